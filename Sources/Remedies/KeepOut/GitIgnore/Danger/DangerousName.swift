package import Candidates
internal import Text

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
  let proof: DangerEvidence

  /// - Parameters:
  ///   - patterns: with blanks between them.
  ///   - exceptions: with blanks between them.
  init(
    _ patterns: String, _ severity: Severity, holds: String, proof: DangerEvidence = .name,
    except exceptions: String = ""
  ) {
    self.patterns = patterns.split(separator: " ").map(String.init)
    self.exceptions = exceptions.split(separator: " ").map(String.init)
    self.severity = severity
    self.holds = holds
    self.proof = proof
  }
}

/// What must be in a file with a dangerous name, so that it is dangerous.
indirect enum DangerEvidence: Sendable {
  /// Anything at all: files of that name hold nothing else.
  case name
  /// A private key in one of its text forms.
  case privateKey
  /// One of these texts, letters in any case.
  case text([String])
  /// One of these names, letters in any case, with a value written out behind it: no reference to a
  /// variable, no placeholder, nothing encrypted.
  case value(of: [String])
  /// Any name that sounds like a secret, with a value written out, as the format of the file has it.
  case secretValue
  /// `scheme://user:password@host`.
  case passwordInAddress
  /// The first bytes are one of these.
  case start([[UInt8]])
  /// Bytes without order, too few for a document: a key without any form around it.
  case randomBytes
  /// At least this many bytes.
  case size(Int)
  case either([DangerEvidence])
  case all([DangerEvidence])
}

/// A pattern of the last components of a path, in lower case; `*` is any run within a component.
struct NamePattern: Sendable {
  /// From the first to the last component.
  let components: [[UInt8]]
  /// Whether it names a folder, so that everything below counts.
  let isFolder: Bool

  init(_ text: String) {
    isFolder = text.hasSuffix("/")
    components = text.utf8.split(separator: UInt8(ascii: "/")).map(Array.init)
  }

  /// Whether the end of `path`, whatever its case, is like this.
  func matches(_ path: [UInt8]) -> Bool {
    var end = path.count
    for (index, component) in components.enumerated().reversed() {
      var start = end
      while start > 0, path[start - 1] != UInt8(ascii: "/") { start -= 1 }
      guard StarPattern.matches(path[start..<end], component[...], foldsCase: true) else {
        return false
      }
      if index > 0, start == 0 { return false }
      end = start - 1
    }
    return true
  }
}
