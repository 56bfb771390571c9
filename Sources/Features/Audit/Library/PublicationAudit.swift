internal import Bytes
package import Candidates
package import Filters
internal import Git
package import Ignore
package import Scan
internal import Vocabulary

/// The audit before publishing: one pass over the whole history, and checks of everything around
/// it.
package struct PublicationAudit: Sendable {
  private let request: AuditRequest
  private let progress: Progress

  package init(_ request: AuditRequest, progress: Progress) {
    self.request = request
    self.progress = progress
  }

  /// Runs the audit.
  ///
  /// - Throws: `RepositoryError`, or `GitError` when a part of it cannot be read at all.
  package func run() async throws -> AuditResult {
    let clock = ContinuousClock()
    let start = clock.now
    let survey = try AuditSurvey(request)
    let scan = Scan(
      sources: survey.sources, plan: request.plan, filters: request.filters,
      options: request.options, progress: progress)
    var runner = AuditRunner(request, survey, try await scan.run())
    try runner.run()
    return runner.result(seconds: (clock.now - start) / .seconds(1))
  }
}

/// The scope and the settings of an audit.
package struct AuditRequest: Sendable {
  /// The repository, or any folder in its work tree.
  package var path: String
  package var plan: Task<MatchPlan, any Error>
  package var filters: FilterChain
  package var options: ScanOptions
  /// The size in bytes above which a content is not scanned for secrets.
  package var contentLimit: Int
  /// The size in bytes from which a file is large.
  package var largeFile: Int
  /// Glob patterns of addresses that may be published.
  package var allowedEmails: [String]
  /// The ignore rules for the project's tools; empty if none was detected.
  package var wantedRules: [UInt8]
  /// Makes what a scan says of single files of the work tree; nil to judge those by their names and
  /// contents.
  package var judge: (@Sendable () throws -> SecretJudge)?

  package init(
    path: String, plan: Task<MatchPlan, any Error>, filters: FilterChain, options: ScanOptions,
    contentLimit: Int, largeFile: Int, allowedEmails: [String], wantedRules: [UInt8]
  ) {
    self.path = path
    self.plan = plan
    self.filters = filters
    self.options = options
    self.contentLimit = contentLimit
    self.largeFile = largeFile
    self.allowedEmails = allowedEmails
    self.wantedRules = wantedRules
  }
}

/// The inputs of an audit, and the notes taken while they are read.
struct AuditSurvey {
  let inventory: RepositoryInventory
  /// The names of refs, except the stash.
  let references: [[UInt8]]
  let hasStash: Bool
  let head: HeadFiles
  let attributes: AttributeCheck
  let notes = SharedNotes()
  let addresses: AddressCount
  let blobs: PublicationSource
  let sources: [PrefixedSource]
  let problems: [Problem]

  private static let stash = "refs/stash"

  /// Lists the repository; contents are read by the scan of `sources`.
  ///
  /// - Throws: `RepositoryError`, or `GitError` when a part of it cannot be read at all.
  init(_ request: AuditRequest) throws {
    let repository = try Repository(at: request.path)
    var problems: [Problem] = []
    inventory = try RepositoryInventory(
      of: request.path, budget: ReadingBudget(jobs: request.options.jobs), problems: &problems)
    let names = try repository.references().map(\.name)
    references = names.filter { $0 != Self.stash }.map { Array($0.utf8) }
    hasStash = names.contains(Self.stash)
    head = try HeadFiles(of: repository)
    attributes = AttributeCheck(head, in: repository)
    let addresses = AddressCount(inventory)
    self.addresses = addresses
    blobs = PublicationSource(
      inventory, request: request, notes: notes, addresses: addresses,
      encryptedNames: Set(attributes.encrypted.map { GitPath(Array($0.name)) }))
    self.problems = problems + head.problems
    let lists: [(path: GitPath, names: [[UInt8]])] = [
      (NameSource.referencesPath, references),
      (NameSource.filesPath, inventory.fileNames.map(\.bytes)),
    ]
    sources = [blobs as any BlobSource, NameSource(lists)].map {
      PrefixedSource(prefix: GitPath(""), source: $0)
    }
  }
}
