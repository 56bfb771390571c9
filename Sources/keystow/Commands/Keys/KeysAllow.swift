import ArgumentParser
internal import Keys

struct KeysAllow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "allow",
    abstract: "Allow the commands in .keystow.toml to run in this clone.",
    discussion: """
      Examples:
        keystow keys allow           list the commands and ask
        keystow keys allow --yes
        keystow keys allow --none    revoke

      .keystow.toml comes with the repository, and its commands can do whatever you
      can. Keystow therefore runs none of them, and reads no keychain, until you
      allow it in this clone. The permission covers the exact words of each command;
      a changed command must be allowed again. A program inside the repository stays
      allowed when its contents change.

      In CI, or without git, set KEYSTOW_ALLOW_COMMANDS=1 or pass --allow-commands
      to `keystow resolve`. Do so only for repositories you trust.
      """,
    exits: .work)

  @Flag(name: .shortAndLong, help: "Do not ask for confirmation") var yes = false
  @Flag(help: "Revoke all permissions") var none = false
  @OptionGroup var start: StartFolder

  func run() throws {
    try start.enter()
    let project = try KeyProject()
    let permits = try AllowedCommands(of: project)
    guard permits.canBeGiven else { throw NoCloneError() }
    let asked = none ? [] : project.manifest.askedSources
    guard let edit = try permits.edit(allowing: asked) else {
      return try KeySession.deliver([
        asked.isEmpty ? "Nothing is allowed." : "Everything is allowed already."
      ])
    }
    if !asked.isEmpty {
      try KeySession.deliver(
        ["\(KeyManifest.fileName) takes values from:"] + asked.map { "  \($0.text)" })
      guard isConfirmed else { throw ExitStatus.findings }
    }
    // Also makes the folder private.
    try ProjectLock.held(in: project.root) { try $0.write([edit]) }
    try KeySession.deliver([asked.isEmpty ? "Revoked all permissions." : "Allowed in this clone."])
  }

  private var isConfirmed: Bool {
    yes || Confirmation.isGiven("Allow these commands in this clone?", unchanged: "nothing allowed")
  }
}

/// Permissions cannot be stored outside a git repository.
struct NoCloneError: Error, CustomStringConvertible {
  var description: String {
    "not a git repository, so permissions cannot be stored; set KEYSTOW_ALLOW_COMMANDS=1, or pass "
      + "--allow-commands"
  }
}
