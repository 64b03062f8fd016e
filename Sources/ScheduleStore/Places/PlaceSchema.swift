/// The tables by which a spoken name finds its place, kept in the schedule file beside the feed's own.
///
/// - `place`: what a rider can name. `place_key` is the `stop_key` of the most used stop or station of the place, or less
///   than zero for a headsign. `kind` is 0 for a stop, 1 for a station, 2 for a headsign. `departures` counts the calls of
///   all trips. `stop_keys` is a JSON list, left out where the place is the stop of `place_key` alone.
/// - `place_stop`: the place that a stop, platform or station belongs to, where that is not the one of its own key.
/// - `place_cell`: the stops that are called at in each cell of a hundredth of a degree; `stops` lists `stop_key`s.
/// - `place_name`: the folded names of places, numbered by how many words are telling, then how many are not for a side or
///   bay (`solid`), then by use, so that the least number among names that hold some words is the best match. `words`
///   lists `word_key`s in the name's order, without differences.
/// - `place_text`: hashes of whole folded names, of stop codes, and of how names sound.
/// - `place_word`: the different words; `names` lists the `name_key`s that hold one.
/// - `place_vocabulary`: the words again, packed by length, to be searched for misspellings.
///
/// Lists of keys are differences in groups of seven bits, least first.
enum PlaceSchema {
  /// The tables, to be made before the rows go in.
  static let tables = """
    CREATE TABLE place(
      place_key INTEGER PRIMARY KEY, kind INTEGER NOT NULL, departures INTEGER NOT NULL, name TEXT,
      qualifier TEXT, stop_keys TEXT);
    CREATE TABLE place_stop(stop_key INTEGER PRIMARY KEY, place_key INTEGER NOT NULL);
    CREATE TABLE place_cell(cell INTEGER PRIMARY KEY, stops BLOB NOT NULL);
    CREATE TABLE place_name(
      name_key INTEGER PRIMARY KEY, place_key INTEGER NOT NULL, telling INTEGER NOT NULL,
      solid INTEGER NOT NULL, words BLOB NOT NULL);
    CREATE TABLE place_text(
      hash INTEGER NOT NULL, place_key INTEGER NOT NULL, PRIMARY KEY(hash, place_key)) WITHOUT ROWID;
    CREATE TABLE place_word(
      word_key INTEGER PRIMARY KEY, word TEXT NOT NULL, sound TEXT, name_count INTEGER NOT NULL,
      names BLOB NOT NULL);
    CREATE TABLE place_vocabulary(
      length INTEGER PRIMARY KEY, first_word INTEGER NOT NULL, letters BLOB NOT NULL,
      words BLOB NOT NULL);
    """

  /// The indexes, made once the rows are in.
  static let indexes = """
    CREATE INDEX place_word_by_word ON place_word(word);
    CREATE INDEX place_word_by_sound ON place_word(sound) WHERE sound IS NOT NULL;
    """
}
