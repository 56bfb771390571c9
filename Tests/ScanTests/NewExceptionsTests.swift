import Foundation
import TestSupport
import Testing

/// A change does not excuse itself: the exceptions of before count, and new ones are named.
@Suite struct NewExceptionsTests {
  private static let token = SampleSecret.gitHub(41)

  /// A repository whose branch `pr` adds a token and other files to `main`.
  private func change(
    _ files: [String: String], before: [String: String] = [:],
    line: String = "const k = \"\(token)\"\n"
  ) throws -> TemporaryRepository {
    let repository = try TemporaryRepository(committing: ["x": "x\n"].merging(before) { $1 })
    try repository.git(["checkout", "-q", "-b", "pr"])
    try repository.write(line, to: "k.js")
    for (name, text) in files { try repository.write(text, to: name) }
    try repository.commit()
    return repository
  }

  private func range(
    _ repository: TemporaryRepository, _ arguments: [String] = [], of range: String = "main..pr"
  ) throws -> ProgramRun {
    try keystow(["scan", "--range", range] + arguments, in: repository.path)
  }

  private static let entry = "[[allow]]\nreason = \"samples\"\npaths = [\"**\"]\n"

  @Test(arguments: [
    (".keystow.toml", entry, "[[allow]] samples"),
    (".keystow.toml", "[scan]\ndisabled-rules = [\"github-token\"]\n", "disables the rule"),
    (".keystow.toml", "[scan]\nmax-file-size = \"10\"\n", "skips files"),
    (".gitleaks.toml", "[allowlist]\nregexes = ['''.''']\n", "[allowlist]"),
    (".gitleaksignore", "k.js:github-pat:1\n", "ignores line 1 of k.js"),
  ])
  func filesOfAChangeDoNotExcuseIt(_ name: String, _ text: String, _ said: String) throws {
    let repository = try change([name: text])
    for range in ["main..pr", "main...pr", "pr^!"] {
      let run = try self.range(repository, of: range)
      #expect(run.status == 1, "\(range): \(run.text)")
      #expect(run.text.contains("k.js:1:12"))
      #expect(run.text.contains("new exception: ") && run.text.contains(said), "\(run.text)")
      #expect(run.text.contains("1 new exception in this change"))
    }
  }

  /// A new private key.
  private static func pem() throws -> String {
    let kind = "PRIVATE KEY-----"
    let text = Data(try MadeKey(.p256).der).base64EncodedString(options: .lineLength64Characters)
    return "-----BEGIN \(kind)\n\(text)\n-----END \(kind)\n"
  }

  /// A key in a folder that the change itself calls one of fixtures.
  @Test func filesOfAChangeAreWhatTheyWereBefore() throws {
    let files = "[files]\nfixtures = [\"certs/**\"]\n"
    let key = try Self.pem()
    let added = try change([".keystow.toml": files, "certs/server.key": key], line: "x\n")
    let run = try range(added)
    #expect(run.status == 1 && run.text.contains("certs/server.key:1:1"), "\(run.text)")
    #expect(run.text.contains("new exception: [files] fixtures certs/**"), "\(run.text)")
    let known = try change(
      ["certs/server.key": key], before: [".keystow.toml": files], line: "x\n")
    #expect(try range(known, ["--fail-on-new-exceptions"]).status == 0)
  }

  @Test func whatWasThereBeforeExcuses() throws {
    let repository = try change([:], before: [".keystow.toml": Self.entry])
    let run = try range(repository, ["--fail-on-new-exceptions"])
    #expect(run.status == 0)
    #expect(run.text.contains("1 finding allowed by "), "\(run.text)")
    #expect(run.text.contains(":.keystow.toml (-v lists them)"))
    // What the work tree says in the meantime does not matter.
    try FileManager.default.removeItem(atPath: repository.path + "/.keystow.toml")
    #expect(try range(repository).status == 0)
  }

  @Test func aBaselineOfAChangeDoesNotExcuseIt() throws {
    let repository = try change([:])
    _ = try keystow(["baseline", "create", "--reason", "old"], in: repository.path)
    try repository.commit()
    let run = try range(repository)
    #expect(run.status == 1)
    #expect(run.text.contains("new exception: baseline entry github-token: old"), "\(run.text)")
    let named = try range(repository, ["--baseline", ".keystow-baseline.json"])
    #expect(named.status == 1 && named.errorText.contains("added by this change"))
    // A file outside of the repository is the user's own.
    let other = try TemporaryDirectory()
    try FileManager.default.copyItem(
      atPath: repository.path + "/.keystow-baseline.json", toPath: other.path + "/b.json")
    #expect(try range(repository, ["--baseline", other.path + "/b.json"]).status == 0)
  }

  @Test func aNamedConfigurationCountsAsItWasBefore() throws {
    let own = "[[allow]]\nreason = \"own\"\npaths = [\"y\"]\n"
    let repository = try change(
      ["ci/k.toml": Self.entry, "ci/n.toml": Self.entry],
      before: ["ci/k.toml": own, "ci/same.toml": Self.entry])
    let altered = try range(repository, ["--config", "ci/k.toml"])
    #expect(altered.status == 1)
    #expect(altered.errorText.contains("ci/k.toml:1:1: altered by this change"))
    #expect(altered.text.contains("ci/k.toml:1:1: new exception"), "\(altered.text)")
    let added = try range(repository, ["--config", "ci/n.toml"])
    #expect(added.status == 1 && added.errorText.contains("added by this change"))
    let same = try range(repository, ["--config", "ci/same.toml", "--fail-on-new-exceptions"])
    #expect(same.status == 0, "\(same.text)")
  }

  @Test(arguments: [
    ("const k = \"\(token)\" // keystow:allow demo\n", "1:12"),
    ("const s = `\n  k: \(token) # keystow:allow, it's \"known\"\n`;\n", "2:6"),
  ])
  func anAllowCommentCountsAndIsNamed(_ line: String, _ place: String) throws {
    let repository = try change([:], line: line)
    let run = try range(repository)
    #expect(run.status == 0)
    #expect(run.text.contains("k.js:\(place): new exception: allow comment for "), "\(run.text)")
    #expect(run.text.contains("1 finding allowed by an allow comment"))
    #expect(!run.text.contains(Self.token))
    #expect(try range(repository, ["--fail-on-new-exceptions"]).status == 1)
    #expect(try range(repository, ["--fail-on-new-exceptions", "--exit-zero"]).status == 0)
  }

  @Test func aCommentOfBeforeIsNotNew() throws {
    let repository = try TemporaryRepository(committing: [
      "k.js": "// keystow:allow demo\nconst k = \"\(Self.token)\"\n"
    ])
    try repository.git(["checkout", "-q", "-b", "pr"])
    try repository.write(
      "// keystow:allow demo\nconst k = \"\(SampleSecret.gitHub(42))\"\n", to: "k.js")
    try repository.commit()
    let run = try range(repository, ["--fail-on-new-exceptions"])
    #expect(run.status == 0 && !run.text.contains("new exception"), "\(run.text)")
    #expect(run.text.contains("1 finding allowed"))
    // A comment that is added to an old secret is.
    try repository.write(
      "// keystow:allow demo\nconst k = \"\(SampleSecret.gitHub(42))\" // keystow:allow\n",
      to: "k.js")
    try repository.commit()
    #expect(try range(repository, ["--fail-on-new-exceptions"], of: "pr^!").status == 1)
  }

  @Test(arguments: [
    "json", "jsonl", "sarif", "csv", "junit", "gitlab", "github", "xcode", "checkstyle", "rdjson",
    "gitleaks", "html",
  ])
  func everyFormatNamesThem(_ format: String) throws {
    let repository = try change(
      [".keystow.toml": Self.entry],
      line: "const k = \"\(Self.token)\" // keystow:allow demo\n")
    let run = try range(repository, ["-f", format, "--fail-on-new-exceptions"])
    #expect(run.status == 1)
    #expect(run.text.contains("allow comment for "), "\(run.text)")
    #expect(run.text.contains("[[allow]] samples"), "\(run.text)")
    #expect(!run.text.contains(Self.token))
    #expect(run.errorText.contains("2 new exceptions in this change"), "\(run.errorText)")
    if ["json", "sarif", "gitlab", "rdjson", "gitleaks"].contains(format) {
      _ = try JSONSerialization.jsonObject(with: Data(run.text.utf8))
    }
    if format == "sarif" {
      #expect(run.text.contains("\"suppressions\"") && run.text.contains("underReview"))
    }
  }

  @Test func theOptionNeedsARange() throws {
    let repository = try change([:])
    let run = try keystow(["scan", "--fail-on-new-exceptions"], in: repository.path)
    #expect(run.status == 64 && run.errorText.contains("requires --range"))
  }

  @Test func anAuditListsWhatIsAllowed() throws {
    let repository = try change(
      [:], line: "const k = \"\(Self.token)\" // keystow:allow demo\n")
    let other = SampleSecret.gitHub(43)
    try repository.write("t = \(other)\n", to: "samples/a.txt")
    try repository.write(
      "[[allow]]\nreason = \"samples\"\npaths = [\"samples/**\"]\n", to: ".keystow.toml")
    try repository.commit()
    for arguments in [["audit"], ["audit", "--quiet"]] {
      let run = try keystow(arguments, in: repository.path)
      #expect(run.text.contains("2 findings allowed: 1 by .keystow.toml, 1 by an allow comment"))
      #expect(run.text.contains("k.js:1:12"), "\(run.text)")
      #expect(run.text.contains("samples/a.txt:1:5"))
      #expect(!run.text.contains(Self.token) && !run.text.contains(other))
    }
    let report = try keystow(["audit", "--format", "json"], in: repository.path).text
    #expect(report.contains("\"allowed-finding\""))
    // Packed objects count the same.
    try repository.git(["gc", "-q"])
    let packed = try keystow(["audit"], in: repository.path).text
    #expect(packed.contains("2 findings allowed: 1 by .keystow.toml, 1 by an allow comment"))
  }

  @Test func everyScanCountsWhatIsAllowed() throws {
    let repository = try change(
      [:], line: "const k = \"\(Self.token)\" // keystow:allow demo\n")
    for arguments in [[], ["--history"], ["--no-git", "."], ["--range", "HEAD"]] {
      let run = try keystow(["scan"] + arguments, in: repository.path)
      #expect(run.status == 0)
      #expect(run.text.contains("1 finding allowed by an allow comment"), "\(arguments)")
      let verbose = try keystow(["scan", "-v"] + arguments, in: repository.path)
      #expect(verbose.text.contains("allowed: ") && verbose.text.contains("k.js:1:12: "))
    }
    // What would not be reported anyway is not allowed.
    try repository.write("password = \"example\" // keystow:allow\n", to: "k.js")
    #expect(try !keystow(["scan"], in: repository.path).text.contains("allowed"))
  }
}
