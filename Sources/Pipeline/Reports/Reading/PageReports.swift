internal import Bytes
internal import Findings
internal import Formats
internal import Text
package import Vocabulary

/// The repositories of a page: one for each report, or for all shards of a scan.
package struct PageReports {
  private struct Group {
    let path: String
    /// What all shards of a scan share; nil for the report of a whole scan.
    let scan: String?
    var merge = ReportMerge()
    var audit: PageAudit?
    var totals: (references: Int, commits: Int)?
  }

  private var groups: [Group] = []
  private let titles: [String: String]
  /// The reports that could not be read.
  package private(set) var unreadable: [Problem] = []

  /// - Parameter titles: the titles of the sections of an audit.
  package init(titles: [String: String] = [:]) {
    self.titles = titles
  }

  /// Adds a report.
  ///
  /// - Parameters:
  ///   - path: the path of its file, which gives the repository its name.
  ///   - bytes: the contents of the file.
  package mutating func add(_ path: String, _ bytes: [UInt8]) {
    do throws(ReportError) {
      let part = try ReportPart(reading: bytes)
      let scan = part.shard.map { "\(part.work ?? "")/\($0.count)" }
      if let scan, let index = groups.firstIndex(where: { $0.scan == scan }) {
        return groups[index].merge.add(path, part, bytes)
      }
      var group = Group(path: path, scan: scan)
      group.merge.add(path, part, bytes)
      if let audit = try part.audit(titles: titles) {
        (group.audit, group.totals) = (audit.audit, audit.totals)
      }
      groups.append(group)
    } catch {
      note(path, error.description)
    }
  }

  /// Records why a report cannot be used; its repository has this problem only.
  package mutating func note(_ path: String, _ reason: String) {
    unreadable.append(Problem(path: GitPath(path), message: reason))
    var group = Group(path: path, scan: nil)
    group.merge.note(path, reason)
    groups.append(group)
  }

  /// Returns the repositories in the order of their first reports.
  ///
  /// - Parameter jobs: the maximum number of threads.
  package func repositories(jobs: Int) -> [PageRepository] {
    let names = groups.map { Self.name(of: $0.path) }
    return zip(groups, names).flatMap { group, name in
      let isUnique = names.count { $0 == name } == 1
      let result = group.merge.result(jobs: jobs).maskingPaths()
      if !result.repositories.isEmpty { return PageRepository.all(of: result) }
      var repository = PageRepository(name: isUnique ? name : group.path, result)
      repository.audit = group.audit
      repository.references = group.totals?.references
      repository.commits = group.totals?.commits
      return [repository]
    }
  }

  /// Returns a page about the repositories.
  ///
  /// Each is compared with the earlier report of its name. Those without one are compared with all
  /// earlier reports that belong to none.
  ///
  /// - Parameters:
  ///   - earlier: the earlier reports; nil for a page without comparison.
  ///   - jobs: the maximum number of threads.
  package func page(since earlier: PageReports?, jobs: Int) -> HTMLPage {
    var repositories = repositories(jobs: jobs)
    guard let old = earlier?.repositories(jobs: jobs) else { return HTMLPage(repositories) }
    let names = Set(repositories.map(\.name))
    let others = old.filter { !names.contains($0.name) }.flatMap(\.result.findings)
    var left = others
    for index in repositories.indices {
      let name = repositories[index].name
      let now = repositories[index].result.findings
      let matches = old.filter { $0.name == name }.flatMap(\.result.findings)
      let isMatched = old.contains { $0.name == name }
      let prints = Set(now.map(\.fingerprint))
      let isAlone = repositories.count == 1
      let before = isMatched ? matches : others
      repositories[index].comparison = PageComparison(
        new: prints.subtracting(before.map(\.fingerprint)),
        gone: isMatched || isAlone ? before.filter { !prints.contains($0.fingerprint) } : [])
      if !isMatched { left = isAlone ? [] : left.filter { !prints.contains($0.fingerprint) } }
    }
    return HTMLPage(repositories, gone: left)
  }

  /// The name of a file without its folder and ending.
  private static func name(of path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = file.lastIndex(of: "."), dot > file.startIndex else { return file }
    return String(file[..<dot])
  }
}
