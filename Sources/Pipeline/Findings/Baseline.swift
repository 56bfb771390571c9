internal import Formats

/// Known findings, omitted from the next report.
package struct Baseline: Sendable {
  /// The fingerprints in an earlier report.
  package let fingerprints: Set<Fingerprint>
  /// The baseline document; nil if the baseline is a report.
  package let document: BaselineDocument?

  /// Creates a baseline from a document.
  package init(_ document: BaselineDocument) {
    fingerprints = []
    self.document = document
  }

  /// Reads a baseline or a JSON report, in UTF-16 as well: Windows PowerShell writes it with `>`.
  ///
  /// - Throws: `BaselineError` for anything else, with the position of the error.
  package init(reading bytes: [UInt8]) throws(BaselineError) {
    let text = ReadableText.text(of: bytes) ?? bytes
    let value = try Self.value(of: text)
    if BaselineDocument.isMeant(by: value) {
      self.init(try BaselineDocument(value, in: text))
    } else {
      try self.init(report: value)
    }
  }

  private init(report value: JSONValue) throws(BaselineError) {
    guard case .array(let findings) = value["findings"],
      case .integer(let version) = value["version"]
    else {
      throw BaselineError(
        description: "the baseline was written neither by keystow baseline nor with --format json"
          + " (it has no \"kind\", and no \"version\" and \"findings\")")
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
    document = nil
  }

  private static func value(of bytes: [UInt8]) throws(BaselineError) -> JSONValue {
    do throws(JSONError) {
      return try JSONReader.value(of: bytes)
    } catch {
      throw BaselineError(description: "the baseline is not valid JSON: \(error)")
    }
  }

  /// Whether a finding is known.
  package func knows(_ fingerprint: Fingerprint) -> Bool {
    fingerprints.contains(fingerprint) || document?.knows(fingerprint) == true
  }

  /// Returns the findings that are not known, in their order.
  package func unknown(among findings: [Finding]) -> [Finding] {
    findings.filter { !knows($0.fingerprint) }
  }
}

/// An unusable baseline, described for users.
package struct BaselineError: Error, Equatable, CustomStringConvertible {
  package let description: String
}
