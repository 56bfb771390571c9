internal import Bytes
internal import Findings
internal import Xcconfig

extension XcconfigDiagnostic {
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
