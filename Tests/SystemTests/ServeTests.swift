import Foundation
import Testing

/// The endpoint as an operator sees it.
@Suite(.timeLimit(.minutes(5))) struct ServeTests {
  @Test func `it is well with a timetable and not without`() async throws {
    let folder = try await Folder.withTutorial()
    let server = try await Server([], in: folder)
    let (status, body) = try await server.request("/health")
    #expect(status == 200)
    #expect(!body.contains(folder.path))
    let health = try await Program.run(["health", "--port", "\(server.port)"], in: folder)
    #expect(health.status == 0)
    #expect(await server.stop() == 0)

    let empty = try Folder()
    let other = try await Server([], in: empty)
    #expect(try await other.request("/health").0 == 503)
    let ill = try await Program.run(["health", "--port", "\(other.port)"], in: empty)
    #expect(ill.status == 1)
    #expect(await other.stop() == 0)
    let gone = try await Program.run(["health", "--port", "\(other.port)"], in: empty)
    #expect(gone.status == 1)
  }

  @Test func `other paths and methods are refused`() async throws {
    let server = try await Server([], in: try Folder())
    #expect(try await server.request("/").0 == 405)
    #expect(try await server.request("/nowhere").0 == 404)
    #expect(try await server.request("/", posting: "no json").0 == 400)
    #expect(try await server.request("/metrics").0 == 200)
    #expect(await server.stop() == 0)
  }

  @Test func `a port in use is named`() async throws {
    let folder = try Folder()
    let server = try await Server([], in: folder)
    let words = ["serve", "--development", "--port", "\(server.port)"]
    let outcome = try await Program.run(words, in: folder)
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    #expect(outcome.errors.split(separator: "\n").last?.contains("\(server.port)") == true)
    #expect(await server.stop() == 0)
  }

  @Test(
    arguments: [
      (["serve", "--development", "--origin", "narnia", "--port", "0"], "narnia"),
      (["serve", "--development", "--port", "0", "--schedules", "taken"], "taken"),
      (
        [
          "serve", "--development", "--port", "0", "--tls-certificate", "missing.pem", "--tls-key",
          "missing.pem",
        ], "missing.pem",
      ),
      (["serve", "--skill-id", "a", "--port", "0", "--host", "192.0.2.1"], "192.0.2.1"),
    ]
  )
  func `what prevents the start is named`(arguments: [String], name: String) async throws {
    let folder = try await Folder.withTutorial()
    try folder.write("taken", "a file")
    let outcome = try await Program.run(arguments, in: folder)
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    // The log may have begun; the last line says why it ends.
    let reason = outcome.errors.split(separator: "\n").last ?? ""
    #expect(reason.contains(name), "\(outcome.errors)")
  }
}
