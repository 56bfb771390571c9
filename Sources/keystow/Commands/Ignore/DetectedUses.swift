internal import Bytes
internal import Git
internal import GitIgnore
internal import IgnoreRules

/// What a project is made with.
enum DetectedUses {
  /// The templates that fit around a file of ignore rules, with the project folders of each, relative
  /// to the folder of the file.
  ///
  /// What cannot be read says nothing.
  static func find(
    around place: IgnorePlace, among templates: [Template]
  ) throws -> [TemplateUse] {
    var problems: [Problem] = []
    var detection = try detection(in: place.root, by: templates, &problems)
    let found = detection.run(problems: &problems)
    guard !place.folder.bytes.isEmpty else { return detection.uses(of: found) }
    return place.localised(found.map { TemplateUse(name: $0.template, folders: [$0.folder]) })
  }

  /// Looks at a project; the detection is still to be run.
  ///
  /// - Parameter root: of the work tree, or a folder outside of any.
  /// - Throws: when the root or the repository cannot be read; what is below becomes a problem.
  static func detection(
    in root: String, by templates: [Template], _ problems: inout [Problem]
  ) throws -> Detection {
    var tree = try rules(of: root)
    let files = try ProjectFiles(of: GitPath(root), problems: &problems) { folder in
      tree?.decision(for: folder.bytes, isFolder: true).isIgnored ?? false
    }
    let markers = templates.map { (name: $0.name, markers: $0.markers) }
    return try Detection(in: files, by: markers)
  }

  /// The rules that are in force there already; nil where there is no repository.
  private static func rules(of root: String) throws -> IgnoreTree? {
    do {
      let repository = try Repository(at: root)
      return try WorkTreeRules(of: repository, entries: []).tree { _ in }
    } catch RepositoryError.notARepository, RepositoryError.sha256, RepositoryError.reftable {
      return nil
    }
  }
}
