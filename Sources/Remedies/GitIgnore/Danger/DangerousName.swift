package import Candidates

/// Names of files that should not be committed, why, and what in the content decides.
package struct DangerousName: Sendable {
  /// Last components of a path in lower case, `*` for any run of bytes within one component.
  ///
  /// One that ends with a slash is a folder: everything below it counts.
  let patterns: [String]
  /// Patterns of names that `patterns` covers and that are harmless.
  let exceptions: [String]
  /// How bad it is when the content proves it.
  package let severity: Severity
  /// What such a file holds, to go on from "it holds".
  package let holds: String
  let proof: DangerProof

  /// - Parameters:
  ///   - patterns: with blanks between them.
  ///   - exceptions: with blanks between them.
  init(
    _ patterns: String, _ severity: Severity, holds: String, proof: DangerProof = .name,
    except exceptions: String = ""
  ) {
    self.patterns = patterns.split(separator: " ").map(String.init)
    self.exceptions = exceptions.split(separator: " ").map(String.init)
    self.severity = severity
    self.holds = holds
    self.proof = proof
  }
}
