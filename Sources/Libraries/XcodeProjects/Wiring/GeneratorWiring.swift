package import Vocabulary

/// Projects that XcodeGen or Tuist generates: their specifications are edited.
extension Wiring {
  /// Makes every configuration of a generated project include the secrets.
  mutating func planSpecification(_ specification: ProjectSpecification) throws {
    let path = specification.path
    guard let bytes = try sources.read(path) else { return }
    let before = plan.edits
    switch specification.generator {
    case .xcodeGen:
      try planXcodeGen(XcodeGenSpecification(path: path, bytes: bytes), specification)
    case .tuist:
      let root = TuistProject.root(of: path, among: request.paths)
      let project = TuistProject(path: path, bytes: bytes, root: root)
      if project == nil, try planSettings(of: specification, bytes, root) { return }
      try planTuist(project, specification)
    }
    guard plan.edits.contains(where: { $0.path == path }), plan.edits != before else { return }
    let folder = WorkTreePath.folder(of: path)
    let projects = ProjectFinder.projects(among: request.paths).map(WorkTreePath.folder(of:))
      .filter { WorkTreePath.folder(of: $0) == folder }
    plan.generations.append(
      ProjectGeneration(
        specification: path, command: specification.generator.command, projects: projects))
  }

  private mutating func planXcodeGen(
    _ project: XcodeGenSpecification, _ specification: ProjectSpecification
  ) throws {
    guard try !includesConfigurations(project), let configurations = project.configurations,
      let files = project.configFiles
    else { return advise(specification) }
    try planBaseFiles(files.map { ($0, $1) }, of: specification)
    let bare = configurations.filter { name in !files.contains { $0.configuration == name } }
    guard !bare.isEmpty else { return }
    guard let new = project.adding(request.base, for: bare) else { return advise(specification) }
    try edit(project.path, to: new)
    requireBase()
    let base = WorkTreePath.name(of: request.base, in: project.path)
    let names = bare.joined(separator: ", ")
    let verb = bare.count == 1 ? "becomes" : "become"
    plan.note(
      .change, project.path,
      "configFiles of \(names) \(verb) \(base); run \(specification.generator.command)")
  }

  private mutating func planTuist(
    _ project: TuistProject?, _ specification: ProjectSpecification
  ) throws {
    guard let project, let files = project.baseFiles, let new = project.adding(request.base)
    else { return advise(specification) }
    try planBaseFiles(files.map { ($0, $1) }, of: specification)
    guard !new.configurations.isEmpty else { return }
    try edit(project.path, to: new.bytes)
    requireBase()
    let base = WorkTreePath.name(of: request.base, in: project.path)
    let names = new.configurations.joined(separator: ", ")
    let verb = new.configurations.count == 1 ? "becomes" : "become"
    plan.note(
      .change, project.path,
      "xcconfig of \(names) \(verb) \(base); run \(specification.generator.command)")
  }

  /// Makes the base configuration files include the secrets that a manifest names without a literal
  /// call of `Project`, or else the helpers that it imports.
  ///
  /// - Returns: whether all of them are known.
  private mutating func planSettings(
    of specification: ProjectSpecification, _ bytes: [UInt8], _ root: GitPath
  ) throws -> Bool {
    let own = TuistSettings(path: specification.path, bytes: bytes, root: root)?.files ?? []
    let helpers =
      own.isEmpty
      ? try TuistSettings.helpers(among: request.paths).flatMap { path in
        try sources.read(path).flatMap { TuistSettings(path: path, bytes: $0, root: root)?.files }
          ?? []
      } : []
    let files = own + helpers
    guard !files.isEmpty, !files.contains(nil) else { return false }
    let names = Set(files.compactMap(\.self)).sorted()
    try planBaseFiles(names.map { (nil, $0) }, of: specification)
    return true
  }

  /// Makes the base configuration files that a specification has already include the secrets.
  private mutating func planBaseFiles(
    _ files: [(configuration: String?, path: GitPath?)], of specification: ProjectSpecification
  ) throws {
    for (configuration, file) in files {
      let name = (configuration.map { "\($0) of " } ?? "") + specification.path.text
      if let file {
        try planBaseFile(
          file, of: name, specification.path,
          searchFolder: WorkTreePath.folder(of: specification.path))
      } else {
        obstacle(
          specification.path, specification.path,
          "the base configuration of \(name) is outside the work tree; make it include "
            + request.secrets.text)
      }
    }
  }

  /// Whether another specification may name the configurations.
  private func includesConfigurations(_ project: XcodeGenSpecification) throws -> Bool {
    try project.includes.contains { path in
      guard let path, let bytes = try sources.read(path) else { return true }
      return XcodeGenSpecification(path: path, bytes: bytes).namesConfigurations
    }
  }

  /// Leaves the edit to the user, whose specification then refers to `Base.xcconfig`.
  private mutating func advise(_ specification: ProjectSpecification) {
    requireBase()
    obstacle(specification.path, specification.path, specification.advice(for: request.base))
  }
}

/// A project to generate again, because its specification changes.
package struct ProjectGeneration: Hashable, Sendable {
  package let specification: GitPath
  /// Such as `xcodegen generate`.
  package let command: String
  /// The `.xcodeproj` next to it that git does not ignore.
  package let projects: [GitPath]
}

extension TuistProject {
  /// The folder that Tuist takes for the root: the nearest one with its configuration.
  static func root(of path: GitPath, among paths: [GitPath]) -> GitPath {
    var folder = WorkTreePath.folder(of: path)
    while !folder.bytes.isEmpty {
      let marks = ["Tuist", "Tuist.swift"].compactMap {
        WorkTreePath.joined(folder, Array($0.utf8))
      }
      let isRoot = paths.contains { path in
        marks.contains { WorkTreePath.isAtOrBelow(path, $0) }
      }
      if isRoot { return folder }
      folder = WorkTreePath.folder(of: folder)
    }
    return folder
  }
}
