import Foundation
import TestSupport
import Testing

/// Exceptions of `.keystow.toml` and of gitleaks' files, and those without effect.
@Suite struct ExceptionsTests {
  private static let setting = "api_key: \(SampleSecret.generic())\n"

  private func repository(_ files: [String: String]) throws -> TemporaryRepository {
    let repository = try TemporaryRepository()
    for (name, text) in files { try repository.write(text, to: name) }
    try repository.commit()
    return repository
  }

  private func scan(_ repository: TemporaryRepository, _ arguments: String...) throws -> ProgramRun
  {
    try keystow(["scan"] + arguments, in: repository.path)
  }

  private func remove(_ name: String, from repository: TemporaryRepository) throws {
    try FileManager.default.removeItem(atPath: "\(repository.path)/\(name)")
  }

  @Test func anEntryThatExpiredAllowsNothingAndSaysSo() throws {
    let entry = "[[allow]]\nreason = \"vendor\"\npaths = [\"c.yml\"]\nexpires = "
    let repository = try repository([
      "c.yml": Self.setting, ".keystow.toml": entry + "9999-12-31\n",
    ])
    #expect(try scan(repository).status == 0)
    try repository.write(entry + "\"2001-01-01\"\n", to: ".keystow.toml")
    let run = try scan(repository, "--quiet")
    #expect(run.status == 1)
    #expect(
      run.errorText.contains(
        ".keystow.toml:1:1: this [[allow]] expired on 2001-01-01 and has no effect: vendor"))
  }

  @Test func aCommitIsAllowedInItsHistory() throws {
    let repository = try repository(["c.yml": Self.setting])
    let id = try repository.git(["rev-parse", "--short=8", "HEAD"])
    try repository.write(
      "[[allow]]\nreason = \"r\"\ncommits = [\"\(id)\"]\n", to: ".keystow.toml")
    #expect(try scan(repository, "--history").status == 0)
    #expect(try scan(repository).status == 1)
    #expect(try scan(repository, "--strict", "--history").status == 0)
  }

  @Test func rulesOfOnesOwnFindAndAreAllowed() throws {
    let rule =
      "[[rules]]\nid = \"acme-token\"\nregex = '''acme_[a-z]{8}'''\nkeywords = [\"acme\"]\n"
    let repository = try repository([
      ".keystow.toml": rule, "a.txt": "one acme_password\ntwo acme_password // keystow:allow x\n",
    ])
    for arguments in [[], ["--staged", "--whole-files"], ["--history"]] {
      if arguments == ["--staged", "--whole-files"] {
        try repository.write("acme_passwort", to: "b")
      }
      try repository.git(["add", "-A"])
      let run = try keystow(["scan"] + arguments, in: repository.path)
      #expect(run.status == 1 && run.text.contains("acme-token"), "\(arguments)")
      #expect(!run.text.contains("a.txt:2"))
    }
  }

  @Test func theFilesOfGitleaksAreReadWhereThereIsNothingOfOurs() throws {
    let repository = try repository([
      "docs/c.yml": Self.setting, "c.yml": "x\n" + Self.setting, "a.txt": "acme_12345678\n",
      ".gitleaks.toml": """
      [[rules]]
      id = "acme"
      regex = '''acme_[0-9]{8}'''
      [[rules]]
      id = "files"
      path = "x"
      [allowlist]
      paths = ['''^docs/''']
      """, ".gitleaksignore": "# known\nc.yml:generic-api-key:2\nd.yml:generic-api-key:2\n",
    ])
    let run = try scan(repository)
    #expect(run.status == 1)
    #expect(run.text.contains("a.txt:1:1: [medium/high] acme") && run.text.contains("1 finding"))
    #expect(
      run.errorText.contains(
        ".gitleaks.toml:4:1: rule 'files' skipped: rules for file names only"))
    #expect(run.errorText.contains("1 of 2 lines of"))
    // The manifest of keys says nothing about scans; a list of exceptions does.
    try repository.write("[keys]\n", to: ".keystow.toml")
    #expect(try scan(repository).text.contains("1 finding "))
    try repository.write("[scan]\n", to: ".keystow.toml")
    let own = try scan(repository)
    #expect(own.text.contains("c.yml:2:10") && !own.text.contains("acme") && own.errorText.isEmpty)
    #expect(try scan(repository, "--config", ".gitleaks.toml").text.contains("1 finding "))
  }

  @Test func aConfigurationOfARepositoryReadsNothingOutsideIt() throws {
    let repository = try repository(["c.yml": Self.setting])
    let other = try TemporaryDirectory()
    try other.write("[allowlist]\npaths = ['''.''']\n", to: "base.toml")
    let extend = "[extend]\npath = \"\(other.path)/base.toml\"\n"
    try repository.write(extend, to: ".gitleaks.toml")
    let run = try scan(repository)
    #expect(run.status == 1 && run.errorText.contains("outside"))
    #expect(try scan(repository, "--config", ".gitleaks.toml").status == 0)
  }

  @Test func mistakesOfAConfigurationOfGitleaksAreReportedAtOnce() throws {
    let repository = try repository([
      ".gitleaks.toml": "[[rules]]\nregex = \"a\"\n[allowlist]\npaths = 1\n"
    ])
    let run = try scan(repository)
    #expect(run.status == 2)
    #expect(run.errorText.contains(".gitleaks.toml:1:1: [[rules]] needs 'id'"))
    #expect(run.errorText.contains(".gitleaks.toml:4:1: 'paths' must be a list of strings"))
  }

  @Test func exceptionsThatMatchNothingAreReported() throws {
    let configuration = """
      [[allow]]
      reason = "used"
      paths = ["c.yml"]
      [[allow]]
      reason = "idle"
      paths = ["nowhere"]
      [[allow]]
      reason = "for the history"
      commits = ["abcdef1"]
      [[allow]]
      reason = "no finding"
      fingerprints = [
        "0123456789abcdef0123",
      ]
      """
    let repository = try repository([
      "c.yml": Self.setting, ".keystow.toml": configuration,
      "a.swift": "let a = 1  // keystow:allow nothing\n// keystow:allow used\n"
        + "let apiKey = \"\(SampleSecret.generic(5))\"\n",
    ])
    #expect(try scan(repository).status == 0)
    let run = try scan(repository, "--strict")
    #expect(run.status == 1)
    let told = run.errorText.split(separator: "\n")
    #expect(told.count == 3, "\(told)")
    #expect(told.contains { $0.contains(".keystow.toml:4:1: unused [[allow]], matches nothing") })
    #expect(
      told.contains { $0.contains(".keystow.toml:13:4: unused fingerprint 0123456789abcdef0123") })
    #expect(told.contains { $0.contains("a.swift:1:15: unused allow comment") })
    #expect(try scan(repository, "--strict", "--exit-zero").status == 0)
    let history = try scan(repository, "--strict", "--history")
    #expect(history.errorText.contains(".keystow.toml:7:1:"))
  }

  @Test func entriesOfTheBaselineThatMatchNothingAreReported() throws {
    let repository = try repository(["c.yml": Self.setting])
    _ = try keystow(["baseline", "create"], in: repository.path)
    #expect(try scan(repository, "--strict").status == 0)
    try remove("c.yml", from: repository)
    let run = try scan(repository, "--strict")
    #expect(run.status == 1)
    #expect(run.errorText.contains(".keystow-baseline.json:6:14: unused entry config-secret"))
  }

  @Test(arguments: [["--staged"], ["--range", "HEAD~1..HEAD"], ["sub"], ["--stdin"]])
  func strictNeedsAScanOfEverything(_ arguments: [String]) throws {
    let repository = try repository(["sub/a": "x"])
    let run = try keystow(["scan", "--strict"] + arguments, in: repository.path)
    #expect(run.status == 64 && run.errorText.contains("--strict"))
  }
}
