internal import ArgumentParser
internal import Bytes
internal import Findings
internal import Git
internal import GitIgnore
internal import Reports
internal import Templates

/// Says which templates a project needs, and from which files that is known.
struct IgnoreDetect: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "detect",
    abstract: "Say what a project is made with, and how that is known.")

  @Argument(help: "The folder of the project.", completion: .directory)
  var path = "."

  func run() throws {
    var problems: [Problem] = []
    let files = try ProjectFiles(of: GitPath(path), problems: &problems) { _ in false }
    let templates = try EmbeddedTemplate.all.map { try Template(name: $0.name, builtIn: $0.text) }
    var detection = try Detection(in: files, by: templates.map { ($0.name, $0.markers) })
    let found = detection.run(problems: &problems)
    var text = ""
    for one in found {
      text +=
        "\(one.template)\t\(one.folder.text.isEmpty ? "." : one.folder.text)\t\(one.evidence.prefix(2).map(\.text).joined(separator: " "))\n"
    }
    try Terminal.standardOutput.deliver(Array(text.utf8))
  }
}
