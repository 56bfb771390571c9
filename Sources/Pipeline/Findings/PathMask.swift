package import Vocabulary

extension ScanResult {
  /// Returns the result for a report without secrets: found secrets are also masked in every path,
  /// in what refers to one, and in names of refs and commits.
  ///
  /// The result itself keeps its paths, by which files are opened.
  package func maskingPaths() -> ScanResult {
    // Many findings have the path of the one before.
    var last: (path: GitPath, masked: GitPath)?
    func masked(_ path: GitPath) -> GitPath {
      if let last, last.path == path { return last.masked }
      let masked = GitPath(pathMask.masking(path.bytes))
      last = (path, masked)
      return masked
    }
    func masked(_ text: String) -> String {
      String(decoding: pathMask.masking(Array(text.utf8)), as: UTF8.self)
    }
    guard !pathMask.isEmpty else { return self }
    var copy = self
    if !isMaskedBesidesPaths || reportedPaths.contains(where: { pathMask.isIn($0.bytes) }) {
      copy.findings = findings.map {
        $0.mappingLocations { $0.replacingPaths(masked).masked(pathMask.masking) }
      }
    }
    copy.problems = problems.map {
      Problem(path: $0.path.map(masked), message: masked($0.message))
    }
    copy.skippedPaths = skippedPaths.map { SkippedPath(path: masked($0.path), reason: $0.reason) }
    copy.rejections = rejections.map {
      Rejection(ruleID: $0.ruleID, path: masked($0.path), start: $0.start, reason: $0.reason)
    }
    copy.allowedFindings = allowedFindings.map { $0.mappingPaths(masked) }
    copy.newExceptions = newExceptions.map { $0.masked(by: pathMask) }
    copy.unusedAllowComments = unusedAllowComments.map {
      UnusedAllowComment(path: masked($0.path), position: $0.position)
    }
    copy.repositories = repositories.map {
      ScannedRepository(
        path: masked($0.path), statistics: $0.statistics, readWith: $0.readWith.map(masked))
    }
    if let report = shardReport {
      copy.shardReport = ShardReport(
        shard: report.shard, leastConfidence: report.leastConfidence, work: report.work,
        occurrences: report.occurrences.map { part in
          var part = part
          part.occurrence = part.occurrence.replacing(
            location: part.occurrence.location.replacingPaths(masked).masked(pathMask.masking))
          return part
        })
    }
    return copy
  }

  /// Every path that a report may name.
  package var reportedPaths: Set<GitPath> {
    var paths: Set<GitPath> = []
    // Many findings have the path of the one before.
    var last: GitPath?
    visitLocations { location in
      if location.path != last { paths.insert(location.path) }
      last = location.path
      if let path = location.introduction?.history?.renamedFrom { paths.insert(path) }
    }
    return paths.union(problems.compactMap(\.path)).union(skippedPaths.map(\.path))
      .union(rejections.map(\.path)).union(unusedAllowComments.map(\.path))
      .union(allowedFindings.flatMap(\.places).map(\.path))
  }
}

extension ScanResult {
  /// Every name of a ref, and every person and summary of a commit, that a report may print.
  package var reportedNames: Set<[UInt8]> {
    var names: Set<[UInt8]> = []
    func add(_ texts: [String]) { names.formUnion(texts.lazy.map { Array($0.utf8) }) }
    func add(_ commit: CommitSummary) { add([commit.summary, commit.author, commit.email]) }
    visitLocations { location in
      guard let introduction = location.introduction else { return }
      add(introduction.origin)
      guard let history = introduction.history else { return }
      for commits in [history.returns, history.removals] { commits.kept.forEach { add($0) } }
      for list in [history.branches, history.tags, history.otherRefs] { add(Array(list.kept)) }
    }
    return names
  }

  private func visitLocations(_ body: (Location) -> Void) {
    for finding in findings { finding.locations.forEach(body) }
    for occurrence in occurrences { body(occurrence.location) }
  }
}

extension Location {
  /// Returns the location with other paths: its own, and the one it was moved from.
  func replacingPaths(_ replace: (GitPath) -> GitPath) -> Location {
    Location(
      path: replace(path), start: start, end: end, keyPath: keyPath, excerpt: excerpt,
      introduction: introduction.map { introduction in
        Introduction(
          introduction.origin, isInHead: introduction.isInHead,
          history: introduction.history.map { history in
            LocationHistory(
              order: history.order, renamedFrom: history.renamedFrom.map(replace),
              returns: history.returns, removals: history.removals, branches: history.branches,
              tags: history.tags, otherRefs: history.otherRefs)
          })
      })
  }
}
