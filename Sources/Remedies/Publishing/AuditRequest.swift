package import Candidates
package import Filters
package import Scan

/// What to look at and what to take for granted.
package struct AuditRequest: Sendable {
  /// The repository, or any folder in its work tree.
  package var path: String
  package var plan: Task<MatchPlan, any Error>
  package var filters: FilterChain
  package var options: ScanOptions
  /// Bytes above which a content is not searched for secrets.
  package var contentLimit: Int
  /// Bytes from which a file is large.
  package var largeFile: Int
  /// Addresses that may be published, `*` for any bytes.
  package var allowedEmails: [String]
  /// The ignore rules that the project's tools call for; empty where none was detected.
  package var wantedRules: [UInt8]
  /// Where the replacements were or will be written; nil where nobody asked for it.
  package var replacementsPath: String?

  package init(
    path: String, plan: Task<MatchPlan, any Error>, filters: FilterChain, options: ScanOptions,
    contentLimit: Int, largeFile: Int, allowedEmails: [String], wantedRules: [UInt8],
    replacementsPath: String?
  ) {
    self.path = path
    self.plan = plan
    self.filters = filters
    self.options = options
    self.contentLimit = contentLimit
    self.largeFile = largeFile
    self.allowedEmails = allowedEmails
    self.wantedRules = wantedRules
    self.replacementsPath = replacementsPath
  }
}
