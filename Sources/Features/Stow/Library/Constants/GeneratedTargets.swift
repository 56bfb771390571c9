internal import Carriers
internal import Vocabulary
internal import XcodeProjects

/// The targets that generators of projects make from their specifications.
struct GeneratedTargets {
  private struct Target {
    let module: SwiftModule
    let sources: [SourcePattern]
  }

  private var targets: [Target] = []
  /// Specifications whose targets cannot be told.
  private var unclear: [GitPath] = []

  /// - Parameter paths: tracked files, and untracked ones that are not ignored.
  /// - Throws: the errors of reading files.
  init(among paths: [GitPath], sources: ProjectSources) throws {
    for specification in try ProjectFinder.specifications(among: paths, sources: sources) {
      let path = specification.path
      switch specification.generator {
      case .xcodeGen:
        let found = try XcodeGenTargets(path: path, sources: sources)?.targets
        add(found?.map { ($0.name, $0.sources) }, of: path)
      case .tuist:
        let found = try sources.read(path).flatMap { TuistTargets($0, path: path)?.targets }
        add(found?.enumerated().map { ("\($0.offset)", $0.element) }, of: path)
      }
    }
    for path in paths where path.name.suffix(8).elementsEqual(".podspec".utf8) {
      let found = try sources.read(path).flatMap { PodSources.patterns($0, path: path) }
      add(found.map { [("", $0)] }, of: path)
    }
  }

  var isEmpty: Bool { targets.isEmpty && unclear.isEmpty }

  /// The modules of the targets that compile a file, which need not exist yet.
  func modules(of path: GitPath) -> [SwiftModule] {
    targets.filter { $0.sources.contains { $0.contains(path.bytes) } }.map(\.module)
  }

  /// The specification that leaves open which of its targets compiles a file.
  func unclearSpecification(of path: GitPath) -> GitPath? {
    unclear.filter { WorkTreePath.isAtOrBelow(path, WorkTreePath.folder(of: $0)) }
      .max { $0.bytes.count < $1.bytes.count }
  }

  private mutating func add(_ found: [(name: String, sources: [SourcePattern])]?, of path: GitPath)
  {
    guard let found else { return unclear.append(path) }
    targets += found.map { name, sources in
      let folders = sources.map { GitPath($0.folder) }
      let module = SwiftModule(
        kind: .generated, id: "\(path.text):\(name)",
        folder: folders.first ?? WorkTreePath.folder(of: path), usesPlugin: false)
      return Target(module: module, sources: sources)
    }
  }
}
