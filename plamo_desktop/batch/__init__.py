"""Files one after the other: the queue, its store, and the run over any engine.  No Qt."""
