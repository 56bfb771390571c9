import Audit
import TestSupport
import Testing
import Vocabulary

/// Files that should not be there.
@Suite struct FileAuditTests {
  private let sample: AuditCase
  private let login: String

  init() throws {
    sample = try AuditCase()
    login = "machine example.com login ada password \(SampleSecret.generic(4, count: 12))\n"
  }

  @Test func aDangerousFileInHeadIsTakenOutOfTheIndexAndTheHistory() async throws {
    try sample.commit(login, to: "home/.netrc")
    let result = try await sample.audit()
    #expect(result.sections(.dangerousFile) == [.rotation, .current])
    #expect(
      result.items(.dangerousFile)[1].commands[0]
        == "git --literal-pathspecs rm --cached -- home/.netrc")
    #expect(result.rewriting?.contains(" --path=home/.netrc") == true)
  }

  @Test func aDangerousFileOfThePastIsFound() async throws {
    try sample.commit(
      "https://ada:\(SampleSecret.generic(5, count: 14))@example.com\n", to: ".git-credentials")
    try sample.repository.git(["rm", "-q", ".git-credentials"])
    try sample.repository.commit()
    let result = try await sample.audit()
    #expect(result.sections(.dangerousFile) == [.rotation])
    #expect(result.items(.dangerousFile)[0].path?.text == ".git-credentials")
    #expect(result.items(.rewriteHistory)[0].details.isEmpty)
  }

  @Test func aFileIsFoundByAnyOfItsNames() async throws {
    try sample.repository.write(login, to: "a.bin")
    try sample.commit(login, to: "zz/.netrc")
    try sample.repository.git(["rm", "-q", "-r", "."])
    try sample.repository.git(["commit", "-q", "--allow-empty", "-m", "gone"])
    let result = try await sample.audit()
    #expect(result.sections(.dangerousFile) == [.rotation])
    #expect(result.verdict == .notReady)
  }

  @Test func commandsMeanJustTheFileThatTheyName() async throws {
    try sample.commit(login, to: "-a[b]*/.netrc")
    let result = try await sample.audit()
    let commands = result.items(.dangerousFile).flatMap(\.commands)
    #expect(commands.contains("git --literal-pathspecs rm --cached -- '-a[b]*/.netrc'"))
    #expect(commands.contains("printf '%s\\n' '/-a\\[b]\\*/.netrc' >> .gitignore"))
    #expect(result.rewriting?.contains("--path='-a[b]*/.netrc'") == true)
  }

  @Test func aNameThatTellsOnlyWithItsFolderIsFound() async throws {
    try sample.commit(
      "[default]\naws_secret_access_key = \(SampleSecret.generic(6, count: 40))\n",
      to: "x/.aws/credentials")
    #expect(
      try await sample.audit().items(.dangerousFile).first?.path?.text == "x/.aws/credentials")
  }

  @Test func samplesAndTestDataAreLeft() async throws {
    try sample.commit("machine HOST login USER\n", to: ".netrc")
    try sample.commit(login, to: "tests/fixtures/.netrc")
    let result = try await sample.audit()
    #expect(result.sections(.dangerousFile) == [.note])
    #expect(result.items(.rewriteHistory).isEmpty)
  }

  @Test func aStagedFileIsFoundBeforeItIsCommitted() async throws {
    try sample.commit("x\n")
    try sample.repository.write(login, to: ".netrc")
    try sample.repository.git(["add", ".netrc"])
    let result = try await sample.audit()
    #expect(result.sections(.dangerousFile) == [.current])
    #expect(result.items(.dangerousFile)[0].message.hasPrefix("staged: "))
  }

  @Test func trackedAndIgnoredFilesAreNamedTogether() async throws {
    try sample.repository.write("x\n", to: "build/a.o")
    try sample.repository.write("x\n", to: "build/b.o")
    try sample.repository.commit()
    try sample.commit("*.o\n", to: ".gitignore")
    let result = try await sample.audit()
    #expect(result.sections(.trackedIgnored) == [.current])
    #expect(result.items(.trackedIgnored)[0].details == ["build/a.o", "build/b.o"])
    try sample.repository.git(["rm", "-q", "--cached", "-r", "build"])
    try sample.repository.git(["commit", "-q", "-m", "out"])
    #expect(try await sample.audit().items(.trackedIgnored).isEmpty)
  }

  @Test func filesThatGitAddWouldAddAreFound() async throws {
    try sample.commit("x\n")
    try sample.repository.write(login, to: ".netrc")
    var result = try await sample.audit()
    #expect(result.sections(.untrackedDanger) == [.ignoring])
    #expect(result.items(.untrackedDanger)[0].commands == ["echo /.netrc >> .gitignore"])
    try sample.commit(".netrc\n", to: ".gitignore")
    result = try await sample.audit()
    #expect(result.items(.untrackedDanger).isEmpty)
    #expect(result.verdict == .ready)
  }

  @Test func filesOfToolsThatNoRuleIgnoresAreFound() async throws {
    try sample.commit("x\n")
    try sample.repository.write("x", to: "DerivedData/info")
    try sample.repository.write("x", to: "kept.txt")
    let rules = "DerivedData/\n"
    let found = try await sample.audit(wantedRules: rules).items(.unignoredFiles)
    #expect(found.first?.details == ["DerivedData/info"])
    #expect(found.first?.commands.last == "keystow ignore add")
    try sample.commit(rules, to: ".gitignore")
    #expect(try await sample.audit(wantedRules: rules).items(.unignoredFiles).isEmpty)
  }

  @Test func largeFilesOfTheTreeAndOfTheHistoryDiffer() async throws {
    try sample.commit(String(repeating: "a", count: 1500), to: "kept.txt")
    try sample.commit(String(repeating: "b", count: 2500), to: "old.txt")
    try sample.repository.git(["rm", "-q", "old.txt"])
    try sample.repository.commit()
    let result = try await sample.audit(largeFile: 1500)
    #expect(result.sections(.largeFile) == [.size, .size])
    #expect(
      result.items(.largeFile)[0].commands
        == ["git lfs migrate import --everything --include=kept.txt"])
    #expect(result.items(.largeFile)[1].message.hasPrefix("up to 2.5 kB"))
    #expect(result.rewriting == "keystow scrub --path=old.txt")
    #expect(try await sample.audit(largeFile: 2501).items.isEmpty)
  }

  @Test func filesTooLargeToScanAreReported() async throws {
    try sample.commit(String(repeating: "a", count: 1500), to: "kept.txt")
    let result = try await sample.audit(largeFile: 5000, contentLimit: 1400)
    #expect(result.sections(.notSearched) == [.note])
    #expect(try await sample.audit(largeFile: 5000).items.isEmpty)
  }
}
