package import Bytes
package import Findings

/// A report that was read: what it says, and which share it is of.
package struct ReportPart: Sendable {
  package let part: ScanPart
  /// Nil for the report of a whole scan.
  package let shard: Shard?
  /// Of a share, what those of the same work have in common.
  let work: String?

  /// Reads what `--format json` or `--format sarif` wrote.
  ///
  /// - Throws: `ReportError` for anything else, with the line or the member that is wrong.
  package init(reading bytes: [UInt8]) throws(ReportError) {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONReader.value(of: bytes)
    } catch {
      throw ReportError(description: "it is not valid JSON: \(error)")
    }
    let node = ReportNode(value)
    if value["runs"] != nil {
      self = try SARIFReportReader.part(node)
    } else if value["findings"] != nil {
      self = try JSONReportReader.part(node)
    } else {
      throw ReportError(
        description: "it is neither what --format json nor what --format sarif writes")
    }
  }

  init(part: ScanPart, shard: Shard?, work: String?) {
    self.part = part
    self.shard = shard
    self.work = work
  }
}
