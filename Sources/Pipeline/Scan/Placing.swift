internal import Bytes
internal import Candidates
internal import Filters
internal import Findings
internal import Git

/// Gives each trace its places: at once for files, from the commit graph for blobs of the history.
struct Placing {
  let source: PrefixedSource
  let filters: FilterChain
  /// The share of the work that is done; nil for all of it.
  let shard: Shard?

  /// The sightings of all traces.
  ///
  /// A secret that many versions of a file hold is sighted once: in the oldest of them, with the
  /// commit that brought it in.
  ///
  /// - Throws: when the history cannot be walked.
  func sightings(of traces: [Trace]) throws -> [Sighting] {
    let blobs = Set(traces.compactMap(\.origin.blob))
    let introductions = blobs.isEmpty ? [:] : try source.source.introductions(of: blobs)
    var sightings: [Sighting] = []
    var versions: [Line: [Version]] = [:]
    for trace in traces {
      let places = try places(of: trace, among: introductions)
      // Outside history, or where no commit of the scope is known to have it.
      if places.isEmpty, shard?.owns(trace.origin) != false {
        add(trace, at: trace.origin.path, introduction: nil, to: &sightings)
      }
      for place in places where shard?.holdsVersions(of: place.path) != false {
        let line = Line(
          path: place.path, ruleID: trace.survivor.candidate.rule.id,
          secret: Secret(trace.survivor.candidate.value))
        versions[line, default: []].append(Version(trace: trace, place: place))
      }
    }
    for (line, versions) in versions {
      guard let oldest = versions.min(by: { $0.precedes($1) }) else { continue }
      let introduction = Introduction(
        oldest.place, isInHead: versions.contains { $0.place.isInHead })
      for version in versions
      where version.place == oldest.place
        && version.trace.origin == oldest.trace.origin
      {
        add(version.trace, at: line.path, introduction: introduction, to: &sightings)
      }
    }
    return sightings
  }

  /// Where the trace's content stood: everywhere that history had it, or, in a range, in the commit
  /// that brought it in.
  private func places(
    of trace: Trace, among introductions: [ObjectID: [BlobPlace]]
  ) throws -> [BlobPlace] {
    switch trace.origin.place {
    case .blob(let id):
      return introductions[id] ?? []
    case .committed(_, let commit, _):
      let place = try source.source.place(
        at: trace.origin.path, in: commit, holding: trace.survivor.candidate.value)
      return place.map { [$0] } ?? []
    case .file, .staged, .standardInput:
      return []
    }
  }

  private func add(
    _ trace: Trace, at path: GitPath, introduction: Introduction?, to sightings: inout [Sighting]
  ) {
    // What stands above the repository or folder says nothing about the file.
    let spot = Spot(
      path: path, lines: trace.start.line...trace.end.line, commit: introduction?.commit)
    guard case .keep(let survivor) = filters.verdict(on: trace.survivor, at: spot) else { return }
    let path = source.prefix.appending(path)
    let candidate = survivor.candidate
    sightings.append(
      Sighting(
        rule: candidate.rule, secret: Secret(candidate.value), tier: survivor.tier,
        reasons: survivor.reasons, span: candidate.span,
        place: Place(
          path: path, start: trace.start, end: trace.end, keyPath: candidate.keyPath,
          excerpt: trace.excerpt, introduction: introduction)))
  }
}

/// The life of a secret at a path, over all versions of the file.
private struct Line: Hashable {
  let path: GitPath
  let ruleID: String
  let secret: Secret
}

/// One version of a file that holds a secret.
private struct Version {
  let trace: Trace
  let place: BlobPlace

  func precedes(_ other: Version) -> Bool {
    if place.order != other.place.order { return place.order < other.place.order }
    return trace.start < other.trace.start
  }
}

extension Origin {
  /// The blob, where its places are known to the commit graph only.
  fileprivate var blob: ObjectID? {
    if case .blob(let id) = place { id } else { nil }
  }
}

extension Introduction {
  fileprivate init(_ place: BlobPlace, isInHead: Bool) {
    self.init(
      commit: place.commit, author: String(decoding: place.author.name, as: UTF8.self),
      email: String(decoding: place.author.email, as: UTF8.self), seconds: place.author.seconds,
      offsetMinutes: place.author.offsetMinutes,
      summary: String(decoding: place.summary, as: UTF8.self), isInHead: isInHead)
  }
}
