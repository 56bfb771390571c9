package import Candidates
package import Findings
package import Vocabulary

/// The result of an audit.
package struct AuditResult: Sendable {
  /// In the order in which to work on them.
  package let items: [AuditItem]
  /// The scan of contents, messages, and names.
  package let scan: ScanResult
  /// The files and objects that could not be read, by the scan or by a check.
  package let problems: [Problem]
  package let totals: AuditTotals
  /// The replacements for a rewrite of the history.
  package let replacements: ReplacementFile
  /// Credentials in URLs of submodules and of Git LFS, in any version.
  package let credentials: [[UInt8]]

  /// Every text of the checks: paths and addresses may contain secrets that no file contains.
  package var texts: [String] {
    items.flatMap { item in
      [item.message] + item.details + item.commands + (item.path.map { [$0.text] } ?? [])
    } + problems.flatMap { [$0.message] + ($0.path.map { [$0.text] } ?? []) }
  }

  /// Returns the result with more secrets masked in these texts.
  package func masked(by mask: TextMask) -> AuditResult {
    AuditResult(
      items: items.map { $0.masked(by: mask) }, scan: scan,
      problems: problems.map { $0.masked(by: mask) }, totals: totals, replacements: replacements,
      credentials: credentials)
  }

  package var toDoCount: Int { items.count { $0.isToDo } }

  package var verdict: AuditVerdict {
    if !problems.isEmpty { return .incomplete }
    return toDoCount == 0 ? .ready : .notReady
  }
}

/// The overall answer of an audit.
package enum AuditVerdict: String, Sendable {
  case ready
  case notReady = "not-ready"
  /// A part could not be read.
  case incomplete
}

/// The amounts of data that an audit read.
package struct AuditTotals: Sendable {
  package var commits = 0
  package var references = 0
  package var blobs = 0
  package var bytes = 0
  package var seconds = 0.0
}

/// One result of an audit.
package struct AuditItem: Sendable {
  package let check: AuditCheck
  package let section: AuditSection
  package var severity: Severity?
  /// The file it is about, in the work tree or the history.
  package var path: GitPath?
  /// The commit that introduced it.
  package var commit: ObjectID?
  package var message: String
  /// Further lines: locations, commits, addresses.
  package var details: [String] = []
  /// The next step, in words.
  package var advice: String?
  /// The next step, as shell commands.
  package var commands: [String] = []
  /// The fingerprint of the finding it reports.
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

  /// Returns the paths as details; after the first ten only their number.
  static func list(_ paths: [GitPath]) -> [String] {
    let limit = 10
    return paths.prefix(limit).map(\.text)
      + (paths.count > limit ? ["and \(paths.count - limit) more"] : [])
  }

  /// Whether it needs action.
  package var isToDo: Bool { section != .note && section != .allowed }

  /// Returns a copy with all found secrets masked, as file names may contain them.
  func masked(by mask: TextMask) -> AuditItem {
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

extension Problem {
  /// Returns a copy with all found secrets masked.
  func masked(by mask: TextMask) -> Problem {
    Problem(
      path: path.map { GitPath(mask.masking($0.bytes)) },
      message: String(decoding: mask.masking(Array(message.utf8)), as: UTF8.self))
  }
}

/// The parts of an audit, in the order in which to work on them.
package enum AuditSection: String, Sendable, CaseIterable {
  case wholeness
  case rotation
  case current
  case ignoring
  case history
  case machine
  case size
  case people
  case attributes
  case allowed
  case note

  package var title: String {
    switch self {
    case .wholeness: "Fetch the whole history first"
    case .rotation: "Rotate these secrets: every clone has them"
    case .current: "Remove from the current files"
    case .ignoring: "Ignore: git add -A would add these"
    case .history: "Remove from the history"
    case .machine: "Only on this machine: not pushed, but part of a copy of the folder"
    case .size: "Large files"
    case .people: "Email addresses"
    case .attributes: "Large file storage and filters"
    case .allowed: "Allowed findings: not reported; check that each exception is right"
    case .note: "Notes (no action needed)"
    }
  }
}

/// The checks of an audit; the raw values are stable names for programs.
package enum AuditCheck: String, Sendable, CaseIterable {
  case historyNotWhole = "history-not-whole"
  case notSearched = "not-searched"
  case secret
  case allowedFinding = "allowed-finding"
  case credentialURL = "credential-url"
  case dangerousFile = "dangerous-file"
  case notEncrypted = "not-encrypted"
  case currentSecrets = "current-secrets"
  case trackedIgnored = "tracked-ignored"
  case untrackedDanger = "untracked-danger"
  case unignoredFiles = "unignored-files"
  case localSubmodule = "local-submodule"
  case rewriteHistory = "rewrite-history"
  case gitConfiguration = "git-configuration"
  case leftoverObjects = "leftover-objects"
  case largeFile = "large-file"
  case emailAddresses = "email-addresses"
  case lfsContent = "lfs-content"
  case lfsPointer = "lfs-pointer"
  case filterDriver = "filter-driver"
  case exportIgnore = "export-ignore"

  /// One line, without a full stop.
  package var summary: String {
    switch self {
    case .historyNotWhole: "The clone lacks a part of the history"
    case .notSearched: "A file or message too large to scan for secrets"
    case .secret: "A secret"
    case .allowedFinding: "A finding that an exception allows"
    case .credentialURL: "A URL with credentials in .gitmodules or .lfsconfig"
    case .dangerousFile: "A file that should not be committed"
    case .notEncrypted: "A file stored in clear that a filter should encrypt"
    case .currentSecrets: "Secrets in the current files"
    case .trackedIgnored: "Tracked files that are ignored"
    case .untrackedDanger: "A dangerous file that is not ignored"
    case .unignoredFiles: "Files of tools that are not ignored"
    case .localSubmodule: "A submodule that only this machine can fetch"
    case .rewriteHistory: "The history must be rewritten"
    case .gitConfiguration: "Credentials in the configuration of the repository"
    case .leftoverObjects: "Objects that no branch or tag reaches"
    case .largeFile: "A large file"
    case .emailAddresses: "Email addresses other than the configured one"
    case .lfsContent: "A file stored in git instead of Git LFS"
    case .lfsPointer: "A Git LFS pointer without a rule"
    case .filterDriver: "A filter that every clone must configure"
    case .exportIgnore: "Paths missing from archives only"
    }
  }
}
