internal import Keys
internal import Vocabulary
internal import XcodeProjects

/// Whether the projects that expand files read the keys, or can be made to.
final class ProjectReach {
  private let projects: ExpandingProjects
  private let paths: [GitPath]
  private let sources: ProjectSources
  /// The wiring of all projects, by the ignored file.
  private var plans: [GitPath: WiringPlan] = [:]

  init(_ projects: ExpandingProjects, paths: [GitPath], sources: ProjectSources) {
    self.projects = projects
    self.paths = paths
    self.sources = sources
  }

  /// Returns the reason no project that expands a file can be made to read the keys; nil if one
  /// can, and for a file that none expands.
  ///
  /// - Throws: the errors of reading files.
  func obstacle(for path: GitPath, _ files: KeyFiles) throws -> String? {
    let readers = projects.readers(of: path).sorted()
    let plan = try plan(files)
    let obstacles = readers.compactMap { reader in
      plan.obstacles[reader]?.first.map { "\(reader.text): \($0)" }
    }
    return obstacles.count == readers.count ? obstacles.first : nil
  }

  /// Whether all projects that expand a file read the keys already.
  ///
  /// - Throws: the errors of reading files.
  func isWired(_ path: GitPath, _ files: KeyFiles) throws -> Bool {
    let readers = projects.readers(of: path)
    let plan = try plan(files)
    return !readers.isEmpty && readers.isDisjoint(with: plan.unwired)
  }

  private func plan(_ files: KeyFiles) throws -> WiringPlan {
    if let plan = plans[files.secrets] { return plan }
    let plan = try Wiring.plan(
      WiringRequest(
        paths: paths, secrets: files.secrets, sample: files.sample, base: files.base, names: []),
      sources: sources)
    plans[files.secrets] = plan
    return plan
  }
}
