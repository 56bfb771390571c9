import Foundation
import TestSupport
import Testing

/// What an undo leaves ignored: the values that `resolve` wrote since.
@Suite struct StowUndoTests {
  private func stowed() throws -> (StowCommandCase, before: [String: Data]) {
    let project = try StowCommandCase()
    let before = try project.contents()
    #expect(try project.stow().status == 0)
    for arguments in [["--output", "App/Secrets.swift"], ["--into", "Resolved"]] {
      let run = try keystow(["resolve"] + arguments, in: project.path)
      #expect(run.status == 0, "\(run.errorText)")
    }
    return (project, before)
  }

  @Test func whatWasResolvedSinceIsRemoved() throws {
    let (project, before) = try stowed()
    let undo = try project.stow(["--undo", "--yes"])
    #expect(undo.status == 0 && !undo.text.contains("created since"), "\(undo.text)")
    for name in ["App/Secrets.swift", "Resolved"] {
      #expect(undo.text.contains("Removed \(name), which keystow resolve had written.\n"))
      #expect(!FileManager.default.fileExists(atPath: project.path + "/" + name))
    }
    #expect(try project.contents() == before)
    #expect(try project.repository.git(["status", "--porcelain", "-uall"]).isEmpty)
  }

  @Test func whatWasChangedSinceStaysIgnored() throws {
    let (project, before) = try stowed()
    try project.repository.write("v4lue", to: "Resolved/App/mine.json")
    let undo = try project.stow(["--undo", "--yes"])
    #expect(undo.status == 0, "\(undo.errorText)")
    #expect(
      undo.text.contains("Resolved: created since and may contain values, so .gitignore still"))
    #expect(
      try project.repository.git(["status", "--porcelain", "-uall"]) == "?? .gitignore")
    #expect(
      project.content(".gitignore")
        == "# Values of keys, never to be committed (keystow).\n/Resolved\n")
    for (name, bytes) in before { #expect(try project.contents()[name] == bytes, "\(name)") }
    #expect(project.content("Secrets.xcconfig") == nil)
    // From there on all goes as from the start.
    #expect(try project.stow().status == 0)
    #expect(try keystow(["resolve", "--into", "Resolved"], in: project.path).status == 0)
  }

  @Test func onlyWhatIsStillThereStaysIgnored() throws {
    let (project, before) = try stowed()
    // The empty folder that is left is nothing to git.
    try shell("rm -r Resolved App/Secrets.swift; mkdir Resolved", in: project.path)
    let undo = try project.stow(["--undo", "--yes"])
    #expect(undo.status == 0 && !undo.text.contains("created since"), "\(undo.text)")
    #expect(try project.contents() == before)
    #expect(try project.repository.git(["status", "--porcelain", "-uall"]).isEmpty)
  }

  @Test func linesOfTheUserStayAsTheyAre() throws {
    let project = try StowCommandCase()
    try project.repository.write("build/\r\n/Resolved/\r\n", to: ".gitignore")
    try project.repository.commit()
    #expect(try project.stow().status == 0)
    try project.repository.write("v4lue", to: "App/Secrets.swift")
    try project.repository.write("v4lue", to: "Resolved/a")
    let undo = try project.stow(["--undo", "--yes"])
    #expect(undo.text.contains("App/Secrets.swift: created since"))
    #expect(!undo.text.contains("Resolved: created since"))
    #expect(
      project.content(".gitignore")
        == "build/\r\n/Resolved/\r\n\r\n# Values of keys, never to be committed (keystow).\r\n"
        + "/App/Secrets.swift\r\n")
  }

  @Test func constantsThatGitIgnoredBeforeAreRemoved() throws {
    let project = try StowCommandCase()
    try project.repository.write("*.generated.swift\nSecrets*.swift\n", to: ".gitignore")
    try project.repository.commit()
    let before = try project.contents()
    #expect(try project.stow().status == 0)
    #expect(try keystow(["resolve"], in: project.path).status == 0)
    let made = "App/Secrets.swift"
    #expect(project.content(made) != nil)
    let undo = try project.stow(["--undo", "--yes"])
    #expect(undo.text.contains("Removed \(made), which keystow resolve had written.\n"))
    #expect(try project.contents() == before)
    #expect(project.content(made) == nil)
  }

  @Test func constantsOfAnEarlierStowStay() throws {
    let project = try StowCommandCase()
    #expect(try project.stow().status == 0)
    #expect(try keystow(["resolve"], in: project.path).status == 0)
    try project.repository.commit()
    let token = SampleSecret.generic(852, count: 36)
    try project.repository.write(
      "let other = \"\(token)\"\nlet apiKey = other\n", to: "App/More.swift")
    try project.repository.write("{\"apiToken\": \"\(token)\"}\n", to: "App/token.json")
    #expect(try project.stow().status == 0)
    #expect(try project.stow(["--undo", "--yes"]).status == 0)
    #expect(project.content("App/Secrets.swift") != nil)
  }
}
