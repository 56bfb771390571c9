internal import Edits
package import Keys
internal import Xcconfig

/// The files that what `resolve` writes depends on, for build systems that must know them before.
package struct ResolveInputs: Sendable {
  /// Absolute, each once, sorted; only files that are there, as build systems stop at others.
  package let paths: [String]

  /// - Throws: `EditError` when a file of settings cannot be read.
  package init(of project: KeyProject) throws {
    var paths = [project.root + "/" + KeyManifest.fileName]
    for file in [project.files.secrets, project.files.sample] {
      do {
        paths += try XcconfigLoader().load(project.place(of: file)).paths
      } catch is LoadError {
        continue
      }
    }
    paths += project.manifest.keys.flatMap(\.used).map { project.place(of: $0) }
    self.paths = Set(paths).filter { CurrentFile(path: $0, followsLink: true).isThere }.sorted()
  }
}
