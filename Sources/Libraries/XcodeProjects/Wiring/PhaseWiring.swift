internal import Formats
package import Vocabulary

/// Plans the build phases that resolve bundled files in the products of their targets.
///
/// Each target gets one Run Script phase, after all others; on the next run it is found again by
/// its name.
package struct PhaseWiring {
  private let sources: ProjectSources
  /// The folder of the manifest.
  private let folder: GitPath
  private var plan = WiringPlan()

  /// Plans the edits; once they are written, the next plan has none.
  ///
  /// - Parameters:
  ///   - files: the files with placeholders.
  ///   - folder: the folder of the manifest.
  ///   - sources: reads files as they will be when the phases are written.
  /// - Throws: the errors of reading files. A target that cannot be edited becomes a note.
  package static func plan(
    _ files: [GitPath], bundled: BundledFiles, folder: GitPath, sources: ProjectSources
  ) throws -> WiringPlan {
    var wanted: [TargetReference: [ProductPhase.File]] = [:]
    for path in files.sorted() {
      for member in bundled[path] where member.obstacle == nil {
        wanted[member.target, default: []].append(
          ProductPhase.File(
            path: WorkTreePath.relative(path, from: folder), name: member.name))
      }
    }
    var wiring = PhaseWiring(sources: sources, folder: folder)
    for (project, targets) in Dictionary(grouping: wanted, by: \.key.project)
      .sorted(by: { $0.key < $1.key })
    {
      try wiring.edit(project, targets.sorted { $0.key.id.lexicographicallyPrecedes($1.key.id) })
    }
    return wiring.plan
  }

  private init(sources: ProjectSources, folder: GitPath) {
    self.sources = sources
    self.folder = folder
  }

  private mutating func edit(
    _ project: GitPath, _ targets: [(key: TargetReference, value: [ProductPhase.File])]
  ) throws {
    guard let old = try sources.read(project) else { return }
    var bytes = old
    var names: [String] = []
    for (target, files) in targets {
      do throws(ProjectError) {
        let graph = try ProjectGraph(ProjectFile(path: project, bytes: bytes))
        let new = try adding(files, to: target, in: graph)
        if new != bytes { names.append(target.name) }
        bytes = new
      } catch {
        plan.note(.manual, project, error.reason)
      }
    }
    guard bytes != old else { return }
    plan.edits.append(WiringEdit(path: project, old: old, new: bytes))
    let name = String(decoding: ProductPhase.name, as: UTF8.self)
    plan.note(
      .change, project, "\(names.joined(separator: ", ")) gets the build phase \"\(name)\"")
  }

  /// Returns the project with the files in the target's phase.
  private func adding(
    _ files: [ProductPhase.File], to target: TargetReference, in graph: ProjectGraph
  ) throws(ProjectError) -> [UInt8] {
    var additions = ProjectAdditions(to: graph)
    if let (id, script) = existing(in: target, of: graph) {
      guard var phase = ProductPhase(script: script) else {
        throw ProjectError(path: graph.file.path, cause: .changedPhase(target: target.name))
      }
      phase.add(files)
      guard phase.script != script else { return graph.file.bytes }
      try additions.set("shellScript", of: id, kind: Self.kind, to: phase.script)
      return try additions.made()
    }
    guard let sourceRoot = graph.sourceRoot else {
      throw ProjectError(path: graph.file.path, cause: .outside)
    }
    let phase = ProductPhase(
      folder: WorkTreePath.relative(folder, from: sourceRoot), files: files)
    let id = additions.newIdentifier(for: target.id + [0] + ProductPhase.name)
    additions.add(Self.object(id, script: phase.script))
    try additions.append(
      id, named: ProductPhase.name, to: "buildPhases", of: target.id, kind: "PBXNativeTarget")
    return try additions.made()
  }

  private static let kind = "PBXShellScriptBuildPhase"

  /// The phase that an earlier run added.
  private func existing(
    in target: TargetReference, of graph: ProjectGraph
  ) -> (id: [UInt8], script: [UInt8])? {
    for id in TargetMembers(graph: graph).phases(of: target.id, kind: Self.kind) {
      if let phase = graph.objects[id]?.dictionary, phase["name"]?.string == ProductPhase.name {
        return (id, phase["shellScript"]?.string ?? [])
      }
    }
    return nil
  }

  /// The object as Xcode writes it.
  private static func object(_ id: [UInt8], script: [UInt8]) -> NewObject {
    func text(_ string: String) -> NewObject.Value { .string(Array(string.utf8)) }
    return NewObject(
      id: id, kind: kind, name: ProductPhase.name,
      entries: [
        ("alwaysOutOfDate", text("1")), ("buildActionMask", text("2147483647")),
        ("files", .emptyList), ("inputFileListPaths", .emptyList), ("inputPaths", .emptyList),
        ("name", .string(ProductPhase.name)), ("outputFileListPaths", .emptyList),
        ("outputPaths", .emptyList), ("runOnlyForDeploymentPostprocessing", text("0")),
        ("shellPath", text("/bin/sh")), ("shellScript", .string(script)),
      ], isOnOneLine: false)
  }
}
