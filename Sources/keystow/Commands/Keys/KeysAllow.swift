import ArgumentParser
internal import Files
internal import Git
internal import Keys
internal import Stow

/// Allows the commands of a manifest in this clone.
struct KeysAllow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "allow",
    abstract: "Let values come from the commands that .keystow.toml names.",
    discussion: """
      Examples:
        keystow keys allow           shows them, and asks
        keystow keys allow --yes
        keystow keys allow --none    takes it back

      .keystow.toml comes with the repository, and a command in it can do all that
      you can. So none is run, and no keychain is asked, before you allowed it in
      this clone. What is allowed is every word of the command as you see it now:
      when one changes, it has to be allowed again. A program of the repository
      itself is allowed whatever becomes of it.

      In CI, or where there is no git, set KEYSTOW_ALLOW_COMMANDS=1, or give
      `keystow resolve` the option --allow-commands: for repositories that you
      trust.

      Exit status: 0 done, 1 nothing was allowed, 2 failed, 64 wrong usage.
      """)

  @Flag(name: .shortAndLong, help: "Do not ask.")
  var yes = false

  @Flag(help: "Allow nothing any more.")
  var none = false

  @OptionGroup
  var start: StartFolder

  func run() throws {
    try start.enter()
    let project = try KeyProject()
    let permits = try AllowedCommands(of: project)
    guard permits.canBeGiven else {
      throw NoCloneError()
    }
    let asked = none ? [] : project.manifest.askedSources
    guard let edit = try permits.edit(allowing: asked) else {
      return try KeySession.deliver([
        asked.isEmpty ? "Nothing is allowed." : "All of it is allowed already."
      ])
    }
    if !asked.isEmpty {
      try KeySession.deliver(
        ["\(KeyManifest.fileName) takes values from:"] + asked.map { "  \($0.text)" })
      guard isConfirmed() else { throw ExitStatus.findings }
    }
    // Nobody else may look into the folder, nor write there meanwhile.
    try StowJournal(of: Repository(at: project.root)).alone { try EditPlan([edit]).carryOut() }
    try KeySession.deliver([
      asked.isEmpty ? "Nothing is allowed any more." : "Allowed in this clone."
    ])
  }

  private func isConfirmed() -> Bool {
    if yes { return true }
    guard Terminal.standardInput.isInteractive else {
      Terminal.standardError.write(
        "keystow: nothing was allowed: there is nobody to ask here; add --yes to go on\n")
      return false
    }
    Terminal.standardError.write("Allow this? [y/N] ")
    let answer = readLine()?.lowercased()
    if answer == "y" || answer == "yes" { return true }
    Terminal.standardError.write("Nothing was allowed.\n")
    return false
  }
}

/// What is allowed cannot be kept outside of a git repository.
struct NoCloneError: Error, CustomStringConvertible {
  var description: String {
    "without git there is no clone to allow it in; set KEYSTOW_ALLOW_COMMANDS=1, or give "
      + "--allow-commands to the command that asks for values"
  }
}
