internal import Files
internal import Text

/// Links from the locations of a report to the files, for terminals that open them.
package struct FileLinks: Sendable {
  /// The absolute path of the folder that paths in the report are relative to.
  private let folder: [UInt8]
  private let form: Form

  /// The URLs that a terminal understands.
  private enum Form: Sendable {
    /// With the host, so that a terminal on another machine does not open its own file.
    case plain
    /// The same with the line (kitty).
    case line
    /// Without a host, which would be that of a network share, and with the line (Visual Studio Code).
    case editor
  }

  /// Nil if links are not wanted, or the folder is unknown.
  package init?(to folder: String?, _ choice: AutoChoice = .auto) {
    guard let folder, Terminal.standardOutput.wantsLinks(choice) else { return nil }
    self.folder = folder.pathBytes
    form =
      Environment.text("TERM_PROGRAM") == "vscode"
      ? .editor : Environment.text("TERM") == "xterm-kitty" ? .line : .plain
  }

  /// The URL of a line of a file; nil for a file that is not there, such as one that only the history
  /// has.
  private func address(of path: [UInt8], line: Int?) -> String? {
    let slash = UInt8(ascii: "/")
    let whole = path.first == slash ? path : folder + (folder.last == slash ? [] : [slash]) + path
    guard FileStatus.of(whole, followingLink: true)?.kind == .file else { return nil }
    let host = form == .editor ? "" : PercentEncoding.encode(CurrentProcess.hostName)
    let place = form == .plain ? "" : line.map { "#\($0)" } ?? ""
    return "file://" + host + PercentEncoding.encode(whole) + place
  }

  /// Returns the URL of a line of a file, by its path in the report.
  package var url: @Sendable (_ path: [UInt8], _ line: Int?) -> String? {
    { address(of: $0, line: $1) }
  }
}

extension Terminal {
  /// The values of TERM_PROGRAM and the beginnings of TERM of terminals with links.
  private static let programs = ["iTerm.app", "WezTerm", "vscode", "ghostty"]
  private static let kinds = ["xterm-kitty", "xterm-ghostty", "alacritty", "foot"]
  /// The first versions with links: 0.50.1 of VTE, 20.12 of Konsole.
  private static let versions = [("VTE_VERSION", 5001), ("KONSOLE_VERSION", 201_200)]

  /// Whether to link locations to files, from the option and FORCE_HYPERLINK, or else for terminals that
  /// are known to have links.
  ///
  /// Links are not colors, so NO_COLOR does not matter.
  func wantsLinks(_ choice: AutoChoice) -> Bool {
    switch choice {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if let value = Environment.text("FORCE_HYPERLINK"), !value.isEmpty {
      return Environment.isOn("FORCE_HYPERLINK")
    }
    let kind = Environment.text("TERM") ?? ""
    // GNU screen has no links, and those in it see the variables of the terminal around it.
    guard isInteractive, kind != "dumb", Environment.bytes("STY") == nil, !Environment.isOn("CI")
    else { return false }
    return Self.programs.contains(Environment.text("TERM_PROGRAM") ?? "")
      || Self.kinds.contains { kind.hasPrefix($0) }
      || Self.versions.contains { name, first in
        Environment.text(name).flatMap { Int($0) }.map { $0 >= first } ?? false
      }
  }
}
