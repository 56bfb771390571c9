internal import Bytes
internal import Findings
internal import Reports
internal import Xcconfig

extension XcconfigDiagnostic {
  /// For a person, as compilers write it: `path:line:column: error: message` with a line end, safe for
  /// a terminal.
  var text: String {
    let place = "\(TerminalText.visible(path)):\(position.line):\(position.column)"
    return "\(place): \(severity.rawValue): \(TerminalText.visible(message))\n"
  }

  /// For a program.
  var json: JSONValue {
    .object([
      JSONMember("severity", .string(severity.rawValue)),
      JSONMember("path", .string(path)),
      JSONMember("line", .integer(position.line)),
      JSONMember("column", .integer(position.column)),
      JSONMember("message", .string(message)),
    ])
  }
}
