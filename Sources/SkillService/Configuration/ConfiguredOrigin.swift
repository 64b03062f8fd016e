import ScheduleStore
import Transit

/// Why the operator's origin is no good.
struct OriginFailure: Error {
  /// One line: what, where, what to do.
  var text: String
}

/// The operator's `--origin`: a name, a stop_id or FEED:ID.
enum ConfiguredOrigin {
  /// The origin as the timetable takes it; checked against the schedules that are loaded, if any.
  ///
  /// - Throws: `OriginFailure` when it is unknown or means several places.
  static func reference(
    _ text: String?,
    in folder: ScheduleFolder,
  ) throws(OriginFailure) -> PlaceReference? {
    guard let text else { return nil }
    let reference = PlaceReference(spoken: text, identifiers: [text])
    let timetable = folder.contents.timetable
    guard !timetable.schedules.isEmpty else { return reference }
    let match: Timetable.PlaceFinding
    let several: [StopReference]
    do throws(ScheduleError) {
      several = try timetable.stop(identifier: text).references
      match = try timetable.find(reference)
    } catch {
      throw OriginFailure(text: timetable.line(for: error))
    }
    guard several.isEmpty else {
      throw OriginFailure(text: PlaceList.several(several, called: text))
    }
    switch match {
    case .one: return reference
    case .several(let places):
      throw OriginFailure(
        text: "the origin \(text) means several places: \(PlaceList.text(places))"
      )
    case .none(let nearMisses):
      throw OriginFailure(
        text: "the origin \(text) is unknown"
          + (nearMisses.isEmpty
            ? "; give a stop's name or stop_id" : "; did you mean \(PlaceList.text(nearMisses))?")
      )
    }
  }
}
