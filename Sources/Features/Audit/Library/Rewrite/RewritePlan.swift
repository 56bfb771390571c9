internal import Bytes
internal import Findings
internal import Formats
internal import Git
internal import Ignore
internal import Provenance
internal import Text
internal import Vocabulary

/// The changes to the published history.
struct RewritePlan {
  private(set) var texts: Set<ReplacementLine> = []
  /// Whether messages contain secrets.
  private(set) var hasMessages = false
  /// The files to remove with all their versions; true if HEAD has the file, with any content.
  private(set) var paths: [GitPath: Bool] = [:]
  /// The secrets in file names.
  private(set) var names: Set<[UInt8]> = []

  var isEmpty: Bool { texts.isEmpty && !hasMessages && paths.isEmpty && names.isEmpty }

  /// The number of locations of one finding that are read: most hold the same bytes.
  private static let maximumPlaces = 500
  /// The number of locations of all findings that are read; for the rest, the secret itself is
  /// used.
  private var budget = 20_000

  /// Adds a finding and its published locations.
  ///
  /// - Throws: `GitError` when an object cannot be read.
  mutating func take(
    _ finding: Finding, at places: [Location], in repository: borrowing Repository
  ) throws {
    var seen: Set<ObjectID> = []
    for place in places.prefix(Self.maximumPlaces) {
      if place.path == NameSource.filesPath {
        names.insert(finding.secret.reveal())
      } else if place.path == NameSource.referencesPath {
        continue
      } else if place.path == MessageSource.commitPath || place.path == MessageSource.tagPath {
        // Messages have no escapes.
        hasMessages = true
        texts.insert(ReplacementLine(finding.secret.reveal(), after: []))
      } else if let commit = place.introduction?.commit, budget > 0,
        let (file, blob) = try Self.file(at: place.path, in: repository, at: commit),
        // Of an archive, the name counts.
        file != place.path || seen.insert(blob).inserted
      {
        if file == place.path {
          try take(finding, at: place, blob, in: repository)
        } else {
          paths[file] = try HeadFile(file).id(in: repository) != nil
        }
      } else if place.introduction == nil || budget == 0 {
        texts.insert(ReplacementLine(finding.secret.reveal(), after: []))
      }
    }
  }

  /// Returns the file of a commit at a path, or the archive that contains it.
  ///
  /// - Throws: `GitError` when an object cannot be read.
  private static func file(
    at path: GitPath, in repository: borrowing Repository, at commit: ObjectID
  ) throws -> (GitPath, ObjectID)? {
    if let blob = try HeadFile(path).id(in: repository, at: commit) { return (path, blob) }
    for archive in path.withArchives {
      if let blob = try HeadFile(archive).id(in: repository, at: commit) { return (archive, blob) }
    }
    return nil
  }

  private mutating func take(
    _ finding: Finding, at place: Location, _ blob: ObjectID, in repository: borrowing Repository
  ) throws {
    budget -= 1
    let raw = try repository.withObject(blob, limit: Repository.contentLimit) { _, bytes in
      SecretBytes(finding.secret, from: place.start, to: place.end, in: bytes)
    }
    switch raw {
    case .replaceable(let line): texts.insert(line)
    case .inBinary: texts.insert(ReplacementLine(finding.secret.reveal(), after: []))
    case nil: break
    }
  }

  mutating func replace(_ secret: [UInt8]) {
    texts.insert(ReplacementLine(secret, after: []))
  }

  mutating func remove(_ path: GitPath, isInHead: Bool) {
    paths[path] = isInHead || paths[path] ?? false
  }

  var file: ReplacementFile {
    ReplacementFile(
      texts: texts, names: names.sorted { $0.lexicographicallyPrecedes($1) })
  }
}

extension RewritePlan {
  /// The command that rewrites the history.
  var command: String {
    let secrets = texts.isEmpty && !hasMessages && names.isEmpty ? [] : ["--all"]
    let paths = paths.keys.sorted().map { "--path=" + ShellWord.quoted($0) }
    return (["keystow scrub"] + secrets + paths).joined(separator: " ")
  }

  /// The plan in one line.
  var summary: String {
    var parts: [String] = []
    if !texts.isEmpty {
      parts.append(
        texts.count.counting("text") + " to replace"
          + (hasMessages ? " (also in messages)" : ""))
    }
    if !paths.isEmpty { parts.append(paths.count.counting("file") + " to remove") }
    if !names.isEmpty {
      parts.append(names.count.counting("file name") + " to change")
    }
    return parts.joined(separator: ", ")
  }

  /// A warning for each file that needs one.
  var details: [String] {
    paths.filter(\.value).keys.sorted().map { path in
      "all versions of \(path.text) are removed; to keep it in HEAD, save a copy and add it again"
    }
  }
}

/// A secret as the bytes of the content that contains it.
enum SecretBytes {
  /// A line replaces it.
  case replaceable(ReplacementLine)
  /// The content is not plain text, so no line replaces it.
  case inBinary

  /// The number of leading bytes in which git-filter-repo looks for a NUL.
  private static let binaryProbe = 8192

  /// Reads the secret at its location.
  ///
  /// - Parameter bytes: the content, or the message.
  init(_ secret: Secret, from start: Position, to end: Position, in bytes: Span<UInt8>) {
    var isBinary = false
    for index in 0..<min(bytes.count, Self.binaryProbe) where bytes[index] == 0 { isBinary = true }
    guard !isBinary, case .plain = ReadableText(bytes) else {
      self = .inBinary
      return
    }
    let lines = LineIndex(bytes)
    let first = lines.offset(of: start, in: bytes)
    let last = lines.offset(of: end, in: bytes)
    let line = lines.range(ofLine: lines.line(at: first), in: bytes)
    let raw = first < last ? Array(copying: bytes.extracting(first..<last)) : secret.reveal()
    let before =
      line.lowerBound < first ? Array(copying: bytes.extracting(line.lowerBound..<first)) : []
    self = .replaceable(ReplacementLine(raw, after: before))
  }
}

extension ShellWord {
  static func quoted(_ path: GitPath) -> String { quoted(path.bytes) }
}
