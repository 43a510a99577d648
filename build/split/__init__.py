"""Split a WebAssembly module in two by profile: what a start runs, and the rest, which comes in the background."""
