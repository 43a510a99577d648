"""The codec of saves, the write queue, the browser's store, bundles, merging and links."""
