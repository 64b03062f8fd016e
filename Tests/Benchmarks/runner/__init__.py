"""Measures bus-status beside its peers and prints one table; started by scripts/benchmark."""
