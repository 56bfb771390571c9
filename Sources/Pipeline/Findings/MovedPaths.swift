package import Vocabulary

extension ScanResult {
  /// Returns the result with every path replaced, for a report to someone in another folder.
  package func movingPaths(_ move: (GitPath) -> GitPath) -> ScanResult {
    var result = self
    result.findings = findings.map { $0.mappingLocations { $0.at(move($0.path)) } }
    result.problems = problems.map { Problem(path: $0.path.map(move), message: $0.message) }
    result.skippedPaths = skippedPaths.map { SkippedPath(path: move($0.path), reason: $0.reason) }
    result.rejections = rejections.map {
      Rejection(ruleID: $0.ruleID, path: move($0.path), start: $0.start, reason: $0.reason)
    }
    result.allowedFindings = allowedFindings.map { $0.mappingPaths(move) }
    result.newExceptions = newExceptions.map { $0.at(move($0.path)) }
    result.unusedAllowComments = unusedAllowComments.map {
      UnusedAllowComment(path: move($0.path), position: $0.position)
    }
    return result
  }
}

extension Location {
  fileprivate func at(_ path: GitPath) -> Location {
    Location(
      path: path, start: start, end: end, keyPath: keyPath, excerpt: excerpt,
      introduction: introduction)
  }
}
