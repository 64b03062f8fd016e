import Glibc

/// What a file or folder that a person named is wanted for, by which they are told what to do where that cannot be.
enum FileUse {
  case readFile, writeFile, readFolder, writeFolder
}

extension FileError {
  /// What is wrong and what to do, as the end of a line that says what could not be done.
  func explanation(_ use: FileUse) -> String { "\(reason); \(advice(use))" }

  private func advice(_ use: FileUse) -> String {
    switch (code, use) {
    case (ENOENT, .writeFile): "make its folder first"
    case (ENOENT, _): "give one that exists"
    case (ENOTDIR, .readFolder), (ENOTDIR, .writeFolder): "give a folder"
    case (ENOTDIR, _): "give a path through folders"
    case (EISDIR, _), (ESPIPE, _): "give a file"
    case (EFBIG, .readFile): "give a smaller one"
    case (EFBIG, _): "allow larger files there"
    case (EACCES, .readFile), (EPERM, .readFile): "make it readable"
    case (EACCES, .readFolder), (EPERM, .readFolder): "make it readable"
    case (EACCES, _), (EPERM, _), (EROFS, _): "give one that may be written"
    case (ENOSPC, _), (EDQUOT, _): "make room there"
    case (ELOOP, _), (ENAMETOOLONG, _): "give another path"
    default: use == .readFile || use == .readFolder ? "see to what it is" : "give another"
    }
  }
}
