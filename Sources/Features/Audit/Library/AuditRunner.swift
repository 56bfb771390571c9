internal import Bytes
internal import Candidates
internal import Filters
internal import Findings
internal import Git
internal import ProjectFacts
internal import Vocabulary

/// Runs all checks and collects their results.
struct AuditRunner {
  private let request: AuditRequest
  private let survey: AuditSurvey
  private let scan: ScanResult
  private let reaches: PublishedPlaces
  private var items: [AuditItem] = []
  private var problems: [Problem]
  private var plan = RewritePlan()
  private var credentials: Set<[UInt8]> = []

  init(_ request: AuditRequest, _ survey: AuditSurvey, _ scan: ScanResult) {
    self.request = request
    self.survey = survey
    self.scan = scan
    reaches = PublishedPlaces(survey.inventory)
    // A check of its own reports what the clone lacks.
    problems = survey.problems + scan.problems.filter { !$0.isCloneGap }
  }

  /// Runs the checks.
  ///
  /// - Throws: `RepositoryError`, or `GitError` when a part cannot be read at all.
  mutating func run() throws {
    let repository = try Repository(at: request.path)
    items += IncompleteCloneCheck(scan.skippedPaths, in: repository).items
    takeSecrets(repository)
    try takeContents(repository)
    takeRewriting()
    if !repository.isBare { try takeWorkTree() }
    let configuration = ConfigurationCheck(of: repository)
    items += configuration.items
    problems += configuration.problems
    let leftovers = UnpublishedObjectsCheck(
      inventory: survey.inventory, hasStash: survey.hasStash,
      hasSecrets: items.contains { $0.check == .secret && $0.section == .machine })
    if let item = leftovers.item { items.append(item) }
    let emails = try repository.settings().emails
    let addresses = AddressCheck(configured: emails, allowed: request.allowedEmails)
    if let item = addresses.item(survey.addresses.list) { items.append(item) }
  }

  private mutating func takeSecrets(_ repository: borrowing Repository) {
    var secrets = SecretCheck(
      reaches, references: survey.references, files: survey.inventory.fileNames.map(\.bytes))
    secrets.run(scan.findings, in: repository)
    items += secrets.items + scan.allowedFindings.map(SecretCheck.allowed)
    problems += secrets.problems
    plan = secrets.plan
  }

  /// Runs the checks on what the scan noted while it read contents.
  private mutating func takeContents(_ repository: borrowing Repository) throws {
    let notes = survey.notes.value
    let places = try survey.blobs.places()
    func noted(_ blobs: some Sequence<ObjectID>) -> [NotedPath] {
      NotedPath.list(blobs, in: places, reaches)
    }
    var dangerous = DangerousFileCheck(scan, request.filters.facts)
    dangerous.run(noted(notes.dangerous), in: repository)
    for (path, isInHead) in dangerous.removals { plan.remove(path, isInHead: isInHead) }
    var credentials = CredentialFileCheck()
    credentials.run(noted(notes.withCredentials), survey.head, in: repository)
    for secret in credentials.secrets { plan.replace(secret) }
    self.credentials = credentials.secrets
    var attributes = survey.attributes
    let clear = noted(notes.clear)
    attributes.run(survey.head, pointers: notes.pointers, clear: clear, in: repository)
    for file in clear where attributes.encrypted.contains(file.path) {
      plan.remove(file.path, isInHead: true)
    }
    let large = LargeFileCheck(
      noted(notes.large.keys), sizes: notes.large, limit: request.largeFile,
      contentLimit: request.contentLimit, head: Set(survey.head.entries.map(\.path)))
    for path in large.removals { plan.remove(path, isInHead: false) }
    items +=
      dangerous.items + (dangerous.current.map { [$0] } ?? []) + credentials.items
      + attributes.items + large.items
    problems += dangerous.problems + credentials.problems + attributes.problems
  }

  private mutating func takeRewriting() {
    guard !plan.isEmpty else { return }
    var item = AuditItem(.rewriteHistory, .history, .high, message: plan.summary)
    item.details = plan.details
    item.commands = [plan.command]
    item.advice =
      "Do the steps above first, commit and push everything. The command writes a new repository, "
      + "proves that the secrets are gone, and asks before it changes this one or the remote. "
      + "Everyone must clone again; the host may keep old commits until its support removes them"
    items.append(item)
  }

  private mutating func takeWorkTree() throws {
    // The findings of a test key are reported as such.
    let found = scan.findings.flatMap { $0.locations.map(\.path) }
    let known = Set(items.filter { $0.check == .dangerousFile }.compactMap(\.path))
      .union(found.filter { request.filters.facts.place(of: $0) != nil })
    let check = try WorkTreeCheck(
      path: request.path, known: known, wantedRules: request.wantedRules,
      facts: request.filters.facts, judge: request.judge?())
    items += check.items
    problems += check.problems
  }

  func result(seconds: Double) -> AuditResult {
    var mask = TextMask(scan.findings.map(\.secret))
    mask.formUnion(scan.pathMask)
    let sorted = items.enumerated().sorted { one, two in
      Self.key(one.element, one.offset) < Self.key(two.element, two.offset)
    }
    let totals = AuditTotals(
      commits: survey.inventory.commits.count, references: survey.references.count,
      blobs: survey.inventory.contents.blobCount, bytes: scan.statistics.counts.byteCount,
      seconds: seconds
    )
    return AuditResult(
      items: sorted.map { $0.element.masked(by: mask) }, scan: scan,
      problems: problems.map { $0.masked(by: mask) }.sorted {
        ($0.path ?? GitPath(""), $0.message) < ($1.path ?? GitPath(""), $1.message)
      },
      totals: totals, replacements: plan.file,
      credentials: credentials.sorted { $0.lexicographicallyPrecedes($1) })
  }

  private static func key(_ item: AuditItem, _ order: Int) -> (Int, Int, Int) {
    let section = AuditSection.allCases.firstIndex(of: item.section) ?? 0
    let rank =
      switch item.severity {
      case .critical: 0
      case .high: 1
      case .medium: 2
      case .low: 3
      case nil: 4
      }
    return (section, rank, order)
  }
}
