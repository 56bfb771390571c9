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
