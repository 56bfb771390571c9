package import Bytes
package import Candidates
package import Findings
package import Git

/// All that an audit has to say.
package struct AuditResult: Sendable {
  /// What to do first stands first.
  package let items: [AuditItem]
  /// The scan of contents, messages and names.
  package let scan: ScanResult
  /// What could not be read, that of the scan included.
  package let problems: [Problem]
  package let totals: AuditTotals
  /// What a file of replacements has to hold.
  package let replacements: ReplacementFile

  package var toDoCount: Int { items.count { $0.isToDo } }

  package var verdict: AuditVerdict {
    if !problems.isEmpty { return .incomplete }
    return toDoCount == 0 ? .ready : .notReady
  }
}

/// The one answer.
package enum AuditVerdict: String, Sendable {
  case ready
  case notReady = "not-ready"
  /// A part could not be read.
  case incomplete
}

/// What was looked at.
package struct AuditTotals: Sendable {
  package var commits = 0
  package var references = 0
  package var blobs = 0
  package var bytes = 0
  package var seconds = 0.0
}

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

/// The parts of an audit, in the order in which they are to be worked on.
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
  case note

  package var title: String {
    switch self {
    case .wholeness: "Get the whole history first"
    case .rotation: "Replace what is secret: whoever has a clone has it"
    case .current: "Take it out of the current files"
    case .ignoring: "Keep it out: git add -A would add it"
    case .history: "Take it out of the history"
    case .machine: "On this machine: a push does not send it, a copy of the folder does"
    case .size: "Large files"
    case .people: "E-mail addresses"
    case .attributes: "Large file storage and filters"
    case .note: "Notes, nothing to be done"
    }
  }
}

/// What an audit looks for; the raw values are stable names for programs.
package enum AuditCheck: String, Sendable, CaseIterable {
  case historyNotWhole = "history-not-whole"
  case notSearched = "not-searched"
  case secret
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

  /// One line for a person, without a full stop.
  package var summary: String {
    switch self {
    case .historyNotWhole: "The clone does not have the whole history"
    case .notSearched: "A content was too large to be searched for secrets"
    case .secret: "A secret"
    case .credentialURL: "A URL with credentials in .gitmodules or .lfsconfig"
    case .dangerousFile: "A file that should not be committed"
    case .notEncrypted: "A file that a filter should encrypt is stored in clear"
    case .currentSecrets: "Secrets in the current files"
    case .trackedIgnored: "Tracked files that rules ignore"
    case .untrackedDanger: "A dangerous file that no rule ignores"
    case .unignoredFiles: "Files of tools that no rule ignores"
    case .localSubmodule: "A submodule that only this machine can fetch"
    case .rewriteHistory: "The history is to be rewritten"
    case .gitConfiguration: "Credentials in the settings of the git folder"
    case .leftoverObjects: "Objects that no branch or tag reaches"
    case .largeFile: "A large file"
    case .emailAddresses: "E-mail addresses that differ from the configured one"
    case .lfsContent: "Content where Git LFS should have a pointer"
    case .lfsPointer: "A pointer of Git LFS that no rule covers"
    case .filterDriver: "A filter that everybody has to configure"
    case .exportIgnore: "Paths that only archives leave out"
    }
  }
}
