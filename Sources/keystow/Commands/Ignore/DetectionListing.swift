internal import Findings
internal import Git
internal import GitIgnore
internal import Reports

/// What was detected, written for a person or a program.
struct DetectionListing {
  let found: [DetectedTemplate]

  /// More files than these say nothing new to a person.
  private static let shownEvidence = 3

  func text(as format: ListingFormat) -> [UInt8] {
    switch format {
    case .text: Array(lines.utf8)
    case .json: JSONWriter.document(.array(found.map(Self.json)))
    }
  }

  private var lines: String {
    guard !found.isEmpty else {
      return "Nothing is detected here. Name templates yourself: keystow ignore list\n"
    }
    let rows = found.map { one in
      [
        TerminalText.visible(one.template),
        one.folder.bytes.isEmpty ? "." : TerminalText.visible(one.folder.bytes),
        Self.evidence(for: one),
      ]
    }
    let widths = (0..<2).map { column in rows.map(\.[column].count).max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).map { text, width in
        text + String(repeating: " ", count: width - text.count)
      }
      return (cells + [row[2]]).joined(separator: "  ") + "\n"
    }.joined()
  }

  private static func evidence(for one: DetectedTemplate) -> String {
    let shown = one.evidence.prefix(shownEvidence).map { TerminalText.visible($0.bytes) }
    let rest = one.evidence.count - shown.count
    return shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  private static func json(_ one: DetectedTemplate) -> JSONValue {
    .object(
      [JSONMember("template", .string(one.template))]
        + ReportFields.text("folder", one.folder.bytes) + [
          JSONMember("evidence", .array(one.evidence.map { .string($0.text) }))
        ])
  }
}
