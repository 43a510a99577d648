"""From the model to a frame: the memo of pieces, slots, pre-rendering, and the root component."""
