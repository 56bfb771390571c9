package import ArgumentParser
package import Audit
package import Candidates
package import CommandLine
internal import Configuration
internal import Files
internal import Filters
internal import Findings
internal import Git
internal import Ignore
internal import IgnoreCommands
package import Reports
internal import Scan
internal import ScanCommands
internal import Text
internal import Vocabulary

/// The options of an audit before publishing.
package struct PublicationOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Report files of at least this size (default: 10MB)", valueName: "size"))
  var largeFiles: ByteCount?

  @Option(
    help: ArgumentHelp(
      "Email address that may be published; * matches any characters; repeatable",
      valueName: "pattern"))
  var allowEmail: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      Write the replacements for git-filter-repo to this file. It contains the secrets, so it must \
      be outside any repository
      """, valueName: "file"),
    completion: .file())
  var writeReplacements: String?

  @OptionGroup var confidence: ConfidenceOptions

  @Option(help: "Configuration file (default: .keystow.toml at the root)", completion: .file())
  package var config: String?

  @Option(
    help: "Baseline or earlier JSON report whose findings are not reported again",
    completion: .file())
  package var baseline: String?

  @Option(help: "Skip larger blobs (default: 16MB)") var maxFileSize: ByteCount?

  @Option(
    name: .shortAndLong,
    help: "Write the report to a file, atomically (default: standard output)",
    completion: .file())
  package var output: String?

  @Flag(name: .shortAndLong, help: "List everything, with the ID of each finding")
  package var verbose = false

  @Option(help: "When to use color (default: auto)") var color: AutoChoice?

  package func validate() throws { try maxFileSize?.checkFileSize() }

  /// The name of the first given option; none of them applies to `--product`.
  package var given: String? {
    let all = [
      ("--large-files", largeFiles != nil), ("--allow-email", !allowEmail.isEmpty),
      ("--write-replacements", writeReplacements != nil),
      ("--confidence", confidence.isGiven),
      ("--config", config != nil), ("--baseline", baseline != nil),
      ("--max-file-size", maxFileSize != nil), ("--output", output != nil),
      ("--verbose", verbose), ("--color", color != nil),
    ]
    return all.first { $0.1 }?.0
  }

  package init() {}
}

/// An audit before publishing.
package struct PublicationRun {
  package let options: PublicationOptions
  package let format: ReportFormat
  package let isQuiet: Bool
  let jobs: Jobs?

  package init(options: PublicationOptions, format: ReportFormat, isQuiet: Bool, jobs: Jobs?) {
    (self.options, self.format, self.isQuiet, self.jobs) = (options, format, isQuiet, jobs)
  }

  /// The formats that can represent items other than findings.
  private static let formats: [ReportFormat] = [.text, .html, .json, .jsonl, .sarif]

  /// The default size in bytes from which a file is reported as large.
  private static let largeFile = 10_000_000

  package func validate() throws {
    guard !Self.formats.contains(format) else { return }
    let names = Self.formats.map(\.rawValue).joined(separator: ", ")
    throw ValidationError(
      "--format \(format.rawValue) cannot represent an audit; use one of \(names).")
  }

  package func run() async throws {
    let plan = BuiltInPlan.start()
    let file = try options.writeReplacements.map { try PrivateOutput(path: $0) }
    let progress = Progress()
    let audit = PublicationAudit(try request(with: plan), progress: progress)
    var result = try await ProgressLine(progress, noun: "blobs", isQuiet: isQuiet).during {
      try await audit.run()
    }
    if let file { try write(result.replacements, to: file) }
    result = result.masked(by: MessageMask.mask(of: result.texts))
    let report = try report(of: result)
    if let file = ReportFile(options.output) {
      try file.write(report)
    } else if format == .text {
      try Terminal.standardOutput.deliver(report: report)
    } else {
      try Terminal.standardOutput.deliver(report)
    }
    if format != .text || options.output != nil { Terminal.standardError.report(result.problems) }
    switch result.verdict {
    case .incomplete: throw ExitStatus.failed
    case .notReady: throw ExitStatus.findings
    case .ready: break
    }
  }

  /// Returns what to audit: everything of the repository in the current folder.
  package func request(with plan: Task<MatchPlan, any Error>) throws -> AuditRequest {
    let repository = try Repository(at: ".")
    let root = repository.workTree ?? repository.gitFolder
    let configuration = try ScanConfiguration(root: root).read(options.config)
    // Only an explicit baseline: findings that the team knows are news to those who get the
    // repository.
    let baseline = try options.baseline.map { try BaselineFile(path: $0).read() }
    var request = AuditRequest(
      path: ".", plan: configuration.plan(insteadOf: plan),
      filters: .standard(for: configuration, now: SystemClock.now),
      options: ScanOptions(
        unit: .blobs, jobs: jobs?.count ?? Jobs.standard,
        leastConfidence: options.confidence.least, excluded: configuration.allowedFingerprints,
        baseline: baseline),
      contentLimit: configuration.sizeLimit(options.maxFileSize),
      largeFile: options.largeFiles?.count ?? Self.largeFile, allowedEmails: options.allowEmail,
      wantedRules: repository.isBare ? [] : try wantedRules(of: root))
    request.judge = {
      SecretJudge(asking: FileSecrets(judgedBy: configuration, baseline: baseline))
    }
    return request
  }

  /// The rules that `keystow ignore add` would write, which is what an audit suggests.
  private func wantedRules(of root: String) throws -> [UInt8] {
    let catalogue = try TemplateOptions.parse([]).catalogue()
    let location = try IgnoreFileFinder.root()
    // An unreadable folder of the work tree has no part in what is published.
    var problems: [Problem] = []
    let uses = try DetectedUses(around: location, in: catalogue, &problems).uses(in: .lean)
    return TemplateCombination.text(
      of: try TemplateCombination.groups(for: uses, in: catalogue, profile: .lean))
  }

  private func report(of result: AuditResult) throws -> [UInt8] {
    switch format {
    case .html: return AuditHTML(result, name: try Self.repositoryName()).document
    case .json: return AuditJSON(result).document
    case .jsonl: return AuditJSON(result).lines
    case .sarif: return AuditSARIF(result).document
    default:
      let isFile = options.output.map { $0 != "-" } ?? false
      let choice = options.color ?? .auto
      var style = TextStyle(
        isColoured: !isFile && Terminal.standardOutput.wantsColour(choice),
        isVerbose: options.verbose, isQuiet: isQuiet)
      if !isFile {
        style.wrapping = Terminal.standardOutput.columns
        style.width = style.wrapping ?? style.width
        style.url = FileLinks(to: try Repository(at: ".").workTree)?.url
      }
      return AuditText(result, style: style).bytes
    }
  }

  /// The name of the folder of the repository.
  private static func repositoryName() throws -> String {
    let repository = try Repository(at: ".")
    let folder = repository.workTree ?? repository.gitFolder
    return folder.split(separator: "/").last.map(String.init) ?? folder
  }

  private func write(_ replacements: ReplacementFile, to file: PrivateOutput) throws {
    try file.write(replacements.texts, mayReplace: ReplacementFile.isOwn)
    if !replacements.names.isEmpty {
      try PrivateOutput(path: file.path + ".paths")
        .write(replacements.names, mayReplace: ReplacementFile.isOwn)
    }
  }
}

/// A file with secrets, readable by the user only and outside any repository.
struct PrivateOutput {
  let path: String

  /// The size in bytes above which an existing file was not written by keystow.
  private static let limit = 1 << 28

  /// - Throws: `ValidationError` for a path inside a repository.
  init(path: String) throws {
    self.path = path
    try TrackedLinks.check(path)
    let folder = PathText.folder(of: path)
    guard FileStatus.isFolder(folder) else {
      throw FileError.invalid(path: folder, reason: "no such folder")
    }
    do {
      let repository = try Repository(at: folder)
      throw ValidationError(
        "\(path) would contain secrets inside the repository "
          + "\(repository.workTree ?? repository.gitFolder); choose a file outside.")
    } catch RepositoryError.notARepository {
      return
    }
  }

  /// Writes the file.
  ///
  /// - Parameter mayReplace: whether a file with this content may be replaced.
  func write(_ bytes: [UInt8], mayReplace: ([UInt8]) -> Bool) throws {
    try ProjectLock.held(in: PathText.folder(of: path)) { lock in
      let old = try CurrentFile(path: path).content(limit: Self.limit)
      if let old, !mayReplace(old) {
        throw FileError.invalid(
          path: path, reason: "already exists and was not written by keystow; remove it first")
      }
      try lock.write([
        FileEdit(path: path, old: old, new: bytes, permissions: 0o600, tightensPermissions: true)
      ])
    }
  }
}
