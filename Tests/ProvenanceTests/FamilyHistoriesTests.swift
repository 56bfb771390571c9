import TestSupport
import Testing
import Vocabulary

@testable import Bytes
@testable import Findings
@testable import Git
@testable import Provenance

/// Forks that are read together, compared with each alone.
@Suite struct FamilyHistoriesTests {
  /// Forks with some of the branches each, in packs of their own, in equal packs, and loose.
  @Test(arguments: 1...3)
  func eachForkHasTheHistoriesOfAScanOfItAlone(_ seed: UInt64) throws {
    let origin = try TemporaryRepository.shielded()
    var random = RandomHistory(seed: seed)
    for number in 0..<12 { random.add(commits: 6 + number, branch: "h\(number)") }
    try origin.git(["fast-import", "--quiet"], input: Array(random.stream.utf8))
    try origin.git(["symbolic-ref", "HEAD", "refs/heads/h3"])
    try origin.git(["gc", "-q", "--prune=now"])
    let folder = try TemporaryDirectory()
    var paths: [String] = [origin.path]
    for (number, name) in ["whole", "few", "loose", "tagged", "borrowing"].enumerated() {
      let path = folder.path + "/" + name
      let share = name == "borrowing" ? ["--shared"] : []
      try origin.git(["clone", "-q", "--mirror"] + share + [origin.path, path])
      func git(_ arguments: [String]) throws { try origin.git(["-C", path] + arguments) }
      try git(["symbolic-ref", "HEAD", "refs/heads/h\(number * 2)"])
      if name == "few" || name == "loose" {
        for branch in 0..<7 {
          let names = ["heads/h\(branch)-end", "heads/h\(branch)", "tags/h\(branch)"]
          for name in names where name != "heads/h\(number * 2)" {
            try git(["update-ref", "-d", "refs/" + name])
          }
        }
      }
      if name == "few" { try git(["gc", "-q", "--prune=now"]) }
      if name == "loose" {
        let script = "mv objects/pack x; cat x/*.pack | git unpack-objects -q; rm -rf x"
        #expect(try ProgramRun("sh", ["-c", script], in: path).status == 0)
      }
      if name == "tagged" {
        let text = Array("one 3".utf8)
        let blob = try origin.git(["-C", path, "hash-object", "-w", "--stdin"], input: text)
        try git(["update-ref", "refs/tags/stray", blob])
      }
      paths.append(path)
    }
    let ids = try random.groups.map { texts in
      Set(
        try texts.map { text in
          try #require(
            ObjectID(hex: try origin.git(["hash-object", "--stdin"], input: Array(text.utf8))))
        })
    }
    let family = FamilySource(
      members: paths.map { FamilySource.Member(path: $0, prefix: GitPath($0)) },
      scope: .references, maximumByteCount: 1 << 20, budget: ReadingBudget())
    var problems: [Problem] = []
    let contents = try #require(try family.packedContents(problems: &problems))
    #expect(problems.isEmpty)
    let listed = Set(contents.allOrigins.compactMap(\.blob))
    let together = try family.memberHistories(of: ids.map { $0.intersection(listed) })
    #expect(together.map(\.prefix) == paths.map { GitPath($0) })
    var blobs: Set<ObjectID> = []
    for (path, member) in zip(paths, together) {
      let alone = HistorySource(path: path, scope: .references, maximumByteCount: 1 << 20)
      var problems: [Problem] = []
      let own = try #require(try alone.packedContents(problems: &problems))
      blobs.formUnion(own.allOrigins.compactMap(\.blob))
      let reached = Set(own.allOrigins.compactMap(\.blob))
      // Alone, blobs of other forks have no commit; together, they do not belong to this one.
      let expected = try alone.histories(of: ids.map { $0.intersection(reached) })
      #expect(member.histories == expected, "\(path)")
    }
    #expect(listed == blobs)
    #expect(together[4].histories != together[1].histories)
  }
}
