/// The tables of a schedule file.
///
/// GTFS names what it defines; what is stored otherwise (patterns, timings, keys) is shown through views of
/// GTFS's own names, so that the file reads like the feed in plain `sqlite3`.
public enum Schema {
  /// The version, kept in `user_version`; a file of another one has to be imported again.
  ///
  /// It goes up with every change of what is stored: of tables and columns, and also of how names are folded, since a name that
  /// is asked for has to be folded as those in the file were. A test tells when.
  public static let version = 2

  /// Marks the file as ours: "bust" in `application_id`.
  public static let applicationID = 0x6275_7374

  /// The tables, to be made before the rows go in.
  public static let tables = """
    CREATE TABLE meta(name TEXT PRIMARY KEY, value) WITHOUT ROWID;
    CREATE TABLE agency(
      agency_key INTEGER PRIMARY KEY, agency_id TEXT, agency_name TEXT, agency_url TEXT,
      agency_timezone TEXT NOT NULL, agency_lang TEXT, agency_phone TEXT);
    CREATE TABLE stops(
      stop_key INTEGER PRIMARY KEY, stop_id TEXT NOT NULL, stop_code TEXT, stop_name TEXT,
      tts_stop_name TEXT, stop_desc TEXT, stop_lat REAL, stop_lon REAL, location_type INTEGER NOT NULL,
      parent_station TEXT, parent_key INTEGER, stop_timezone TEXT, platform_code TEXT);
    CREATE TABLE routes(
      route_key INTEGER PRIMARY KEY, route_id TEXT NOT NULL, agency_id TEXT, agency_key INTEGER NOT NULL,
      route_short_name TEXT, route_long_name TEXT, route_type INTEGER);
    CREATE TABLE service(service_key INTEGER PRIMARY KEY, service_id TEXT NOT NULL);
    CREATE TABLE week(
      service_key INTEGER PRIMARY KEY, days INTEGER NOT NULL, start_date INTEGER NOT NULL,
      end_date INTEGER NOT NULL);
    CREATE TABLE exception(
      date INTEGER NOT NULL, service_key INTEGER NOT NULL, exception_type INTEGER NOT NULL,
      PRIMARY KEY(date, service_key)) WITHOUT ROWID;
    CREATE TABLE headsign(headsign_key INTEGER PRIMARY KEY, text TEXT NOT NULL);
    CREATE TABLE pattern(
      pattern_key INTEGER PRIMARY KEY, route_key INTEGER NOT NULL, call_count INTEGER NOT NULL,
      first_trip INTEGER NOT NULL, trip_count INTEGER NOT NULL);
    CREATE TABLE pattern_call(
      pattern_key INTEGER NOT NULL, position INTEGER NOT NULL, stop_key INTEGER NOT NULL,
      stop_sequence INTEGER NOT NULL, pickup_type INTEGER NOT NULL, drop_off_type INTEGER NOT NULL,
      is_timed INTEGER NOT NULL, headsign_key INTEGER,
      PRIMARY KEY(pattern_key, position)) WITHOUT ROWID;
    CREATE TABLE timing(
      timing_key INTEGER PRIMARY KEY, departures TEXT NOT NULL, dwells TEXT, flags TEXT);
    CREATE TABLE trip(
      trip_key INTEGER PRIMARY KEY, trip_id TEXT NOT NULL, pattern_key INTEGER NOT NULL,
      timing_key INTEGER NOT NULL, service_key INTEGER NOT NULL, start INTEGER NOT NULL,
      headsign_key INTEGER, trip_short_name TEXT, direction_id INTEGER, block_id TEXT);
    CREATE TABLE frequency(
      trip_key INTEGER NOT NULL, ordinal INTEGER NOT NULL, start_time INTEGER NOT NULL,
      end_time INTEGER NOT NULL, headway_secs INTEGER NOT NULL, exact_times INTEGER NOT NULL,
      PRIMARY KEY(trip_key, ordinal)) WITHOUT ROWID;
    CREATE TABLE feed_info(
      feed_publisher_name TEXT, feed_publisher_url TEXT, feed_lang TEXT, default_lang TEXT,
      feed_start_date INTEGER, feed_end_date INTEGER, feed_version TEXT);
    CREATE TABLE translations(
      table_name TEXT, field_name TEXT, language TEXT, translation TEXT, record_id TEXT,
      record_sub_id TEXT, field_value TEXT);
    """

  /// The indexes, made once the rows are in.
  public static let indexes = """
    CREATE INDEX stops_by_id ON stops(stop_id);
    CREATE INDEX stops_by_parent ON stops(parent_key) WHERE parent_key IS NOT NULL;
    CREATE INDEX routes_by_id ON routes(route_id);
    CREATE INDEX calls_by_stop ON pattern_call(
      stop_key, pattern_key, position, pickup_type, drop_off_type, is_timed);
    """

  /// The GTFS tables that are stored otherwise, as views.
  public static let views = """
    CREATE VIEW trips AS SELECT
      route_id, service_id, trip_id, headsign.text AS trip_headsign, trip_short_name, direction_id,
      block_id
      FROM trip JOIN pattern USING(pattern_key) JOIN routes USING(route_key)
      JOIN service USING(service_key) LEFT JOIN headsign USING(headsign_key);
    CREATE VIEW calendar AS SELECT
      service_id, days & 1 AS monday, days >> 1 & 1 AS tuesday, days >> 2 & 1 AS wednesday,
      days >> 3 & 1 AS thursday, days >> 4 & 1 AS friday, days >> 5 & 1 AS saturday,
      days >> 6 & 1 AS sunday, start_date, end_date
      FROM week JOIN service USING(service_key);
    CREATE VIEW calendar_dates AS SELECT service_id, date, exception_type
      FROM exception JOIN service USING(service_key);
    CREATE VIEW frequencies AS SELECT
      trip_id, printf('%02d:%02d:%02d', start_time / 3600, start_time / 60 % 60, start_time % 60)
      AS start_time, printf('%02d:%02d:%02d', end_time / 3600, end_time / 60 % 60, end_time % 60)
      AS end_time, headway_secs, exact_times
      FROM frequency JOIN trip USING(trip_key);
    CREATE VIEW stop_times AS SELECT
      trip_id, iif(arrival IS NULL, NULL,
        printf('%02d:%02d:%02d', arrival / 3600, arrival / 60 % 60, arrival % 60)) AS arrival_time,
      iif(departure IS NULL, NULL,
        printf('%02d:%02d:%02d', departure / 3600, departure / 60 % 60, departure % 60))
        AS departure_time,
      stop_id, stop_sequence, headsign.text AS stop_headsign, pickup_type, drop_off_type,
      CASE WHEN departure IS NULL OR flag & 3 THEN 0 ELSE 1 END AS timepoint, flag & 1 AS interpolated
      FROM (SELECT trip_id, trip_key, position, stop_key, stop_sequence, pickup_type, drop_off_type,
        pattern_call.headsign_key AS headsign_key,
        start + json_extract(departures, '$[' || position || ']') AS departure,
        start + json_extract(departures, '$[' || position || ']')
          - coalesce(json_extract(dwells, '$[' || position || ']'), 0) AS arrival,
        CAST(substr(coalesce(flags, ''), position + 1, 1) AS INTEGER) AS flag
        FROM trip JOIN pattern_call USING(pattern_key) JOIN timing USING(timing_key))
      JOIN stops USING(stop_key) LEFT JOIN headsign USING(headsign_key);
    """
}
