import Bytes
import Candidates
import Configuration
import Filters
import Findings
import Scan
import TestSupport
import Testing
import Vocabulary

/// What a scan reports does not depend on how git stores an object.
@Suite struct LooseAndPackedTests {
  private func findings(_ source: any BlobSource) async throws -> [String] {
    let result = try await Scan(
      sources: [PrefixedSource(prefix: GitPath(""), source: source)],
      plan: Task { try MatchPlan(.builtIn) }, filters: .standard(for: Configuration()),
      options: ScanOptions(unit: .blobs, jobs: 2, leastConfidence: .low, excluded: [:]),
      progress: Progress()
    ).run()
    #expect(result.problems.isEmpty)
    return result.findings.map { finding in
      "\(finding.rule.id) \(finding.fingerprint) \(finding.confidence) \(finding.locations)"
    }
  }

  private func token(_ seed: UInt64) -> String { SampleSecret.gitHub(seed) }

  /// A repository with a secret in each spelling in a content and a note.
  private func repository() throws -> (TemporaryRepository, tokens: Set<[UInt8]>) {
    let repository = try TemporaryRepository()
    var tokens: Set<[UInt8]> = []
    var seed: UInt64 = 100
    func next(_ spelling: SecretSpelling) throws -> String {
      seed += 1
      tokens.insert(Array(token(seed).utf8))
      return try spelling.text("token = \(token(seed))\n")
    }
    for (number, spelling) in SecretSpelling.allCases.enumerated() {
      try repository.directory.write("data: \(try next(spelling))\n", to: "\(number).yml")
      try repository.git(["add", "-A"])
      try repository.git(["commit", "-qm", "Add \(number)"])
      try repository.git(["notes", "add", "-m", "see \(try next(spelling))"])
    }
    return (repository, tokens)
  }

  @Test func historiesGiveTheSame() async throws {
    let (repository, tokens) = try repository()
    func found() async throws -> [String] {
      try await findings(
        HistorySource(path: repository.path, scope: .references, maximumByteCount: 1 << 20))
    }
    let loose = try await found()
    try repository.git(["gc", "-q", "--prune=now"])
    #expect(try await found() == loose)
    // One finding for each place and spelling.
    #expect(loose.count { $0.hasPrefix("github-token ") } == tokens.count)
  }

  /// What one format does not show may be a secret in another one, whichever name is the first.
  @Test(arguments: [["users.csv", "users.json"], ["a.json", "users.csv"], ["b.csv", "c.swift"]])
  func aBlobIsReadAsEachOfItsFormats(names: [String]) async throws {
    let repository = try TemporaryRepository()
    let key = SampleSecret.generic(3, count: 40)
    for name in names { try repository.directory.write("name,api_secret\nx,\(key)\n", to: name) }
    try repository.commit()
    func paths() async throws -> Set<String> {
      let result = try await Scan(
        sources: [
          PrefixedSource(
            prefix: GitPath(""),
            source: HistorySource(
              path: repository.path, scope: .references, maximumByteCount: 1 << 20))
        ],
        plan: Task { try MatchPlan(.builtIn) }, filters: .standard(for: Configuration()),
        options: ScanOptions(unit: .blobs, jobs: 2, leastConfidence: .low, excluded: [:]),
        progress: Progress()
      ).run()
      #expect(result.findings.count == 1)
      return Set(result.findings.flatMap(\.locations).map(\.path.text))
    }
    let loose = try await paths()
    #expect(loose.contains { $0.hasSuffix(".csv") })
    try repository.git(["gc", "-q", "--prune=now"])
    #expect(try await paths() == loose)
  }

  /// A search of single texts finds what a scan of them finds, and hides it as it is written.
  @Test func searchesFindWhatScansFind() throws {
    let search = try SecretSearch(
      plan: MatchPlan(.builtIn), filters: .standard(for: Configuration()))
    for (number, spelling) in SecretSpelling.allCases.enumerated() {
      let secret = token(300 + UInt64(number))
      let text = "data: \(try spelling.text("token = \(secret)\n")) end\n"
      let bytes = Array(text.utf8)
      let path = GitPath("a.yml")
      let found = try search.secrets(in: bytes, of: path).map { $0.reveal() }
      #expect(found.contains(Array(secret.utf8)), "\(spelling)")
      let spans = try search.spans(inReadable: bytes, of: path)
      let hidden = bytes.indices.filter { at in !spans.contains { $0.contains(at) } }
      let shown = hidden.map { bytes[$0] }
      #expect(try search.spans(inReadable: shown, of: path).isEmpty, "\(spelling)")
      #expect(!spans.isEmpty, "\(spelling)")
      let names = try search.secrets(inName: bytes).map { $0.reveal() }
      #expect(names.contains(Array(secret.utf8)), "\(spelling)")
      #expect(spans.allSatisfy { names.contains(Array(bytes[$0])) }, "\(spelling)")
    }
  }
}
