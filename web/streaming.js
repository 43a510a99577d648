/* Compiles WebAssembly as it comes, from any host: browsers refuse that for an answer of another type than
   application/wasm, so such an answer is compiled once it is there. The build puts this into worker.js as well. */

{
  const compileStreaming = WebAssembly.compileStreaming;
  WebAssembly.compileStreaming = async (source, ...options) => {
    const response = await source;
    const type = response.headers.get("Content-Type") ?? "";
    if (!response.ok || /^application\/wasm$/i.test(type)) return compileStreaming(response, ...options);
    return WebAssembly.compile(await response.arrayBuffer(), ...options);
  };
}
