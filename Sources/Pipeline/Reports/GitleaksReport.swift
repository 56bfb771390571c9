internal import Candidates
package import Findings
internal import Formats
internal import Git
internal import Text

/// The members of a report of gitleaks 8 (github.com/gitleaks/gitleaks, README), for what reads
/// such reports already; rules have our names.
package struct GitleaksReport: Report {
  package init() {}

  package func render(_ result: ScanResult, disclosure: Disclosure) -> [UInt8] {
    let records = result.findings.flatMap { finding in
      finding.places.map { record(of: finding, at: $0, disclosure: disclosure) }
    }
    return JSONWriter.bytes(of: .array(records), layout: .indented) + [UInt8(ascii: "\n")]
  }

  /// Zero for a secret that only the masked form is known of.
  private func entropy(of secret: Secret) -> Double {
    secret.isMasked ? 0 : ValueShape.entropy(of: secret.reveal()[...])
  }

  private func record(
    of finding: Finding, at place: Location, disclosure: Disclosure
  ) -> JSONValue {
    let introduction = place.introduction
    let path = String(decoding: place.path.bytes, as: UTF8.self)
    let secret = String(decoding: disclosure.bytes(of: finding.secret), as: UTF8.self)
    let spot = "\(path):\(finding.rule.id):\(place.start.line)"
    return [
      "RuleID": .string(finding.rule.id),
      "Description": .string(finding.rule.summary),
      "StartLine": .integer(place.start.line),
      "EndLine": .integer(place.end.line),
      "StartColumn": .integer(place.start.column),
      "EndColumn": .integer(place.end.column),
      "Match": .string(ReportFields.excerpt(of: place, finding: finding, disclosure: disclosure)),
      "Secret": .string(secret),
      "File": .string(path),
      "SymlinkFile": "",
      "Commit": .string(introduction?.commit.hex ?? ""),
      "Entropy": .real(entropy(of: finding.secret)),
      "Author": .string(introduction?.author ?? ""),
      "Email": .string(introduction?.email ?? ""),
      "Date": .string(introduction.map { $0.origin.date.utc } ?? ""),
      "Message": .string(introduction?.summary ?? ""),
      "Tags": [],
      "Fingerprint": .string(introduction.map { "\($0.commit.hex):\(spot)" } ?? spot),
    ]
  }
}
