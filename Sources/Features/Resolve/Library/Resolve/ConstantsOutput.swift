internal import Git
package import Keys
package import Vocabulary

/// A file of constants that `resolve` writes.
package struct ConstantsOutput: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    /// Swift constants of all keys that reach Swift.
    case allConstants
    /// Swift constants of the keys that sources in the folder of a file use.
    case constants(of: GitPath)
    /// The Objective-C header.
    case header
  }

  /// Relative to the current folder unless absolute.
  package let path: String
  package let content: Content

  /// Returns the files of a run: the given one, otherwise those of the manifest.
  ///
  /// - Parameter output: the path of the only file, relative to the current folder.
  package static func files(
    of project: KeyProject, settings: ConstantSettings, output: String?
  ) -> [ConstantsOutput] {
    if let output { return [ConstantsOutput(path: output, content: .allConstants)] }
    let files = settings.allFiles.map { path in
      ConstantsOutput(path: project.diskPath(of: path), content: .constants(of: path))
    }
    let header = settings.header.map { path in
      ConstantsOutput(path: project.diskPath(of: path), content: .header)
    }
    return files + [header].compactMap { $0 }
  }

  /// Returns the keys that the file contains.
  func keys(of manifest: KeyManifest, settings: ConstantSettings) -> Set<KeyName> {
    let keys =
      switch content {
      case .allConstants: manifest.keys.filter(manifest.reachesSwift)
      case .constants(let path): manifest.keys(in: path, of: settings)
      case .header: manifest.keys.filter(manifest.reachesHeader)
      }
    return Set(keys.map(\.name))
  }
}

/// The contents of generated files.
struct GeneratedCode {
  private(set) var contents: [ConstantsOutput: [UInt8]] = [:]
  private(set) var problems: [ConstantProblem] = []

  init(
    _ files: [ConstantsOutput], _ resolver: KeyResolver, of manifest: KeyManifest,
    settings: ConstantSettings
  ) {
    let names = ConstantNames(manifest.keys.map(\.name), in: settings.name)
    for file in files {
      let members = resolver.members(file.keys(of: manifest, settings: settings))
      if file.content == .header {
        contents[file] = HeaderCode(members).bytes
        continue
      }
      let code = SwiftConstants(members, settings: settings, names: names)
      contents[file] = code.bytes
      problems += code.problems.filter { !problems.contains($0) }
    }
  }
}
