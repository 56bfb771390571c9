internal import Bytes
internal import Findings
internal import Git

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
    _ finding: Finding, at places: [Place], in repository: borrowing Repository
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
    _ finding: Finding, at place: Place, _ blob: ObjectID, in repository: borrowing Repository
  ) throws {
    budget -= 1
    let raw = try repository.withObject(blob) { _, bytes in
      RawSecret(finding.secret, from: place.start, to: place.end, in: bytes)
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
