"""Where the server meets the world: its premises, its lines, and how often one may ask."""
