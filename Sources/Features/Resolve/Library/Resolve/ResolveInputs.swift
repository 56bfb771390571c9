internal import Files
package import Keys
internal import Vocabulary

/// The input files of `resolve`, for build systems that must know them in advance.
package struct ResolveInputs: Sendable {
  /// The absolute paths of existing files, sorted; some build systems fail on missing ones.
  package let paths: [String]
  /// The absolute paths of missing files that would count if they existed.
  package let absent: [String]
  /// The files that the build tool plugin resolves for the bundles of Swift packages.
  package let bundled: [Bundled]

  /// A file with placeholders, and where `resolve --into` writes its copy.
  package struct Bundled: Sendable {
    /// The absolute path.
    package let path: String
    /// The path below the folder of copies.
    package let copy: String
  }

  /// - Throws: the errors of reading values.
  package init(of project: KeyProject, given: GivenFile?) throws {
    var request = ValueRequest(.one(nil))
    request.given = given
    let folder = RealPath.of(".") ?? "."
    let values = try KeyValues(of: project, for: request)
    let files = project.files
    var named = [files.secrets, files.sample] + project.manifest.keys.flatMap(\.used)
    named += project.manifest.bundled
    named += values.configurations.compactMap { try? files.secrets(configuration: $0) }
    for declaration in project.manifest.values {
      if case .file(let path) = declaration.source { named.append(path) }
    }
    let paths = Set(
      [project.root + "/" + KeyManifest.fileName] + named.map { project.diskPath(of: $0) }
        + values.paths.map { $0.hasPrefix("/") ? $0 : folder + "/" + $0 })
    let there = paths.filter { CurrentFile(path: $0, followsLink: true).isThere }
    self.paths = there.sorted()
    absent = paths.subtracting(there).sorted()
    bundled = project.manifest.bundled.sorted().compactMap { path in
      let target = project.diskPath(of: path)
      return there.contains(target) ? Bundled(path: target, copy: path.text) : nil
    }
  }
}
