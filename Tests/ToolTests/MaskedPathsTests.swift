import Foundation
import TestSupport
import Testing

/// Secrets in paths and names, and text that the log of a CI service would obey.
@Suite struct MaskedPathsTests {
  private static let one = SampleSecret.gitHub(1)
  private static let two = SampleSecret.gitHub(2)

  /// A secret that is also in the path of its file, and one that is only in a path.
  private func repository() throws -> TemporaryRepository {
    let repository = try TemporaryRepository()
    try repository.write("{\"token\": \"\(Self.one)\"}\n", to: "dir_\(Self.one)/x.json")
    try repository.write("t = \(SampleSecret.gitHub(3))\n", to: "p_\(Self.two)/y.txt")
    try repository.commit()
    try repository.git(["branch", "b-\(Self.two)"])
    return repository
  }

  private func expectMasked(_ run: ProgramRun, _ label: String) {
    for secret in [Self.one, Self.two] {
      #expect(!(run.text + run.errorText).contains(secret), "\(label): \(run.text)")
    }
  }

  @Test(arguments: [
    "text", "html", "json", "jsonl", "sarif", "csv", "junit", "gitlab", "github", "xcode",
    "checkstyle",
    "rdjson", "gitleaks",
  ])
  func aSecretInAPathIsMasked(_ format: String) throws {
    let repository = try repository()
    for mode in [[], ["--history"], ["--shard", "1/1"], ["--staged", "--explain"]] {
      let run = try keystow(["scan", "-v", "-f", format] + mode, in: repository.path)
      expectMasked(run, "\(format) \(mode)")
      #expect(run.status == (mode.contains("--staged") ? 0 : 1))
    }
    guard format != "html" else { return }
    let shown = try keystow(["scan", "-f", format, "--show-secrets"], in: repository.path)
    #expect(shown.text.contains("dir_\(Self.one)"))
  }

  @Test(arguments: ["text", "html", "json", "sarif"])
  func anAuditMasksPathsAndNames(_ format: String) throws {
    let repository = try repository()
    try repository.write("A = 1\n", to: "n_\(Self.two)/.env")
    try repository.write(String(repeating: "a", count: 99), to: "\(Self.one).bin")
    let run = try keystow(
      ["audit", "-f", format, "--large-files", "10"], in: repository.path)
    #expect(run.status == 1)
    expectMasked(run, format)
  }

  /// A history whose people, summaries and refs contain secrets, and a secret in a file.
  private func namedRepository() throws -> TemporaryRepository {
    let repository = try TemporaryRepository(committing: ["a.txt": "start\n"])
    try repository.write("t = \(SampleSecret.gitHub(3))\n", to: "b.txt")
    try repository.git(["add", "-A"])
    for (name, address) in [("Jo \(Self.one)", "a@example.com"), ("Jo", "\(Self.two)@example.com")]
    {
      try repository.git([
        "commit", "-q", "--allow-empty", "--author", "\(name) <\(address)>", "-m",
        "add \(Self.one)",
      ])
      try repository.write("t = 1\n", to: "b.txt")
      try repository.git(["add", "-A"])
    }
    try repository.git(["branch", "b-\(Self.two)", "HEAD~1"])
    try repository.git(["tag", "t-\(Self.one)", "HEAD~1"])
    return repository
  }

  @Test(arguments: [
    "text", "html", "json", "jsonl", "sarif", "csv", "junit", "gitlab", "gitleaks",
  ])
  func aSecretInANameIsMasked(_ format: String) throws {
    let repository = try namedRepository()
    let run = try keystow(["scan", "--history", "-v", "-f", format], in: repository.path)
    #expect(run.status == 1)
    expectMasked(run, format)
    guard format != "html" else { return }
    let shown = try keystow(
      ["scan", "--history", "-f", format, "--show-secrets"], in: repository.path)
    #expect(shown.text.contains(Self.one), "\(shown.text)")
  }

  @Test func shardsAndTheirMergedReportMaskNames() throws {
    let repository = try namedRepository()
    let folder = try TemporaryDirectory()
    for number in 1...2 {
      let file = "\(folder.path)/\(number).json"
      let share = ["--shard", "\(number)/2", "-f", "json", "-o", file]
      _ = try keystow(["scan", "--history"] + share, in: repository.path)
      expectMasked(try ProgramRun("cat", [file], in: folder.path), "\(number)")
    }
    for format in ["text", "json", "html"] {
      let run = try keystow(["report", "merge", "-f", format, "1.json", "2.json"], in: folder.path)
      #expect(run.status == 1)
      expectMasked(run, format)
    }
  }

  @Test func hooksMaskPaths() throws {
    let repository = try TemporaryRepository(committing: ["a.txt": "start\n"])
    try repository.write("{\"token\": \"\(Self.one)\"}\n", to: "d_\(Self.one)/x.json")
    try repository.write(String(repeating: "x", count: 17_000_000), to: "\(Self.two).txt")
    try repository.git(["add", "-A"])
    let commit = try keystow(["hook", "run", "pre-commit"], in: repository.path)
    #expect(commit.status == 1)
    expectMasked(commit, "pre-commit")
    try repository.git(["commit", "-q", "-m", "x"])
    let head = try repository.git(["rev-parse", "HEAD"])
    let zeros = String(repeating: "0", count: 40)
    let push = try keystow(
      ["hook", "run", "pre-push", "origin", "/nowhere"], in: repository.path,
      input: "refs/heads/main \(head) refs/heads/b-\(Self.two) \(zeros)\n")
    #expect(push.status == 1, "\(push.errorText)")
    expectMasked(push, "pre-push")
  }

  @Test func anAuditMasksAddresses() throws {
    let repository = try namedRepository()
    for format in ["text", "html", "json", "sarif"] {
      let run = try keystow(["audit", "-v", "-f", format], in: repository.path)
      #expect(run.status == 1)
      expectMasked(run, format)
    }
  }

  @Test(arguments: ["text", "json"])
  func ignoreCheckMasksPaths(_ format: String) throws {
    let repository = try repository()
    try repository.write("*.log\n", to: ".gitignore")
    try repository.write("A = 1\n", to: "n_\(Self.two)/.env")
    try repository.write("1\n", to: "\(Self.one).log")
    try repository.git(["add", "-f", "."])
    for words in [["check"], ["untrack", "--dry-run"], ["untrack", "--yes"]] {
      let run = try keystow(["ignore"] + words + ["-f", format], in: repository.path)
      #expect(run.text.contains(".log"), "\(run.text)")
      expectMasked(run, "\(words)")
    }
  }

  @Test func stowWritesNoPathWithASecretIntoTheManifest() throws {
    let repository = try repository()
    try repository.write("{\"password\": \"\(SampleSecret.generic(4))\"}\n", to: "z.json")
    try repository.commit()
    for arguments in [["--dry-run"], ["--dry-run", "-f", "json"], ["--yes"]] {
      let run = try keystow(["stow"] + arguments, in: repository.path)
      expectMasked(run, "\(arguments)")
      #expect(run.text.contains("the path of this file contains a secret"), "\(run.text)")
    }
    #expect(repository.text(of: ".keystow.toml")?.contains(Self.one) != true)
    #expect(repository.text(of: "dir_\(Self.one)/x.json")?.contains(Self.one) == true)
  }

  @Test func namesInMessagesAreMasked() throws {
    let folder = try TemporaryDirectory()
    try folder.write(
      "#include \"\(Self.one)\"\nA = $(\(Self.two))\n", to: "a.xcconfig")
    for format in ["text", "json"] {
      let run = try keystow(["xcconfig", "lint", "a.xcconfig", "-f", format], in: folder.path)
      #expect(run.status == 1)
      #expect((run.text + run.errorText).contains("not found"), "\(run.text) \(run.errorText)")
      expectMasked(run, format)
    }
  }

  @Test func aTextReportHasNoCommandsOfCIServices() throws {
    let repository = try TemporaryRepository()
    let names = [
      "##vso[task.setvariable variable=x]y.txt", "::warning file=x::hello.txt", "##[error]z.txt",
    ]
    for (number, name) in names.enumerated() {
      try shell(
        "printf '##vso[a]b ::c t = %s\\n' \(SampleSecret.gitHub(UInt64(number + 5))) >'\(name)'",
        in: repository.path)
    }
    for format in ["text", "xcode"] {
      let run = try keystow(["scan", "-v", "-f", format, "--explain"], in: repository.path)
      #expect(run.status == 1)
      let lines = (run.text + run.errorText).split(separator: "\n")
      #expect(!lines.contains { $0.contains("##vso[") || $0.contains("##[") }, "\(run.text)")
      #expect(!lines.contains { $0.drop { $0 == " " }.hasPrefix("::") }, "\(run.text)")
      #expect(run.text.contains("\\x23#vso[task.setvariable"), "\(run.text)")
    }
  }

  @Test func theDiffOfStowShowsInvisibleCharacters() throws {
    let repository = try TemporaryRepository()
    try repository.write(
      "{\"token\": \"\(SampleSecret.gitHub(8))\"}\n", to: "a\u{202E}b.json")
    try repository.commit()
    let run = try keystow(["stow", "--dry-run"], in: repository.path)
    #expect(run.text.contains("+/a\\u{202E}b.json"), "\(run.text)")
    #expect(!run.text.unicodeScalars.contains("\u{202E}"), "\(run.text)")
  }
}
