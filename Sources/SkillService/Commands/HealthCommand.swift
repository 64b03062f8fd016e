import HTTPClient

/// The command that asks the endpoint of this machine whether it is well.
public enum HealthCommand {
  /// A container's check gives up sooner or later, and an endpoint that takes longer is not well.
  private static let deadline: Duration = .seconds(5)

  /// Runs the command.
  ///
  /// - Parameters:
  ///   - options: What it was asked to do.
  ///   - terminal: Where data and messages go.
  /// - Returns: What the process should exit with.
  public static func run(_ options: HealthOptions, _ terminal: Terminal) -> ExitCode {
    let endpoint = "the endpoint at 127.0.0.1:\(options.port)"
    let status: Int
    do throws(HTTPClientError) {
      status = try HTTPClient().statusOnLoopback(
        of: "/health",
        port: options.port,
        deadline: deadline,
      )
    } catch {
      terminal.fail("\(endpoint) does not reply (\(error)); is bus-status serve running there?")
      return .failed
    }
    switch status {
    case 200:
      terminal.output.write("\(endpoint) is well\n")
      return .done
    case 503:
      terminal.fail("\(endpoint) has no schedule that can answer; see bus-status feeds")
    default:
      terminal.fail("\(endpoint) replied with status \(status); is it bus-status?")
    }
    return .failed
  }
}
