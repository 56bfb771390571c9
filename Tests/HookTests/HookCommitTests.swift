import Foundation
import TestSupport
import Testing

/// What the pre-commit hook lets git commit.
@Suite struct HookCommitTests {
  private static let token = HookCase.token

  @Test func aSecretStopsTheCommitAndTheWaysOnAreReported() throws {
    let hooks = try HookCase()
    try hooks.write("one\nt = \(Self.token)\n", to: "a.txt")
    try hooks.git(["add", "a.txt"])
    let run = try hooks.git(["commit", "-m", "more"])
    #expect(run.status == 1)
    #expect(run.errorText.contains("a.txt:2:5"))
    #expect(run.errorText.contains("ghp_"))
    #expect(!run.errorText.contains(Self.token))
    for way in ["keystow stow", "keystow:allow", "git commit --no-verify"] {
      #expect(run.errorText.contains(way), "\(run.errorText)")
    }
    #expect(!run.errorText.contains("\u{1B}"))
    #expect(run.errorText.split(separator: "\n").count <= 8)
    #expect(try hooks.commitCount() == 1)
    #expect(try hooks.git(["commit", "-q", "--no-verify", "-m", "more"]).status == 0)
  }

  @Test func nothingIsReportedACleanCommit() throws {
    let hooks = try HookCase()
    try hooks.write("one\ntwo\n", to: "a.txt")
    let run = try hooks.git(["commit", "-q", "-a", "-m", "more"])
    #expect(run.status == 0)
    #expect(run.text + run.errorText == "")
  }

  @Test func theIndexOfCommitAllIsTheOneThatCounts() throws {
    let hooks = try HookCase()
    try hooks.write("one\nt = \(Self.token)\n", to: "a.txt")
    #expect(try hooks.git(["commit", "-a", "-m", "more"]).errorText.contains("a.txt:2:5"))
    #expect(try hooks.commitCount() == 1)
    // `scan --staged` in a hook of one's own sees the same.
    try hooks.writeScript("#!/bin/sh\nexec keystow scan --staged\n", to: ".git/hooks/pre-commit")
    #expect(try hooks.git(["commit", "-a", "-m", "more"]).status == 1)
    #expect(try keystow(["scan", "--staged"], in: hooks.path).status == 0)
  }

  @Test func ofACommitOfSomeFilesTheseCount() throws {
    let hooks = try HookCase()
    try hooks.write("t = \(Self.token)\n", to: "staged.txt")
    try hooks.git(["add", "staged.txt"])
    try hooks.write("one\ntwo\n", to: "a.txt")
    #expect(try hooks.git(["commit", "-q", "-m", "part", "a.txt"]).status == 0)
    try hooks.git(["rm", "-q", "--cached", "staged.txt"])
    try hooks.write("one\ntwo\nt = \(Self.token)\n", to: "a.txt")
    let run = try hooks.git(["commit", "-m", "part", "a.txt"])
    #expect(run.status == 1)
    #expect(run.errorText.contains("a.txt:3:5"))
  }

  @Test func theIndexOfTheCommitIsFoundWithoutGitsVariables() throws {
    let hooks = try HookCase(isInstalled: false)
    // As in a container of the pre-commit framework, which passes none.
    try hooks.writeScript(
      "#!/bin/sh\nunset GIT_INDEX_FILE\nexec keystow hook run pre-commit\n",
      to: ".git/hooks/pre-commit")
    try hooks.write("left by a killed git\n", to: ".git/next-index-1.lock")
    try hooks.write("one\nt = \(Self.token)\n", to: "a.txt")
    for arguments in [["a.txt"], ["-a"], ["-i", "a.txt"]] {
      let run = try hooks.git(["commit", "-m", "more"] + arguments)
      #expect(run.status == 1, "\(arguments): \(run.errorText)")
      #expect(run.errorText.contains("a.txt:2:5"), "\(arguments): \(run.errorText)")
      try hooks.git(["reset", "-q"])
    }
    try hooks.git(["add", "a.txt"])
    try hooks.write("clean\n", to: "b.txt")
    try hooks.git(["add", "-N", "b.txt"])
    #expect(try hooks.git(["commit", "-q", "-m", "other", "b.txt"]).status == 0)
    #expect(try hooks.git(["commit", "-m", "staged"]).status == 1)
  }

  @Test func theFirstCommitAndAnAmendedOneAreSeen() throws {
    let first = try TemporaryRepository()
    let hooks = try HookCase()
    #expect(try keystow(["hook", "install"], in: first.path).status == 0)
    try first.write("t = \(Self.token)\n", to: "a.txt")
    try first.git(["add", "-A"])
    #expect(try hooks.git(["commit", "-m", "first"], in: first.path).status == 1)
    try hooks.write("t = \(Self.token)\n", to: "a.txt")
    #expect(try hooks.git(["commit", "-a", "--amend", "--no-edit"]).status == 1)
    try hooks.write("other\n", to: "a.txt")
    #expect(try hooks.git(["commit", "-q", "-a", "--amend", "--no-edit"]).status == 0)
  }

  @Test func aMergeBringsOnlyWhatItsResolutionAdds() throws {
    let hooks = try HookCase()
    try hooks.git(["checkout", "-q", "-b", "side"])
    try hooks.write("side\n", to: "a.txt")
    try hooks.write("t = \(Self.token)\n", to: "old.txt")
    try hooks.commitUnseen()
    try hooks.git(["checkout", "-q", "main"])
    try hooks.write("main\n", to: "a.txt")
    try hooks.commitUnseen()
    #expect(try hooks.git(["merge", "-q", "side"]).status == 1)
    try hooks.write("both\nt = \(SampleSecret.gitHub(2))\n", to: "a.txt")
    try hooks.git(["add", "-A"])
    let run = try hooks.git(["commit", "-m", "merge"])
    #expect(run.status == 1)
    #expect(run.errorText.contains("a.txt:2:5"))
    #expect(!run.errorText.contains("old.txt"), "it came with the merged branch")
    try hooks.write("both\n", to: "a.txt")
    try hooks.git(["add", "-A"])
    #expect(try hooks.git(["commit", "-q", "-m", "merge"]).status == 0)
  }

  @Test func aRebaseWithAConflictGoesThrough() throws {
    let hooks = try HookCase()
    try hooks.git(["checkout", "-q", "-b", "side"])
    for text in ["side\n", "side\nmore\n"] {
      try hooks.write(text, to: "a.txt")
      try hooks.git(["commit", "-q", "-a", "-m", "side"])
    }
    try hooks.git(["checkout", "-q", "main"])
    try hooks.write("main\n", to: "a.txt")
    try hooks.git(["commit", "-q", "-a", "-m", "main"])
    try hooks.git(["checkout", "-q", "side"])
    #expect(try hooks.git(["rebase", "-q", "main"]).status != 0)
    try hooks.write("side\nmain\n", to: "a.txt")
    try hooks.git(["add", "-A"])
    let more = ["GIT_EDITOR": "true"]
    #expect(try hooks.git(["rebase", "--continue"], environment: more).status != 0)
    try hooks.write("side\nmain\nmore\n", to: "a.txt")
    try hooks.git(["add", "-A"])
    let run = try hooks.git(["rebase", "--continue"], environment: more)
    #expect(run.status == 0, "\(run.errorText)")
    #expect(try hooks.commitCount() == 4)
  }

  @Test func hooksRunInALinkedWorkTreeAndBelowIt() throws {
    let hooks = try HookCase()
    let other = try TemporaryDirectory()
    try hooks.git(["worktree", "add", "-q", other.path + "/tree", "-b", "side"])
    let tree = other.path + "/tree"
    try other.write("one\nt = \(Self.token)\n", to: "tree/a.txt")
    try other.write("two\n", to: "tree/sub/b.txt")
    let run = try hooks.git(["commit", "-a", "-m", "more"], in: tree + "/sub")
    #expect(run.status == 1)
    #expect(run.errorText.contains("a.txt:2:5"))
    try other.write("one\ntwo\n", to: "tree/a.txt")
    #expect(try hooks.git(["commit", "-q", "-a", "-m", "more"], in: tree).status == 0)
    let status = try keystow(["hook", "status"], in: tree)
    #expect(status.text.contains(hooks.path + "/.git/hooks"))
  }

  @Test func aSubmoduleHasHooksOfItsOwn() throws {
    let hooks = try HookCase(isInstalled: false)
    let outer = try TemporaryRepository()
    try outer.git([
      "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", hooks.path, "lib",
    ])
    try outer.commit()
    #expect(try keystow(["hook", "install"], in: outer.path + "/lib").status == 0)
    try outer.write("one\nt = \(Self.token)\n", to: "lib/a.txt")
    let run = try hooks.git(["commit", "-a", "-m", "more"], in: outer.path + "/lib")
    #expect(run.errorText.contains("a.txt:2:5"), "\(run.errorText)")
    try outer.write("plain\n", to: "lib/a.txt")
    #expect(
      try hooks.git(["commit", "-q", "-a", "-m", "more"], in: outer.path + "/lib").status == 0)
    #expect(try hooks.git(["commit", "-q", "-a", "-m", "lib"], in: outer.path).status == 0)
  }

  @Test func aGitFolderElsewhereIsFound() throws {
    let hooks = try HookCase()
    let folder = try TemporaryDirectory()
    try FileManager.default.moveItem(atPath: hooks.path + "/.git", toPath: folder.path + "/dot")
    try hooks.write("[[allow]]\nreason = \"test\"\npaths = [\"b.txt\"]\n", to: ".keystow.toml")
    try hooks.write("t = \(Self.token)\n", to: "b.txt")
    let place = ["--git-dir=\(folder.path)/dot", "--work-tree=\(hooks.path)"]
    try hooks.git(place + ["add", "."])
    #expect(try hooks.git(place + ["commit", "-q", "-m", "b"]).status == 0)
    try hooks.write("one\nt = \(Self.token)\n", to: "a.txt")
    let run = try hooks.git(place + ["commit", "-a", "-m", "a"], in: folder.path)
    #expect(run.errorText.contains("a.txt:2:5"), "\(run.errorText)")
  }

  @Test func marksAndTheConfigurationCountAsInAScan() throws {
    let hooks = try HookCase()
    try hooks.write("one\nt = \(Self.token) # keystow:allow a sample\n", to: "a.txt")
    #expect(try hooks.git(["commit", "-q", "-a", "-m", "mark"]).status == 0)
    try hooks.write("[[allow]]\nreason = \"samples\"\npaths = [\"s/**\"]\n", to: ".keystow.toml")
    try hooks.write("t = \(SampleSecret.gitHub(2))\n", to: "s/b.txt")
    try hooks.git(["add", "-A"])
    #expect(try hooks.git(["commit", "-q", "-m", "allowed"]).status == 0)
    try hooks.write("[[alow]]\n", to: ".keystow.toml")
    let run = try hooks.git(["commit", "-a", "-m", "mistake"])
    #expect(run.status == 1)
    #expect(run.errorText.contains(".keystow.toml:1"))
    #expect(run.errorText.contains("--no-verify"))
  }

  @Test func withTheBarePathOfADesktopTheInstallingProgramIsFound() throws {
    let hooks = try HookCase()
    try hooks.write("one\nt = \(Self.token)\n", to: "a.txt")
    let run = try hooks.git(
      ["commit", "-a", "-m", "more"], environment: ["PATH": "/usr/bin:/bin:/usr/sbin:/sbin"])
    #expect(run.errorText.contains("a.txt:2:5"), "\(run.errorText)")
  }
}
