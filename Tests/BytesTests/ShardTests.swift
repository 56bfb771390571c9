import Bytes
import TestSupport
import Testing
import Vocabulary

@Suite struct ShardTests {
  private static func shard(_ index: Int, _ count: Int) throws -> Shard {
    try #require(Shard(index: index, of: count))
  }

  @Test func textsAreIndexAndCount() {
    #expect(Shard("2/8") == Shard(index: 2, of: 8))
    #expect(Shard("10000/10000")?.description == "10000/10000")
    for text in [
      "", "/", "0/4", "5/4", "1/0", "1/10001", "-1/4", "+1/4", "1/4/", "1 / 4", "a/b", "1", "1/",
      "99999999999999999999/4",
    ] {
      #expect(Shard(text) == nil, "\(text)")
    }
  }

  @Test func everyNameIsInExactlyOneShard() throws {
    for count in [1, 2, 3, 7, 64] {
      let shards = try (1...count).map { try Self.shard($0, count) }
      for number in 0..<500 {
        let name = Array("File\(number).swift".utf8)
        #expect(shards.count { $0.holds(name) } == 1)
      }
    }
  }

  /// Reports are joined that were made by other versions, on other machines: the share of a name
  /// is never to change.
  @Test func theShareOfANameIsFixed() throws {
    func index(_ name: String) throws -> Int? {
      try (1...16).first { try Self.shard($0, 16).holds(Array(name.utf8)) }
    }
    #expect(
      try ["", "a", "Info.plist", ".env", "config.json"].map { try index($0) } == [5, 13, 7, 14, 4])
  }

  /// Names that differ in their last letter, in a number or in an ending are the common case.
  @Test func sharesOfAlikeNamesAreAboutEqual() throws {
    for count in [2, 3, 4, 8, 10, 16] {
      let shards = try (1...count).map { try Self.shard($0, count) }
      for suffix in ["", ".rb", "_test.go", ".json"] {
        let sizes = shards.map { shard in
          (0..<4000).count { shard.holds(Array("name\($0)\(suffix)".utf8)) }
        }
        let share = 4000 / count
        #expect(sizes.allSatisfy { abs($0 - share) < share / 3 }, "\(count) \(suffix) \(sizes)")
      }
    }
  }

  @Test func historyGoesByTheNameAndFilesByThePath() throws {
    let id = try #require(ObjectID(hex: String(repeating: "a", count: 40)))
    let shards = try (1...8).map { try Self.shard($0, 8) }
    func owners(_ path: String, _ place: Origin.Kind) -> [Int] {
      shards.filter { $0.owns(Origin(path: GitPath(path), kind: place)) }.map(\.index)
    }
    let folders = (0..<40).map { "folder\($0)/Info.plist" }
    #expect(Set(folders.map { owners($0, .blob(id)) }).count == 1)
    #expect(
      Set(folders.map { owners($0, .committed(id, commit: id, bases: [])) })
        == [owners("Info.plist", .blob(id))])
    #expect(Set(folders.map { owners($0, .file) }).count > 1)
    #expect(owners("", .blob(id)).count == 1)
  }

  @Test func aBlobOfSeveralNamesIsOwnedOnceAndLentToTheOthers() throws {
    let id = try #require(ObjectID(hex: String(repeating: "b", count: 40)))
    let names = (0..<6).map { GitPath("name\($0)") }
    let origin = Origin(path: names[0], kind: .blob(id), otherNames: Array(names.dropFirst()))
    let shards = try (1...4).map { try Self.shard($0, 4) }
    #expect(shards.count { $0.owns(origin) } == 1)
    for shard in shards {
      let hasAName = names.contains { shard.holdsVersions(of: $0) }
      #expect((shard.owns(origin) || shard.borrows(origin)) == hasAName)
      #expect(!(shard.owns(origin) && shard.borrows(origin)))
    }
  }

  /// The same history packed in other ways and orders gives the same names.
  @Test func namesDoNotDependOnThePacks() throws {
    var stream = ""
    for number in 1...40 {
      let content = "content \(number % 13)\n"
      stream += """
        commit refs/heads/main
        committer A <a@b> \(1_700_000_000 + number) +0000
        data 1
        x
        M 100644 inline folder\(number % 5)/name\(number % 17).txt
        data \(content.utf8.count)
        \(content)
        M 100644 inline other\(number).json
        data \(content.utf8.count)
        \(content)

        """
    }
    let repository = try TemporaryRepository(stream: stream)
    func names() throws -> Set<Origin> {
      var problems: [Problem] = []
      let source = HistorySource(
        path: repository.path, scope: .references, maximumByteCount: 1 << 20, keepsAllNames: true)
      let origins = try source.origins(problems: &problems)
      #expect(problems.isEmpty)
      #expect(Set(origins).count == origins.count)
      return Set(origins)
    }
    let first = try names()
    #expect(first.contains { $0.otherNames.count > 3 })
    for options in [["--depth=0"], ["--window=50", "--depth=50", "-f"], ["--window=1", "-f"]] {
      try repository.git(["repack", "-adq"] + options)
      #expect(try names() == first, "\(options)")
    }
    // Loose objects have no order of a pack.
    let script =
      "mv .git/objects/pack pack; mkdir .git/objects/pack;"
      + " for p in pack/*.pack; do git unpack-objects -q < $p; done"
    #expect(try ProgramRun("sh", ["-c", script], in: repository.path).status == 0)
    #expect(try names() == first)
  }
}
