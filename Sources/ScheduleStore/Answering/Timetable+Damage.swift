import Transit

extension Timetable {
  /// Asks the schedules; where one turns out to be damaged, asks the others again, so that it never takes them down.
  ///
  /// - Parameter body: Asks a timetable of sound schedules, as far as is known.
  /// - Returns: What `body` returned.
  /// - Throws: What `body` throws when no other schedule is left, or none is at fault.
  func asking<Result>(
    _ body: (Timetable) throws(ScheduleError) -> Result
  ) throws(ScheduleError) -> Result {
    var timetable = schedules.contains { $0.damage != nil } ? Timetable(schedules: schedules) : self
    while true {
      do throws(ScheduleError) {
        return try body(timetable)
      } catch {
        let sound = Timetable(schedules: timetable.schedules)
        guard !sound.schedules.isEmpty, sound.schedules.count < timetable.schedules.count else {
          throw error
        }
        timetable = sound
      }
    }
  }
}
