import TestSupport
import Testing
import Vocabulary

@testable import Bytes
@testable import Findings
@testable import Provenance

@Suite struct RandomHistoryTests {
  @Test(arguments: 1...8)
  func thirtyHistoriesAreAsTheOracleSays(_ seed: UInt64) throws {
    let repository = try TemporaryRepository.shielded()
    var random = RandomHistory(seed: seed)
    for number in 0..<30 { random.add(commits: 4 + number % 20, branch: "h\(number)") }
    try repository.git(["fast-import", "--quiet"], input: Array(random.stream.utf8))
    try repository.git(["symbolic-ref", "HEAD", "refs/heads/h29"])
    let texts = random.groups.flatMap { $0 }
    let files = try TemporaryDirectory()
    for (number, text) in texts.enumerated() { try files.write(text, to: "\(number)") }
    let paths = texts.indices.map { "\(files.path)/\($0)\n" }.joined()
    let ids = try repository.git(["hash-object", "--stdin-paths"], input: Array(paths.utf8))
      .split(separator: "\n").map(String.init)
    var rest = ids[...]
    let groups = random.groups.map { group in
      defer { rest = rest.dropFirst(group.count) }
      return Set(rest.prefix(group.count))
    }
    #expect(try repository.agreesWithOracle(on: groups))
    let before = try repository.histories(of: groups)
    try repository.git(["gc", "-q", "--prune=now"])
    #expect(try repository.histories(of: groups) == before)
    let histories = before.flatMap(\.paths)
    // Otherwise the comparison would say little.
    #expect(histories.filter { $0.removals.count > 0 }.count > 30)
    #expect(histories.filter { $0.renamedFrom != nil }.count > 3)
    #expect(histories.filter { $0.returns.count > 0 }.count > 10)
  }

  /// Forty folders, each with the one before under two names: 2^40 paths.
  @Test func foldersInEverMoreCombinationsComeToAnEnd() {
    var table = ShapeTable()
    var shape = table.file([0])
    for _ in 0..<40 {
      shape = table.number(of: [0, 1].map { ShapeTable.Entry(key: $0, shape: shape) })
    }
    let folders = FolderShapes(
      table: table, shapes: [], names: [[0x61], [0x62]],
      contents: FolderContents(starts: [], ends: [], children: []))
    var changes = PathChanges(folders, limits: PathChanges.Limits(secretPaths: 1000))
    #expect(changes.between(ShapeTable.nothing, shape).begun.count == 1000)
    #expect(changes.between(shape, ShapeTable.nothing).ended.isEmpty)
    #expect(changes.isCut)
    var short = PathChanges(folders, limits: PathChanges.Limits(visits: 500, events: 20))
    #expect(short.between(ShapeTable.nothing, shape).begun.count == 20)
    #expect(short.isCut)
    let cut = SecretHistory(paths: [], strays: [], isCut: true)
    #expect(SecretHistory.problem(with: [.none(of: []), cut])?.path == nil)
    #expect(SecretHistory.problem(with: [cut])?.message.contains("may be missing") == true)
    #expect(SecretHistory.problem(with: [.none(of: [])]) == nil)
  }
}
