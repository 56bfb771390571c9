internal import Bytes
internal import Candidates
internal import Configuration
internal import Filters
internal import Findings
internal import Git
internal import Provenance
internal import Text
internal import Vocabulary

/// Turns pending occurrences into occurrences with locations: files at once, blobs of the history
/// through the commit graph.
struct LocationResolver {
  let source: PrefixedSource
  let filters: FilterChain
  /// The shard being scanned; nil for the whole work.
  let shard: Shard?

  /// Returns the occurrences of everything but blobs of the history.
  ///
  /// A secret that many versions of a file contain has one occurrence: in the oldest version, with
  /// the commit that introduced it.
  ///
  /// - Throws: when the history cannot be walked.
  func occurrences(of pendingOccurrences: [PendingOccurrence]) throws -> [Occurrence] {
    var occurrences: [Occurrence] = []
    var versions: [Line: [Version]] = [:]
    for pending in pendingOccurrences where pending.origin.blob == nil {
      if let location = try location(of: pending) {
        let path = pending.origin.fullPath(at: location.path)
        let line = Line(
          path: path, file: location.path, found: SecretOfRule(pending.survivor))
        versions[line, default: []].append(Version(pending: pending, location: location))
      } else if isOwned(pending) {
        add(pending, at: pending.origin.path, introduction: nil, to: &occurrences)
      }
    }
    for (line, versions) in versions where shard?.holdsVersions(of: line.file) != false {
      add(versions, at: line.file, to: &occurrences)
    }
    return occurrences
  }

  private func isOwned(_ pending: PendingOccurrence) -> Bool {
    shard?.owns(pending.origin) != false
  }

  /// Adds a secret of the history at every path it was at, and in the blobs that no commit has.
  ///
  /// Of the path of those only the file name may be known, so they do not make the secret more likely
  /// than its known paths do: it may lie in a folder of tests there, too.
  ///
  /// - Parameters:
  ///   - group: the secret's pending occurrences by blob; for each path, those of the oldest
  ///     version are required.
  ///   - history: limited to the paths of the shard, except for strays.
  func add(
    _ group: [ObjectID: [PendingOccurrence]], _ history: SecretHistory,
    to occurrences: inout [Occurrence]
  ) {
    let first = occurrences.count
    for path in history.paths {
      let introduction = Introduction(path)
      for pending in group[path.blob] ?? [] {
        add(pending, at: path.location.path, introduction: introduction, to: &occurrences)
      }
    }
    let most = occurrences[first...].map(\.confidence).max() ?? .high
    for pending in history.strays.compactMap({ group[$0] }).joined() where isOwned(pending) {
      add(pending, at: pending.origin.path, introduction: nil, atMost: most, to: &occurrences)
    }
  }

  /// The location of a content of one commit in a range; nil outside the history.
  private func location(of pending: PendingOccurrence) throws -> BlobLocation? {
    guard case .committed(let blob, let commit, _) = pending.origin.kind else { return nil }
    return try (source.source as? any ProvenanceSource)?.location(
      of: blob, at: pending.origin.path, in: commit, holding: pending.survivor.candidate.value)
  }

  /// Adds the oldest of the versions that the commits of a range have at a path.
  private func add(_ versions: [Version], at path: GitPath, to occurrences: inout [Occurrence]) {
    guard let oldest = versions.min(by: { $0.precedes($1) }) else { return }
    let introduction = Introduction(
      CommitSummary(oldest.location), isInHead: versions.contains { $0.location.isInHead },
      history: nil)
    for version in versions
    where version.location == oldest.location && version.pending.origin == oldest.pending.origin {
      add(version.pending, at: path, introduction: introduction, to: &occurrences)
    }
  }

  private func add(
    _ pending: PendingOccurrence, at path: GitPath, introduction: Introduction?,
    atMost most: Confidence = .high, to occurrences: inout [Occurrence]
  ) {
    let place = pending.origin.fullPath(at: path)
    // Folders above the repository do not matter.
    let location = MatchLocation(
      path: place, lines: pending.start.line...pending.end.line, commit: introduction?.commit)
    let survivor: Survivor
    switch filters.verdict(on: pending.survivor, at: location) {
    case .keep(let kept), .allow(let kept): survivor = kept
    case .reject: return
    }
    let candidate = survivor.candidate
    var allowance = survivor.allowance
    if pending.isNewlyAllowed { allowance?.isNew = true }
    occurrences.append(
      Occurrence(
        rule: candidate.rule, secret: Secret(candidate.value),
        confidence: min(survivor.confidence, most),
        reasons: survivor.reasons, span: candidate.span,
        location: Location(
          path: source.prefix.appending(place), start: pending.start, end: pending.end,
          keyPath: candidate.keyPath,
          excerpt: pending.excerpt, introduction: introduction), allowance: allowance))
  }
}

/// The key that all versions of a file share.
private struct Line: Hashable {
  /// With the path in an archive.
  let path: GitPath
  let file: GitPath
  let found: SecretOfRule
}

/// One version of a file that holds a secret.
private struct Version {
  let pending: PendingOccurrence
  let location: BlobLocation

  func precedes(_ other: Version) -> Bool {
    if location.order != other.location.order { return location.order < other.location.order }
    return pending.start < other.pending.start
  }
}

extension Introduction {
  fileprivate init(_ path: PathHistory) {
    let history = LocationHistory(
      order: path.location.order, renamedFrom: path.renamedFrom,
      returns: path.returns.map { CommitSummary($0) },
      removals: path.removals.map { CommitSummary($0) },
      branches: path.tips.branches, tags: path.tips.tags, otherRefs: path.tips.others)
    self.init(CommitSummary(path.location), isInHead: path.location.isInHead, history: history)
  }
}

extension CommitSummary {
  fileprivate init(_ location: BlobLocation) {
    self.init(commit: location.commit, author: location.author, summary: location.summary)
  }

  fileprivate init(_ mention: CommitHeader) {
    self.init(commit: mention.commit, author: mention.author, summary: mention.summary)
  }

  fileprivate init(commit: ObjectID, author: CommitRecord.Signature, summary: [UInt8]) {
    self.init(
      commit: commit, author: String(decoding: author.name, as: UTF8.self),
      email: String(decoding: author.email, as: UTF8.self), seconds: author.seconds,
      offsetMinutes: author.offsetMinutes, summary: String(decoding: summary, as: UTF8.self))
  }
}

/// A survivor with its location in its text.
///
/// Its commits and paths may be resolved later.
struct PendingOccurrence: Sendable {
  let survivor: Survivor
  let origin: Origin
  let start: Position
  let end: Position
  let excerpt: Excerpt
  /// Whether the change that is scanned adds the comment that allows it.
  var isNewlyAllowed = false
}
