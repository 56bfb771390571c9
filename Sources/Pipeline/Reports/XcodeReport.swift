package import Findings
internal import Text
internal import Vocabulary

/// One line for each location, in the form that Xcode and many editors show in the file:
/// `path:line:column: warning: text`.
///
/// Xcode requires absolute paths.
package struct XcodeReport: Report {
  /// The absolute path of the folder that paths are relative to.
  let folder: [UInt8]?

  package func render(_ result: ScanResult, disclosure: Disclosure) -> [UInt8] {
    Annotation.all(of: result, disclosure: disclosure).flatMap { remark in
      Array(
        "\(location(of: remark))\(level(remark.severity)): \(remark.message) [\(remark.code)]\n"
          .utf8)
    }
  }

  private func location(of remark: Annotation) -> String {
    guard let path = remark.path else { return "" }
    let name = TerminalText.startingLine(absolute(path.bytes))
    // Xcode reads a message without a position as one of line 1, too.
    let start = remark.span?.start ?? Position(line: 1, column: 1)
    return "\(name):\(start.line):\(start.column): "
  }

  private func absolute(_ path: [UInt8]) -> [UInt8] {
    guard path.first != UInt8(ascii: "/"), let folder else { return path }
    return folder.last == UInt8(ascii: "/") ? folder + path : folder + [UInt8(ascii: "/")] + path
  }

  /// Xcode shows notes only below another message.
  private func level(_ severity: DiagnosticSeverity) -> String {
    severity == .error ? "error" : "warning"
  }
}
