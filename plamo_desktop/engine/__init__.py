"""Token ids to token ids on MLX.  Imported in the engine thread only."""
