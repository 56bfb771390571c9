internal import Bytes
internal import Git
internal import GitIgnore
internal import IgnoreRules

/// What the project around a file of ignore rules is made with.
enum DetectedUses {
  /// The templates that fit, with the project folders of each, relative to the folder of the file.
  ///
  /// The one place where `ignore add` asks for them. What cannot be read says nothing.
  static func find(
    around place: IgnorePlace, in catalogue: TemplateCatalogue
  ) throws -> [TemplateUse] {
    var problems: [Problem] = []
    var tree = try rules(of: place.root)
    let files = try ProjectFiles(of: GitPath(place.root), problems: &problems) { folder in
      tree?.decision(for: folder.bytes, isFolder: true).isIgnored ?? false
    }
    let templates = catalogue.templates.map { (name: $0.name, markers: $0.markers) }
    var detection = try Detection(in: files, by: templates)
    let found = detection.run(problems: &problems)
    return place.localised(found.map { TemplateUse(name: $0.template, folders: [$0.folder]) })
  }

  /// The rules that are in force there already; nil where there is no repository.
  private static func rules(of root: String) throws -> IgnoreTree? {
    do {
      let repository = try Repository(at: root)
      return try WorkTreeRules(of: repository, entries: []).tree { _ in }
    } catch RepositoryError.notARepository {
      return nil
    }
  }
}
