import Foundation
import Git
import TestSupport
import Testing

/// Where hooks are, compared with `git rev-parse --git-path hooks`.
@Suite struct HooksFolderTests {
  private static func check(
    _ folder: String, is setting: HooksFolder.Setting, home: String, at place: String = #function
  ) throws {
    let variables = ["HOME": home, "GIT_CONFIG_GLOBAL": home + "/.gitconfig"]
    let git = try ProgramRun(
      "git", ["rev-parse", "--git-path", "hooks"], in: folder, environment: variables)
    var expected = String(git.text.dropLast())
    if !expected.hasPrefix("/") { expected = "\(folder)/\(expected)" }
    let environment = GitEnvironment(variables.merging(["GIT_CONFIG_NOSYSTEM": "1"]) { $1 })
    let found = try Repository(at: folder).hooksFolder(environment)
    #expect(
      URL(fileURLWithPath: found.path).standardized.path
        == URL(fileURLWithPath: expected).standardized.path, "\(place)")
    #expect(found.setting == setting)
  }

  @Test func itIsWhatGitSays() throws {
    let repository = try TemporaryRepository()
    let home = try TemporaryDirectory()
    try home.write("", to: ".gitconfig")
    try repository.write("x\n", to: "sub/a.txt")
    try repository.commit()
    try Self.check(repository.path, is: .none, home: home.path)
    try repository.git(["worktree", "add", "-q", home.path + "/tree", "-b", "side"])
    try Self.check(home.path + "/tree", is: .none, home: home.path)
    try home.write("[core]\n\thooksPath = ~/all\n", to: ".gitconfig")
    try Self.check(repository.path, is: .user, home: home.path)
    for path in ["tools/hooks", "/absolute/hooks", "~/mine", "../beside"] {
      try repository.git(["config", "core.hooksPath", path])
      try Self.check(repository.path, is: .repository, home: home.path)
      try Self.check(home.path + "/tree", is: .repository, home: home.path)
    }
    try repository.git(["config", "extensions.worktreeConfig", "true"])
    _ = try ProgramRun(
      "git", ["config", "--worktree", "core.hooksPath", "own"], in: home.path + "/tree")
    try Self.check(home.path + "/tree", is: .repository, home: home.path)
    try Self.check(repository.path, is: .repository, home: home.path)
  }
}
