import ArgumentParser
internal import Bytes
internal import CommandLine
internal import Formats
internal import Git
package import Ignore
internal import IgnoreRules
internal import Reports
internal import Text
package import Vocabulary

struct IgnoreDetect: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "detect",
    abstract: "List what the project is built with, and the files that show it.",
    discussion: """
      Examples:
        keystow ignore detect
        keystow ignore detect -C ../other --format json

      Searches the whole work tree, including nested packages, from any subfolder,
      and prints one line per template; --format json lists every folder.
      Skips ignored folders, nested repositories, installed dependencies
      (node_modules, Pods, vendor, ...) and sample projects inside test folders. To
      write the .gitignore for the result, run `keystow ignore add`.
      """,
    exits: .task)

  @OptionGroup var start: StartFolder
  @OptionGroup(title: "Templates") var sources: TemplateOptions
  @Option(name: .shortAndLong, help: "Output format") var format: ListingFormat = .text

  func run() throws {
    try start.enter()
    let catalogue = try sources.catalogue()
    let location = try IgnoreFileFinder.root()
    var problems: [Problem] = []
    var detection = try DetectedUses.detection(
      in: location.root, by: catalogue.templates, &problems)
    let found = detection.run(problems: &problems)
    let listing = DetectionListing(found: found)
    try format.deliver(listing.lines, json: listing.json)
    Terminal.standardError.report(problems)
    if !problems.isEmpty { throw ExitStatus.failed }
  }
}

/// The detected templates, as text or JSON.
struct DetectionListing {
  let found: [DetectedTemplate]

  /// The number of files listed per template.
  private static let shownEvidence = 3

  var lines: [String] {
    guard !found.isEmpty else {
      return ["Nothing detected. List the templates with: keystow ignore list"]
    }
    // A monorepo has one template in hundreds of folders; JSON lists each.
    return Listing.table(
      Dictionary(grouping: found, by: \.template).sorted { $0.key < $1.key }.map { name, places in
        [TerminalText.visible(name), Self.folders(of: places), Self.evidence(for: places)]
      })
  }

  var json: JSONValue { .array(found.map(Self.json)) }

  private static func folders(of places: [DetectedTemplate]) -> String {
    guard places.count == 1, let folder = places.first?.folder else {
      return "\(places.count) folders"
    }
    return folder.bytes.isEmpty ? "." : TerminalText.visible(folder.bytes)
  }

  private static func evidence(for places: [DetectedTemplate]) -> String {
    let evidence = Set(places.flatMap(\.evidence)).sorted()
    let shown = evidence.prefix(shownEvidence).map { TerminalText.visible($0.bytes) }
    let rest = evidence.count - shown.count
    return shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  private static func json(_ one: DetectedTemplate) -> JSONValue {
    .object(
      ["template": .string(one.template)]
        + ReportFields.text("folder", one.folder.bytes) + [
          "evidence": .strings(one.evidence.map(\.text))
        ])
  }
}

/// The templates that a project needs, by its files.
package struct DetectedUses {
  private let detection: Detection
  private let found: [DetectedTemplate]
  private let location: IgnoreFileLocation
  private let catalogue: TemplateCatalogue

  /// Searches for the templates of one ignore file.
  ///
  /// - Parameters:
  ///   - templates: those to look for; the whole catalogue by default.
  ///   - problems: takes the folders and files that could not be read.
  package init(
    around location: IgnoreFileLocation, among templates: [Template]? = nil,
    in catalogue: TemplateCatalogue, _ problems: inout [Problem]
  ) throws {
    var detection = try Self.detection(
      in: location.root, by: templates ?? catalogue.templates, &problems)
    found = detection.run(problems: &problems)
    (self.detection, self.location, self.catalogue) = (detection, location, catalogue)
  }

  package var isEmpty: Bool { found.isEmpty }

  /// The templates with their project folders relative to the folder of the file; in the lean
  /// profile, without those whose lines another one covers.
  package func uses(in profile: TemplateProfile) -> [TemplateUse] {
    let near = found.filter { $0.folder.isIn(location.folder) }
    let wanted = profile == .lean ? catalogue.withoutCovered(near) : near
    guard !location.folder.bytes.isEmpty else { return detection.uses(of: wanted, in: catalogue) }
    return location.localised(wanted.map { TemplateUse(name: $0.template, folders: [$0.folder]) })
  }

  /// A detection, prepared but not run.
  ///
  /// - Parameter root: the root of a work tree, or a folder outside any.
  /// - Throws: when the root or the repository cannot be read; unreadable subfolders become
  ///   problems.
  package static func detection(
    in root: String, by templates: [Template], _ problems: inout [Problem]
  ) throws -> Detection {
    var tree = try rules(of: root)
    let files = try ProjectFiles(of: GitPath(root), problems: &problems) { folder in
      tree?.decision(for: folder.bytes, isFolder: true).isIgnored ?? false
    }
    let markers = templates.map { (name: $0.name, markers: $0.markers) }
    return try Detection(in: files, by: markers)
  }

  /// The ignore rules in force; nil outside a repository.
  private static func rules(of root: String) throws -> IgnoreTree? {
    do {
      let repository = try Repository(at: root)
      return try WorkTreeRules(of: repository, entries: []).tree { _ in }
    } catch RepositoryError.notARepository, RepositoryError.sha256, RepositoryError.reftable {
      return nil
    }
  }
}
