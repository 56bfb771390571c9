import Foundation
import TestSupport
import Testing

/// Which path, commit and state a finding is given; each was wrong once.
@Suite struct ScanPlacesTests {
  private static let setting = "api_key: \(SampleSecret.generic())\n"

  @Test func whatIsAboveTheRepositoryIsIgnored() throws {
    let folder = try TemporaryDirectory()
    for name in ["demo/a", "demo/b"] {
      try folder.write(Self.setting, to: "\(name)/c.yml")
      _ = try ProgramRun("git", ["init", "-q", "."], in: "\(folder.path)/\(name)")
    }
    for paths in [["demo/a"], ["demo/a", "demo/b"], ["\(folder.path)/demo/a/c.yml"]] {
      #expect(try keystow(["scan"] + paths, in: folder.path).status == 1, "\(paths)")
    }
  }

  @Test func aRangeReportsEveryPathOfABlob() throws {
    let repository = try TemporaryRepository()
    try repository.write("x\n", to: "x.txt")
    try repository.commit()
    try repository.write(Self.setting, to: "Tests/c.yml")
    try repository.commit()
    try repository.write(Self.setting, to: "App/c.yml")
    try repository.commit()
    let run = try keystow(["scan", "--range", "HEAD~2..HEAD"], in: repository.path)
    #expect(run.status == 1)
    #expect(run.text.contains("App/c.yml:1:10"))
  }

  @Test func aRangeKnowsWhatIsStillInHeadAndWhoBroughtItBack() throws {
    let repository = try TemporaryRepository()
    try repository.write("x: 1\n", to: "c.yml")
    try repository.commit()
    try repository.write("x: 1\n" + Self.setting, to: "c.yml")
    try repository.commit("first")
    try repository.write("x: 2\n" + Self.setting, to: "c.yml")
    try repository.commit("edit")
    let kept = try keystow(["scan", "--range", "HEAD~2..HEAD"], in: repository.path)
    #expect(kept.text.contains("still in HEAD") && kept.text.contains("first"))
    try repository.write("x: 2\n", to: "c.yml")
    try repository.commit("remove")
    let gone = try keystow(["scan", "--range", "HEAD~3..HEAD"], in: repository.path)
    #expect(gone.text.contains("no longer in HEAD"))
    try repository.write("x: 2\n" + Self.setting, to: "c.yml")
    try repository.commit("again")
    let again = try keystow(["scan", "--range", "HEAD~1..HEAD"], in: repository.path)
    #expect(again.text.contains("\"again\"") && !again.text.contains("\"first\""))
  }

  @Test func aMissingObjectOfAFullCloneIsAProblem() throws {
    let repository = try TemporaryRepository()
    try repository.write("x\n", to: "a.txt")
    try repository.commit()
    try repository.write("y\n", to: "a.txt")
    try repository.commit()
    for object in ["HEAD:a.txt", "HEAD^{tree}"] {
      let id = try repository.git(["rev-parse", object])
      let file = "\(repository.path)/.git/objects/\(id.prefix(2))/\(id.dropFirst(2))"
      let content = try Data(contentsOf: URL(fileURLWithPath: file))
      try FileManager.default.removeItem(atPath: file)
      for mode in [["--history"], ["--range", "HEAD~1..HEAD"]] {
        #expect(try keystow(["scan"] + mode, in: repository.path).status == 2, "\(object) \(mode)")
      }
      try content.write(to: URL(fileURLWithPath: file))
    }
  }

  @Test(arguments: [
    ["--branch", "main", "--since", "1day"], ["--since", "1day", "--all"],
    ["--staged", "--ignored"], ["--stdin", "--recurse-submodules"],
  ])
  func optionsThatWouldBeIgnoredAreRefused(_ options: [String]) throws {
    let repository = try TemporaryRepository()
    #expect(try keystow(["scan"] + options, in: repository.path).status == 64)
  }
}
