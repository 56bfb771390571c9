package import Candidates
package import Git

/// One thing that a check has to say.
package struct CheckItem: Sendable {
  package let section: CheckSection
  /// A word for programs, stable.
  package let kind: String
  /// The file that it is about: a file of rules where there is a line.
  package let path: GitPath
  /// In that file, from 1.
  package let line: Int?
  package let severity: Severity?
  /// Safe for a terminal.
  package let message: String
  /// What to do next, safe for a terminal; empty where there is nothing.
  package let next: String
  /// The files that it is about beside `path`.
  package let others: [GitPath]

  init(
    _ section: CheckSection, _ kind: String, path: GitPath, line: Int? = nil,
    severity: Severity? = nil, message: String, next: String = "", others: [GitPath] = []
  ) {
    self.section = section
    self.kind = kind
    self.path = path
    self.line = line
    self.severity = severity
    self.message = message
    self.next = next
    self.others = others
  }

  /// Whether it is work left to do.
  package var isAction: Bool { section != .note }
}
