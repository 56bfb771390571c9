internal import Formats
package import Vocabulary

/// A target in one of the projects of a work tree.
package struct TargetReference: Hashable, Sendable {
  /// The `project.pbxproj`.
  package let project: GitPath
  package let id: [UInt8]
  /// Not escaped for a terminal.
  package let name: String

  init(_ target: ProjectTarget, of graph: ProjectGraph) {
    project = graph.file.path
    id = target.id
    name = target.text
  }
}

/// The files in the build phases of a project's targets.
struct TargetMembers {
  /// A file, and the path at which the product contains it if it is copied.
  struct Member: Hashable {
    let path: GitPath
    let name: [UInt8]
  }

  let graph: ProjectGraph

  /// Returns the identifiers of the phases of a kind, in order.
  func phases(of target: [UInt8], kind: String) -> [[UInt8]] {
    let kind = Array(kind.utf8)
    let phases = graph.objects[target]?.dictionary?["buildPhases"]?.array?.compactMap(\.string)
    return (phases ?? []).filter { graph.objects[$0]?.dictionary?["isa"]?.string == kind }
  }

  /// Returns the files that a target's phases of a kind list by themselves.
  ///
  /// - Parameter paths: the files of the work tree, for folders whose contents are copied.
  func listed(
    in target: ProjectTarget, kind: String, among paths: [GitPath]
  ) -> [Member] {
    phases(of: target.id, kind: kind).flatMap { phase in
      let files = graph.objects[phase]?.dictionary?["files"]?.array?.compactMap(\.string) ?? []
      return files.flatMap { file in
        let reference = graph.objects[file]?.dictionary?["fileRef"]?.string
        return reference.map { members(of: $0, among: paths) } ?? []
      }
    }
  }

  /// The files of a reference: one, those of a group of localizations, or those of a folder.
  private func members(of reference: [UInt8], among paths: [GitPath]) -> [Member] {
    guard let object = graph.objects[reference]?.dictionary else { return [] }
    if object["isa"]?.string == Array("PBXVariantGroup".utf8) {
      let children = object["children"]?.array?.compactMap(\.string) ?? []
      return children.compactMap { file(of: $0) }
    }
    guard let path = graph.fileLocations.location(of: reference)?.path else { return [] }
    let type = object["lastKnownFileType"]?.string ?? object["explicitFileType"]?.string
    guard type == Array("folder".utf8) else { return [Self.member(path)] }
    return Self.below(path, among: paths).map {
      Member(path: $0.path, name: path.name + [0x2F] + $0.rest)
    }
  }

  private func file(of reference: [UInt8]) -> Member? {
    graph.fileLocations.location(of: reference)?.path.map(Self.member)
  }

  /// A file that is copied under its own name, in the folder of its language if it has one.
  static func member(_ path: GitPath) -> Member {
    let parts = path.bytes.split(separator: UInt8(ascii: "/")).suffix(2)
    let isLocalized =
      parts.count == 2 && parts.first?.suffix(6).elementsEqual(".lproj".utf8) == true
    let name = isLocalized ? Array(parts.joined(separator: [0x2F])) : Array(path.name)
    return Member(path: path, name: name)
  }

  /// The files below a folder, with their paths from there.
  static func below(
    _ folder: GitPath, among paths: [GitPath]
  ) -> [(path: GitPath, rest: [UInt8])] {
    let start = folder.bytes.isEmpty ? [] : folder.bytes + [0x2F]
    return paths.compactMap { path in
      path.bytes.starts(with: start) ? (path, Array(path.bytes.dropFirst(start.count))) : nil
    }
  }
}
