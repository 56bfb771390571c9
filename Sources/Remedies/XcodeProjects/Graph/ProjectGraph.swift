package import Git

/// What a project says about its targets, their configurations and the files under them.
///
/// Objects that are missing or of the wrong kind are left out, as Xcode does; only a project without
/// a root is an error.
package struct ProjectGraph: Sendable {
  package let file: ProjectFile
  /// The folder that `SRCROOT` and `SOURCE_ROOT` stand for; nil outside the work tree.
  package let sourceRoot: GitPath?
  /// Of the project, in their order.
  package let configurations: [BuildConfiguration]
  package let targets: [ProjectTarget]
  /// The whole property list.
  let root: ProjectDictionary
  let objects: ProjectDictionary
  let mainGroup: [UInt8]?
  let places: FilePlaces

  /// Reads a project.
  ///
  /// - Throws: `ProjectError`.
  package init(_ file: ProjectFile) throws(ProjectError) {
    let value: ProjectValue
    do { value = try ProjectParser.parse(file.bytes) } catch {
      throw ProjectError(path: file.path, cause: .syntax(error))
    }
    guard let root = value.dictionary, let objects = root["objects"]?.dictionary else {
      throw ProjectError(path: file.path, cause: .noObjects)
    }
    guard let id = root["rootObject"]?.string, let project = objects[id]?.dictionary,
      project["isa"]?.string == Array("PBXProject".utf8)
    else { throw ProjectError(path: file.path, cause: .noProject) }
    self.file = file
    self.root = root
    self.objects = objects
    mainGroup = project["mainGroup"]?.string
    sourceRoot = WorkTreePath.joined(file.folder, project["projectDirPath"]?.string ?? [])
    places = FilePlaces(objects: objects, mainGroup: mainGroup, sourceRoot: sourceRoot)
    let reader = ConfigurationReader(objects: objects, places: places)
    configurations = reader.configurations(of: project)
    let ids = project["targets"]?.array?.compactMap(\.string) ?? []
    let places = places
    targets = ids.compactMap { id in
      guard let target = objects[id]?.dictionary else { return nil }
      return ProjectTarget(
        id: id, name: target["name"]?.string ?? [],
        configurations: reader.configurations(of: target),
        folders: target["fileSystemSynchronizedGroups"]?.array?.compactMap(\.string)
          .compactMap { places.location(of: $0)?.path } ?? [])
    }
  }
}
