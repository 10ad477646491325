"""Gets the files of a release from a hub: the only part of the program that opens connections."""
