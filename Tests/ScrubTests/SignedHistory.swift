import Foundation
import TestSupport

/// Commits with signatures, which fast-import cannot write.
enum SignedHistory {
  /// Writes all commits of branches again, some with a signature, and moves the branches; tags are
  /// deleted, as they would keep the commits without signatures.
  static func sign(_ repository: TemporaryRepository, seed: UInt64) throws {
    var random = Random(seed: 700 + seed)
    let tags = try repository.git(["for-each-ref", "--format=%(refname)", "refs/tags"])
    for tag in tags.split(separator: "\n") {
      try repository.git(["update-ref", "-d", String(tag)])
    }
    var new: [String: String] = [:]
    let ids = try repository.git(["rev-list", "--branches", "--topo-order", "--reverse"])
    for id in ids.split(separator: "\n").map(String.init) {
      let old = try ProgramRun("git", ["cat-file", "commit", id], in: repository.path).text
      var lines = old.components(separatedBy: "\n")
      guard let end = lines.firstIndex(of: "") else { continue }
      for index in 0..<end where lines[index].hasPrefix("parent ") {
        let parent = String(lines[index].dropFirst(7))
        lines[index] = "parent " + (new[parent] ?? parent)
      }
      if random.isLucky(40) {
        let kind = random.pick(["PGP", "SSH"])
        lines.insert(
          "gpgsig -----BEGIN \(kind) SIGNATURE-----\n \n abc\n -----END \(kind) SIGNATURE-----",
          at: end)
      }
      new[id] = try repository.git(
        ["hash-object", "-t", "commit", "-w", "--stdin"],
        input: Array(lines.joined(separator: "\n").utf8))
    }
    let heads = try repository.git([
      "for-each-ref", "--format=%(refname) %(objectname)", "refs/heads",
    ])
    for line in heads.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      try repository.git(["update-ref", words[0], new[words[1]] ?? words[1]])
    }
  }

  /// Returns what each old commit became, without signatures: its tree, its parents by their old ids,
  /// people, dates and message; nil if it was dropped.
  static func commits(
    in path: String, _ map: [(old: String, new: String?)]
  ) throws -> [String: String?] {
    var olds: [String: String] = [:]
    for (old, new) in map { if let new { olds[new] = old } }
    let format = "%H%x01%P%x01%T%x01%an%x01%ae%x01%ai%x01%cn%x01%ce%x01%ci%x01%e%x01%B%x02"
    let text = try ProgramRun("git", ["log", "--all", "--format=" + format], in: path).text
    var found: [String: String] = [:]
    for record in text.components(separatedBy: "\u{2}\n") {
      let fields = record.components(separatedBy: "\u{1}")
      guard fields.count > 2 else { continue }
      let parents = fields[1].split(separator: " ").map { olds[String($0)] ?? String($0) }
      found[fields[0]] = parents.joined(separator: " ") + fields[2...].joined(separator: "|")
    }
    return Dictionary(
      map.map { ($0.old, $0.new.map { found[$0] ?? "missing" }) },
      uniquingKeysWith: { one, _ in one }
    )
  }
}
