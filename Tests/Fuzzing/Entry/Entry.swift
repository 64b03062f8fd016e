import FuzzTargets
import Glibc

/// The target that `BUS_STATUS_FUZZ` names.
private let target: FuzzTarget = {
  guard
    let target = getenv("BUS_STATUS_FUZZ").flatMap({ FuzzTarget(rawValue: String(cString: $0)) })
  else { preconditionFailure("BUS_STATUS_FUZZ names no target") }
  return target
}()

/// libFuzzer's entry: one input, which must not crash.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  target.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}
