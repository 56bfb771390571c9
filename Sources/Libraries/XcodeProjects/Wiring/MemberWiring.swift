internal import Formats
package import Vocabulary

/// Plans the membership of generated Swift files in the targets that use them.
package struct MemberWiring {
  /// A generated file and the files that use it.
  package struct Request: Sendable {
    package let file: GitPath
    package let users: [GitPath]

    package init(file: GitPath, users: [GitPath]) {
      self.file = file
      self.users = users
    }
  }

  /// A target that compiles users of a generated file, but not the file.
  package struct Missing: Hashable, Sendable {
    package let file: GitPath
    package let target: TargetReference
    /// A user that the target compiles.
    package let user: GitPath
  }

  /// Returns the targets that lack a generated file, by file and project.
  package static func missing(
    _ requests: [Request], members: SourceMembership
  ) -> [Missing] {
    requests.flatMap { request in
      let present = members[request.file]
      var found: [TargetReference: GitPath] = [:]
      for user in request.users.sorted() {
        for target in members[user] where !present.contains(target) && found[target] == nil {
          found[target] = user
        }
      }
      return found.map { Missing(file: request.file, target: $0.key, user: $0.value) }
    }.sorted { left, right in
      (left.target.project, left.file, left.target.name)
        < (right.target.project, right.file, right.target.name)
    }
  }

  /// Plans the edits; once they are written, nothing is missing.
  ///
  /// - Parameter sources: reads files as they will be when the edits are written.
  /// - Throws: the errors of reading files. A target that cannot be edited becomes a note.
  package static func plan(_ missing: [Missing], sources: ProjectSources) throws -> WiringPlan {
    var plan = WiringPlan()
    for (project, members) in Dictionary(grouping: missing, by: \.target.project)
      .sorted(by: { $0.key < $1.key })
    {
      guard let old = try sources.read(project) else { continue }
      var bytes = old
      for member in members {
        do throws(ProjectError) {
          let graph = try ProjectGraph(ProjectFile(path: project, bytes: bytes))
          bytes = try adding(member, to: graph)
          plan.note(
            .change, project, "\(member.target.name) compiles \(member.file.text)")
        } catch {
          plan.note(.manual, project, member.step)
        }
      }
      if bytes != old { plan.edits.append(WiringEdit(path: project, old: old, new: bytes)) }
    }
    return plan
  }

  /// Returns the project with the file in the target's sources.
  private static func adding(
    _ member: Missing, to graph: ProjectGraph
  ) throws(ProjectError) -> [UInt8] {
    let phases = TargetMembers(graph: graph)
      .phases(of: member.target.id, kind: "PBXSourcesBuildPhase")
    guard let phase = phases.first else {
      throw ProjectError(
        path: graph.file.path, cause: .missing(member.target.id, kind: "PBXSourcesBuildPhase"))
    }
    var additions = ProjectAdditions(to: graph)
    let name = Array(member.file.name)
    let reference = try SourceReference(member, in: graph).id(in: &additions)
    let id = additions.newIdentifier(for: phase + [0] + member.file.bytes)
    let title = name + Array(" in Sources".utf8)
    additions.add(
      NewObject(
        id: id, kind: "PBXBuildFile", name: title,
        entries: [("fileRef", .reference(reference, name: name))], isOnOneLine: true))
    try additions.append(
      id, named: title, to: "files", of: phase, kind: "PBXSourcesBuildPhase")
    return try additions.made()
  }
}

extension MemberWiring.Missing {
  /// What the user must do if no edit is made.
  package var step: String { "add \(file.text) to the target \(target.name) in Xcode" }
}

/// The file reference of a generated file, in the group of a file that uses it.
private struct SourceReference {
  private let member: MemberWiring.Missing
  private let graph: ProjectGraph

  init(_ member: MemberWiring.Missing, in graph: ProjectGraph) {
    self.member = member
    self.graph = graph
  }

  /// Returns the identifier of the existing reference, or adds one.
  func id(in additions: inout ProjectAdditions) throws(ProjectError) -> [UInt8] {
    if let id = reference(to: member.file) { return id }
    guard let group, let sourceRoot = graph.sourceRoot else {
      throw ProjectError(path: graph.file.path, cause: .outside)
    }
    let id = additions.newIdentifier(for: member.file.bytes)
    let place = graph.fileLocations.location(of: group)?.path
    let path = WorkTreePath.relative(member.file, from: place ?? sourceRoot)
    let name = Array(member.file.name)
    var entries: [(key: String, value: NewObject.Value)] = [
      ("lastKnownFileType", .string(Array("sourcecode.swift".utf8)))
    ]
    if name != path { entries.append(("name", .string(name))) }
    let tree = place == nil ? "SOURCE_ROOT" : "<group>"
    entries += [("path", .string(path)), ("sourceTree", .string(Array(tree.utf8)))]
    additions.add(
      NewObject(
        id: id, kind: "PBXFileReference", name: name, entries: entries, isOnOneLine: true))
    try additions.append(id, named: name, to: "children", of: group, kind: "PBXGroup")
    return id
  }

  /// The group above the user whose folder the file is in, the group of the user, or else the main
  /// group.
  private var group: [UInt8]? {
    guard let user = reference(to: member.user) else { return graph.mainGroup }
    let first = parent(of: user)
    var next = first
    // A group cannot be below itself, but a file may say so.
    for _ in 0..<32 {
      guard let group = next else { break }
      let folder = graph.fileLocations.location(of: group)?.path
      if folder == WorkTreePath.folder(of: member.file) { return group }
      next = parent(of: group)
    }
    return first ?? graph.mainGroup
  }

  private func parent(of child: [UInt8]) -> [UInt8]? {
    graph.objects.entries.first { entry in
      guard let group = entry.value.dictionary, group["isa"]?.string == Array("PBXGroup".utf8)
      else { return false }
      return group["children"]?.array?.contains { $0.string == child } ?? false
    }?.key
  }

  private func reference(to path: GitPath) -> [UInt8]? {
    graph.objects.entries.first { entry in
      guard let object = entry.value.dictionary, object["isa"]?.string == ProjectWord.fileReference,
        let written = object["path"]?.string, GitPath(written).name == path.name
      else { return false }
      return graph.fileLocations.location(of: entry.key) == .inside(path)
    }?.key
  }
}
