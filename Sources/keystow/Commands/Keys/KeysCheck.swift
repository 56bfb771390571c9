import ArgumentParser
internal import Formats
internal import Git
internal import Keys
internal import SwiftConstants
internal import Text

struct KeysCheck: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Report keys without a usable value.",
    discussion: """
      Examples:
        keystow keys check                   all known configurations
        keystow keys check --config Release  before a release
        keystow keys check --format json

      Reads the same sources as `keystow resolve` (see `keystow keys explain`).
      Reports every key whose value is missing, empty, copied from the sample, a
      placeholder such as YOUR_KEY_HERE, of the wrong type, cut off by //, or refers
      to an undefined name. A key with missing = "warning" in .keystow.toml is
      reported but does not fail the check.
      """,
    exits: .work)

  @OptionGroup var configuration: KeyConfiguration
  @OptionGroup var values: ValueOptions
  @Option(name: .shortAndLong, help: "Output format") var format: ListingFormat = .text
  @OptionGroup var start: StartFolder

  func run() throws {
    try start.enter()
    let work = try KeySession { project in
      try project.requireManifest()
      return try values.request(.all(and: configuration.name))
    }
    let check = KeyCheck(
      work.project, work.values,
      validator: KeyValidator(work.values, typeError: TypeCheck.mistake),
      configuration: configuration.name)
    try format.deliver(
      KeySession.visible(lines(check, work.values)),
      json: ["keys": .integer(check.keyCount), "problems": .array(check.problems.map(object))])
    try work.reportMistakes()
    if check.problems.contains(where: { $0.key.missing != .warning }) { throw ExitStatus.findings }
  }

  private func lines(_ check: KeyCheck, _ values: KeyValues) -> [String] {
    var lines: [String] = []
    for problem in check.problems {
      let key = problem.key
      let place =
        problem.source?.description ?? "\(KeyManifest.fileName):\(key.position?.line ?? 1)"
      lines.append("\(place): \(problem.message)")
      if !key.used.isEmpty {
        lines.append("  used in \(key.used.map(\.text).joined(separator: ", "))")
      }
      // The reason why a source has no value, such as a command that is not allowed yet.
      for answer in values.answers(for: key.name, configuration: configuration.name)
      where problem.kind == .missing {
        if let note = answer.note { lines.append("  \(answer.source.description): \(note)") }
      }
      let remedies = values.remedies(for: problem, asked: configuration.name)
      lines += remedies.map { "  to set it: \($0)" }
    }
    let bad = Set(check.problems.map(\.key.name)).count
    if check.keyCount == 0 { return ["No keys in \(KeyManifest.fileName)."] }
    lines.append(
      bad == 0
        ? "All \(check.keyCount.counting("key")) have values."
        : "\(bad) of \(check.keyCount.counting("key")) \(bad.choosing("has", "have")) no usable value."
    )
    return lines
  }

  private func object(_ problem: KeyProblem) -> JSONValue {
    [
      "name": .string(problem.key.name.text),
      "kind": .string(problem.kind.word),
      "configurations": .strings(problem.configurations),
      "source": .optional(problem.source?.description),
      "message": .string(problem.message),
    ]
  }
}
