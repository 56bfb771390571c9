internal import Edits
package import Keys

/// The files that what `resolve` writes depends on, for build systems that must know them before.
package struct ResolveInputs: Sendable {
  /// Absolute, each once, sorted; only files that are there, as build systems stop at others.
  package let paths: [String]

  /// - Throws: what reading values throws.
  package init(of project: KeyProject, given: GivenFile?) throws {
    var request = ValueRequest(.one(nil))
    request.given = given
    let folder = RealPath.of(".") ?? "."
    let values = try KeyValues(of: project, for: request).paths.map { path in
      path.hasPrefix("/") ? path : folder + "/" + path
    }
    let paths =
      [project.root + "/" + KeyManifest.fileName] + values
      + project.manifest.keys.flatMap(\.used).map { project.place(of: $0) }
    self.paths = Set(paths).filter { CurrentFile(path: $0, followsLink: true).isThere }.sorted()
  }
}
