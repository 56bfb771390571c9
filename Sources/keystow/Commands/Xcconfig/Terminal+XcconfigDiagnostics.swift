internal import Bytes
internal import Reports
internal import Xcconfig

extension Terminal {
  /// Says what is wrong with xcconfig files, a line each, as compilers do.
  func report(_ diagnostics: [XcconfigDiagnostic]) {
    write(diagnostics.map(\.line).joined())
  }
}

extension XcconfigDiagnostic {
  /// `path:line:column: error: message`, safe for a terminal, with a line end.
  var line: String {
    let place = "\(TerminalText.visible(path)):\(position.line):\(position.column)"
    return "\(place): \(severity.rawValue): \(TerminalText.visible(message))\n"
  }
}
