package import Bytes
package import Candidates
package import Findings
package import Git

/// One place where a found secret stands in a file of the work tree.
package struct SecretPlace: Sendable {
  package let path: GitPath
  /// The secret's bytes in the readable text of the file, escapes included; bytes from 0.
  package let span: Range<Int>
  package let start: Position
  package let secret: Secret
  package let rule: Rule
  package let fingerprint: Fingerprint
  /// Names from the outermost container to the value in a config file; empty elsewhere.
  package let keyPath: [String]
  /// What the value is assigned to in source code; nil where that is not plain.
  package let assignedName: [UInt8]?
}

extension SecretPlace {
  /// A place of a finding.
  init(_ finding: Finding, _ place: Place, span: Range<Int>, assignedName: [UInt8]?) {
    self.init(
      path: place.path, span: span, start: place.start, secret: finding.secret,
      rule: finding.rule, fingerprint: finding.fingerprint, keyPath: place.keyPath,
      assignedName: assignedName)
  }
}
