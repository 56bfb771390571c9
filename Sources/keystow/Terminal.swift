internal import Bytes
internal import Files
internal import Git
internal import Text

/// One of the standard streams.
struct Terminal: Sendable {
  private let stream: OpenStream

  static let standardInput = Terminal(stream: .standardInput)
  static let standardOutput = Terminal(stream: .standardOutput)
  static let standardError = Terminal(stream: .standardError)

  /// Whether a person is at it.
  var isInteractive: Bool { stream.isTerminal }

  /// The columns of its window; nil where there is none.
  var columns: Int? { stream.columns }

  /// Whether colour is wanted: what the option says, else the conventions of NO_COLOR,
  /// CLICOLOR_FORCE, CLICOLOR and TERM, else whether a person is looking.
  func wantsColour(_ choice: ColourChoice) -> Bool {
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

  /// Writes all of the text as far as that is possible.
  func write(_ text: String) {
    write(Array(text.utf8))
  }

  /// Writes lines as far as that is possible, each with a line end behind it.
  func write(lines: [String]) {
    write(lines.map { $0 + "\n" }.joined())
  }

  /// Writes all of the bytes as far as that is possible.
  func write(_ bytes: [UInt8]) {
    try? stream.write(bytes)
  }

  /// Writes all of a report; a reader that went away is not an error.
  ///
  /// - Throws: `FileError` for anything else, such as a full disk.
  func deliver(_ bytes: [UInt8]) throws {
    do throws(FileError) {
      try stream.write(bytes)
    } catch {
      guard error.code == FileError.Code.brokenPipe else { throw error }
    }
  }

  /// Writes lines of a report, each with a line end.
  func deliver(_ lines: [String]) throws { try deliver(Listing.bytes(of: lines)) }

  /// Writes the content of a file or a diff: byte for byte, but to a terminal without control
  /// characters.
  func deliver(content: [UInt8]) throws {
    guard isInteractive else { return try deliver(content) }
    let newline = UInt8(ascii: "\n")
    let lines = content.split(separator: newline, omittingEmptySubsequences: false)
    try deliver(
      Array(lines.map { Array(TerminalText.visible(Array($0)).utf8) }.joined(separator: [newline])))
  }
}

extension Terminal {
  /// Says what could not be read, a line each.
  func report(_ problems: [Problem]) {
    for problem in problems {
      let path = problem.path.map { TerminalText.visible($0.bytes) + ": " } ?? ""
      write("keystow: \(path)\(TerminalText.visible(problem.message))\n")
    }
  }
}
