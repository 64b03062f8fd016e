internal import Glibc

/// Why a lock cannot be had, as the system's number.
struct ImportLockFault: Error {
  /// `EWOULDBLOCK` when another holds it.
  var code: Int32
}

/// The right to import a feed of a name, held by a lock on a file that is there as long as the right is.
struct ImportLock: ~Copyable {
  private let path: String
  private let descriptor: Int32

  /// Takes the lock of a name.
  ///
  /// - Parameters:
  ///   - folder: The folder of the schedules.
  ///   - name: The feed's name.
  /// - Throws: `ImportLockFault`. `open`, `flock`.
  init(folder: String, name: String) throws(ImportLockFault) {
    let path = folder + "/." + name + ".lock"
    while true {
      let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
      guard descriptor >= 0 else { throw ImportLockFault(code: errno) }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
        let code = errno
        close(descriptor)
        throw ImportLockFault(code: code)
      }
      // Who had it before may have removed it between the two calls, and what is locked then is no file of this name.
      if ImportLock.isFile(descriptor, at: path) {
        self.path = path
        self.descriptor = descriptor
        return
      }
      close(descriptor)
    }
  }

  deinit {
    // While it is locked, so that nobody else removes or makes the file of this name meanwhile.
    unlink(path)
    close(descriptor)
  }

  private static func isFile(_ descriptor: Int32, at path: String) -> Bool {
    var open = stat()
    var named = stat()
    return fstat(descriptor, &open) == 0 && stat(path, &named) == 0
      && open.st_dev == named.st_dev && open.st_ino == named.st_ino
  }
}
