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

/// Secrets in encoded text, in work trees and in the history.
@Suite struct EncodedScanTests {
  private func scan(
    _ source: any BlobSource, configuration: Configuration = Configuration()
  ) async throws -> ScanResult {
    try await Scan(
      sources: [PrefixedSource(prefix: GitPath(""), source: source)],
      plan: Task { try MatchPlan(.builtIn) }, filters: .standard(for: configuration),
      options: ScanOptions(unit: .files, jobs: 2, leastConfidence: .medium, excluded: [:]),
      progress: Progress()
    ).run()
  }

  private func places(_ result: ScanResult) -> [String] {
    result.findings.flatMap { finding in
      finding.locations.map {
        "\($0.path.text):\($0.start.line):\($0.start.column) \(finding.secret.reveal().count)"
      }
    }.sorted()
  }

  private func token(_ seed: UInt64) -> String { SampleSecret.gitHub(seed) }

  @Test func positionsAreThoseOfTheDigits() async throws {
    let repository = try TemporaryRepository()
    let setting = "url = x\ntoken = \(token(1))\n"
    let packed = Base64Text.encoded(try SampleZip.gzipped(Array(setting.utf8)))
    for (name, text) in [
      ("base64.yml", "a: b\ndata: " + Base64Text.encoded(setting.utf8) + "\n"),
      ("hex.txt", "\n" + Hexadecimal.text(Array(setting.utf8)[...]) + "\n"),
      ("gzip.txt", packed + "\n"),
    ] { try repository.directory.write(text, to: name) }
    try repository.commit()
    let result = try await scan(WorkTreeSource(path: repository.path, maximumByteCount: 1 << 20))
    // 16 bytes precede the token.
    #expect(
      places(result) == [
        "base64.yml:2:\(7 + 16 * 4 / 3) 40", "gzip.txt:1:1 40", "hex.txt:2:\(1 + 16 * 2) 40",
      ])
  }

  /// A line of words below digits without padding does not belong to them.
  @Test(arguments: ["after that, more words\n", "and\tmore\n"])
  func wordsBelowDigitsAreNotRead(words: String) async throws {
    let repository = try TemporaryRepository()
    let key = "sk_live_" + SampleSecret.generic(9, count: 24)
    // 36 bytes, so that no padding follows.
    let digits = Base64Text.encoded(("tok=" + key).utf8)
    try repository.directory.write("key: \(digits)\n\(words)", to: "f.txt")
    try repository.commit()
    let result = try await scan(WorkTreeSource(path: repository.path, maximumByteCount: 1 << 20))
    #expect(result.findings.map { $0.secret.reveal() } == [Array(key.utf8)])
  }

  /// Versions of a file are stored as deltas, so that only what they add is searched.
  @Test func versionsInPacksAreSearchedAlike() async throws {
    let repository = try TemporaryRepository()
    let filler = (0..<200).map { "line \($0) of a file that is stored as a delta\n" }
    func write(_ lines: [String]) throws {
      try repository.directory.write(lines.joined(), to: "a.txt")
      try repository.commit()
    }
    func encoded(_ seed: UInt64) -> String {
      "data: " + Base64Text.encoded("key: 1\ntoken: \(token(seed))\n".utf8) + "\n"
    }
    try write(filler)
    try write(filler[..<100] + [encoded(2)] + filler[100...])
    try write(["first\n"] + filler[..<100] + [encoded(2)] + filler[100...])
    try write(filler[..<50] + [encoded(3)] + filler[50...])
    try write(filler)
    try repository.git(["repack", "-adfq", "--depth=50", "--window=50"])
    let result = try await scan(
      HistorySource(path: repository.path, scope: .references, maximumByteCount: 1 << 20))
    #expect(Set(result.findings.map { $0.secret.reveal() }) == [token(2), token(3)].asBytes)
  }

  @Test func usersDecide() async throws {
    let repository = try TemporaryRepository()
    let digits = Base64Text.encoded("token = \(token(4))\n".utf8)
    try repository.directory.write("data: \(digits) # keystow:allow sample\n", to: "a.yml")
    try repository.directory.write("data: \(digits)\n", to: "b.yml")
    try repository.commit()
    let source = try WorkTreeSource(path: repository.path, maximumByteCount: 1 << 20)
    #expect(try await scan(source).findings.flatMap(\.locations).map(\.path.text) == ["b.yml"])
    let text = "[[allow]]\npaths = [\"b.yml\"]\nreason = \"a sample\"\n"
    let configuration = try Configuration.parse(Array(text.utf8), name: "k", ruleIDs: [])
    #expect(try await scan(source, configuration: configuration).findings.isEmpty)
  }

  @Test func onlyAddedLinesAreReported() async throws {
    let repository = try TemporaryRepository()
    func line(_ seed: UInt64) -> String {
      "data: " + Base64Text.encoded("token = \(token(seed))\n".utf8) + "\n"
    }
    try repository.directory.write(line(5), to: "a.yml")
    try repository.commit()
    try repository.directory.write(line(5) + line(6), to: "a.yml")
    try repository.git(["add", "-A"])
    let result = try await scan(StagedSource(path: repository.path, maximumByteCount: 1 << 20))
    #expect(result.findings.flatMap(\.locations).map(\.start.line) == [2])
  }
}

extension [String] {
  fileprivate var asBytes: Set<[UInt8]> { Set(map { [UInt8]($0.utf8) }) }
}
