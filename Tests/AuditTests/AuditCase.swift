import Audit
import Candidates
import Configuration
import Filters
import Findings
import Git
import Scan
import TestSupport

/// A repository that is audited.
struct AuditCase {
  let repository: TemporaryRepository
  /// A token that is found anywhere.
  let token = SampleSecret.gitHub(3)

  init(arguments: [String] = []) throws {
    try Library.ignoreMachineConfiguration()
    repository = try TemporaryRepository(arguments: arguments)
    if !arguments.contains("--bare") {
      try repository.git(["config", "user.email", "ada@example.com"])
    }
  }

  /// Writes a file and commits everything.
  func commit(_ text: String, to name: String = "a.txt", _ message: String = "change") throws {
    try repository.write(text, to: name)
    try repository.commit(message)
  }

  func audit(
    at path: String? = nil, largeFile: Int = 1000, contentLimit: Int = 1_000_000,
    emails: [String] = [], wantedRules: String = ""
  ) async throws -> AuditResult {
    let request = AuditRequest(
      path: path ?? repository.path, plan: Task { try MatchPlan(.builtIn) },
      filters: .standard(for: Configuration()),
      options: ScanOptions(
        unit: .blobs, jobs: 2, leastConfidence: .medium, explains: false, excluded: [:]),
      contentLimit: contentLimit, largeFile: largeFile, allowedEmails: emails,
      wantedRules: Array(wantedRules.utf8))
    return try await PublicationAudit(request, progress: Progress()).run()
  }
}

extension AuditResult {
  func items(_ check: AuditCheck) -> [AuditItem] { items.filter { $0.check == check } }

  /// The sections of all items of a check.
  func sections(_ check: AuditCheck) -> [AuditSection] { items(check).map(\.section) }

  /// The command that rewrites the history.
  var rewriting: String? { items(.rewriteHistory).first?.commands.first }

  var replacementLines: [String] {
    String(decoding: replacements.texts, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
