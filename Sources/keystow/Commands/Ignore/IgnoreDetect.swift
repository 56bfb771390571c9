internal import ArgumentParser
internal import Bytes
internal import GitIgnore

/// Says which templates a project needs, and from which files that is known.
struct IgnoreDetect: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "detect",
    abstract: "Say what the project is made with, and which files say so.",
    discussion: """
      Examples:
        keystow ignore detect
        keystow ignore detect -C ../other --format json

      The whole work tree is looked at, packages in its folders included, wherever in it we \
      stand. Left out are folders that are ignored, nested repositories, what package managers \
      brought (node_modules, Pods, vendor, ...) and made-up projects deep in tests. \
      `keystow ignore add` writes the .gitignore for what is found.

      Exit status: 0 also when nothing is found, 2 when a part could not be read.
      """)

  @OptionGroup
  var start: StartFolder

  @OptionGroup(title: "Templates")
  var sources: TemplateOptions

  @Option(name: .shortAndLong, help: "The format of the list.")
  var format: ListingFormat = .text

  func run() throws {
    try start.enter()
    let catalogue = try sources.catalogue()
    let place = try IgnorePlaceFinder.root()
    var problems: [Problem] = []
    var detection = try DetectedUses.detection(
      in: place.root, by: catalogue.templates, &problems)
    let found = detection.run(problems: &problems)
    try Terminal.standardOutput.deliver(DetectionListing(found: found).text(as: format))
    Terminal.standardError.report(problems)
    if !problems.isEmpty { throw ExitStatus.failed }
  }
}
