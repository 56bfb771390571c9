package import Candidates
internal import ProjectFacts
internal import Text

/// Names of files that should not be committed, the reason, and the evidence that decides.
package struct DangerousName: Sendable {
  /// The last components of a path in lower case; `*` matches any run of bytes within a component.
  ///
  /// A trailing slash marks a folder: everything below it matches.
  let patterns: [String]
  /// Patterns of harmless names that `patterns` would match.
  let exceptions: [String]
  /// The severity if the content confirms it.
  package let severity: Severity
  /// The content of such a file, to follow "contains".
  package let holds: String
  let proof: DangerEvidence

  /// - Parameters:
  ///   - patterns: separated by blanks.
  ///   - exceptions: separated by blanks.
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

  /// A file that the configuration declares to be of secrets or of one machine.
  init(declaredBy fact: FileFact) {
    let isSecret = fact.purpose == .secrets
    self.init("", isSecret ? .high : .medium, holds: "\(fact.purpose.text), as \(fact.source.text)")
  }
}

/// The content that makes a file with a dangerous name dangerous.
indirect enum DangerEvidence: Sendable {
  /// Any content: files of that name contain nothing else.
  case name
  /// A private key in one of its text forms.
  case privateKey
  /// One of these texts, in any case.
  case text([String])
  /// One of these names, in any case, with a literal value: not a variable, a placeholder, or
  /// encrypted.
  case value(of: [String])
  /// A name that suggests a secret, with a literal value in the format of the file.
  case secretValue
  /// `scheme://user:password@host`.
  case passwordInAddress
  /// One of these byte sequences at the start.
  case start([[UInt8]])
  /// Random bytes, too few for a document: a raw key.
  case randomBytes
  /// At least this many bytes.
  case size(Int)
  case either([DangerEvidence])
  case all([DangerEvidence])
}

/// A pattern for the last components of a path, in lower case; `*` matches any run within one.
struct NamePattern: Sendable {
  /// In the order of the path.
  let components: [[UInt8]]
  /// Whether it names a folder, so that everything below it matches.
  let isFolder: Bool

  init(_ text: String) {
    isFolder = text.hasSuffix("/")
    components = text.utf8.split(separator: UInt8(ascii: "/")).map(Array.init)
  }

  /// Returns whether the end of `path` matches, in any case.
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
