import Foundation
import TestSupport
import Testing

/// Work trees with files that are no plain text of a sensible size.
@Suite(.timeLimit(.minutes(5))) struct HostileContentTests {
  private static let token = SampleSecret.gitHub()

  @Test func linksPipesAndLoopsAreNotRead() throws {
    let outside = try TemporaryDirectory()
    try outside.write("t = \(Self.token)\n", to: "secret.txt")
    let repository = try TemporaryRepository()
    try shell(
      """
      ln -s \(outside.path)/secret.txt out.txt
      ln -s \(outside.path) folder
      ln -s loop loop
      ln -s . self
      mkfifo pipe
      mkdir -p deep && mkfifo deep/pipe.json
      """, in: repository.path)
    for arguments in [["scan"], ["scan", "--no-git", "."], ["scan", "--ignored"]] {
      let run = try keystow(arguments, in: repository.path)
      #expect(run.status == 0, "\(arguments) \(run.text) \(run.errorText)")
    }
    try repository.git(["add", "out.txt", "folder", "loop", "self"])
    #expect(try keystow(["scan"], in: repository.path).status == 0)
    #expect(try keystow(["scan", "--staged"], in: repository.path).status == 0)
    // What the user names is followed.
    #expect(try keystow(["scan", "out.txt"], in: repository.path).status == 1)
  }

  @Test func aLargeFileIsSkippedCountedAndNamedOnRequest() throws {
    let repository = try TemporaryRepository()
    let line = Array("t = \(Self.token)\n".utf8)
    let count = 20_000_000 / line.count
    var bytes: [UInt8] = []
    bytes.reserveCapacity(20_000_000)
    for _ in 0...count { bytes += line }
    try repository.directory.write(bytes, to: "big.txt")
    try repository.commit()
    for mode in [[], ["--history"]] {
      let run = try keystow(["scan"] + mode, in: repository.path)
      #expect(run.status == 0, "\(mode)")
      #expect(run.text.contains("skipped: 1 too large"))
      #expect(!run.text.contains("big.txt"))
      let verbose = try keystow(["scan", "-v"] + mode, in: repository.path)
      #expect(verbose.text.contains("skipped: big.txt: larger than the limit"))
    }
  }

  @Test func aVeryLongLineGivesAShortExcerpt() throws {
    let folder = try TemporaryDirectory()
    let half = String(repeating: "var a=1;", count: 65_536)
    try folder.write(half + "t = \"\(Self.token)\";" + half, to: "min.js")
    let run = try keystow(["scan"], in: folder.path)
    #expect(run.status == 1)
    #expect(run.text.contains("min.js:1:524294"))
    #expect(run.text.split(separator: "\n").allSatisfy { $0.count < 200 })
  }

  @Test func contentWithNULIsTakenAsGitTakesIt() throws {
    let folder = try TemporaryDirectory()
    try folder.write("a\0b t = \(Self.token)\n", to: "binary")
    #expect(try keystow(["scan"], in: folder.path).status == 0)
    let padding = String(repeating: "x\n", count: 4_000)
    try folder.write("t = \(Self.token)\n\(padding)\0", to: "text")
    #expect(try keystow(["scan"], in: folder.path).status == 1)
  }

  @Test func deepNestingEndsWell() throws {
    let folder = try TemporaryDirectory()
    let depth = 100_000
    func nested(_ open: String, _ inner: String, _ close: String) -> String {
      String(repeating: open, count: depth) + inner + String(repeating: close, count: depth)
    }
    let value = SampleSecret.generic()
    try folder.write(nested("{\"a\":", "{\"api_key\":\"\(value)\"}", "}"), to: "a.json")
    try folder.write(nested("[", "\"api_key\"", ""), to: "b.json")
    try folder.write(
      "<plist>" + nested("<dict><key>a</key>", "<dict><key>api_key</key>", "</dict>"),
      to: "c.plist")
    try folder.write(nested("- ", "api_key: \(value)", ""), to: "d.yml")
    try folder.write("api_key = " + nested("[", "", "]"), to: "e.toml")
    try folder.write("t = \(Self.token)\n", to: "f.txt")
    let run = try keystow(["scan", "--confidence", "low"], in: folder.path)
    #expect(run.status == 1, "\(run.status) \(run.errorText)")
    #expect(run.text.contains("f.txt:1:5"))
  }

  @Test func aPipeBeyondTheLimitIsNeverClean() throws {
    let folder = try TemporaryDirectory()
    let arguments = ["scan", "--stdin", "--max-file-size", "1KB"]
    let input = String(repeating: "x\n", count: 1_000)
    let run = try keystow(arguments, in: folder.path, input: input)
    #expect(run.status == 2)
    #expect(run.text.contains("--max-file-size"))
    #expect(try keystow(arguments, in: folder.path, input: "short").status == 0)
  }
}
