package import Scan

/// The check before publishing: one pass over the whole history, and a look at what lies around it.
package struct PublicationAudit: Sendable {
  private let request: AuditRequest
  private let progress: Progress

  package init(_ request: AuditRequest, progress: Progress) {
    self.request = request
    self.progress = progress
  }

  /// Looks at everything.
  ///
  /// - Throws: `RepositoryError`, or `GitError` when a part of it cannot be read at all.
  package func run() async throws -> AuditResult {
    let clock = ContinuousClock()
    let start = clock.now
    let survey = try AuditSurvey(request)
    let scan = Scan(
      sources: survey.sources, plan: request.plan, filters: request.filters,
      options: request.options, progress: progress)
    var judgement = AuditJudgement(request, survey, try await scan.run())
    try judgement.run()
    return judgement.result(seconds: (clock.now - start) / .seconds(1))
  }
}
