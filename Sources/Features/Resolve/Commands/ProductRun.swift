internal import ArgumentParser
internal import CommandLine
internal import Files
internal import Formats
internal import Keys
internal import Resolve
internal import Text

/// A run of `resolve --product`: resolves named files in the folder of a built product.
struct ProductRun {
  let folder: String
  let files: [String]
  let policy: BuildPolicy
  let request: ValueRequest
  /// Whether to add the folder to .gitignore if git would see it.
  let ignores: Bool
  let format: ListingFormat

  /// - Throws: `ExitStatus`, and the errors of reading and writing; nothing was written then.
  func run() throws {
    let project = try KeyProject()
    try project.requireManifest()
    if ignores {
      try IgnoredOutputs {
        _ = try ProductCopies(into: folder, files: files, of: project)
      }.ignore(asking: false)
    }
    let copies = try ProductCopies(into: folder, files: files, of: project)
    let resolution = try Resolution(
      of: project, values: KeyValues(of: project, for: request), policy: policy,
      files: .product(copies.files.map(\.path)))
    let outcomes: [ResolveOutcome] =
      resolution.hasErrors
      ? []
      : try OutputLocks.hold {
        try project.requireUnchanged()
        return try copies.write(resolution)
      }
    let report = ResolveReport(
      problems: resolution.problems, outcomes: outcomes, root: project.root)
    if format == .text { Terminal.standardError.write(lines: report.problemLines) }
    try format.deliver(report.outcomeLines, json: report.json)
    if resolution.hasErrors { throw ExitStatus.findings }
  }
}
