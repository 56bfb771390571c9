internal import Files
package import Reports
internal import Text
package import Vocabulary

/// A standard stream.
package struct Terminal: Sendable {
  private let stream: OpenStream

  package static let standardInput = Terminal(stream: .standardInput)
  package static let standardOutput = Terminal(stream: .standardOutput)
  package static let standardError = Terminal(stream: .standardError)

  /// Whether it is a terminal.
  package var isInteractive: Bool { stream.isTerminal }

  /// The width of the terminal in columns; nil for other streams.
  package var columns: Int? { stream.columns }

  /// The height of the terminal in rows; nil for other streams.
  package var rows: Int? { stream.rows }

  /// Whether to use color, from the option, NO_COLOR, CLICOLOR_FORCE, CLICOLOR and TERM, or else
  /// for terminals.
  package func wantsColour(_ choice: AutoChoice) -> Bool {
    switch choice {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if let value = Environment.text("NO_COLOR"), !value.isEmpty { return false }
    if let value = Environment.text("CLICOLOR_FORCE"), value != "0" { return true }
    if Environment.text("CLICOLOR") == "0" || Environment.text("TERM") == "dumb" { return false }
    return isInteractive
  }

  /// Writes text, ignoring errors.
  package func write(_ text: String) {
    write(Array(text.utf8))
  }

  /// Writes lines with line ends, ignoring errors.
  ///
  /// - Parameter disclosure: masked also hides secrets that stand in names and paths.
  package func write(lines: [String], disclosure: Disclosure = .masked) {
    write(Listing.bytes(of: lines.shown(disclosure)))
  }

  /// Writes bytes, ignoring errors.
  package func write(_ bytes: [UInt8]) {
    try? stream.write(bytes)
  }

  /// Writes a report; a closed pipe is not an error.
  ///
  /// - Throws: `FileError` for other errors, such as a full disk.
  package func deliver(_ bytes: [UInt8]) throws {
    do throws(FileError) {
      try stream.write(bytes)
    } catch {
      guard error.code == FileError.Code.brokenPipe else { throw error }
    }
  }

  /// Writes a report for a person; through a pager if it is longer than the terminal.
  ///
  /// - Throws: as `deliver`.
  package func deliver(report bytes: [UInt8]) throws {
    if let pager = Pager.current, pager.show(bytes) { return }
    try deliver(bytes)
  }

  /// Writes lines of a report, each with a line end.
  ///
  /// - Parameter disclosure: masked also hides secrets that stand in names and paths.
  /// - Throws: as `deliver`.
  package func deliver(_ lines: [String], disclosure: Disclosure = .masked) throws {
    try deliver(Listing.bytes(of: lines.shown(disclosure)))
  }

  /// Writes a file or a diff byte for byte, or without control characters to a terminal.
  ///
  /// - Parameter paging: whether a pager may show it, because no question follows.
  package func deliver(content: [UInt8], paging: Bool = false) throws {
    guard isInteractive else { return try deliver(content) }
    let newline = UInt8(ascii: "\n")
    let lines = content.split(separator: newline, omittingEmptySubsequences: false)
    let visible = Array(
      lines.map { Array(TerminalText.visible(Array($0)).utf8) }.joined(separator: [newline]))
    try paging ? deliver(report: visible) : deliver(visible)
  }
}

extension Terminal {
  /// Reports problems, one line each.
  package func report(_ problems: [Problem]) {
    let lines = problems.map { problem in
      let path = problem.path.map { TerminalText.visible($0.bytes) + ": " } ?? ""
      return "keystow: \(path)\(TerminalText.visible(problem.message))"
    }
    write(lines: lines)
  }
}

extension [String] {
  /// The lines, without secrets if they are masked.
  fileprivate func shown(_ disclosure: Disclosure) -> [String] {
    disclosure == .masked ? MessageMask.masking(self) : self
  }
}
