internal import ArgumentParser
internal import Bytes
internal import Git
internal import GitIgnore
internal import Reports

/// Says which templates a project needs, and from which files that is known.
struct IgnoreDetect: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "detect",
    abstract: "Say what the project is made with, and which files say so.",
    discussion: """
      Examples:
        keystow ignore detect
        keystow ignore detect -C ../other --format json

      The whole work tree is looked at, packages in its folders included, wherever in it we stand.
      Left out are folders that are ignored, nested repositories, what package managers brought
      (node_modules, Pods, vendor, ...) and made-up projects deep in tests. `keystow ignore add`
      writes the .gitignore for what is found.

      Exit status: 0 also when nothing is found, 2 when a part could not be read.
      """)

  @Option(
    name: .customShort("C"),
    help: ArgumentHelp("Work as if started in this folder.", valueName: "dir"),
    completion: .directory)
  var folder: String?

  @OptionGroup(title: "Templates")
  var sources: TemplateOptions

  @Option(name: .shortAndLong, help: "The format of the list.")
  var format: DetectionListing.Format = .text

  func run() throws {
    if let folder { try WorkingFolder.enter(folder) }
    let catalogue = try sources.catalogue()
    let place = try IgnorePlaceFinder.root()
    var problems: [Problem] = []
    var detection = try DetectedUses.detection(
      in: place.root, by: catalogue.templates, &problems)
    let found = detection.run(problems: &problems)
    try Terminal.standardOutput.deliver(DetectionListing(found: found).text(as: format))
    for problem in problems {
      let path = problem.path.map { "\($0.text): " } ?? ""
      Terminal.standardError.write(
        TerminalText.visible("keystow: \(path)\(problem.message)") + "\n")
    }
    if !problems.isEmpty { throw ExitStatus.failed }
  }
}
