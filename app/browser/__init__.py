"""The interface to the page around the app: the host channel, its messages, lazy modules, error reports."""
