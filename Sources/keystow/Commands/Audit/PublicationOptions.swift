internal import ArgumentParser
internal import Candidates

/// What the check before publishing looks for and what it takes for granted.
struct PublicationOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("A file is large from this size on (10MB).", valueName: "size"))
  var largeFiles: ByteCount?

  @Option(
    help: ArgumentHelp(
      "This address may be published: * stands for any letters; can be given several times.",
      valueName: "pattern"))
  var allowEmail: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      Write what git-filter-repo is to replace to this file, which must lie outside of any \
      repository: it holds the secrets.
      """, valueName: "file"),
    completion: .file())
  var writeReplacements: String?

  @Option(help: "How sure a finding must be to count.")
  var tier: Tier?

  @Option(
    help: "The configuration, instead of .keystow.toml at the root of the repository.",
    completion: .file())
  var config: String?

  @Option(
    help: "An earlier report (--format json); what it holds is not reported again.",
    completion: .file())
  var baseline: String?

  @Option(help: "Skip blobs larger than this (16MB).")
  var maxFileSize: ByteCount?

  @Option(
    name: .shortAndLong,
    help: "Write the report to a file, which appears only when it is complete.",
    completion: .file())
  var output: String?

  @Flag(name: .shortAndLong, help: "List everything, and give the id of each finding.")
  var verbose = false

  @Option(help: "When to use colour.")
  var color: ColourChoice?

  /// The first option that was given, for `--product`, which has none of them.
  var given: String? {
    let all = [
      ("--large-files", largeFiles != nil), ("--allow-email", !allowEmail.isEmpty),
      ("--write-replacements", writeReplacements != nil), ("--tier", tier != nil),
      ("--config", config != nil), ("--baseline", baseline != nil),
      ("--max-file-size", maxFileSize != nil), ("--output", output != nil),
      ("--verbose", verbose), ("--color", color != nil),
    ]
    return all.first { $0.1 }?.0
  }
}
