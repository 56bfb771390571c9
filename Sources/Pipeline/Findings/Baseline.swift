/// Findings that are known from an earlier report and are left out of the next one.
package struct Baseline: Sendable {
  package let fingerprints: Set<Fingerprint>

  /// Reads what `--format json` wrote.
  ///
  /// - Throws: `BaselineError` for anything else, with the position of what is wrong.
  package init(report: [UInt8]) throws(BaselineError) {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONReader.value(of: report)
    } catch {
      throw BaselineError(description: "the baseline is not valid JSON: \(error)")
    }
    guard case .array(let findings) = value["findings"],
      case .integer(let version) = value["version"]
    else {
      throw BaselineError(
        description: "the baseline is not a report written with --format json"
          + " (it has no \"version\" and \"findings\")")
    }
    guard version == 1 else {
      throw BaselineError(
        description: "the baseline has format version \(version); this program reads version 1")
    }
    var fingerprints: Set<Fingerprint> = []
    for (index, finding) in findings.enumerated() {
      guard case .string(let text) = finding["fingerprint"],
        let fingerprint = Fingerprint(reading: text)
      else {
        throw BaselineError(
          description: "the baseline's findings[\(index)] has no valid \"fingerprint\"")
      }
      fingerprints.insert(fingerprint)
    }
    self.fingerprints = fingerprints
  }

  /// The findings that are not known, in their order.
  package func unknown(among findings: [Finding]) -> [Finding] {
    findings.filter { !fingerprints.contains($0.fingerprint) }
  }
}
