internal import Files
internal import Formats
internal import Keys
internal import KnownValueSearch
internal import Text
internal import Vocabulary

/// Occurrences of moved values that stay in tracked files: copies under another name, and other
/// forms such as Base64.
struct Leftovers {
  struct Leftover {
    let path: GitPath
    /// From 1; nil in a binary file.
    let line: Int?
    let key: KeyName
    let form: SecretEncoding
  }

  /// Sorted by path and line; of several in one line of one key, the first.
  private(set) var found: [Leftover] = []

  /// The size in bytes above which a file is not searched.
  private static let limit = 64 << 20

  /// Searches the planned contents of files.
  ///
  /// - Parameters:
  ///     - keys: the moved keys; guessable values are not searched for.
  ///     - paths: tracked files.
  ///     - skipped: locations that are listed already.
  /// - Throws: `VectorscanError` if memory runs out; `FileError` if the system fails to read a file.
  ///   Unsuitable files are skipped.
  init(
    of keys: [StowPlan.Key], in files: PlannedFiles, tracked paths: [GitPath],
    besides skipped: [SkippedLocation]
  ) throws {
    let keys = keys.filter { KnownSecret.obstacle(to: $0.secret.reveal()) == nil }
    guard !keys.isEmpty else { return }
    let search = try ContentSearch(for: keys.map(\.secret))
    let listed = Dictionary(grouping: skipped.map(\.location), by: \.path)
    for path in paths {
      guard let bytes = try files.searchable(path, limit: Self.limit) else { continue }
      let matches = try search.matches(in: bytes.span)
      guard !matches.isEmpty else { continue }
      let spans = (listed[path] ?? []).map(\.span)
      let isText = ReadableText.text(of: bytes) == bytes
      let lines = isText ? LineIndex(bytes.span) : nil
      var seen: Set<[Int]> = []
      for match in matches {
        if isText, spans.contains(where: { $0.overlaps(match.range) }) { continue }
        let line = lines?.line(at: match.range.lowerBound)
        guard seen.insert([match.secret, line ?? 0]).inserted else { continue }
        found.append(
          Leftover(path: path, line: line, key: keys[match.secret].name, form: match.form))
      }
    }
  }

  /// One step for each.
  var steps: [RemainingStep] {
    found.map {
      RemainingStep(
        .leftover, $0.path, line: $0.line,
        "contains the value of \($0.key) as \($0.form.description); remove it")
    }
  }
}
