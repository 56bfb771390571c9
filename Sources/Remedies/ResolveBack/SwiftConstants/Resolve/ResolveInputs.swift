internal import Files
package import Keys

/// The files that what `resolve` writes depends on, for build systems that must know them before.
package struct ResolveInputs: Sendable {
  /// Absolute, each once, sorted; those that are there, as some build systems stop at others.
  package let paths: [String]
  /// The same for files that are not there, and would count if they came.
  package let absent: [String]

  /// - Throws: what reading values throws.
  package init(of project: KeyProject, given: GivenFile?) throws {
    var request = ValueRequest(.one(nil))
    request.given = given
    let folder = RealPath.of(".") ?? "."
    let values = try KeyValues(of: project, for: request)
    let files = project.files
    var named = [files.secrets, files.sample] + project.manifest.keys.flatMap(\.used)
    named += values.configurations.compactMap { try? files.secrets(configuration: $0) }
    for declaration in project.manifest.values {
      if case .file(let path) = declaration.place { named.append(path) }
    }
    let paths = Set(
      [project.root + "/" + KeyManifest.fileName] + named.map { project.place(of: $0) }
        + values.paths.map { $0.hasPrefix("/") ? $0 : folder + "/" + $0 })
    let there = paths.filter { CurrentFile(path: $0, followsLink: true).isThere }
    self.paths = there.sorted()
    absent = paths.subtracting(there).sorted()
  }
}
