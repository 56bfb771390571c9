import Foundation
import TestSupport
import Testing

/// Which file `keystow ignore add` writes, and which it refuses to.
@Suite struct IgnorePlacesTests {
  private let test: IgnoreEditCase

  init() throws {
    test = try IgnoreEditCase()
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(test.repository.path)/\(name)", withDestinationPath: target)
  }

  @Test func aFolderLinkDoesNotLeadOutOfTheWorkTree() throws {
    let outer = try TemporaryDirectory()
    try link("link", to: outer.path)
    for path in ["link/.gitignore", ".git/hooks/.gitignore"] {
      let run = try test.ignore(["add", "alpha", "--file", path])
      #expect(run.status == 2)
      #expect(run.errorText.contains(path), "\(run.errorText)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: outer.path).isEmpty)
  }

  @Test func aNestedFileHasItsOwnProjectFolders() throws {
    try test.write("", to: "sub/app/alpha.toml")
    try test.write("", to: "other/alpha.toml")
    #expect(try test.ignore(["add", "--file", "sub/.gitignore"]).status == 0)
    #expect(try test.text("sub/.gitignore").hasPrefix("# >>> keystow lean: Alpha (app) >>>"))
    #expect(try test.isIgnored("sub/app/build/x"))
    #expect(try test.names() == ["other", "sub"])
    let dry = try test.ignore(["add", "beta", "--file", "sub/.gitignore", "-n"])
    #expect(dry.text.hasPrefix("--- a/sub/.gitignore\n"))
  }

  @Test func infoExcludeIsThatOfAllWorkTrees() throws {
    try test.write("x", to: "x")
    try test.repository.commit()
    try test.repository.git(["worktree", "add", "-q", "tree", "-b", "side"])
    try FileManager.default.removeItem(atPath: "\(test.repository.path)/.git/info")
    let run = try test.ignore(["add", "alpha", "--exclude"], in: "tree")
    #expect(run.status == 0, "\(run.errorText)")
    #expect(try test.text(".git/info/exclude").contains("/build/\n"))
    let same = try test.ignore(["add", "beta", "--file", ".git/info/exclude"])
    #expect(same.text.contains("6 patterns of Alpha, Beta"))
    #expect(try test.isIgnored("build/x"))
    #expect(try test.names() == ["tree", "x"])
    #expect(try test.ignore(["add", "alpha"], in: "tree").text.hasPrefix(".gitignore: created"))
    #expect(try test.names(in: "tree").contains(".gitignore"))
  }

  @Test func theFileForAllRepositoriesIsMadeWhereGitLooks() throws {
    let home = try TemporaryDirectory()
    let environment = ["HOME": home.path, "XDG_CONFIG_HOME": ""]
    let path = "\(home.path)/.config/git/ignore"
    let run = try test.ignore(["add", "beta", "--global"], environment: environment)
    #expect(run.status == 0, "\(run.errorText)")
    #expect(run.text.hasPrefix("\(path): created"))
    #expect(FileManager.default.fileExists(atPath: path))
    #expect(try test.names().isEmpty)
    let git = try ProgramRun(
      "git", ["check-ignore", "-q", "x.log"], in: test.repository.path, environment: environment)
    #expect(git.status == 0)
  }

  @Test func theFileForAllRepositoriesMayBeALink() throws {
    let home = try TemporaryDirectory()
    try home.write("mine\n", to: "dotfiles/ignore")
    try home.write("[core]\n\texcludesFile = ~/ignore\n", to: "config")
    try FileManager.default.createSymbolicLink(
      atPath: "\(home.path)/ignore", withDestinationPath: "dotfiles/ignore")
    let environment = ["HOME": home.path, "GIT_CONFIG_GLOBAL": "\(home.path)/config"]
    let run = try test.ignore(["add", "beta", "--global"], environment: environment)
    #expect(run.text.hasPrefix("\(home.path)/ignore: wrote"), "\(run.errorText)")
    let target = try String(contentsOfFile: "\(home.path)/dotfiles/ignore", encoding: .utf8)
    #expect(target.hasPrefix("# >>> keystow lean: Beta") && target.hasSuffix("mine\n"))
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: "\(home.path)/ignore")
        == "dotfiles/ignore")
  }

  @Test func theFileOfTheWholeMachineIsNotWritten() throws {
    let machine = try TemporaryDirectory()
    try machine.write("[core]\n\texcludesFile = \(machine.path)/ignore\n", to: "config")
    let run = try test.ignore(
      ["add", "beta", "--global"],
      environment: [
        "GIT_CONFIG_NOSYSTEM": "0", "GIT_CONFIG_SYSTEM": "\(machine.path)/config",
        "HOME": machine.path,
      ])
    #expect(run.status == 2)
    #expect(run.errorText.contains("all users"), "\(run.errorText)")
    #expect(!FileManager.default.fileExists(atPath: "\(machine.path)/ignore"))
  }

  @Test func outsideOfARepositoryThisFolderIsMeant() throws {
    let folder = try TemporaryDirectory()
    try folder.write("", to: "alpha.toml")
    let run = try keystow(
      ["ignore", "add", "--templates", test.templates.path], in: folder.path)
    #expect(run.status == 0, "\(run.errorText)")
    #expect(run.text.hasPrefix(".gitignore: created with 3 patterns of Alpha"))
    let exclude = try keystow(
      ["ignore", "add", "--exclude", "beta", "--templates", test.templates.path], in: folder.path)
    #expect(exclude.status == 2)
    #expect(exclude.errorText.contains("git init"))
  }

  @Test func aSubmoduleAndAWorkTreeElsewhereHaveTheirOwnFile() throws {
    let inner = try TemporaryRepository()
    try inner.write("x", to: "x")
    try inner.commit()
    try test.repository.git(
      ["-c", "protocol.file.allow=always", "submodule", "--quiet", "add", inner.path, "sub"])
    #expect(try test.ignore(["add", "alpha"], in: "sub").text.hasPrefix(".gitignore: created"))
    #expect(try test.names(in: "sub") == [".gitignore", "x"])
    try FileManager.default.createDirectory(
      atPath: "\(test.repository.path)/elsewhere", withIntermediateDirectories: true)
    let bare = try TemporaryRepository(arguments: ["--bare"])
    try bare.git(["config", "core.bare", "false"])
    try bare.git(["config", "core.worktree", "\(test.repository.path)/elsewhere"])
    let run = try keystow(
      ["ignore", "add", "beta", "--templates", test.templates.path], in: bare.path)
    #expect(run.status == 0, "\(run.errorText)")
    #expect(try test.names(in: "elsewhere") == [".gitignore"])
  }

  @Test func aRepositoryThatCannotBeReadIsNoHindranceAtItsRoot() throws {
    let folder = try TemporaryDirectory()
    let arguments = ["ignore", "add", "alpha", "--templates", test.templates.path]
    _ = try ProgramRun("git", ["init", "-q", "--object-format=sha256", "."], in: folder.path)
    #expect(try keystow(arguments, in: folder.path).text.hasPrefix(".gitignore: created"))
    let bare = try TemporaryRepository(arguments: ["--bare"])
    let run = try keystow(arguments, in: bare.path)
    #expect(run.status == 2)
    #expect(run.errorText.contains("a bare repository has no work tree"), "\(run.errorText)")
  }

  @Test func whatGitDoesNotReadIsRefused() throws {
    try test.write("x\n", to: "target")
    try link(".gitignore", to: "target")
    let linked = try test.ignore(["add", "alpha"])
    #expect(linked.status == 2)
    #expect(linked.errorText.contains("is a symbolic link"))
    #expect(try test.text("target") == "x\n")
    try FileManager.default.removeItem(atPath: "\(test.repository.path)/.gitignore")
    try test.write("", to: ".gitignore/inside")
    #expect(try test.ignore(["add", "alpha"]).errorText.contains("is a folder"))
    try test.repository.directory.write([0xFF, 0xFE, 0x61, 0x00], to: "a/.gitignore")
    #expect(
      try test.ignore(["add", "alpha", "--file", "a/.gitignore"]).errorText.contains("UTF-16"))
    try test.write(String(repeating: "x\n", count: 600_000), to: "b/.gitignore")
    #expect(
      try test.ignore(["add", "alpha", "--file", "b/.gitignore"]).errorText.contains("1 MiB"))
    for path in ["README.md", ".git/config", ".dockerignore"] {
      let run = try test.ignore(["add", "alpha", "--file", path])
      #expect(run.status == 2)
      #expect(run.errorText.contains("git reads no ignore rules from \(path)"))
    }
    #expect(try test.ignore(["add", "alpha", "--file", "no/.gitignore"]).status == 2)
  }

  @Test func aGlobalFileThatIsNotThereYetCanBeNamed() throws {
    let test = try IgnoreEditCase()
    try test.repository.git(["config", "core.excludesFile", test.repository.path + "/my-rules"])
    let run = try test.ignore(["add", "beta", "--file", "./my-rules"])
    #expect(run.status == 0, "\(run.errorText)")
    #expect(try test.isIgnored("a.log"))
  }

  @Test func allBlocksOfAWorkTreeAreMadeAnewTogether() throws {
    try test.ignore(["add", "alpha"])
    try test.write("", to: "sub/x")
    try test.ignore(["add", "beta", "--file", "sub/.gitignore"])
    try test.write("mine\n", to: "plain/.gitignore")
    try test.templates.write("#: title Beta\n\n# New.\n*.new\n", to: "Beta.gitignore")
    try test.templates.write("#: title Alpha\n\n# New.\n/new/\n", to: "Alpha.gitignore")
    let before = try test.read(".gitignore")
    try test.write("# >>> keystow: Alpha >>>\n", to: "broken/.gitignore")
    try test.write("# >>> keystow: Gone, Lost >>>\n# <<< keystow <<<\n", to: "lost/.gitignore")
    let broken = try test.ignore(["update", "--all"])
    #expect(broken.status == 2)
    #expect(broken.errorText.contains("broken/.gitignore:1: this block has no end"))
    #expect(broken.errorText.contains("lost/.gitignore:1: "))
    #expect(broken.errorText.contains("'Gone'") && broken.errorText.contains("'Lost'"))
    #expect(try test.read(".gitignore") == before)
    for name in ["broken", "lost"] {
      try FileManager.default.removeItem(atPath: "\(test.repository.path)/\(name)")
    }
    #expect(try test.ignore(["update", "--all"], in: "sub").status == 0)
    #expect(try test.isIgnored("new/x"))
    #expect(try test.isIgnored("sub/x.new"))
    #expect(try !test.isIgnored("x.new"))
    #expect(try test.text("plain/.gitignore") == "mine\n")
  }

  @Test func aFileWithoutBlockIsNotUpdated() throws {
    try test.write("mine\n", to: ".gitignore")
    let run = try test.ignore(["update"])
    #expect(run.status == 1)
    #expect(run.errorText.contains("no keystow block"))
    #expect(try test.ignore(["update", "--all"]).status == 0)
    #expect(try test.text(".gitignore") == "mine\n")
  }

  /// A limit of the size of files is met where a full disk would be.
  @Test func aWriteThatFailsLeavesTheOldFileAndNothingElse() throws {
    try test.write("mine\n", to: ".gitignore")
    let run = try shell(
      "(ulimit -f 0; exec \"$KEYSTOW\" ignore add alpha --templates '\(test.templates.path)' 2>&1) | cat",
      in: test.repository.path)
    #expect(run.text.contains("cannot write .gitignore"), "\(run.text) \(run.errorText)")
    #expect(try test.text(".gitignore") == "mine\n")
    #expect(try test.names() == [".gitignore"])
  }
}
