"""Reads a feed with gtfs-kit so many times and prints the seconds of each."""

import sys
import time
import warnings

import gtfs_kit

warnings.simplefilter("ignore")
source, runs = sys.argv[1], int(sys.argv[2])
for _ in range(runs):
    start = time.perf_counter()
    gtfs_kit.read_feed(source, dist_units="km")
    print(time.perf_counter() - start)
