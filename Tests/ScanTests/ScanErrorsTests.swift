import Foundation
import TestSupport
import Testing

/// One clear sentence for each thing that goes wrong, and the right status.
@Suite struct ScanErrorsTests {
  @Test func historyOutsideARepositorySaysSo() throws {
    let folder = try TemporaryDirectory()
    let run = try keystow(["scan", "--history"], in: folder.path)
    #expect(run.status == 2)
    #expect(run.errorText.contains("not a git repository"))
    #expect(run.errorText.contains("--no-git"))
  }

  @Test func aMissingPathIsNamed() throws {
    let folder = try TemporaryDirectory()
    let run = try keystow(["scan", "nowhere"], in: folder.path)
    #expect(run.status == 2)
    #expect(run.errorText.contains("nowhere"))
  }

  @Test func anUnknownRevisionIsNamed() throws {
    let repository = try TemporaryRepository()
    try repository.write("x\n", to: "a.txt")
    try repository.commit()
    let run = try keystow(["scan", "--range", "nope..HEAD"], in: repository.path)
    #expect(run.status == 2)
    #expect(run.errorText.contains("nope"))
  }

  @Test func aBareRepositorySaysWhatToUseInstead() throws {
    let folder = try TemporaryDirectory()
    _ = try ProgramRun("git", ["init", "-q", "--bare", "."], in: folder.path)
    let run = try keystow(["scan"], in: folder.path)
    #expect(run.status == 2)
    #expect(run.errorText.contains("--history"))
    #expect(try keystow(["scan", "--history"], in: folder.path).status == 0)
  }

  @Test func aSHA256RepositoryIsNamedAsSuch() throws {
    let folder = try TemporaryDirectory()
    _ = try ProgramRun("git", ["init", "-q", "--object-format=sha256", "."], in: folder.path)
    let run = try keystow(["scan", "--history"], in: folder.path)
    #expect(run.status == 2)
    #expect(run.errorText.contains("SHA-256"))
  }

  @Test func aCorruptObjectIsNamedAndTheRestIsScanned() throws {
    let repository = try TemporaryRepository()
    try repository.write("t = \(SampleSecret.gitHub())\n", to: "a.txt")
    try repository.write("harmless, but soon unreadable\n", to: "b.txt")
    try repository.commit()
    let id = try repository.git(["rev-parse", "HEAD:b.txt"])
    let object = ".git/objects/\(id.prefix(2))/\(id.dropFirst(2))"
    try FileManager.default.removeItem(atPath: repository.path + "/" + object)
    try repository.write("no zlib stream", to: object)
    let run = try keystow(["scan", "--history"], in: repository.path)
    #expect(run.status == 2)
    #expect(run.text.contains("a.txt:1:5"))
    #expect((run.text + run.errorText).contains(String(id.prefix(8))))
  }

  @Test(arguments: [
    ["scan", "--nonsense"], ["scan", "--staged", "--history"], ["scan", "--name", "x"],
    ["scan", "--format", "xml"], ["scan", "--confidence", "huge"], ["scan", "--jobs", "0"],
    ["scan", "--max-file-size", "many"], ["scan", "--whole-files"], ["frobnicate"],
  ])
  func wrongUsageEndsWith64(_ arguments: [String]) throws {
    let folder = try TemporaryDirectory()
    let run = try keystow(arguments, in: folder.path)
    #expect(run.status == 64, "\(run.text) \(run.errorText)")
    #expect(!run.errorText.isEmpty)
  }

  @Test func everyMistakeOfAConfigurationIsNamedAtOnce() throws {
    let folder = try TemporaryDirectory()
    try folder.write(
      "[[allow]]\npathz = [\"a\"]\n\n[scan]\nmax-file-size = \"many\"\n", to: "k.toml")
    let run = try keystow(["scan", "--config", "k.toml"], in: folder.path)
    #expect(run.status == 2)
    #expect(run.errorText.contains("k.toml:2:"))
    #expect(run.errorText.contains("k.toml:5:"))
  }

  @Test func aBrokenBaselineIsNamed() throws {
    let folder = try TemporaryDirectory()
    try folder.write("{\"findings\": [", to: "baseline.json")
    let run = try keystow(["scan", "--baseline", "baseline.json"], in: folder.path)
    #expect(run.status == 2)
    #expect(run.errorText.contains("baseline.json"))
  }

  @Test func anUnwritableOutputIsNamed() throws {
    let folder = try TemporaryDirectory()
    let run = try keystow(["scan", "-o", "no/such/folder/report"], in: folder.path)
    #expect(run.status == 2)
    #expect(run.errorText.contains("no/such/folder/report"))
  }
}
