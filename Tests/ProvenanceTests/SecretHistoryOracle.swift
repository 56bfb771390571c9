import Bytes
import Findings
import Provenance
import TestSupport
import Vocabulary

/// The histories of groups of blobs, computed slowly from the output of git: the whole list
/// of files of each commit, and for each path sets of commits.
struct SecretHistoryOracle {
  struct Commit {
    let id: String
    let parents: [Int]
    let seconds: Int
    var files: [String: String]
  }

  private struct SecretPath: Hashable {
    let path: String
    let group: Int
  }

  private let commits: [Commit]
  private let references: [(name: String, files: [String: String])]
  private let head: [String: String]
  private let groups: [Set<String>]
  private var begun: [SecretPath: [Int]] = [:]
  private var ended: [SecretPath: [Int]] = [:]

  init(_ repository: TemporaryRepository, groups: [Set<String>]) throws {
    self.groups = groups
    commits = try Self.commits(of: repository)
    let files = Dictionary(uniqueKeysWithValues: commits.map { ($0.id, $0.files) })
    references = try repository.git([
      "for-each-ref", "--format=%(refname) %(objectname) %(*objectname)",
    ]).split(separator: "\n").map { line in
      let words = line.split(separator: " ").map(String.init)
      return (words[0], files[words.count > 2 ? words[2] : words[1]] ?? [:])
    }
    head = files[try repository.git(["rev-parse", "HEAD"])] ?? [:]
    for path in Set(commits.flatMap { paths(in: $0.files) }) { look(at: path) }
  }

  private func paths(in files: [String: String]) -> [SecretPath] {
    files.flatMap { path, blob in
      groups.indices.filter { groups[$0].contains(blob) }.map { SecretPath(path: path, group: $0) }
    }
  }

  private func has(_ path: SecretPath, _ files: [String: String]) -> Bool {
    files[path.path].map { groups[path.group].contains($0) } ?? false
  }

  private mutating func look(at path: SecretPath) {
    let isThere = commits.map { has(path, $0.files) }
    var live: [Set<Int>] = []
    var seen: [Set<Int>] = []
    for (place, commit) in commits.enumerated() {
      let having = commit.parents.filter { isThere[$0] }
      let lacking = commit.parents.filter { !isThere[$0] }
      var through = having.reduce(into: Set<Int>()) { $0.formUnion(live[$1]) }
      var before = commit.parents.reduce(into: Set<Int>()) { $0.formUnion(seen[$1]) }
      if isThere[place] {
        if having.isEmpty {
          begun[path, default: []].append(place)
          through = [place]
          before.insert(place)
        }
      } else {
        let known = lacking.reduce(into: Set<Int>()) { $0.formUnion(seen[$1]) }
        if !through.subtracting(known).isEmpty { ended[path, default: []].append(place) }
        through = []
      }
      live.append(through)
      seen.append(before)
    }
  }

  /// A line for each life of each group, sorted by path.
  var lines: [[String]] {
    groups.indices.map { group in
      begun.keys.filter { $0.group == group }.sorted { $0.path < $1.path }.map { line(of: $0) }
    }
  }

  private func line(of path: SecretPath) -> String {
    let all = begun[path] ?? []
    let first = all[0]
    func ids(_ list: ArraySlice<Int>) -> String {
      PathHistoryText.list(
        list.prefix(10).map { commits[$0].id }, list.last.map { commits[$0].id }, list.count)
    }
    func names(_ prefixes: [String]) -> [String] {
      references.filter { has(path, $0.files) }.compactMap { reference in
        prefixes.first { reference.name.hasPrefix($0) }.map {
          String(reference.name.dropFirst($0.count))
        }
      }.sorted()
    }
    return PathHistoryText.text(
      path: path.path, blob: commits[first].files[path.path] ?? "", commit: commits[first].id,
      order: first, isInHead: has(path, head), from: origin(of: path, in: first),
      returns: ids(all.dropFirst()), removals: ids((ended[path] ?? [])[...]),
      branches: names(["refs/heads/", "refs/remotes/"]), tags: names(["refs/tags/"]),
      others: names(["refs/pull/"]).map { "refs/pull/" + $0 })
  }

  private func origin(of secret: SecretPath, in commit: Int) -> String? {
    let gone = ended.filter { $0.key.group == secret.group && $0.value.contains(commit) }
      .map(\.key.path).sorted()
    func name(_ path: String) -> Substring { path.split(separator: "/").last ?? "" }
    func blob(_ path: String) -> String? {
      let other = SecretPath(path: path, group: secret.group)
      return commits[commit].parents.first { has(other, commits[$0].files) }
        .flatMap { commits[$0].files[path] }
    }
    let own = commits[commit].files[secret.path]
    return gone.first { blob($0) == own && name($0) == name(secret.path) }
      ?? gone.first { blob($0) == own } ?? gone.first { name($0) == name(secret.path) }
      ?? gone.first
  }

  /// All commits with their files; of those whose parents are done, the oldest first.
  private static func commits(of repository: TemporaryRepository) throws -> [Commit] {
    let list = try repository.git(["rev-list", "--all", "--parents", "--timestamp"])
      .split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    let known = Set(list.map { $0[1] })
    var waiting = list.map { words in
      (
        seconds: Int(words[0]) ?? 0, id: words[1],
        parents: words.dropFirst(2).filter(known.contains)
      )
    }.sorted { ($0.seconds, $0.id) < ($1.seconds, $1.id) }
    let changes = try changes(in: repository, waiting.map { ($0.id, $0.parents.first) })
    var places: [String: Int] = [:]
    var commits: [Commit] = []
    while let next = waiting.firstIndex(where: { $0.parents.allSatisfy { places[$0] != nil } }) {
      let commit = waiting.remove(at: next)
      let parents = commit.parents.compactMap { places[$0] }
      var files = parents.first.map { commits[$0].files } ?? [:]
      for (path, blob) in changes[commit.id] ?? [] { files[path] = blob }
      places[commit.id] = commits.count
      commits.append(
        Commit(id: commit.id, parents: parents, seconds: commit.seconds, files: files))
    }
    return commits
  }

  /// What each commit changes in its first parent; a blob, or nil where the file is gone.
  private static func changes(
    in repository: TemporaryRepository, _ commits: [(id: String, parent: String?)]
  ) throws -> [String: [(String, String?)]] {
    let input = commits.map { $0.id + ($0.parent.map { " " + $0 } ?? "") }.joined(separator: "\n")
    let output = try repository.git(
      ["diff-tree", "--stdin", "--root", "-r", "--no-renames", "--no-abbrev"],
      input: Array((input + "\n").utf8))
    var result: [String: [(String, String?)]] = [:]
    var commit = ""
    for line in output.split(separator: "\n") {
      guard line.hasPrefix(":") else {
        commit = String(line.prefix(40))
        continue
      }
      let halves = line.split(separator: "\t").map(String.init)
      let words = halves[0].split(separator: " ").map(String.init)
      result[commit, default: []].append((halves[1], words[4] == "D" ? nil : words[3]))
    }
    return result
  }
}

/// A path history as text, for comparison with the oracle.
enum PathHistoryText {
  static func text(
    path: String, blob: String, commit: String, order: Int, isInHead: Bool, from: String?,
    returns: String, removals: String, branches: [String], tags: [String], others: [String]
  ) -> String {
    "\(path) \(blob) \(commit) \(order) head \(isInHead) from \(from ?? "-") returns \(returns)"
      + " removals \(removals) branches \(branches) tags \(tags) others \(others)"
  }

  static func list(_ kept: [String], _ last: String?, _ count: Int) -> String {
    var kept = kept
    if let last, count > kept.count { kept[kept.count - 1] = last }
    return "\(count): \(kept.joined(separator: " "))"
  }

  static func text(_ path: PathHistory) -> String {
    func ids(_ list: TruncatedList<CommitHeader>) -> String {
      "\(list.count): \(list.kept.map(\.commit.hex).joined(separator: " "))"
    }
    return text(
      path: path.location.path.text, blob: path.blob.hex, commit: path.location.commit.hex,
      order: path.location.order, isInHead: path.location.isInHead, from: path.renamedFrom?.text,
      returns: ids(path.returns), removals: ids(path.removals), branches: path.tips.branches.kept,
      tags: path.tips.tags.kept, others: path.tips.others.kept)
  }
}

extension TemporaryRepository {
  /// Returns the histories of groups of blobs, given in hexadecimal.
  func histories(
    of groups: [Set<String>], _ scope: HistoryScope = .references
  ) throws -> [SecretHistory] {
    try history(scope).histories(of: groups.map { Set($0.compactMap { ObjectID(hex: $0) }) })
  }

  /// Whether all histories equal those of the oracle.
  func agreesWithOracle(on groups: [Set<String>]) throws -> Bool {
    let ours = try histories(of: groups).map { $0.paths.map { PathHistoryText.text($0) } }
    let theirs = try SecretHistoryOracle(self, groups: groups).lines
    for (one, two) in zip(ours, theirs) where one != two {
      throw OracleDifference(description: "\nours   \(one)\noracle \(two)")
    }
    return ours.count == theirs.count && ours.contains { !$0.isEmpty }
  }

  /// The blob of a text.
  func blob(_ text: String) throws -> String {
    try git(["hash-object", "--stdin"], input: Array(text.utf8))
  }
}

struct OracleDifference: Error, CustomStringConvertible {
  let description: String
}
