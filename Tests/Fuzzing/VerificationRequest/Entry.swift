import VerificationInputs

/// libFuzzer's entry: one input, which must not crash.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  VerificationInputs.request(Array(UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}
