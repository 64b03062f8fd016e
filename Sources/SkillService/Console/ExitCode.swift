/// How a command ended, as the number that the process exits with.
public enum ExitCode: Int32, Sendable {
  /// What was asked for is done.
  case done = 0
  /// It could not be done.
  case failed = 1
  /// It was not asked for properly.
  case wrongUsage = 2
}
