package import Vocabulary

/// One of several repositories in a result, whose paths start with its own.
package struct ScannedRepository: Sendable, Hashable {
  /// As in the list of repositories.
  package let path: GitPath
  /// What was read of it; no findings are counted.
  package let statistics: Statistics
  /// The fork together with which it was read, and which counts what was read of both; nil if it was
  /// read alone, or is that fork.
  package let readWith: GitPath?

  package init(path: GitPath, statistics: Statistics, readWith: GitPath? = nil) {
    self.path = path
    self.statistics = statistics
    self.readWith = readWith
  }
}

/// Looks up the repository that a path of a result belongs to.
package struct RepositoryPaths {
  private let paths: Set<ArraySlice<UInt8>>

  package init(_ repositories: [ScannedRepository]) {
    paths = Set(repositories.map { $0.path.bytes[...] })
  }

  /// Returns the innermost repository of a path; nil if it is in none.
  package func repository(of path: GitPath) -> GitPath? {
    var rest = path.bytes[...]
    while true {
      if paths.contains(rest) { return GitPath(Array(rest)) }
      guard let slash = rest.lastIndex(of: UInt8(ascii: "/")) else { break }
      rest = rest[..<slash]
    }
    // The current folder precedes no path.
    return paths.contains(Array(".".utf8)[...]) ? GitPath(".") : nil
  }
}

extension ScanResult {
  /// Returns the part of each repository.
  ///
  /// A finding in several is in the part of each, with its locations there. What belongs to none is
  /// in the first part.
  package func partsOfRepositories() -> [(repository: ScannedRepository, result: ScanResult)] {
    let paths = RepositoryPaths(repositories)
    let first = repositories.first?.path
    func owner(_ path: GitPath?) -> GitPath? { path.flatMap(paths.repository) ?? first }
    var parts: [GitPath: ScanResult] = [:]
    for repository in repositories {
      var part = ScanResult(
        findings: [], problems: [], skippedPaths: [], statistics: repository.statistics,
        rejections: [])
      part.pathMask = pathMask
      parts[repository.path] = part
    }
    for finding in findings {
      let locations = Dictionary(grouping: finding.locations) { owner($0.path) }
      for (path, locations) in locations {
        guard let path else { continue }
        var part = Finding(
          rule: finding.rule, secret: finding.secret, confidence: finding.confidence,
          reasons: finding.reasons, locations: locations, fingerprint: finding.fingerprint)
        part.live = finding.live
        parts[path]?.findings.append(part)
      }
    }
    for (path, problems) in Dictionary(grouping: problems, by: { owner($0.path) }) {
      if let path { parts[path]?.problems = problems }
    }
    for (path, skipped) in Dictionary(grouping: skippedPaths, by: { owner($0.path) }) {
      if let path { parts[path]?.skippedPaths = skipped }
    }
    return repositories.compactMap { repository in
      parts[repository.path].map { (repository, $0) }
    }
  }
}
