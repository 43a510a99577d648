"""A module that notes what is called: each sets a global of its own, exported as "@" and its number."""

from __future__ import annotations

from build.split import instructions, wasm
from build.split.parts import MARK
from build.split.wasm import I32, OF_GLOBAL, Export, Module, number, sized, vector

ONE = wasm.CONST_I32 + b"\1"
SET_GLOBAL = b"\x24"


def noting(module: Module) -> bytes:
    """Return the module with such a global for each function that is defined in it."""
    before = len(module.imported(OF_GLOBAL)) + len(module.globals)
    marks = [Export(MARK + b"%d" % index, OF_GLOBAL, before + index) for index in range(len(module.bodies))]
    bodies = list[bytes]()
    for index, body in enumerate(module.bodies):
        at = instructions.after_locals(body)
        bodies.append(body[:at] + ONE + SET_GLOBAL + number(before + index) + body[at:])
    changed = {
        wasm.GLOBAL: vector(
            [*(kind + value for kind, value in module.globals)] + [I32 + b"\1" + wasm.constant(0)] * len(bodies)
        ),
        wasm.EXPORT: vector([wasm.export(one) for one in (*module.exports, *marks)]),
        wasm.CODE: vector([sized(body) for body in bodies]),
    }
    return wasm.assembled((kind, changed.get(kind, body)) for kind, body in module.sections)
