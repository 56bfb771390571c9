internal import Files

/// The folders of an object store: its own, then its alternates, and theirs.
package enum ObjectStorePaths {
  /// The depth of alternates of alternates that git follows.
  private static let maximumDepth = 5

  /// The file with the alternates of a folder.
  static let alternates = "info/alternates"

  /// Returns each folder once, without links.
  ///
  /// - Parameter paths: the `objects` folders of a repository.
  package static func all(from paths: [String]) -> [String] {
    var known: Set<String> = []
    var found: [String] = []
    var waiting = paths.map { (path: $0, depth: 0) }
    while !waiting.isEmpty {
      let (folder, depth) = waiting.removeFirst()
      // Different paths can name the same folder.
      guard let folder = RealPath.of(folder), known.insert(folder).inserted else { continue }
      found.append(folder)
      guard depth < maximumDepth else { continue }
      waiting += alternates(of: folder).map { ($0, depth + 1) }
    }
    return found
  }

  /// Returns the folders in `info/alternates`, one per line; relative ones start from the folder.
  private static func alternates(of folder: String) -> [String] {
    guard let file = try? MappedFile("\(folder)/\(alternates)") else { return [] }
    let text = unsafe String(decoding: file.bytes, as: UTF8.self)
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      line.hasPrefix("/") ? String(line) : folder + "/" + line
    }
  }
}
