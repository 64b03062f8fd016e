"""Feeds that are made up, the same ones each time."""
