import Glibc

/// What becomes of the process when a file that it has mapped is cut short in place (`SIGBUS`).
///
/// An import never does that to a schedule file, but a person with `cp` can.
enum FileFaults {
  /// Lets the bytes that are gone be zeros, so that readers find the file damaged and the process lives on.
  static func readAsZeros() {
    handle { _, information, _ in
      guard let information, information.pointee.si_code == Int32(BUS_ADRERR),
        let address = information.pointee._sifields._sigfault.si_addr
      else { return FileFaults.giveUp() }
      let size = sysconf(Int32(_SC_PAGESIZE))
      let page = UnsafeMutableRawPointer(bitPattern: UInt(bitPattern: address) & ~UInt(size - 1))
      let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED
      if mmap(page, size, PROT_READ, flags, -1, 0) == MAP_FAILED { FileFaults.giveUp() }
    }
  }

  /// Ends the process with a line that says why.
  static func end() {
    handle { _, _, _ in
      let line: StaticString =
        "bus-status: a file was cut short while it was read; import again once it is whole\n"
      _ = write(STDERR_FILENO, line.utf8Start, line.utf8CodeUnitCount)
      _exit(ExitCode.failed.rawValue)
    }
  }

  /// The fault comes again, and then ends the process.
  private static func giveUp() { signal(SIGBUS, SIG_DFL) }

  /// Sets the handler, which may call nothing that could wait for another thread.
  private static func handle(
    _ handler:
      @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) ->
      Void
  ) {
    var action = sigaction()
    action.__sigaction_handler.sa_sigaction = handler
    action.sa_flags = SA_SIGINFO
    sigaction(SIGBUS, &action, nil)
  }
}
