package import Git
internal import Text

/// Finds the Xcode projects of a work tree by their paths.
package enum ProjectFinder {
  /// The folders of other people's projects: dependencies and build products.
  private static let foreign = Set(
    KnownFolders.names(for: .xcodeProjects).map { Array($0.utf8) })

  /// The `*.xcodeproj/project.pbxproj` among paths, sorted.
  ///
  /// - Parameter paths: tracked files and untracked ones that are not ignored.
  package static func projects(among paths: some Sequence<GitPath>) -> [GitPath] {
    paths.filter(isProject).sorted()
  }

  private static func isProject(_ path: GitPath) -> Bool {
    guard path.bytes.suffix(ending.count).elementsEqual(ending) else { return false }
    return !path.bytes.split(separator: UInt8(ascii: "/")).dropLast(2)
      .contains { foreign.contains(Array($0)) }
  }

  private static let ending = Array(".xcodeproj/project.pbxproj".utf8)

  /// The specifications of XcodeGen (`project.yml`) and Tuist (`Project.swift`) among paths, sorted;
  /// a project made from one is overwritten by the next run of its generator.
  package static func specifications(
    among paths: some Sequence<GitPath>, sources: ProjectSources
  ) throws -> [ProjectSpecification] {
    try paths.sorted().compactMap { path in
      guard let generator = ProjectSpecification.Generator(name: Array(path.name)),
        !path.bytes.split(separator: UInt8(ascii: "/")).contains(where: {
          foreign.contains(Array($0))
        }),
        let bytes = try sources.read(path), generator.isSpecification(bytes)
      else { return nil }
      return ProjectSpecification(path: path, generator: generator)
    }
  }
}

/// A file that a project is made from.
package struct ProjectSpecification: Hashable, Sendable {
  package enum Generator: String, Sendable {
    case xcodeGen = "XcodeGen"
    case tuist = "Tuist"

    init?(name: [UInt8]) {
      switch String(decoding: name, as: UTF8.self) {
      case "project.yml", "project.yaml": self = .xcodeGen
      case "Project.swift": self = .tuist
      default: return nil
      }
    }

    /// Whether a file of such a name is one: others use these names too.
    func isSpecification(_ bytes: [UInt8]) -> Bool {
      switch self {
      case .xcodeGen:
        bytes.split { $0 == 0x0A || $0 == 0x0D }.contains { line in
          line.starts(with: "targets:".utf8) || line.starts(with: "configFiles:".utf8)
        }
      case .tuist: bytes.contains("import ProjectDescription".utf8)
      }
    }
  }

  package let path: GitPath
  package let generator: Generator

  /// The property lists that it names, as far as they are written out in it.
  func expandedFiles(in bytes: [UInt8]) -> [GitPath] {
    let marks = Set(#""'()[]{},#"#.utf8)
    return bytes.split { $0 < 0x20 || marks.contains($0) }.compactMap { part in
      // `path: App/Info.plist`
      let value = part.lastIndex(of: UInt8(ascii: ":")).map { part[($0 + 1)...] } ?? part
      let path = value.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "-") }
      let isMeant = ["Info.plist", ".entitlements"].contains { path.hasSuffix(Array($0.utf8)) }
      return isMeant ? WorkTreePath.joined(WorkTreePath.folder(of: self.path), Array(path)) : nil
    }
  }

  /// What to put into it so that the project sees an xcconfig file.
  func advice(for base: GitPath) -> String {
    let name = WorkTreePath.name(of: base, in: path)
    return switch generator {
    case .xcodeGen:
      "the project is made by XcodeGen; put \"configFiles: {Debug: \(name), Release: \(name)}\" "
        + "at its top level, with all its configurations, and run xcodegen"
    case .tuist:
      "the project is made by Tuist; give its settings "
        + ".debug(name: \"Debug\", xcconfig: \"\(name)\") and the like for all configurations, "
        + "and run tuist generate"
    }
  }
}

extension ArraySlice<UInt8> {
  fileprivate func hasSuffix(_ end: [UInt8]) -> Bool { suffix(end.count).elementsEqual(end) }
}
