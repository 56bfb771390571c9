import Foundation
import TestSupport
import Testing

/// Hooks that come and go, beside those of others.
@Suite struct HookInstallTests {
  private static let token = HookCase.token
  private static let names = ["pre-commit", "commit-msg", "pre-push"]

  @Test func installingTwiceChangesNothingAndUninstallingLeavesNothing() throws {
    let hooks = try HookCase(isInstalled: false)
    let before = try FileManager.default.contentsOfDirectory(atPath: hooks.path + "/.git/hooks")
    try hooks.install()
    let first = try Self.names.map { try hooks.content(of: ".git/hooks/\($0)") }
    let again = try keystow(["hook", "install"], in: hooks.path)
    #expect(again.text.components(separatedBy: "already runs keystow").count == 4)
    #expect(try Self.names.map { try hooks.content(of: ".git/hooks/\($0)") } == first)
    #expect(try keystow(["hook", "uninstall"], in: hooks.path).status == 0)
    let after = try FileManager.default.contentsOfDirectory(atPath: hooks.path + "/.git/hooks")
    #expect(Set(before) == Set(after))
    #expect(try keystow(["hook", "uninstall"], in: hooks.path).status == 0)
  }

  @Test func whatAKilledRunLeftIsRemoved() throws {
    let hooks = try HookCase(isInstalled: false)
    // No process has this number.
    for folder in [".git/hooks/", ""] {
      try hooks.writeScript("#!/bin/sh\n", to: folder + ".keystow-99999999-0")
    }
    try hooks.install()
    #expect(!hooks.exists(".git/hooks/.keystow-99999999-0"))
    #expect(try keystow(["ignore", "add"], in: hooks.path).status == 0)
    #expect(!hooks.exists(".keystow-99999999-0"))
  }

  @Test func aDryRunWritesNothing() throws {
    let hooks = try HookCase(isInstalled: false)
    let run = try keystow(["hook", "install", "--dry-run", "pre-push"], in: hooks.path)
    #expect(run.text.contains("pre-push  to install"))
    #expect(!run.text.contains("pre-commit"))
    #expect(!hooks.exists(".git/hooks/pre-push"))
  }

  @Test func aHookThatWasThereRunsFirstAndItsStatusCounts() throws {
    let hooks = try HookCase(isInstalled: false)
    let old = "#!/bin/sh\necho mine >&2\n[ ! -e stop ] || exit 7\n"
    try hooks.writeScript(old, to: ".git/hooks/pre-commit")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o700], ofItemAtPath: hooks.path + "/.git/hooks/pre-commit")
    try hooks.install()
    try hooks.write("one\nt = \(Self.token)\n", to: "a.txt")
    let both = try hooks.git(["commit", "-a", "-m", "more"])
    #expect(both.errorText.hasPrefix("mine\n") && both.errorText.contains("a.txt:2:5"))
    try hooks.write("", to: "stop")
    let stopped = try hooks.git(["commit", "-a", "-m", "more"])
    #expect(stopped.status == 1 && stopped.errorText == "mine\n")
    #expect(
      try keystow(["hook", "status"], in: hooks.path).text.contains("your own hook runs before it"))
    #expect(try keystow(["hook", "uninstall"], in: hooks.path).status == 0)
    #expect(try hooks.content(of: ".git/hooks/pre-commit") == old)
    #expect(try hooks.mode(of: ".git/hooks/pre-commit") == 0o700)
    #expect(!hooks.exists(".git/hooks/pre-commit.keystow-kept"))
  }

  @Test func whatAHookStagesOrWritesIntoTheMessageIsSeen() throws {
    let hooks = try HookCase(isInstalled: false)
    try hooks.writeScript(
      "#!/bin/sh\necho 't = \(Self.token)' > made.txt && git add made.txt\n",
      to: ".git/hooks/pre-commit")
    try hooks.install()
    try hooks.write("two\n", to: "a.txt")
    try hooks.git(["add", "-A"])
    #expect(try hooks.git(["commit", "-m", "x"]).errorText.contains("made.txt:1:5"))
    let message = try HookCase(isInstalled: false)
    try message.writeScript(
      "#!/bin/sh\necho 't = \(Self.token)' >> \"$1\"\n", to: ".git/hooks/commit-msg")
    try message.install()
    let run = try message.git(["commit", "--allow-empty", "-m", "x"])
    #expect(run.errorText.contains("COMMIT_EDITMSG:2:5"))
  }

  @Test func aPushHookThatWasThereGetsTheSameArgumentsAndInput() throws {
    let hooks = try HookCase(isInstalled: false)
    let remote = try TemporaryDirectory()
    try hooks.git(["init", "-q", "--bare", remote.path + "/r.git"])
    let script = "#!/bin/sh\n{ echo \"$@\"; cat; } > \"\(remote.path)/$(git rev-parse HEAD)\"\n"
    try hooks.writeScript(script, to: ".git/hooks/pre-push")
    try hooks.install(["pre-push"])
    for branches in [["main"], ["main:two", "main:three"]] {
      try hooks.repository.git(["commit", "-q", "--allow-empty", "-m", "x"])
      let head = try hooks.repository.git(["rev-parse", "HEAD"])
      #expect(try hooks.git(["push", "-q", remote.path + "/r.git"] + branches).status == 0)
      let seen = try String(contentsOfFile: "\(remote.path)/\(head)", encoding: .utf8)
      let lines = seen.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines[0] == "\(remote.path)/r.git \(remote.path)/r.git")
      #expect(lines.count == branches.count + 2 && lines.last == "")
      #expect(lines[1].hasPrefix("refs/heads/main \(head) refs/heads/"))
    }
    // Nothing to push: nothing on standard input, not an empty line.
    #expect(try hooks.git(["push", "-q", remote.path + "/r.git", "main:two"]).status == 0)
    let head = try hooks.repository.git(["rev-parse", "HEAD"])
    let seen = try String(contentsOfFile: "\(remote.path)/\(head)", encoding: .utf8)
    #expect(seen.split(separator: "\n", omittingEmptySubsequences: false).count == 2)
    // What is stopped does not get to it: it might send something itself.
    try hooks.write("t = \(Self.token)\n", to: "b.txt")
    try hooks.commitUnseen()
    let last = try hooks.repository.git(["rev-parse", "HEAD"])
    #expect(try hooks.git(["push", remote.path + "/r.git", "main"]).status != 0)
    #expect(!FileManager.default.fileExists(atPath: "\(remote.path)/\(last)"))
  }

  @Test func aHookThatIsALinkStaysOne() throws {
    let hooks = try HookCase(isInstalled: false)
    try hooks.writeScript("#!/bin/sh\necho linked >&2\n", to: "tools/check")
    let place = hooks.path + "/.git/hooks/pre-commit"
    try FileManager.default.createSymbolicLink(
      atPath: place, withDestinationPath: "../../tools/check")
    try hooks.install()
    try hooks.write("two\n", to: "a.txt")
    #expect(try hooks.git(["commit", "-q", "-a", "-m", "x"]).errorText == "linked\n")
    #expect(try hooks.content(of: "tools/check") == "#!/bin/sh\necho linked >&2\n")
    #expect(try keystow(["hook", "uninstall"], in: hooks.path).status == 0)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: place) == "../../tools/check")
  }

  @Test func hooksOfOthersAndEditedOnesAreLeftAlone() throws {
    let hooks = try HookCase()
    let own = "#!/bin/sh\nexit 0\n"
    try hooks.writeScript(own, to: ".git/hooks/commit-msg")
    let edited = try hooks.content(of: ".git/hooks/pre-push") + "# mine\n"
    try hooks.writeScript(edited, to: ".git/hooks/pre-push")
    let run = try keystow(["hook", "uninstall"], in: hooks.path)
    #expect(run.status == 1)
    #expect(run.text.contains("pre-push    edited since it was installed, left unchanged"))
    #expect(try hooks.content(of: ".git/hooks/commit-msg") == own)
    #expect(try hooks.content(of: ".git/hooks/pre-push") == edited)
    #expect(!hooks.exists(".git/hooks/pre-commit"))
    #expect(try keystow(["hook", "install", "pre-push"], in: hooks.path).status == 0)
    #expect(try hooks.content(of: ".git/hooks/pre-push") == edited)
  }

  @Test func aHookPutInPlaceOfOursIsNotTakenForTheKeptOne() throws {
    let hooks = try HookCase(isInstalled: false)
    try hooks.writeScript("#!/bin/sh\necho old\n", to: ".git/hooks/pre-commit")
    try hooks.install(["pre-commit"])
    try hooks.writeScript("#!/bin/sh\necho new\n", to: ".git/hooks/pre-commit")
    let run = try keystow(["hook", "install", "pre-commit"], in: hooks.path)
    #expect(run.status == 1 && run.text.contains("remove one of them"))
    #expect(try hooks.content(of: ".git/hooks/pre-commit") == "#!/bin/sh\necho new\n")
    #expect(try hooks.content(of: ".git/hooks/pre-commit.keystow-kept") == "#!/bin/sh\necho old\n")
    try FileManager.default.removeItem(atPath: hooks.path + "/.git/hooks/pre-commit")
    #expect(try keystow(["hook", "uninstall"], in: hooks.path).status == 0)
    #expect(try hooks.content(of: ".git/hooks/pre-commit") == "#!/bin/sh\necho old\n")
  }

  @Test func aHookThatAsksForItsOwnNameIsNotMoved() throws {
    let hooks = try HookCase(isInstalled: false)
    let script = "#!/bin/sh\ncase $(basename \"$0\") in pre-commit) exit 0;; esac\nexit 1\n"
    try hooks.writeScript(script, to: ".git/hooks/pre-commit")
    let run = try keystow(["hook", "install", "pre-commit"], in: hooks.path)
    #expect(run.status == 1)
    #expect(run.text.contains("keystow hook run pre-commit \"$@\""))
    #expect(try hooks.content(of: ".git/hooks/pre-commit") == script)
  }

  @Test func theFolderIsTheOneThatTheRepositoryNames() throws {
    let hooks = try HookCase(isInstalled: false)
    try hooks.repository.git(["config", "core.hooksPath", "tools/hooks"])
    try hooks.write("", to: "sub/file")
    #expect(try keystow(["hook", "install"], in: hooks.path + "/sub").status == 0)
    #expect(hooks.exists("tools/hooks/pre-commit") && !hooks.exists(".git/hooks/pre-commit"))
    // It may be committed: no path of this machine is in it.
    #expect(!(try hooks.content(of: "tools/hooks/pre-commit")).contains(keystowProgram))
    try hooks.write("t = \(Self.token)\n", to: "a.txt")
    #expect(try hooks.git(["commit", "-a", "-m", "x"], in: hooks.path + "/sub").status == 1)
  }

  @Test func aFolderForAllRepositoriesIsWrittenOnlyOnRequest() throws {
    let hooks = try HookCase(isInstalled: false)
    let home = try TemporaryDirectory()
    try home.write("[core]\n\thooksPath = ~/hooks\n", to: ".gitconfig")
    let more = ["HOME": home.path, "GIT_CONFIG_GLOBAL": home.path + "/.gitconfig"]
    let refused = try keystow(["hook", "install"], in: hooks.path, environment: more)
    #expect(refused.status == 2)
    #expect(
      refused.errorText.contains("--shared") && refused.errorText.contains(home.path + "/hooks"))
    #expect(!FileManager.default.fileExists(atPath: home.path + "/hooks"))
    let run = try keystow(["hook", "install", "--shared"], in: hooks.path, environment: more)
    #expect(run.status == 0, "\(run.errorText)")
    try hooks.write("t = \(Self.token)\n", to: "a.txt")
    #expect(try hooks.git(["commit", "-a", "-m", "x"], environment: more).status == 1)
    try hooks.repository.git(["config", "core.hooksPath", "/dev/null"])
    let none = try keystow(["hook", "status"], in: hooks.path)
    #expect(none.status == 2 && none.errorText.contains("git runs no hooks here"))
  }
}
