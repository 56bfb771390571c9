import TestSupport
import Testing

/// What the commit-msg hook reads.
@Suite struct HookMessageTests {
  private static let token = HookCase.token

  @Test func aSecretInTheMessageStopsTheCommit() throws {
    let hooks = try HookCase()
    let message = "Title\n\nthe token is \(Self.token)"
    let run = try hooks.git(["commit", "--allow-empty", "-m", message])
    #expect(run.status == 1)
    #expect(run.errorText.contains("COMMIT_EDITMSG:3:14"))
    #expect(run.errorText.contains("git commit --edit --file=/"))
    #expect(!run.errorText.contains(Self.token))
    #expect(try hooks.commitCount() == 1)
    #expect(try hooks.git(["commit", "-q", "--allow-empty", "-m", "Title"]).status == 0)
  }

  @Test func whatGitTakesOutOfTheMessageIsNotRead() throws {
    let hooks = try HookCase()
    // With -v the changes stand below the scissors; they are no concern of this hook.
    try hooks.writeScript(
      "#!/bin/sh\nprintf 'Title\\n' | cat - \"$1\" > m && mv m \"$1\"\n", to: "ed")
    try hooks.write("t = \(Self.token)\n", to: "b.txt")
    try hooks.commitUnseen()
    try hooks.write("other\n", to: "b.txt")
    let run = try hooks.git(
      ["commit", "-q", "-v", "b.txt"], environment: ["GIT_EDITOR": "\(hooks.path)/ed"])
    #expect(run.status == 0, "\(run.errorText)")
    try hooks.writeScript(
      "#!/bin/sh\nprintf 'Title\\n\\n%s\\n' '\(Self.token)' > \"$1\"\n", to: "ed")
    let edited = try hooks.git(
      ["commit", "--allow-empty"], environment: ["GIT_EDITOR": "\(hooks.path)/ed"])
    #expect(edited.status == 1)
    #expect(edited.errorText.contains("COMMIT_EDITMSG:3:1"))
  }

  @Test func withoutAnEditorALineWithANumberSignIsPartOfTheMessage() throws {
    let hooks = try HookCase()
    let run = try hooks.git(["commit", "--allow-empty", "-m", "Title\n\n# t = \(Self.token)"])
    #expect(run.status == 1)
  }
}
