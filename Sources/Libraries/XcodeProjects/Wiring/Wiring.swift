internal import Formats
package import Vocabulary
internal import Xcconfig

/// Plans how the Xcode projects of a work tree read the keys.
///
/// Settings of a project reach all its targets, and a base configuration of a target (CocoaPods
/// sets one) only hides the names that it sets itself. So the configurations of the *project* are
/// edited: one without a base gets the committed `Base.xcconfig`; one with a base keeps it, and
/// that file gets one more line at its end, `#include? "…/Secrets.xcconfig"`. The sample is not
/// included there: an unset name is as empty as one that the sample leaves empty, and the file's
/// own defaults must stay effective in a fresh clone.
package struct Wiring {
  let request: WiringRequest
  let disk: ProjectSources
  var plan = WiringPlan()
  /// The planned contents of files.
  var planned: [GitPath: [UInt8]] = [:]
  private var needsBase = false

  private init(_ request: WiringRequest, disk: ProjectSources) {
    self.request = request
    self.disk = disk
  }

  /// Plans the edits without writing anything.
  ///
  /// Once all edits are written, the next plan has none.
  ///
  /// - Parameter sources: reads files as they will be when the wiring is written.
  /// - Throws: the errors of reading files. A project that cannot be read or edited becomes a note.
  package static func plan(
    _ request: WiringRequest, sources: ProjectSources
  ) throws -> WiringPlan {
    var wiring = Wiring(request, disk: sources)
    try wiring.planProjects()
    try wiring.planBase()
    return wiring.plan
  }

  /// The files on disk with the edits of the plan.
  var sources: ProjectSources {
    let planned = planned
    let disk = disk
    return ProjectSources(
      read: { try planned[$0] ?? disk.read($0) }, isIgnored: disk.isIgnored)
  }

  /// Plans a new content of a file.
  mutating func edit(_ path: GitPath, to new: [UInt8]) throws {
    let old = try disk.read(path)
    planned[path] = new
    plan.edits.removeAll { $0.path == path }
    if old != new { plan.edits.append(WiringEdit(path: path, old: old, new: new)) }
  }

  mutating func requireBase() { needsBase = true }

  /// Notes what the user must change before a project reads the keys.
  mutating func obstacle(_ project: GitPath, _ path: GitPath, _ text: String) {
    plan.note(.manual, path, text)
    let reason = path == project ? text : "\(path.text): \(text)"
    plan.obstacles[project, default: []].append(reason)
  }

  private mutating func planProjects() throws {
    let specifications = try ProjectFinder.specifications(among: request.paths, sources: disk)
    for specification in specifications {
      let edits = plan.edits
      try planSpecification(specification)
      if plan.edits != edits { plan.unwired.insert(specification.path) }
    }
    let projects = ProjectFinder.projects(among: request.paths)
    let generated = Set(specifications.map { WorkTreePath.folder(of: $0.path) })
    for path in projects {
      let folder = WorkTreePath.folder(of: WorkTreePath.folder(of: path))
      if generated.contains(folder) {
        plan.note(.unchanged, path, "not edited: its generator would overwrite the edit")
      } else if let bytes = try disk.read(path) {
        let edits = plan.edits
        try planProject(ProjectFile(path: path, bytes: bytes))
        if plan.edits != edits { plan.unwired.insert(path) }
      }
    }
    if projects.isEmpty, specifications.isEmpty {
      let isPackage = request.paths.contains { $0.name.elementsEqual("Package.swift".utf8) }
      let reason = isPackage ? "a Swift package has no base configuration" : "no Xcode project"
      plan.note(.unchanged, nil, "nothing to wire: \(reason)")
    }
  }

  private mutating func planProject(_ file: ProjectFile) throws {
    do {
      let graph = try ProjectGraph(file)
      try planConfigurations(of: graph)
      try warn(about: graph)
    } catch let error as ProjectError {
      obstacle(file.path, file.path, error.reason)
    }
  }

  /// Plans `Base.xcconfig`: the sample first, so that all names are set; the secrets last, so that
  /// they win.
  private mutating func planBase() throws {
    guard needsBase else { return }
    let base = request.base
    if try disk.isIgnored(base) {
      plan.note(
        .manual, base,
        "ignored by git, so a fresh clone would not build; remove it from the ignore rules")
    }
    let sample = WorkTreePath.name(of: request.sample, in: base)
    let secrets = WorkTreePath.name(of: request.secrets, in: base)
    let old = try disk.read(base)
    do {
      let withSample = try XcconfigDocument(old ?? [], path: base.text)
        .includingFirst(sample, isOptional: false)
      let new = try XcconfigDocument(withSample, path: base.text)
        .includingLast(secrets, isOptional: true)
      try edit(base, to: new)
      if old != new {
        plan.note(.change, base, "includes \(sample) and \(secrets)")
      }
    } catch let error as XcconfigEditError {
      plan.note(.manual, base, error.description)
    }
  }
}

/// The input of a wiring plan.
package struct WiringRequest {
  /// All paths of the work tree that git tracks or would add.
  package let paths: [GitPath]
  /// The ignored file with the secrets; it need not exist yet.
  package let secrets: GitPath
  /// The committed sample; it need not exist yet.
  package let sample: GitPath
  /// The committed file that includes both; it need not exist yet.
  package let base: GitPath
  /// The names of the keys, for finding settings that would hide them.
  package let names: [String]

  package init(
    paths: [GitPath], secrets: GitPath, sample: GitPath, base: GitPath, names: [String]
  ) {
    self.paths = paths
    self.secrets = secrets
    self.sample = sample
    self.base = base
    self.names = names
  }
}

/// The edits that make the projects of a work tree read the keys.
package struct WiringPlan: Sendable {
  /// The edits in order, one per file.
  package internal(set) var edits: [WiringEdit] = []
  package internal(set) var notes: [WiringNote] = []
  /// The changes that the user must make by hand first, by project or specification.
  package internal(set) var obstacles: [GitPath: [String]] = [:]
  /// The projects and specifications that do not read the keys before the edits.
  package internal(set) var unwired: Set<GitPath> = []
  /// The projects to generate again once the edits are written.
  package internal(set) var generations: [ProjectGeneration] = []

  mutating func note(_ kind: WiringNote.Kind, _ path: GitPath?, _ text: String) {
    let note = WiringNote(kind: kind, path: path, text: text)
    if !notes.contains(note) { notes.append(note) }
  }
}

/// A file to change so that a project reads the keys.
package struct WiringEdit: Hashable, Sendable {
  package let path: GitPath
  /// Nil for a new file.
  package let old: [UInt8]?
  package let new: [UInt8]
}

/// A note of the plan.
package struct WiringNote: Hashable, Sendable {
  package enum Kind: Sendable {
    /// An edit of the plan.
    case change
    /// Nothing to do, with the reason.
    case unchanged
    /// The result may differ from what is intended.
    case warning
    /// A change that the user must make by hand.
    case manual
  }

  package let kind: Kind
  /// The file it concerns.
  package let path: GitPath?
  /// One sentence without a full stop; names in it come from the repository and are not escaped for
  /// a terminal.
  package let text: String
}
