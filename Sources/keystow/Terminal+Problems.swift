internal import Bytes
internal import Git
internal import Reports

extension Terminal {
  /// Says what could not be read, a line each.
  func report(_ problems: [Problem]) {
    for problem in problems {
      let path = problem.path.map { TerminalText.visible($0.bytes) + ": " } ?? ""
      write("keystow: \(path)\(TerminalText.visible(problem.message))\n")
    }
  }
}
