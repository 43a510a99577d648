"""The app as a phone has it: other browsers, no semantics tree, a thumb, and all that a phone does to a page."""
