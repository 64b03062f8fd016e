internal import Glibc
internal import ZIP

extension FeedSource {
  /// The files that are read.
  static let names = [
    "agency.txt", "stops.txt", "routes.txt", "calendar.txt", "calendar_dates.txt", "trips.txt",
    "frequencies.txt", "stop_times.txt", "feed_info.txt", "translations.txt",
  ]

  /// The files of which a folder must hold one to be taken for a feed.
  private static let telling: Set<String> = [
    "agency.txt", "stops.txt", "routes.txt", "trips.txt", "stop_times.txt",
  ]

  /// The files of a feed in a folder.
  static func files(inFolder path: String) throws(ImportFailure) -> [String: File] {
    guard let directory = opendir(path) else {
      throw ImportFailure("\(path): \(systemReason()); make the folder readable")
    }
    closedir(directory)
    var files: [String: File] = [:]
    for name in names {
      let place = path + "/" + name
      var status = stat()
      guard stat(place, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
      files[name] = File(name: name, size: Int(status.st_size), place: .path(place))
    }
    guard !telling.isDisjoint(with: files.keys) else {
      throw ImportFailure(
        "\(path): the folder holds no GTFS tables (such as stops.txt); give the one that does"
      )
    }
    return files
  }

  /// The files of the one feed in an archive, and the names of which it has several.
  static func files(
    in archive: Archive,
    path: String,
  ) throws(ImportFailure) -> (files: [String: File], duplicates: [String]) {
    var folders: [String: [String: File]] = [:]
    var duplicates: [String: [String]] = [:]
    var nested: [String] = []
    for entry in archive.entries {
      let parts = entry.name.split { $0 == "/" || $0 == "\\" }
      guard let last = parts.last, !last.hasPrefix("._"), !parts.contains("__MACOSX") else {
        continue
      }
      let name = String(last)
      if name.lowercased().hasSuffix(".zip") { nested.append(entry.name) }
      guard names.contains(name) else { continue }
      let folder = parts.dropLast().joined(separator: "/")
      if folders[folder]?[name] != nil {
        duplicates[folder, default: []].append(name)
      } else {
        folders[folder, default: [:]][name] = File(
          name: name,
          size: Int(clamping: entry.size),
          place: .entry(entry),
        )
      }
    }
    let feeds = folders.filter { !telling.isDisjoint(with: $0.value.keys) }
    if let root = feeds[""] { return (root, duplicates[""] ?? []) }
    guard let only = feeds.first else {
      if let inner = nested.min() {
        throw ImportFailure("\(path): the feed is a zip inside the zip (\(inner)); unpack it first")
      }
      throw ImportFailure(
        "\(path): the archive holds no GTFS tables (such as stops.txt); give one that does"
      )
    }
    guard feeds.count == 1 else {
      let list = feeds.keys.sorted().prefix(5).joined(separator: ", ")
      throw ImportFailure(
        "\(path): the archive holds several feeds (\(list)); unpack it and give one"
      )
    }
    return (only.value, duplicates[only.key] ?? [])
  }
}
