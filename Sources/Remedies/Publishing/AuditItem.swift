package import Candidates
package import Findings
package import Git

/// One thing that an audit has to say.
package struct AuditItem: Sendable {
  package let check: AuditCheck
  package let section: AuditSection
  package var severity: Severity?
  /// The file that it is about, in the tree or the history.
  package var path: GitPath?
  /// The commit that brought it in.
  package var commit: ObjectID?
  package var message: String
  /// Further lines: places, commits, addresses.
  package var details: [String] = []
  /// What to do, in words.
  package var advice: String?
  /// What to do, for a shell.
  package var commands: [String] = []
  /// The finding of the scan that it stands for.
  package var finding: Fingerprint?

  init(
    _ check: AuditCheck, _ section: AuditSection, _ severity: Severity? = nil,
    path: GitPath? = nil, commit: ObjectID? = nil, message: String
  ) {
    self.check = check
    self.section = section
    self.severity = severity
    self.path = path
    self.commit = commit
    self.message = message
  }

  /// Whether it is work left to do.
  package var isToDo: Bool { section != .note }

  /// The same with every found secret masked: a file may be named after one.
  func masked(by mask: SecretMask) -> AuditItem {
    func text(_ text: String) -> String {
      String(decoding: mask.masking(Array(text.utf8)), as: UTF8.self)
    }
    var copy = self
    copy.path = path.map { GitPath(mask.masking($0.bytes)) }
    copy.message = text(message)
    copy.details = details.map(text)
    copy.commands = commands.map(text)
    return copy
  }
}
