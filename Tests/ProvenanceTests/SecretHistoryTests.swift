import Bytes
import Findings
import Git
import Provenance
import TestSupport
import Testing
import Vocabulary

@Suite struct SecretHistoryTests {
  private func texts(_ list: TruncatedList<CommitHeader>) -> [String] {
    list.kept.map { String(decoding: $0.summary, as: UTF8.self) }
  }

  /// A repository whose first commit has a file of the group; the group is "key\n" and "key 2\n".
  private func sample() throws -> (TemporaryRepository, group: Set<String>) {
    let repository = try TemporaryRepository.shielded()
    try repository.write("key\n", to: "a.txt")
    try repository.write("other\n", to: "b.txt")
    try repository.commit("in")
    return (repository, [try repository.blob("key\n"), try repository.blob("key 2\n")])
  }

  private func only(
    _ repository: TemporaryRepository, _ group: Set<String>
  ) throws -> PathHistory {
    #expect(try repository.agreesWithOracle(on: [group]))
    let history = try #require(try repository.histories(of: [group]).first)
    #expect(history.paths.count == 1)
    return try #require(history.paths.first)
  }

  @Test func anotherVersionWithTheSameSecretIsNoEvent() throws {
    let (repository, group) = try sample()
    try repository.write("key 2\n", to: "a.txt")
    try repository.commit("edit")
    let path = try only(repository, group)
    #expect(path.location.isInHead && path.removals.count == 0 && path.returns.count == 0)
    #expect(path.blob.hex == (try repository.blob("key\n")))
  }

  @Test func removalsAndReturnsAreReportedInTheirOrder() throws {
    let (repository, group) = try sample()
    for _ in 0..<7 {
      try repository.write("none\n", to: "a.txt")
      try repository.commit("out")
      try repository.write("key\n", to: "a.txt")
      try repository.commit("again")
    }
    try repository.git(["rm", "-q", "a.txt"])
    try repository.commit("last")
    for _ in 0..<4 {
      try repository.git(["revert", "--no-edit", "HEAD"])
    }
    let path = try only(repository, group)
    #expect(!path.location.isInHead)
    #expect(path.removals.count == 10 && path.returns.count == 9)
    #expect(texts(path.removals)[6] == "out" && texts(path.removals)[7] == "last")
    try repository.git(["revert", "--no-edit", "HEAD"])
    try repository.git(["revert", "--no-edit", "HEAD"])
    let more = try only(repository, group)
    #expect(more.removals.count == 11 && more.removals.kept.count == 10)
    #expect(more.removals.kept.last?.commit.hex == (try repository.git(["rev-parse", "HEAD"])))
  }

  @Test func mergingARemovalIsNoSecondRemoval() throws {
    let (repository, group) = try sample()
    try repository.git(["checkout", "-q", "-b", "side"])
    try repository.write("side\n", to: "c.txt")
    try repository.commit("side")
    try repository.git(["checkout", "-q", "main"])
    try repository.git(["rm", "-q", "a.txt"])
    try repository.commit("out")
    try repository.git(["merge", "-q", "--no-ff", "-m", "merge", "side"])
    let path = try only(repository, group)
    #expect(texts(path.removals) == ["out"])
    #expect(path.tips.branches.kept == ["side"] && !path.location.isInHead)
  }

  @Test func aMergeThatDropsWhatOneSideAddedIsARemoval() throws {
    let repository = try TemporaryRepository.shielded()
    let group: Set<String> = [try repository.blob("key\n")]
    try repository.write("base\n", to: "b.txt")
    try repository.commit("base")
    try repository.git(["checkout", "-q", "-b", "side"])
    try repository.write("key\n", to: "a.txt")
    try repository.commit("in")
    try repository.git(["checkout", "-q", "main"])
    try repository.write("more\n", to: "b.txt")
    try repository.commit("more")
    try repository.git(["merge", "-q", "-s", "ours", "-m", "drop", "side"])
    let path = try only(repository, group)
    #expect(texts(path.removals) == ["drop"])
  }

  @Test func whatWasAddedAgainAndDroppedByAMergeIsRemovedTwice() throws {
    let (repository, group) = try sample()
    try repository.git(["rm", "-q", "a.txt"])
    try repository.commit("out")
    try repository.git(["checkout", "-q", "-b", "side"])
    try repository.write("key\n", to: "a.txt")
    try repository.commit("again")
    try repository.git(["checkout", "-q", "main"])
    try repository.write("more\n", to: "b.txt")
    try repository.commit("more")
    try repository.git(["merge", "-q", "-s", "ours", "-m", "drop", "side"])
    let path = try only(repository, group)
    #expect(texts(path.removals) == ["out", "drop"] && texts(path.returns) == ["again"])
  }

  @Test func anEvilMergeRemovesAndBringsIn() throws {
    let (repository, group) = try sample()
    try repository.git(["checkout", "-q", "-b", "side"])
    try repository.write("side\n", to: "c.txt")
    try repository.commit("side")
    try repository.git(["checkout", "-q", "main"])
    try repository.write("more\n", to: "b.txt")
    try repository.commit("more")
    try repository.git(["merge", "-q", "--no-ff", "--no-commit", "side"])
    try repository.git(["rm", "-q", "-f", "a.txt"])
    try repository.write("key 2\n", to: "d.txt")
    try repository.commit("evil")
    #expect(try repository.agreesWithOracle(on: [group]))
    let paths = try repository.histories(of: [group])[0].paths
    #expect(paths.map(\.location.path.text) == ["a.txt", "d.txt"])
    #expect(texts(paths[0].removals) == ["evil"] && paths[1].renamedFrom?.text == "a.txt")
    #expect(paths[1].location.isInHead && paths[1].location.summary == Array("evil".utf8))
  }

  @Test func aMovedFileSaysFromWhere() throws {
    let (repository, group) = try sample()
    try repository.write("key 2\n", to: "z/other.txt")
    try repository.commit("more")
    try repository.git(["mv", "z", "y"])
    try repository.git(["mv", "a.txt", "z.txt"])
    try repository.commit("move")
    #expect(try repository.agreesWithOracle(on: [group]))
    let paths = try repository.histories(of: [group])[0].paths
    #expect(paths.map(\.location.path.text) == ["a.txt", "y/other.txt", "z.txt", "z/other.txt"])
    #expect(paths.map(\.renamedFrom?.text) == [nil, "z/other.txt", "a.txt", nil])
    #expect(paths.map(\.location.isInHead) == [false, true, true, false])
  }

  @Test func branchesAndTagsThatStillHaveItAreNamed() throws {
    let (repository, group) = try sample()
    try repository.git(["tag", "plain"])
    try repository.git(["tag", "-a", "-m", "t", "noted"])
    try repository.git(["tag", "-a", "-m", "t", "outer", "noted"])
    try repository.git(["update-ref", "refs/remotes/origin/main", "HEAD"])
    try repository.git(["symbolic-ref", "refs/remotes/origin/HEAD", "refs/remotes/origin/main"])
    try repository.git(["update-ref", "refs/pull/1/head", "HEAD"])
    let names = (100..<250).map { "create refs/heads/many/\($0) HEAD\n" }.joined()
    let commit = try repository.git(["rev-parse", "HEAD"])
    try repository.git(
      ["update-ref", "--stdin"],
      input: Array(names.replacing(" HEAD", with: " " + commit).utf8))
    try repository.git(["rm", "-q", "a.txt"])
    try repository.commit("out")
    let path = try #require(try repository.histories(of: [group])[0].paths.first)
    #expect(path.tips.tags.kept == ["noted", "outer", "plain"] && path.tips.tags.count == 3)
    #expect(path.tips.branches.count == 151 && path.tips.branches.kept.count == 50)
    #expect(path.tips.branches.kept.first == "many/100")
    #expect(path.tips.others.kept == ["refs/pull/1/head"] && !path.location.isInHead)
    // Refs are asked whatever the scope.
    let scoped = try repository.histories(of: [group], .branch("main"))[0].paths
    #expect(scoped == [path])
  }

  @Test func anOctopusAndASecondRootAreSeen() throws {
    let (repository, group) = try sample()
    for name in ["one", "two", "three"] {
      try repository.git(["checkout", "-q", "-b", name, "main"])
      try repository.write(name, to: "\(name).txt")
      try repository.commit(name)
    }
    try repository.git(["checkout", "-q", "--orphan", "root"])
    try repository.git(["rm", "-q", "-r", "-f", "."])
    try repository.write("key 2\n", to: "root/a.txt")
    try repository.commit("root")
    try repository.git(["checkout", "-q", "main"])
    try repository.git(["rm", "-q", "a.txt"])
    try repository.commit("out")
    try repository.git([
      "merge", "-q", "--no-ff", "-m", "octopus", "one", "two", "three",
    ])
    try repository.git(["merge", "-q", "--allow-unrelated-histories", "-s", "ours", "root"])
    #expect(try repository.agreesWithOracle(on: [group]))
    let paths = try repository.histories(of: [group])[0].paths
    #expect(paths.map(\.location.path.text) == ["a.txt", "root/a.txt"])
    #expect(texts(paths[0].removals) == ["out"] && paths[1].removals.count == 1)
  }

  @Test func aShallowCloneIsTakenAsFarAsItGoes() throws {
    let (repository, group) = try sample()
    try repository.write("more\n", to: "b.txt")
    try repository.commit("more")
    let place = try TemporaryDirectory()
    _ = try ProgramRun(
      "git", ["clone", "-q", "--depth", "1", "file://" + repository.path, "clone"], in: place.path)
    let source = HistorySource(
      path: place.path + "/clone", scope: .references, maximumByteCount: 1000)
    let blobs = Set(group.compactMap { ObjectID(hex: $0) })
    let path = try #require(try source.histories(of: [blobs]).first?.paths.first)
    #expect(path.location.summary == Array("more".utf8) && path.location.isInHead)
    #expect(path.tips.branches.kept == ["main", "origin/main"] && path.removals.count == 0)
  }

  @Test func blobsThatNoCommitHasAreStrays() throws {
    let (repository, group) = try sample()
    let lost = try repository.git(["hash-object", "-w", "--stdin"], input: Array("lost".utf8))
    let histories = try repository.histories(of: [group.union([lost]), [lost], []])
    #expect(histories.map { $0.paths.count } == [1, 0, 0])
    let never = try repository.blob("key 2\n")
    #expect(histories.map { $0.strays.map(\.hex) } == [[lost, never].sorted(), [lost], []])
  }

  @Test func aFileThatBecomesAFolderIsTwoPaths() throws {
    let (repository, group) = try sample()
    try repository.git(["rm", "-q", "a.txt"])
    try repository.write("key\n", to: "a.txt/a.txt")
    try repository.commit("folder")
    #expect(try repository.agreesWithOracle(on: [group]))
    let paths = try repository.histories(of: [group])[0].paths
    #expect(paths.map(\.renamedFrom?.text) == [nil, "a.txt"])
  }

  @Test func locationsNameTheIntroducingCommit() throws {
    let repository = try TemporaryRepository.shielded().addMergedHistory()
    let evil = try repository.git(["rev-parse", "main:a.txt"])
    let side = try repository.git(["rev-parse", "main:moved.txt"])
    let histories = try repository.histories(of: [[evil], [side]])
    let evilLocations = histories[0].paths.map(\.location)
    #expect(evilLocations.map(\.commit.hex) == [try repository.git(["rev-parse", "main~1"])])
    #expect(evilLocations.map(\.summary) == [Array("merge".utf8)])
    #expect(evilLocations.map(\.author.offsetMinutes) == [60])
    let sideLocations = histories[1].paths.map(\.location)
    #expect(sideLocations.map(\.path.text) == ["moved.txt", "side.txt"])
    #expect(sideLocations.map(\.isInHead) == [true, false])
    #expect(
      sideLocations.map(\.commit.hex)
        == [try repository.git(["rev-parse", "main"]), try repository.git(["rev-parse", "side"])])
  }
}
