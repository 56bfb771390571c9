package import Files
internal import Formats
internal import Vocabulary

/// The hooks that a client's configuration runs, and what keeps them from working.
package struct InstalledHooks {
  package enum Problem: Sendable, Equatable {
    /// The program was moved or removed; most clients go on without it.
    case missingProgram(path: String)
    case missingEvents([String])
    /// A file switches the hooks of the client off.
    case switchedOff(path: String)

    package var description: String {
      switch self {
      case .missingProgram(let path): "\(path): no such program"
      case .missingEvents(let events): "no hook for \(events.joined(separator: ", "))"
      case .switchedOff(let path): "\(path) switches hooks off"
      }
    }
  }

  package let path: String
  package let isInstalled: Bool
  package let problems: [Problem]

  /// Reads the configuration of a client.
  ///
  /// - Parameter root: the project or the home folder.
  /// - Throws: `FileError` for a file that cannot be read.
  package init(_ settings: ClientSettings, in root: String) throws(FileError) {
    path = settings.path(in: root)
    let content = try CurrentFile(path: path, followsLink: true).content(limit: 1 << 24)
    isInstalled = content.map { ClientPlan.isInstalled($0, settings) } ?? false
    guard isInstalled, let content else {
      problems = []
      return
    }
    let missing = settings.events.filter { !Self.has($0, in: content, settings) }
    let programs = Self.programs(in: content, settings)
    problems =
      programs.filter { FileStatus.of($0, followingLink: true)?.kind != .file }
      .map { .missingProgram(path: $0) } + (missing.isEmpty ? [] : [.missingEvents(missing)])
      + settings.switches(in: root).filter(Self.isOff).map { .switchedOff(path: $0) }
  }

  private static func has(
    _ event: String, in content: [UInt8], _ settings: ClientSettings
  ) -> Bool {
    if settings.client == .opencode { return content.firstRange(of: Array(event.utf8)) != nil }
    let value = try? JSONReader.value(of: JSONComments.blanked(content))
    guard case .array(let entries)? = value?["hooks"]?[event] else { return false }
    return entries.contains(where: settings.isOwn)
  }

  /// The programs that our entries run, each once.
  private static func programs(in content: [UInt8], _ settings: ClientSettings) -> [String] {
    if settings.client == .opencode {
      return OpencodePlugin.program(in: content).map { [$0] } ?? []
    }
    let lines = settings.entries(in: content).filter(settings.isOwn).flatMap {
      $0.texts(of: ["command", "bash"])
    }
    let programs = lines.compactMap { line in
      // Claude Code gets the path alone, the others a line for a shell.
      settings.client == .claude
        ? line : ShellWords.commands(in: line).first?.words.first?.text
    }
    return Array(Set(programs.filter { $0.hasPrefix("/") })).sorted()
  }

  /// Whether a file of settings switches all hooks off.
  private static func isOff(_ path: String) -> Bool {
    guard let content = try? CurrentFile(path: path, followsLink: true).content(limit: 1 << 22),
      let value = try? JSONReader.value(of: JSONComments.blanked(content))
    else { return false }
    return value["disableAllHooks"] == .bool(true)
      || value["hooksConfig"]?["enabled"] == .bool(false)
      || value["tools"]?["enableHooks"] == .bool(false)
  }
}
