"""Loads a feed into a file of pygtfs."""

import json
import sys
import time

import pygtfs

source, target = sys.argv[1:]
start = time.perf_counter()
pygtfs.append_feed(pygtfs.Schedule(target), source)
print()
print(json.dumps({"seconds": time.perf_counter() - start}))
