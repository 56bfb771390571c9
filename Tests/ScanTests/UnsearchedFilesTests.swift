import TestSupport
import Testing

/// Files that a scan reads although git calls them binary or does not follow them, and the report
/// of those that it does not read.
@Suite struct UnsearchedFilesTests {
  private static let token = SampleSecret.gitHub()
  private let repository: TemporaryRepository

  init() throws {
    repository = try TemporaryRepository(committing: ["README": "x\n"])
  }

  private func scan(_ arguments: [String]) throws -> ProgramRun {
    try keystow(["scan"] + arguments, in: repository.path)
  }

  @Test func textWithANULIsScanned() throws {
    try repository.write("API_TOKEN=\(Self.token)\n\0", to: ".env")
    try repository.write("first line\ntoken = \(Self.token)\n\0\0\0", to: "notes")
    try repository.git(["add", "-A"])
    let staged = try scan(["--staged"])
    try repository.commit()
    for run in [staged, try scan([]), try scan(["--history"]), try scan(["--range", "HEAD^!"])] {
      #expect(run.text.contains(".env:1:11") && run.text.contains("notes:2:9"), "\(run.text)")
      #expect(!run.text.contains(Self.token))
    }
    // Nothing edits such a file.
    let stow = try keystow(["stow", "--dry-run"], in: repository.path)
    #expect(stow.text.contains("contains NUL bytes"), "\(stow.text)\(stow.errorText)")
  }

  /// As `>>` of Windows PowerShell and others leave them.
  @Test func filesOfTwoEncodingsAreScanned() throws {
    let wide = { (text: String) in text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } }
    let line = "API_TOKEN=\(Self.token)\r\n"
    let long = String(repeating: "a line of text\n", count: 1000)
    let files: [String: (bytes: [UInt8], line: Int)] = [
      "a.env": (Array("A=1\n".utf8) + wide(line), 2),
      "b.env": ([0xFF, 0xFE] + wide("A=1\r\n") + Array(line.utf8), 2),
      "c.txt": ([0xFF, 0xFE] + Array("\n\(line)".utf8), 2),
      "d.log": (Array(long.utf8) + wide(line) + Array(long.utf8), 1001),
      "e": ([0xFF, 0xFE] + wide("A=1\r\n") + [0xFF, 0xFE] + wide(line), 2),
    ]
    for (name, file) in files { try repository.directory.write(file.bytes, to: name) }
    try repository.git(["add", "-A"])
    let staged = try scan(["--staged"])
    try repository.commit()
    try repository.git(["gc", "-q"])
    for run in [staged, try scan([]), try scan(["--history"]), try scan(["--range", "HEAD^!"])] {
      for (name, file) in files {
        #expect(run.text.contains("\(name):\(file.line):11"), "\(name) \(run.text)")
      }
      #expect(!run.text.contains(Self.token))
    }
    #expect(try keystow(["audit"], in: repository.path).text.contains("a.env:2:11"))
    let stow = try keystow(["stow", "--dry-run"], in: repository.path)
    #expect(!(stow.text + stow.errorText).contains(Self.token))
  }

  @Test(arguments: [[], ["--history"], ["--strict"]])
  func binaryFilesAreCountedAndNamed(mode: [String]) throws {
    try repository.directory.write([0x89, 0x50, 0x4E, 0x47, 0, 0], to: "logo.png")
    try repository.commit()
    let unit = mode == ["--history"] ? "1 blob" : "1 file"
    let run = try scan(["-v"] + mode)
    #expect(run.status == 0)
    let lines = "skipped: logo.png: binary\nskipped: 1 binary\nno secrets found in \(unit), 2 B"
    #expect(run.text.hasPrefix(lines), "\(run.text)")
    #expect(try scan(mode).text.hasPrefix("skipped: 1 binary (-v lists them)\n"))
    #expect(try scan(mode + ["-f", "json"]).text.contains("\"kind\": \"binary\""))
  }

  @Test func targetsOfLinksAreScanned() throws {
    try shell("ln -s \"https://x/?t=$TOKEN\" link", in: repository.path)
    try repository.git(["add", "-A"])
    #expect(try keystow(["hook", "run", "pre-commit"], in: repository.path).status == 1)
    var modes = [["--staged"], ["--no-git"]]
    for mode in modes { #expect(try scan(mode).text.contains("link:1:14"), "\(mode)") }
    try repository.commit()
    modes = [[], ["--history"], ["--range", "HEAD~1..HEAD"], ["--since", "2000-01-01"]]
    for mode in modes { #expect(try scan(mode).text.contains("link:1:14"), "\(mode)") }
    let head = try repository.git(["rev-parse", "HEAD"])
    let push = try keystow(
      ["hook", "run", "pre-push", "origin", "x"], in: repository.path,
      input: "refs/heads/main \(head) refs/heads/main \(String(repeating: "0", count: 40))\n")
    #expect(push.status == 1)
    #expect(try keystow(["audit"], in: repository.path).text.contains("link:1:14"))
    let stow = try keystow(["stow", "--dry-run"], in: repository.path)
    #expect(stow.text.contains("symbolic link"), "\(stow.text)\(stow.errorText)")
  }

  /// Writes a blob with a token and returns its id.
  private func blob() throws -> String {
    try repository.git(
      ["hash-object", "-w", "--stdin"], input: Array("{\"token\": \"\(Self.token)\"}\n".utf8))
  }

  /// The modes of a folder, a submodule, and a link.
  @Test(arguments: ["40000", "160000", "120000"])
  func aBlobUnderAnyModeIsScanned(mode: String) throws {
    // git mktree would refuse it.
    let digits = Array(try blob().utf8)
    let id = stride(from: 0, to: 40, by: 2).compactMap {
      UInt8(String(decoding: digits[$0..<$0 + 2], as: UTF8.self), radix: 16)
    }
    let tree = try repository.git(
      ["hash-object", "-w", "-t", "tree", "--literally", "--stdin"],
      input: Array("\(mode) a.json\0".utf8) + id)
    let commit = try repository.git(["commit-tree", tree, "-p", "HEAD", "-m", "odd"])
    try repository.git(["update-ref", "refs/heads/main", commit])
    for mode in [["--history"], ["--range", "HEAD~1..HEAD"]] {
      #expect(try scan(mode).text.contains("a.json:1:12"), "\(mode)")
    }
    #expect(try keystow(["audit"], in: repository.path).text.contains("a.json:1:12"))
    // Git refuses to pack the first of these.
    if mode == "40000" { return }
    try repository.git(["repack", "-q", "-a", "-d"])
    #expect(try scan(["--history"]).text.contains("a.json:1:12"))
  }

  @Test func aBlobStagedAsASubmoduleIsScanned() throws {
    try repository.git(["update-index", "--add", "--cacheinfo", "160000,\(try blob()),lib"])
    #expect(try scan(["--staged"]).status == 1)
  }

  @Test func aBlobThatOnlyATagNamesIsScanned() throws {
    let blob = try blob()
    try repository.git(["tag", "key", blob])
    let run = try scan(["--history"])
    #expect(run.status == 1 && run.text.hasPrefix("blob \(blob):1:12"), "\(run.text)")
  }
}
