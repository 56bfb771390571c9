internal import Formats
internal import Text
internal import Vocabulary

/// Sets the base configuration of build configurations in a project file; every other byte is kept.
struct ProjectEditor {
  let graph: ProjectGraph
  let layout: ProjectLayout
  private let base: GitPath
  /// The identifiers of duplicate objects.
  private let duplicates: Set<[UInt8]>
  /// The additions to make and to check.
  private(set) var changes: ProjectChanges

  /// - Parameter base: the xcconfig file, which need not exist yet.
  init(_ graph: ProjectGraph, base: GitPath) {
    self.graph = graph
    self.base = base
    duplicates = graph.objects.duplicates
    layout = ProjectLayout(graph.file.bytes, objects: graph.objects)
    changes = ProjectChanges(reference: Self.existing(in: graph, at: base) ?? [])
  }

  /// Returns the project file with `baseConfigurationReference` set in configurations without one.
  ///
  /// - Throws: `ProjectError`, also if the result is not exactly as intended.
  static func wire(
    _ configurations: [BuildConfiguration], of graph: ProjectGraph, to base: GitPath
  ) throws(ProjectError) -> [UInt8] {
    var editor = ProjectEditor(graph, base: base)
    var insertions: [TextEdit] = []
    if editor.changes.reference.isEmpty { insertions = try editor.addReference() }
    for configuration in configurations {
      insertions.append(try editor.setBase(of: configuration.id))
    }
    let new = TextEdit.apply(
      insertions.sorted { $0.range.lowerBound < $1.range.lowerBound }, to: graph.file.bytes)
    try editor.changes.check(new, from: graph, base: base)
    return new
  }

  /// The first existing file reference to a file.
  private static func existing(in graph: ProjectGraph, at path: GitPath) -> [UInt8]? {
    graph.objects.entries.first { entry in
      guard let object = entry.value.dictionary, object["isa"]?.string == ProjectWord.fileReference,
        let written = object["path"]?.string, GitPath(written).name == path.name
      else { return false }
      return graph.fileLocations.location(of: entry.key) == .inside(path)
    }?.key
  }

  /// The dictionary of an object that must exist exactly once.
  private func object(_ id: [UInt8], kind: String) throws(ProjectError) -> OldPropertyListDictionary
  {
    guard let object = graph.objects[id]?.dictionary else {
      throw ProjectError(path: graph.file.path, cause: .missing(id, kind: kind))
    }
    guard !duplicates.contains(id), !object.hasDuplicates else {
      throw ProjectError(path: graph.file.path, cause: .duplicate(id))
    }
    return object
  }

  private mutating func setBase(of id: [UInt8]) throws(ProjectError) -> TextEdit {
    let object = try object(id, kind: "XCBuildConfiguration")
    changes.configurations.insert(id)
    let key = ProjectWord.baseConfiguration
    let reference = layout.reference(changes.reference, named: Array(base.name))
    let line = key + Array(" = ".utf8) + reference + [UInt8(ascii: ";")]
    // Xcode writes `isa` first and sorts the other keys.
    let next = object.entries.first { $0.key != Array("isa".utf8) && key.precedes($0.key) }
    if let next { return layout.insertion(line, before: next.keySpan.lowerBound) }
    guard let last = object.entries.last else {
      throw ProjectError(
        path: graph.file.path, cause: .missing(id, kind: "XCBuildConfiguration"))
    }
    return layout.insertion(line, after: last.span)
  }

  /// Adds the file reference as the first child of the main group.
  private mutating func addReference() throws(ProjectError) -> [TextEdit] {
    let groupID = graph.mainGroup ?? []
    let group = try object(groupID, kind: "PBXGroup")
    guard let children = group["children"], let list = children.array,
      let sourceRoot = graph.sourceRoot
    else {
      throw ProjectError(path: graph.file.path, cause: .missing(groupID, kind: "PBXGroup"))
    }
    let seed = graph.file.path.bytes + [0] + base.bytes
    let objects = graph.objects
    changes.reference = ProjectIdentifier.make(from: seed) { objects[$0] != nil }
    changes.group = groupID
    let isAtRoot = graph.fileLocations.location(of: groupID) == .inside(sourceRoot)
    let reference = FileReference(
      path: WorkTreePath.relative(base, from: sourceRoot),
      tree: isAtRoot ? "<group>" : "SOURCE_ROOT")
    changes.file = reference
    let child = layout.reference(changes.reference, named: reference.name) + [UInt8(ascii: ",")]
    let childInsertion =
      list.first.map { layout.insertion(child, before: $0.span.lowerBound) }
      ?? layout.insertion(child, intoEmpty: children.span)
    let line =
      layout.reference(changes.reference, named: reference.name) + Array(" = ".utf8)
      + reference.written + [UInt8(ascii: ";")]
    let placement = ObjectPlacement(objects: graph.objects, layout: layout)
    return [
      placement.insertion(of: line, id: changes.reference, kind: ProjectWord.fileReference),
      childInsertion,
    ]
  }
}

/// Words of project files.
enum ProjectWord {
  /// A kind of object.
  static let fileReference = Array("PBXFileReference".utf8)
  /// A key of a build configuration.
  static let baseConfiguration = Array("baseConfigurationReference".utf8)
}
