import ArgumentParser
internal import CommandLine
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

      A key that is named like a variable from which programs load code, such as
      LD_PRELOAD, PATH, NODE_OPTIONS or HTTPS_PROXY, is listed, too: `keystow run`
      does not pass it before. Its value may change afterwards.

      In CI, or without git, set KEYSTOW_ALLOW_COMMANDS=1 or pass --allow-commands
      to `keystow resolve`. Do so only for repositories you trust.
      """,
    exits: .work)

  @Flag(help: "Revoke all permissions") var none = false
  @OptionGroup var remedy: RemedyOptions
  @OptionGroup var start: StartFolder

  func run() throws {
    try start.enter()
    let project = try KeyProject()
    guard try AllowedCommands(of: project).canBeGiven else { throw KeysError.noClone }
    let question = none ? nil : { (_: FileRemedy) in "Allow this in this clone?" }
    try remedy.carryOut(in: project.root, asking: question) { try plan(for: project) }
  }

  private func plan(for project: KeyProject) throws -> FileRemedy {
    let asked =
      none
      ? []
      : try project.manifest.askedSources
        + KeySession(configuration: nil, of: project).variables
    // Also makes the folder private.
    guard let edit = try AllowedCommands(of: project).edit(allowing: asked) else {
      return FileRemedy([]) { _ in
        [asked.isEmpty ? "Nothing is allowed." : "Everything is allowed already."]
      }
    }
    let list =
      Self.list("\(KeyManifest.fileName) takes values from:", asked.filter { !$0.isVariable })
      + Self.list("Keys that programs obey as variables:", asked.filter(\.isVariable))
    return FileRemedy([edit]) { isDone in
      guard !asked.isEmpty else {
        return [isDone ? "Revoked all permissions." : "To revoke: all permissions"]
      }
      // Who confirmed the plan has seen it.
      let isSeen = isDone && !remedy.yes
      return (isSeen ? [] : KeySession.visible(list)) + (isDone ? ["Allowed in this clone."] : [])
    }
  }

  private static func list(_ heading: String, _ asked: [ExternalSource]) -> [String] {
    asked.isEmpty ? [] : [heading] + asked.map { "  \($0.text)" }
  }
}

extension KeySession {
  /// The keys that programs obey as variables, in their order.
  fileprivate var variables: [ExternalSource] {
    keys.compactMap { ObeyedVariable($0.name.text).map { .variable($0) } }
  }
}
