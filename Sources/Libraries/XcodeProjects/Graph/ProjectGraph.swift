internal import Formats
package import Vocabulary

/// The targets, configurations and files of a project.
///
/// Missing objects and those of the wrong kind are skipped, as by Xcode; only a project without a
/// root is an error.
package struct ProjectGraph: Sendable {
  package let file: ProjectFile
  /// The folder of `SRCROOT` and `SOURCE_ROOT`; nil outside the work tree.
  package let sourceRoot: GitPath?
  /// The configurations of the project, in order.
  package let configurations: [BuildConfiguration]
  package let targets: [ProjectTarget]
  /// The whole property list.
  let root: OldPropertyListDictionary
  let objects: OldPropertyListDictionary
  let mainGroup: [UInt8]?
  let fileLocations: FileLocations

  /// Parses a project.
  ///
  /// - Throws: `ProjectError`.
  package init(_ file: ProjectFile) throws(ProjectError) {
    let value: OldPropertyListValue
    do { value = try OldPropertyListParser.parse(file.bytes) } catch {
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
    fileLocations = FileLocations(objects: objects, mainGroup: mainGroup, sourceRoot: sourceRoot)
    let reader = BuildConfigurationReader(objects: objects, fileLocations: fileLocations)
    configurations = reader.configurations(of: project)
    let ids = project["targets"]?.array?.compactMap(\.string) ?? []
    let fileLocations = fileLocations
    targets = ids.compactMap { id in
      guard let target = objects[id]?.dictionary else { return nil }
      return ProjectTarget(
        id: id, name: target["name"]?.string ?? [],
        configurations: reader.configurations(of: target),
        folders: target["fileSystemSynchronizedGroups"]?.array?.compactMap(\.string)
          .compactMap { fileLocations.location(of: $0)?.path } ?? [])
    }
  }
}

/// A target of a project.
package struct ProjectTarget: Sendable {
  package let id: [UInt8]
  package let name: [UInt8]
  package let configurations: [BuildConfiguration]
  /// The synchronized folders of the target (Xcode 16).
  package let folders: [GitPath]

  /// The name as text.
  package var text: String { String(decoding: name, as: UTF8.self) }
}

/// An `XCBuildConfiguration`: Debug, Release and the like, of the project or of a target.
package struct BuildConfiguration: Sendable {
  package let id: [UInt8]
  package let name: [UInt8]
  package let base: BaseConfiguration?
  package let settings: [BuildSetting]

  /// The name as text.
  package var text: String { String(decoding: name, as: UTF8.self) }
}

/// A build setting in the project file.
package struct BuildSetting: Sendable {
  /// The name without conditions.
  package let name: [UInt8]
  /// Whether the name has a condition, such as `[sdk=…]`.
  package let isConditional: Bool
  /// The elements of a list joined by blanks; references are not expanded.
  package let value: [UInt8]

  init(name: [UInt8], isConditional: Bool, value: [UInt8]) {
    self.name = name
    self.isConditional = isConditional
    self.value = value
  }

  init(_ entry: OldPropertyListDictionary.Entry) {
    let name = entry.key.prefix { $0 != UInt8(ascii: "[") }
    let values = entry.value.array?.compactMap(\.string) ?? [entry.value.string ?? []]
    self.init(
      name: Array(name), isConditional: name.count < entry.key.count,
      value: Array(values.joined(separator: [UInt8(ascii: " ")])))
  }
}

/// The xcconfig file of a build configuration.
package enum BaseConfiguration: Hashable, Sendable {
  case file(FileLocation)
  /// The project refers to an object that does not exist.
  case dangling

  /// The path of the file if it is in the work tree.
  package var path: GitPath? {
    if case .file(let location) = self { location.path } else { nil }
  }
}

/// Reads the build configurations of the project or of a target.
struct BuildConfigurationReader {
  let objects: OldPropertyListDictionary
  let fileLocations: FileLocations

  /// The configurations in the order of their list.
  func configurations(of owner: OldPropertyListDictionary) -> [BuildConfiguration] {
    guard let list = owner["buildConfigurationList"]?.string,
      let ids = objects[list]?.dictionary?["buildConfigurations"]?.array
    else { return [] }
    return ids.compactMap(\.string).compactMap { id in
      guard let configuration = objects[id]?.dictionary else { return nil }
      return BuildConfiguration(
        id: id, name: configuration["name"]?.string ?? [], base: base(of: configuration),
        settings: configuration["buildSettings"]?.dictionary?.entries.map(BuildSetting.init) ?? [])
    }
  }

  /// The base configuration; Xcode 16 refers to a file of a synchronized folder by folder and path.
  private func base(of configuration: OldPropertyListDictionary) -> BaseConfiguration? {
    if let id = configuration[ProjectWord.baseConfiguration]?.string {
      return fileLocations.location(of: id).map(BaseConfiguration.file) ?? .dangling
    }
    guard let anchor = configuration["baseConfigurationReferenceAnchor"]?.string else { return nil }
    let path = configuration["baseConfigurationReferenceRelativePath"]?.string ?? []
    return fileLocations.location(of: anchor, below: path).map(BaseConfiguration.file) ?? .dangling
  }
}
