package import Findings
internal import Text
internal import Vocabulary

/// Workflow commands of GitHub Actions, which annotate the lines of a pull request
/// (docs.github.com, "Workflow commands for GitHub Actions").
///
/// GitHub keeps ten annotations of each level per step; the log has all of them.
package struct GitHubReport: Report {
  package func render(_ result: ScanResult, disclosure: Disclosure) -> [UInt8] {
    Annotation.all(of: result, disclosure: disclosure).flatMap { line(for: $0) }
  }

  private func line(for remark: Annotation) -> [UInt8] {
    var properties: [[UInt8]] = []
    if let path = remark.path {
      properties.append(Array("file=".utf8) + escaped(path.bytes, isProperty: true))
    }
    if let (start, end) = remark.span {
      properties.append(Array("line=\(start.line),endLine=\(end.line)".utf8))
      // GitHub accepts columns only within one line.
      if start.line == end.line {
        properties.append(Array("col=\(start.column),endColumn=\(end.column)".utf8))
      }
    }
    properties.append(
      Array("title=".utf8) + escaped(Array("keystow \(remark.code)".utf8), isProperty: true))
    let command = Array("::\(level(remark.severity)) ".utf8)
    return command + properties.joined(separator: [UInt8(ascii: ",")]) + Array("::".utf8)
      + escaped(Array(remark.message.utf8), isProperty: false) + [UInt8(ascii: "\n")]
  }

  private func level(_ severity: DiagnosticSeverity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }

  /// Escapes `%`, which starts an escape, and in a property `:` and `,`, which end it; text that is
  /// safe to show contains no line end, which would end the command.
  private func escaped(_ bytes: [UInt8], isProperty: Bool) -> [UInt8] {
    TerminalText.visible(bytes).utf8.flatMap { byte in
      switch byte {
      case UInt8(ascii: "%"): Array("%25".utf8)
      case UInt8(ascii: ":") where isProperty: Array("%3A".utf8)
      case UInt8(ascii: ",") where isProperty: Array("%2C".utf8)
      default: [byte]
      }
    }
  }
}
