"""A table always fits: the worst positions of every game, in every size, language, help and pose, against the laws."""
