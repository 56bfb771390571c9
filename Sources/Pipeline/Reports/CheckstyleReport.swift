package import Findings
internal import Formats
internal import Text
internal import Vocabulary

/// Checkstyle's XML, which Jenkins and many review tools read: the errors of each file.
package struct CheckstyleReport: Report {
  package func render(_ result: ScanResult, disclosure: Disclosure) -> [UInt8] {
    var lines = [XMLText.declaration, "<checkstyle version=\"4.3\">"]
    let remarks = Annotation.all(of: result, disclosure: disclosure)
    // The format has no errors without a file.
    let byPath = Dictionary(grouping: remarks) { $0.path ?? GitPath(".") }
    for (path, remarks) in byPath.sorted(by: { $0.key < $1.key }) {
      let name = String(decoding: path.bytes, as: UTF8.self)
      lines.append("  <file\(XMLText.attributes([("name", name)]))>")
      lines += remarks.map { line(for: $0) }
      lines.append("  </file>")
    }
    lines += ["</checkstyle>", ""]
    return Array(lines.joined(separator: "\n").utf8)
  }

  private func line(for remark: Annotation) -> String {
    let location = remark.span.map {
      [("line", String($0.start.line)), ("column", String($0.start.column))]
    }
    let attributes = XMLText.attributes(
      (location ?? []) + [
        ("severity", severity(remark.severity)), ("message", remark.message),
        ("source", "keystow.\(remark.code)"),
      ])
    return "    <error\(attributes)/>"
  }

  private func severity(_ severity: DiagnosticSeverity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "info"
    }
  }
}
