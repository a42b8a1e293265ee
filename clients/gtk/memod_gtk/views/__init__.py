"""Widgets that show and pass on; the only place with GTK."""
