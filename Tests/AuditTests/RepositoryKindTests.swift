import Audit
import Bytes
import Reports
import TestSupport
import Testing
import Text
import Vocabulary

/// Repositories that are not plain ones, and those made to do harm.
@Suite struct RepositoryKindTests {
  private let sample: AuditCase
  private let place: TemporaryDirectory

  init() throws {
    sample = try AuditCase()
    place = try TemporaryDirectory()
  }

  private func clone(_ options: [String]) throws -> String {
    let run = try ProgramRun(
      "git", ["clone", "-q"] + options + ["file://" + sample.repository.path, "c"],
      in: place.path)
    #expect(run.status == 0, "\(run.errorText)")
    return place.path + "/c"
  }

  @Test func anEmptyRepositoryIsReady() async throws {
    let result = try await sample.audit()
    #expect(result.items.isEmpty)
    #expect(result.verdict == .ready)
  }

  @Test func aBareRepositoryIsSearched() async throws {
    try sample.commit("let token = \"\(sample.token)\"\n")
    let result = try await sample.audit(at: try clone(["--bare"]))
    #expect(result.sections(.secret) == [.rotation])
    #expect(result.items(.currentSecrets).first?.advice == "In a clone with a work tree:")
  }

  @Test func aShallowCloneIsNotReady() async throws {
    try sample.commit("x\n")
    try sample.commit("y\n")
    let path = try clone(["--depth=1"])
    let result = try await sample.audit(at: path, emails: ["*"])
    #expect(result.items.map(\.section) == [.wholeness])
    #expect(result.items[0].commands == ["git fetch --unshallow --tags"])
    let run = try ProgramRun("git", ["fetch", "-q", "--unshallow"], in: path)
    #expect(run.status == 0)
    #expect(try await sample.audit(at: path, emails: ["*"]).items.isEmpty)
  }

  @Test func aPartialCloneIsNotReady() async throws {
    try sample.commit("x\n")
    try sample.commit("y\n")
    try sample.repository.git(["config", "uploadpack.allowFilter", "true"])
    let path = try clone(["--no-checkout", "--filter=blob:none"])
    let result = try await sample.audit(at: path, emails: ["*"])
    #expect(result.items.map(\.check).contains(.historyNotWhole))
    #expect(result.items[0].message.hasPrefix("partial clone: 2 blobs are missing"))
    #expect(result.problems.isEmpty)
  }

  @Test func aLinkedWorkTreeSeesTheWholeRepository() async throws {
    try sample.commit("let token = \"\(sample.token)\"\n")
    try sample.repository.git(["config", "remote.o.url", "https://a:bcdefgh@example.com/x"])
    let path = place.path + "/linked"
    try sample.repository.git(["worktree", "add", "-q", "--detach", path])
    let result = try await sample.audit(at: path)
    #expect(result.sections(.secret) == [.rotation])
    #expect(result.items(.gitConfiguration).count == 1)
  }

  @Test func namesCannotDriveTheTerminal() async throws {
    try sample.commit("machine h password \(SampleSecret.generic(3))\n", to: "a\u{1B}[31m\n/.netrc")
    let text = AuditText(try await sample.audit(), style: .init()).bytes
    #expect(!text.contains(0x1B))
    #expect(String(decoding: text, as: UTF8.self).contains("--path=$'a\\x1b[31m\\x0a/.netrc'"))
  }

  /// Each folder holds the next one sixteen times: 16^9 files from a few objects.
  @Test func aTreeMadeToExplodeDoesNotHang() async throws {
    var id = try sample.repository.git(
      ["hash-object", "-w", "--stdin"], input: Array("filter=lfs\n".utf8))
    var entry = "100644 blob \(id)\t.gitattributes"
    for level in 0..<9 {
      let lines = (0..<16).map { number in
        level == 0 ? "100644 blob \(id)\tf\(number)" : "040000 tree \(id)\td\(number)"
      }
      let first = level == 8 ? [entry] : []
      id = try sample.repository.git(
        ["mktree"], input: Array((first + lines).joined(separator: "\n").utf8) + [0x0A])
      entry = level == 8 ? "" : entry
    }
    let commit = try sample.repository.git(["commit-tree", id, "-m", "bomb"])
    try sample.repository.git(["update-ref", "refs/heads/bomb", commit])
    try sample.repository.git(["symbolic-ref", "HEAD", "refs/heads/bomb"])
    let path = place.path + "/b.git"
    try sample.repository.git(["clone", "-q", "--bare", ".", path])
    let result = try await sample.audit(at: path)
    #expect(result.problems.contains { $0.message.contains("too many files or folders") })
  }

  @Test func attributesMadeToTakeTimeAreRefused() async throws {
    let lines = (0..<20_000).map { "*a\($0)*b*c filter=x" }.joined(separator: "\n")
    for folder in 0..<10 {
      try sample.repository.write(lines + "\n#\(folder)", to: "\(folder)/.gitattributes")
    }
    for number in 0..<1000 { try sample.repository.write("", to: "f/\(number)") }
    // Without the attributes on disk: git itself would take its time.
    try sample.repository.git(["add", "f"])
    for folder in 0..<10 {
      let id = try sample.repository.git([
        "hash-object", "-w", "\(folder)/.gitattributes", "--no-filters",
      ])
      try sample.repository.git([
        "update-index", "--add", "--cacheinfo", "100644,\(id),\(folder)/.gitattributes",
      ])
    }
    try sample.repository.git(["commit", "-q", "-m", "x"])
    let path = place.path + "/b.git"
    try sample.repository.git(["clone", "-q", "--bare", ".", path])
    let result = try await sample.audit(at: path)
    #expect(result.problems.contains { $0.message.contains("too many lines in .gitattributes") })
  }

  @Test func aDamagedObjectIsAProblemAndTheRestIsReported() async throws {
    try sample.commit("let token = \"\(sample.token)\"\n")
    try sample.commit("other\n", to: "b.txt")
    let id = try sample.repository.git(["rev-parse", "HEAD:b.txt"])
    let file = ".git/objects/\(id.prefix(2))/\(id.dropFirst(2))"
    _ = try ProgramRun("chmod", ["u+w", file], in: sample.repository.path)
    try sample.repository.write("damaged", to: file)
    let result = try await sample.audit()
    #expect(result.verdict == .incomplete)
    #expect(result.sections(.secret) == [.rotation])
  }
}
