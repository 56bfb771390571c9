package import Findings
internal import Formats
internal import Git
internal import Text

/// Checkstyle's XML, which many review tools and Jenkins read: a file, in it its errors.
package struct CheckstyleReport: Report {
  package init() {}

  package func render(_ result: ScanResult, disclosure: Disclosure) -> [UInt8] {
    var lines = [XMLText.declaration, "<checkstyle version=\"4.3\">"]
    let remarks = Annotation.all(of: result, disclosure: disclosure)
    // What belongs to no file is said of the folder.
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
        ("severity", severity(remark.level)), ("message", remark.message),
        ("source", "keystow.\(remark.code)"),
      ])
    return "    <error\(attributes)/>"
  }

  private func severity(_ level: ReportLevel) -> String {
    switch level {
    case .error: "error"
    case .warning: "warning"
    case .note: "info"
    }
  }
}
