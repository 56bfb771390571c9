internal import Bytes
internal import Candidates
internal import Configuration
internal import Filters
internal import Findings
internal import Git
internal import Provenance
internal import Text

/// Gives each trace its places: at once for files, from the commit graph for blobs of the history.
struct LocationResolver {
  let source: PrefixedSource
  let filters: FilterChain
  /// The share of the work that is done; nil for all of it.
  let shard: Shard?

  /// The sightings of all traces but those in blobs of the history.
  ///
  /// A secret that many versions of a file hold is sighted once: in the oldest of them, with the
  /// commit that brought it in.
  ///
  /// - Throws: when the history cannot be walked.
  func sightings(of traces: [PendingOccurrence]) throws -> [Occurrence] {
    var sightings: [Occurrence] = []
    var versions: [Line: [Version]] = [:]
    for trace in traces where trace.origin.blob == nil {
      if let place = try place(of: trace) {
        let line = Line(path: place.path, found: SecretOfRule(trace.survivor.candidate))
        versions[line, default: []].append(Version(trace: trace, place: place))
      } else if isOwned(trace) {
        add(trace, at: trace.origin.path, introduction: nil, to: &sightings)
      }
    }
    for (line, versions) in versions where shard?.holdsVersions(of: line.path) != false {
      add(versions, at: line.path, to: &sightings)
    }
    return sightings
  }

  private func isOwned(_ trace: PendingOccurrence) -> Bool { shard?.owns(trace.origin) != false }

  /// Adds a secret of the history at every path where it was, and the blobs that no commit has.
  ///
  /// - Parameters:
  ///   - group: the traces of the secret by blob; of each path, those of the oldest version are
  ///     needed.
  ///   - history: at the paths of the share only, but for strays.
  func add(
    _ group: [ObjectID: [PendingOccurrence]], _ history: SecretHistory,
    to sightings: inout [Occurrence]
  ) {
    for life in history.lives {
      let introduction = Introduction(life)
      for trace in group[life.blob] ?? [] {
        add(trace, at: life.place.path, introduction: introduction, to: &sightings)
      }
    }
    for trace in history.strays.compactMap({ group[$0] }).joined() where isOwned(trace) {
      add(trace, at: trace.origin.path, introduction: nil, to: &sightings)
    }
  }

  /// Where a content of one commit of a range stood; nil outside the history.
  private func place(of trace: PendingOccurrence) throws -> BlobLocation? {
    guard case .committed(_, let commit, _) = trace.origin.place else { return nil }
    return try (source.source as? any ProvenanceSource)?.place(
      at: trace.origin.path, in: commit, holding: trace.survivor.candidate.value)
  }

  /// Adds the oldest of the versions that the commits of a range have at a path.
  private func add(_ versions: [Version], at path: GitPath, to sightings: inout [Occurrence]) {
    guard let oldest = versions.min(by: { $0.precedes($1) }) else { return }
    let introduction = Introduction(
      CommitSummary(oldest.place), isInHead: versions.contains { $0.place.isInHead }, fate: nil)
    for version in versions
    where version.place == oldest.place && version.trace.origin == oldest.trace.origin {
      add(version.trace, at: path, introduction: introduction, to: &sightings)
    }
  }

  private func add(
    _ trace: PendingOccurrence, at path: GitPath, introduction: Introduction?,
    to sightings: inout [Occurrence]
  ) {
    // What stands above the repository or folder says nothing about the file.
    let spot = MatchLocation(
      path: path, lines: trace.start.line...trace.end.line, commit: introduction?.commit)
    guard case .keep(let survivor) = filters.verdict(on: trace.survivor, at: spot) else { return }
    let path = source.prefix.appending(path)
    let candidate = survivor.candidate
    sightings.append(
      Occurrence(
        rule: candidate.rule, secret: Secret(candidate.value), confidence: survivor.confidence,
        reasons: survivor.reasons, span: candidate.span,
        place: Location(
          path: path, start: trace.start, end: trace.end, keyPath: candidate.keyPath,
          excerpt: trace.excerpt, introduction: introduction)))
  }
}

/// What the versions of a file have in common.
private struct Line: Hashable {
  let path: GitPath
  let found: SecretOfRule
}

/// One version of a file that holds a secret.
private struct Version {
  let trace: PendingOccurrence
  let place: BlobLocation

  func precedes(_ other: Version) -> Bool {
    if place.order != other.place.order { return place.order < other.place.order }
    return trace.start < other.trace.start
  }
}

extension Introduction {
  fileprivate init(_ life: PathHistory) {
    let fate = LocationHistory(
      order: life.place.order, renamedFrom: life.renamedFrom,
      returns: life.returns.map { CommitSummary($0) },
      removals: life.removals.map { CommitSummary($0) },
      branches: life.tips.branches, tags: life.tips.tags, otherRefs: life.tips.others)
    self.init(CommitSummary(life.place), isInHead: life.place.isInHead, fate: fate)
  }
}

extension CommitSummary {
  fileprivate init(_ place: BlobLocation) {
    self.init(commit: place.commit, author: place.author, summary: place.summary)
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

/// A survivor with what can be said of its place while its text is at hand.
///
/// Which commits and paths it belongs to may be worked out later.
struct PendingOccurrence: Sendable {
  let survivor: Survivor
  let origin: Origin
  let start: Position
  let end: Position
  let excerpt: Excerpt
}
