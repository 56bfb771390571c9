internal import Bytes
internal import Findings
internal import Formats
internal import Git
internal import Provenance
internal import Text

/// What has to go from the history that others get.
struct RewritePlan {
  private(set) var texts: Set<ReplacementLine> = []
  /// Whether messages hold secrets.
  private(set) var hasMessages = false
  /// Files that go with all their versions; true where HEAD has the file, under any content.
  private(set) var paths: [GitPath: Bool] = [:]
  /// Secrets in names of files, and the names of refs with one.
  private(set) var names: Set<[UInt8]> = []

  var isEmpty: Bool { texts.isEmpty && !hasMessages && paths.isEmpty && names.isEmpty }

  /// Places of one finding that are looked at: most hold the same bytes.
  private static let maximumPlaces = 500
  /// Places of all findings that are looked at; for the rest the secret itself is taken.
  private var budget = 20_000

  /// Takes a finding of which some places are published.
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
        // A message stands as it is: nothing is escaped in it.
        hasMessages = true
        texts.insert(ReplacementLine(finding.secret.reveal(), after: []))
      } else if let commit = place.introduction?.commit, budget > 0,
        let blob = try HeadFile(place.path).id(in: repository, at: commit),
        seen.insert(blob).inserted
      {
        try take(finding, at: place, blob, in: repository)
      } else if place.introduction == nil || budget == 0 {
        texts.insert(ReplacementLine(finding.secret.reveal(), after: []))
      }
    }
  }

  private mutating func take(
    _ finding: Finding, at place: Location, _ blob: ObjectID, in repository: borrowing Repository
  ) throws {
    budget -= 1
    let raw = try repository.withObject(blob) { _, bytes in
      SecretBytes(finding.secret, from: place.start, to: place.end, in: bytes)
    }
    switch raw {
    case .replaceable(let line): texts.insert(line)
    case .inBinary: paths[place.path] = try HeadFile(place.path).id(in: repository) != nil
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
  /// What it does, in a line.
  var summary: String {
    var parts: [String] = []
    if !texts.isEmpty {
      parts.append(
        Self.count(texts.count, "text is", "texts are") + " replaced"
          + (hasMessages ? ", in messages too" : ""))
    }
    if !paths.isEmpty { parts.append(Self.count(paths.count, "file is", "files are") + " removed") }
    if !names.isEmpty {
      parts.append(Self.count(names.count, "name is", "names are") + " changed")
    }
    return parts.joined(separator: ", ")
  }

  /// What to mind about single files.
  var details: [String] {
    paths.filter(\.value).keys.sorted().map { path in
      "\(path.text) goes with all its versions: if HEAD is to have it, keep a copy and add it again"
    }
  }

  private static func count(_ count: Int, _ one: String, _ many: String) -> String {
    "\(count) \(count == 1 ? one : many)"
  }
}

/// A secret as the bytes of a content that holds it.
enum SecretBytes {
  /// It can be replaced by this line.
  case replaceable(ReplacementLine)
  /// The content is no plain text, which git-filter-repo leaves as it is.
  case inBinary

  /// Bytes at the start in which git-filter-repo looks for a NUL.
  private static let binaryProbe = 8192

  /// Looks the secret up at its place.
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
    let raw = first < last ? Self.copy(first..<last, of: bytes) : secret.reveal()
    let before = line.lowerBound < first ? Self.copy(line.lowerBound..<first, of: bytes) : []
    self = .replaceable(ReplacementLine(raw, after: before))
  }

  private static func copy(_ range: Range<Int>, of bytes: Span<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    for index in range { result.append(bytes[index]) }
    return result
  }
}
