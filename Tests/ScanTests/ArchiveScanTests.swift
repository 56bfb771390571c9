import Bytes
import Candidates
import Configuration
import Filters
import Findings
import Scan
import TestSupport
import Testing
import Text
import Vocabulary

/// Secrets in archives, in work trees and in the history.
@Suite struct ArchiveScanTests {
  private func scan(
    _ source: any BlobSource, configuration: Configuration = Configuration()
  ) async throws -> ScanResult {
    try await Scan(
      sources: [PrefixedSource(prefix: GitPath(""), source: source)],
      plan: Task { try MatchPlan(.builtIn) }, filters: .standard(for: configuration),
      options: ScanOptions(unit: .files, jobs: 2, leastConfidence: .low, excluded: [:]),
      progress: Progress()
    ).run()
  }

  private func repository(_ files: [(String, [UInt8])]) throws -> TemporaryRepository {
    let repository = try TemporaryRepository()
    for (name, bytes) in files { try repository.directory.write(bytes, to: name) }
    try repository.commit()
    return repository
  }

  private func workTree(_ repository: TemporaryRepository, limit: Int = 1 << 20) throws
    -> WorkTreeSource
  {
    try WorkTreeSource(path: repository.path, maximumByteCount: limit)
  }

  private func places(_ result: ScanResult) -> [String] {
    result.findings.flatMap(\.locations).map { "\($0.path.text):\($0.start.line)" }.sorted()
  }

  private func line(_ seed: UInt64) -> [UInt8] {
    Array("\ntoken = \(SampleSecret.gitHub(seed))\n".utf8)
  }

  @Test func membersAreFoundInWorkTreesAndHistories() async throws {
    let zip = try SampleZip([("Payload/a.txt", line(1))], method: 8).bytes()
    let nested = try SampleZip([("in.jar", zip)]).bytes()
    let repository = try repository([
      ("app.ipa", zip), ("lib/b.zip", nested), ("c.log.gz", try SampleZip.gzipped(line(2))),
    ])
    let expected = [
      "app.ipa!/Payload/a.txt:2", "c.log.gz!/c.log:2", "lib/b.zip!/in.jar!/Payload/a.txt:2",
    ]
    let found = try await scan(workTree(repository))
    #expect(places(found) == expected)
    #expect(found.problems.isEmpty)
    #expect(found.skippedPaths.isEmpty)
    try repository.git(["gc", "-q"])
    let history = HistorySource(
      path: repository.path, scope: .references, maximumByteCount: 1 << 20)
    let past = try await scan(history)
    #expect(places(past) == expected)
    let introductions = past.findings.flatMap(\.locations).map(\.introduction)
    #expect(introductions.allSatisfy { $0?.isInHead == true })
    #expect(past.statistics.counts.contentCount == 3)
  }

  @Test func aRangeFindsWhatItAdds() async throws {
    let repository = try repository([("a.txt", Array("text\n".utf8))])
    let zip = try SampleZip([("k.txt", line(3))], method: 8).bytes()
    try repository.directory.write(zip, to: "k.zip")
    try repository.git(["add", "-A"])
    let staged = StagedSource(path: repository.path, maximumByteCount: 1 << 20)
    #expect(try await places(scan(staged)) == ["k.zip!/k.txt:2"])
    try repository.commit()
    let range = HistorySource(
      path: repository.path, scope: .range("HEAD~1..HEAD"), maximumByteCount: 1 << 20)
    let result = try await scan(range)
    #expect(places(result) == ["k.zip!/k.txt:2"])
    #expect(result.findings.first?.locations.first?.introduction?.isInHead == true)
  }

  @Test func archivesMayBeLargerThanFiles() async throws {
    let filler = (0..<2000).map { ("f\($0)", Array("filler \($0)\n".utf8)) }
    let zip = try SampleZip(filler + [("last.txt", line(4))]).bytes()
    let text = line(5) + [UInt8](repeating: UInt8(ascii: " "), count: 60_000)
    let repository = try repository([
      ("big.zip", zip), ("big.txt", text), ("big.sh", line(5) + zip),
    ])
    let result = try await scan(workTree(repository, limit: 50_000))
    #expect(
      places(result) == ["big.sh!/last.txt:2", "big.sh:2", "big.zip!/last.txt:2"])
    #expect(result.skippedPaths.map(\.path.text) == ["big.txt"])
  }

  @Test func largeFilesAreReadWhereTheyAre() async throws {
    func pointer(_ seed: UInt64) -> (digest: String, text: String) {
      var random = Random(seed: seed)
      let digest = Hexadecimal.text(
        (0..<32).map { _ in .random(in: 0...255, using: &random) }[...])
      return (digest, "version https://git-lfs.github.com/spec/v1\noid sha256:\(digest)\nsize 9\n")
    }
    let there = pointer(10)
    let zip = pointer(20)
    let repository = try repository([
      ("a/dump.sql", Array(there.text.utf8)), ("b.zip", Array(zip.text.utf8)),
      ("absent.bin", Array(pointer(30).text.utf8)),
    ])
    for (digest, bytes) in [
      (there.digest, line(6)), (zip.digest, try SampleZip([("k.txt", line(7))]).bytes()),
    ] {
      let folder = ".git/lfs/objects/\(digest.prefix(2))/\(digest.dropFirst(2).prefix(2))"
      try repository.directory.write(bytes, to: "\(folder)/\(digest)")
    }
    let expected = ["a/dump.sql!/dump.sql:2", "b.zip!/b.zip!/k.txt:2"]
    let found = try await scan(workTree(repository))
    #expect(places(found) == expected)
    #expect(found.skippedPaths.map(\.path.text) == ["absent.bin"])
    try repository.git(["gc", "-q"])
    let history = HistorySource(
      path: repository.path, scope: .references, maximumByteCount: 1 << 20)
    #expect(try await places(scan(history)) == expected)
  }

  @Test func whatIsNotSearchedIsListed() async throws {
    let locked = try SampleZip([.init(name: "x", content: line(1), flags: 1)]).bytes()
    let repository = try repository([
      ("locked.zip", locked), ("cut.gz", Array(try SampleZip.gzipped(line(1)).prefix(30))),
      ("a.7z", Array("7z".utf8) + [0xBC, 0xAF, 0x27, 0x1C, 0, 4, 0, 0]),
    ])
    let result = try await scan(workTree(repository))
    #expect(result.skippedPaths.map(\.path.text) == ["a.7z", "cut.gz", "locked.zip!/x"])
    #expect(
      result.skippedPaths.allSatisfy { if case .archive = $0.reason { true } else { false } })
    #expect(result.problems.isEmpty)
  }

  @Test(arguments: ["app.ipa", "Payload/a.txt", "*.ipa", "app.ipa!/**"])
  func aPathOfTheAllowlistHoldsForMembers(_ pattern: String) async throws {
    let zip = try SampleZip([("Payload/a.txt", line(1))], method: 8).bytes()
    let repository = try repository([("app.ipa", zip)])
    let text = "[[allow]]\npaths = [\"\(pattern)\"]\nreason = \"a sample\"\n"
    let configuration = try Configuration.parse(Array(text.utf8), name: "k", ruleIDs: [])
    let result = try await scan(workTree(repository), configuration: configuration)
    #expect(result.findings.isEmpty == (pattern != "Payload/a.txt"))
  }
}
