@testable import Ignore

/// Templates made in a test.
enum FixtureTemplates {
  /// A catalogue of a team's templates by name and text.
  static func catalogue(_ texts: [String: String]) throws -> TemplateCatalogue {
    TemplateCatalogue(layers: [try templates(texts)])
  }

  static func templates(_ texts: [String: String]) throws -> [Template] {
    try texts.map { name, text in
      try Template(name: name, bytes: Array(text.utf8), path: "team/\(name).gitignore")
    }
  }
}

extension TemplateCatalogue {
  /// Returns the template with a name or an alias.
  func find(_ name: String) -> Template? { number(of: name).map { templates[$0] } }
}
