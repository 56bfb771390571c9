import ArgumentParser
internal import Candidates
internal import Files
internal import Git
import Synchronization
internal import Text

/// The program that shows reports that are longer than the terminal, as git's does.
package struct Pager {
  /// The name of a program, or a command for the shell.
  private let command: [UInt8]
  /// Whether the user chose it.
  private let isChosen: Bool

  private static let isOff = Atomic<Bool>(false)

  /// Makes reports go to the terminal in one piece.
  static func turnOff() { isOff.store(true, ordering: .relaxed) }

  /// The pager for standard output; nil if that is no terminal with a person at it, or the user wants
  /// none.
  package static var current: Pager? {
    guard !isOff.load(ordering: .relaxed), Terminal.standardOutput.isInteractive,
      !isAutomatic, let pager = preferred
    else { return nil }
    return pager.command.isEmpty || pager.command == Array("cat".utf8) ? nil : pager
  }

  /// Whether nobody would quit the pager, or it could not draw.
  ///
  /// Git starts hooks with these variables set; jobs of CI services may have a terminal.
  private static var isAutomatic: Bool {
    let terminal = Environment.text("TERM") ?? ""
    return terminal.isEmpty || terminal == "dumb" || Environment.isOn("CI")
      || ["GIT_INDEX_FILE", "GIT_EXEC_PATH"].contains { Environment.bytes($0) != nil }
  }

  /// The first that is set; an empty one is none.
  private static var preferred: Pager? {
    let setting = { try? Repository.settingOfMachine("core.pager") }
    let command =
      Environment.bytes("KEYSTOW_PAGER") ?? Environment.bytes("GIT_PAGER") ?? setting()
      ?? Environment.bytes("PAGER")
    return command.map { Pager(command: $0, isChosen: true) }
      ?? Pager(command: Array("less".utf8), isChosen: false)
  }

  /// Shows a text if it is longer than the terminal, and waits until the user has seen it.
  ///
  /// - Returns: false if the text was not shown.
  package func show(_ text: [UInt8]) -> Bool {
    let output = Terminal.standardOutput
    guard let rows = output.rows, let columns = output.columns,
      TerminalSpace.exceeds(rows - 1, columns: columns, in: text)
    else { return false }
    let shown = hasLinks ? text : Hyperlink.removing(from: text)
    let end = try? PagerProcess.show(shown, with: command, environment: Self.environment)
    switch end {
    case .status(126), .status(127), nil: break
    default: return true
    }
    if isChosen {
      let name = TerminalText.visible(command)
      Terminal.standardError.write("keystow: cannot start the pager '\(name)'\n")
    }
    return false
  }

  /// Whether it is less, with the option that lets it write links.
  private var hasLinks: Bool {
    guard command == Array("less".utf8) else { return false }
    return Environment.text("LESS").map { $0.contains("R") } ?? true
  }

  /// The environment of this process without what is named like a secret, and git's settings for less:
  /// quit if the text fits, show colors, and leave the text on the terminal.
  private static var environment: [[UInt8]] {
    let kept = Environment.all.filter { variable in
      let name = variable.prefix { $0 != UInt8(ascii: "=") }
      return name.starts(with: "LESS".utf8) || SecretName(name) == .none
    }
    let standard = [("LESS", "FRX"), ("LV", "-c")].filter { Environment.bytes($0.0) == nil }
    return kept + standard.map { Array("\($0.0)=\($0.1)".utf8) }
  }
}

/// The option of commands with long reports.
package struct PagerOptions: ParsableArguments {
  @Flag(help: "Print long reports without a pager") var noPager = false

  package func validate() throws {
    if noPager { Pager.turnOff() }
  }

  package init() {}

  /// The option if it is not given.
  static var plain: Self {
    var options = Self()
    options.noPager = false
    return options
  }
}
