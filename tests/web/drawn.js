// Asks the drawing client what it draws: `drawn()` lists every text and every small shape of the last frame with where
// it lies.
//
// The client is a WebAssembly module that draws by calling another one. Between them every text is laid out, recorded
// into a picture, and pictures into pictures, until one is rendered. What is told here is what those calls measured.

(() => {
  const SIGN = 60; // px: what is larger is no sign
  const instantiate = WebAssembly.instantiate;

  WebAssembly.instantiate = function (source, imports, ...more) {
    const watched = imports?.skwasm?.paragraph_layout
      ? { ...imports, skwasm: watch(imports.skwasm, imports.ffi.memory) }
      : imports;
    return instantiate.call(this, source, watched, ...more);
  };

  function watch(own, memory) {
    const lengths = new Map(); // of strings
    const written = new Map(); // into builders
    const texts = new Map(); // of paragraphs
    const canvases = new Map(); // of recorders
    const recorded = new Map(); // on canvases
    const pictures = new Map();
    const room = own.malloc(64);
    let frame = [];

    const floats = (at, count) => [...new Float32Array(memory.buffer, at, count)];
    const metric = (paragraph, line, name) => {
      const metrics = own.paragraph_getLineMetricsAtIndex(paragraph, line);
      const value = own[`lineMetrics_${name}`](metrics);
      own.lineMetrics_dispose(metrics);
      return value;
    };

    /** The box of the lines of a paragraph, which may be narrower than the paragraph. */
    function extent(paragraph) {
      const lines = [...Array(own.paragraph_getLineCount(paragraph)).keys()];
      const left = Math.min(...lines.map((line) => metric(paragraph, line, "getLeft")));
      const right = Math.max(...lines.map((line) => metric(paragraph, line, "getLeft") + metric(paragraph, line, "getWidth")));
      return [left, 0, right, own.paragraph_getHeight(paragraph)];
    }

    function place(canvas) {
      own.canvas_getTransform(canvas, room);
      const matrix = floats(room, 16);
      own.canvas_getDeviceClipBounds(canvas, room);
      return { matrix, clip: [...new Int32Array(memory.buffer, room, 4)] };
    }

    /** Where a box comes to lie; nothing here is turned by less than a half. */
    function moved([left, top, right, bottom], matrix) {
      const x = [left, right].map((value) => value * matrix[0] + matrix[12]);
      const y = [top, bottom].map((value) => value * matrix[5] + matrix[13]);
      return [Math.min(...x), Math.min(...y), Math.max(...x), Math.max(...y)];
    }

    const within = (one, other) => [...one.slice(0, 2).map((edge, n) => Math.max(edge, other[n])),
      ...one.slice(2).map((edge, n) => Math.min(edge, other[n + 2]))];

    window.drawn = () => frame;

    return {
      ...own,
      skString16_allocate(length) {
        const string = own.skString16_allocate(length);
        lengths.set(string, length);
        return string;
      },
      paragraphBuilder_addText(builder, string) {
        const units = new Uint16Array(memory.buffer, own.skString16_getData(string), lengths.get(string));
        written.set(builder, (written.get(builder) ?? "") + String.fromCharCode(...units));
        return own.paragraphBuilder_addText(builder, string);
      },
      paragraphBuilder_build(builder, ...more) {
        const paragraph = own.paragraphBuilder_build(builder, ...more);
        texts.set(paragraph, written.get(builder) ?? "");
        written.delete(builder);
        return paragraph;
      },
      pictureRecorder_beginRecording(recorder, ...more) {
        const canvas = own.pictureRecorder_beginRecording(recorder, ...more);
        canvases.set(recorder, canvas);
        recorded.set(canvas, []);
        return canvas;
      },
      pictureRecorder_endRecording(recorder) {
        const marks = recorded.get(canvases.get(recorder));
        const picture = own.pictureRecorder_endRecording(recorder);
        pictures.set(picture, marks);
        return picture;
      },
      canvas_drawParagraph(canvas, paragraph, x, y) {
        const { matrix, clip } = place(canvas);
        const [left, top, right, bottom] = extent(paragraph);
        recorded.get(canvas)?.push({
          text: texts.get(paragraph),
          box: moved([x + left, y + top, x + right, y + bottom], matrix),
          clip,
          width: own.paragraph_getWidth(paragraph),
          lines: own.paragraph_getLineCount(paragraph),
          needed: own.paragraph_getMaxIntrinsicWidth(paragraph),
          word: own.paragraph_getMinIntrinsicWidth(paragraph),
          ended: Boolean(own.paragraph_getDidExceedMaxLines(paragraph)),
        });
        return own.canvas_drawParagraph(canvas, paragraph, x, y);
      },
      canvas_drawPath(canvas, path, paint) {
        const { matrix, clip } = place(canvas);
        own.path_getBounds(path, room);
        const box = moved(floats(room, 4), matrix);
        const size = Math.max(box[2] - box[0], box[3] - box[1]);
        if (size <= SIGN) {
          const shape = `${path}: ${box.map(Math.round)}`;
          recorded.get(canvas)?.push({
            text: `shape ${shape}`, box, clip, width: size, lines: 1, needed: size, word: 0, ended: false,
          });
        }
        return own.canvas_drawPath(canvas, path, paint);
      },
      canvas_drawPicture(canvas, picture) {
        const { matrix, clip } = place(canvas);
        recorded.get(canvas)?.push(...(pictures.get(picture) ?? []).map((mark) => ({
          ...mark, box: moved(mark.box, matrix), clip: within(moved(mark.clip, matrix), clip),
        })));
        return own.canvas_drawPicture(canvas, picture);
      },
      surface_renderPictures(surface, at, count, ...more) {
        frame = [...new Uint32Array(memory.buffer, at, count)].flatMap((picture) => pictures.get(picture) ?? []);
        return own.surface_renderPictures(surface, at, count, ...more);
      },
    };
  }
})();
