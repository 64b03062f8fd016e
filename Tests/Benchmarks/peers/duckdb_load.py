"""Loads stop_times.txt into a DuckDB file, types given, nothing checked and nothing indexed."""

import json
import sys
import time

import duckdb

source, target = sys.argv[1:]
columns = {
    "trip_id": "VARCHAR",
    "arrival_time": "VARCHAR",
    "departure_time": "VARCHAR",
    "stop_id": "VARCHAR",
    "stop_sequence": "INTEGER",
    "pickup_type": "TINYINT",
    "drop_off_type": "TINYINT",
}
start = time.perf_counter()
with duckdb.connect(target) as connection:
    connection.execute(
        f"CREATE TABLE stop_times AS SELECT * FROM read_csv(?, header = true, columns = {columns})",
        [source],
    )
print(json.dumps({"seconds": time.perf_counter() - start}))
