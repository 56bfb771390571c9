internal import ArgumentParser
internal import Candidates
internal import Reports

/// What to report and how.
struct ReportOptions: ParsableArguments {
  @Option(name: .shortAndLong, help: "text, json, jsonl, sarif or csv.")
  var format: ReportFormat = .text

  @Option(
    name: .shortAndLong,
    help: "Write the report to a file, which appears only when it is complete.")
  var output: String?

  @Option(help: "The least sure findings to report: high, medium or low.")
  var tier: Tier = .medium

  @Flag(help: "Mask secrets; this is what happens anyway unless --show-secrets is given.")
  var redact = false

  @Flag(help: "Write secrets in full.")
  var showSecrets = false

  @Flag(help: "End with status 0 although there are findings.")
  var exitZero = false

  @Flag(help: "Say of every candidate that was left out why.")
  var explain = false

  @Flag(name: .shortAndLong, help: "Name the files that were skipped.")
  var verbose = false

  @Flag(name: .shortAndLong, help: "No progress and no summary.")
  var quiet = false

  @Option(help: "Colour: auto, always or never.")
  var color: ColourChoice = .auto

  var report: any Report {
    let isPlain = output != nil || !Terminal.standardOutput.wantsColour(color)
    return format.make(style: TextStyle(isColoured: !isPlain, isVerbose: verbose))
  }

  func validate() throws {
    if redact, showSecrets {
      throw ValidationError("--redact and --show-secrets say opposite things.")
    }
  }
}

extension ReportFormat: ExpressibleByArgument {}
extension Tier: ExpressibleByArgument {}
