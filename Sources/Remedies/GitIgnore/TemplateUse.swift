package import Git

/// A template and the project folders that it is wanted for.
package struct TemplateUse: Sendable, Hashable {
  /// The canonical name of the template.
  package let name: String
  /// Relative to the folder of the .gitignore, without a trailing slash.
  ///
  /// That folder itself is the empty path. A component `*` stands for every folder in its place.
  /// Anchored patterns are written once for each.
  package var folders: [GitPath]

  package init(name: String, folders: [GitPath] = [GitPath("")]) {
    self.name = name
    self.folders = folders
  }
}
