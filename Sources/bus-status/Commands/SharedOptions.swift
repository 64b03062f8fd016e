import SkillService

extension OptionSyntax {
  /// The folder of the schedule files, an option of every command that reads them.
  static let schedules = OptionSyntax(
    "--schedules",
    "DIR",
    "Folder of the schedule files; otherwise BUS_STATUS_SCHEDULES, or schedules.",
  )
  /// The place that rides start from.
  static let origin = OptionSyntax(
    "--origin",
    "PLACE",
    """
    Where riders start unless they say so or their device tells: a name, a stop_id or FEED:ID; \
    otherwise BUS_STATUS_ORIGIN.
    """,
  )
  /// The clock that times are told by.
  static let clock = OptionSyntax(
    "--clock",
    "12|24",
    "Tells times as 8:45 PM or as 20:45; otherwise as is usual for the locale.",
  )
}

extension Arguments {
  /// The folder of the schedule files, where the command line or the environment names one.
  func schedules(_ environment: Environment) throws(UsageError) -> String? {
    try text(.schedules) ?? environment.schedules
  }

  /// The port, where one was given.
  func port(_ option: OptionSyntax, in range: ClosedRange<Int>) throws(UsageError) -> UInt16? {
    try number(option, in: range).flatMap { UInt16(exactly: $0) }
  }
}
