internal import Candidates
package import Findings
internal import Formats
internal import Text
internal import Vocabulary

/// The format of gitleaks 8 (github.com/gitleaks/gitleaks, README), for tools that read it; rules have
/// our names.
package struct GitleaksReport: Report {
  package func render(_ result: ScanResult, disclosure: Disclosure) -> [UInt8] {
    let records = result.findings.flatMap { finding in
      finding.locations.map { record(of: finding, at: $0, disclosure: disclosure) }
    }
    return JSONWriter.document(.array(records + result.newExceptions.map { record(of: $0) }))
  }

  /// Returns the record of an exception that the change adds, without a secret.
  private func record(of exception: NewException) -> JSONValue {
    let path = String(decoding: exception.path.bytes, as: UTF8.self)
    let line = exception.start.line
    return [
      "RuleID": .string(Annotation.exceptionCode),
      "Description": .string("This change adds an exception: " + exception.text),
      "StartLine": .integer(line), "EndLine": .integer(line),
      "StartColumn": .integer(exception.start.column),
      "EndColumn": .integer(exception.start.column),
      "Match": "", "Secret": "", "File": .string(path), "SymlinkFile": "", "Commit": "",
      "Entropy": .real(0), "Author": "", "Email": "", "Date": "", "Message": "",
      "Tags": .strings(["allowed"]),
      "Fingerprint": .string("\(path):\(Annotation.exceptionCode):\(line)"),
    ]
  }

  /// Zero for a secret of which only the masked form is known.
  private func entropy(of secret: Secret) -> Double {
    secret.isMasked ? 0 : ValueShape.entropy(of: secret.reveal()[...])
  }

  private func record(
    of finding: Finding, at location: Location, disclosure: Disclosure
  ) -> JSONValue {
    let introduction = location.introduction
    let path = String(decoding: location.path.bytes, as: UTF8.self)
    let secret = String(decoding: disclosure.bytes(of: finding.secret), as: UTF8.self)
    let position = "\(path):\(finding.rule.id):\(location.start.line)"
    return [
      "RuleID": .string(finding.rule.id),
      "Description": .string(finding.rule.summary),
      "StartLine": .integer(location.start.line),
      "EndLine": .integer(location.end.line),
      "StartColumn": .integer(location.start.column),
      "EndColumn": .integer(location.end.column),
      "Match": .string(
        ReportFields.excerpt(of: location, finding: finding, disclosure: disclosure)),
      "Secret": .string(secret),
      "File": .string(path),
      "SymlinkFile": "",
      "Commit": .string(introduction?.commit.hex ?? ""),
      "Entropy": .real(entropy(of: finding.secret)),
      "Author": .string(introduction?.author ?? ""),
      "Email": .string(introduction?.email ?? ""),
      "Date": .string(introduction.map { $0.origin.date.utc } ?? ""),
      "Message": .string(introduction?.summary ?? ""),
      "Tags": .strings(finding.live.map { ["live:\($0.state.rawValue)"] } ?? []),
      "Fingerprint": .string(introduction.map { "\($0.commit.hex):\(position)" } ?? position),
    ]
  }
}
