internal import Foundation

/// Runs what blocks on a thread of its own, as a part of the task that calls.
public func onThread<Value: Sendable>(
  _ body: @escaping @Sendable () throws -> Value
) async throws -> Value {
  try await withTaskExecutorPreference(OwnThread()) { try await run(body) }
}

/// A task's executor that takes a thread for each piece of work.
private final class OwnThread: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    Thread.detachNewThread { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

@concurrent
private func run<Value: Sendable>(_ body: @Sendable () throws -> Value) async throws -> Value {
  try body()
}
