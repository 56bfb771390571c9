package import Findings
internal import Git
internal import Text

/// A line for each place in the form that Xcode and many editors make a mark of:
/// `path:line:column: warning: text`.
///
/// Xcode shows only what names its file from the root of the disk.
package struct XcodeReport: Report {
  private let folder: [UInt8]?

  /// - Parameter folder: what the paths are relative to, from the root of the disk.
  package init(folder: [UInt8]?) {
    self.folder = folder
  }

  package func render(_ result: ScanResult, disclosure: Disclosure) -> [UInt8] {
    Annotation.all(of: result, disclosure: disclosure).flatMap { remark in
      Array(
        "\(location(of: remark))\(level(remark.level)): \(remark.message) [\(remark.code)]\n".utf8)
    }
  }

  private func location(of remark: Annotation) -> String {
    guard let path = remark.path else { return "" }
    let name = TerminalText.visible(absolute(path.bytes))
    // Without a number a compiler's message of a file as a whole is read as one of line 1, too.
    let start = remark.span?.start ?? Position(line: 1, column: 1)
    return "\(name):\(start.line):\(start.column): "
  }

  private func absolute(_ path: [UInt8]) -> [UInt8] {
    guard path.first != UInt8(ascii: "/"), let folder else { return path }
    return folder.last == UInt8(ascii: "/") ? folder + path : folder + [UInt8(ascii: "/")] + path
  }

  private func level(_ level: ReportLevel) -> String {
    switch level {
    case .error: "error"
    case .warning: "warning"
    // Xcode shows no note of its own, only those below another message.
    case .note: "warning"
    }
  }
}
