internal import Bytes
internal import Files
internal import Git
internal import Text

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// One of the standard streams.
struct Terminal: Sendable {
  private let descriptor: Int32

  static let standardInput = Terminal(descriptor: STDIN_FILENO)
  static let standardOutput = Terminal(descriptor: STDOUT_FILENO)
  static let standardError = Terminal(descriptor: STDERR_FILENO)

  /// Whether a person is looking at it.
  var isInteractive: Bool { isatty(descriptor) == 1 }

  /// The columns of its window; nil where there is none.
  var columns: Int? {
    var size = winsize()
    guard isInteractive, ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return Int(size.ws_col)
  }

  /// Whether colour is wanted: what the option says, else the conventions of NO_COLOR,
  /// CLICOLOR_FORCE, CLICOLOR and TERM, else whether a person is looking.
  func wantsColour(_ choice: ColourChoice) -> Bool {
    switch choice {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if let value = Self.environment("NO_COLOR"), !value.isEmpty { return false }
    if let value = Self.environment("CLICOLOR_FORCE"), value != "0" { return true }
    if Self.environment("CLICOLOR") == "0" || Self.environment("TERM") == "dumb" { return false }
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
    _ = send(bytes)
  }

  /// Writes all of a report; a reader that went away is not an error.
  ///
  /// - Throws: `OutputError` for anything else, such as a full disk.
  func deliver(_ bytes: [UInt8]) throws {
    let error = send(bytes)
    if error != 0, error != EPIPE { throw OutputError(path: "standard output", error) }
  }

  /// Writes lines of a report, each with a line end behind it.
  ///
  /// - Throws: as for bytes.
  func deliver(_ lines: [String]) throws {
    try deliver(Array(lines.map { $0 + "\n" }.joined().utf8))
  }

  /// Gives 0, or what the system said.
  private func send(_ bytes: [UInt8]) -> Int32 {
    do throws(DescriptorBytes.Failure) {
      try DescriptorBytes.write(bytes, to: descriptor)
      return 0
    } catch {
      return error.number
    }
  }

  /// A variable of the environment.
  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
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
