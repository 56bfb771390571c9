internal import Templates
internal import Vocabulary

/// All templates: the built-in ones and those of a team's folders.
package struct TemplateCatalogue: Sendable {
  /// One for each name, sorted by name without regard to case.
  package let templates: [Template]
  /// The origins of the templates that each template replaces, by its index in the list.
  private let replaced: [Int: [TemplateOrigin]]
  /// The indexes by exact name, which is what templates themselves mostly use.
  private let spellings: [String: Int]
  private let names: [TemplateName: Int]
  private let aliases: [TemplateName: Int]

  /// Returns the built-in templates and those of folders; a template replaces those of the same
  /// name in earlier folders.
  ///
  /// - Throws: `TemplateError`, `TemplateFolderError` with all mistakes in a folder.
  package static func builtIn(with folders: [TemplateFolder] = []) throws -> TemplateCatalogue {
    let own = try EmbeddedTemplate.all.map {
      try Template(name: $0.name, text: $0.text, origin: .builtIn)
    }
    return TemplateCatalogue(layers: [own] + (try folders.map { try $0.read() }))
  }

  /// - Parameter layers: a template replaces those of the same name in earlier layers.
  package init(layers: [[Template]]) {
    var current: [TemplateName: Template] = [:]
    var former: [TemplateName: [TemplateOrigin]] = [:]
    for template in layers.joined() {
      let name = TemplateName(template.name)
      if let old = current.updateValue(template, forKey: name) {
        former[name, default: []].append(old.origin)
      }
    }
    let sorted = current.sorted { $0.key < $1.key }
    templates = sorted.map(\.value)
    names = Dictionary(
      sorted.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
    spellings = Dictionary(
      templates.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    replaced = Dictionary(
      sorted.enumerated().compactMap { number, entry in
        former[entry.key].map { (number, $0) }
      }, uniquingKeysWith: { first, _ in first })
    var aliases: [TemplateName: Int] = [:]
    // A team's alias wins over a built-in one; otherwise the first wins.
    for isTeams in [true, false] {
      for (number, template) in templates.enumerated()
      where (template.origin != .builtIn) == isTeams {
        for alias in template.aliases.map(TemplateName.init) where aliases[alias] == nil {
          aliases[alias] = number
        }
      }
    }
    self.aliases = aliases
  }

  /// Returns the origins of the templates that the one of a name replaces.
  package func origins(replacedBy name: String) -> [TemplateOrigin] {
    number(of: name).flatMap { replaced[$0] } ?? []
  }

  /// Returns templates by name.
  ///
  /// - Throws: `UnknownTemplates` with all unknown names.
  package func templates(named wanted: [String]) throws(UnknownTemplates) -> [Template] {
    try numbers(of: wanted).map { templates[$0] }
  }

  /// Returns the indexes of templates by name.
  ///
  /// - Throws: `UnknownTemplates` with all unknown names.
  func numbers(of wanted: [String]) throws(UnknownTemplates) -> [Int] {
    let found = wanted.map(number)
    let missing = zip(wanted, found).filter { $0.1 == nil }.map { unknown($0.0) }
    guard missing.isEmpty else { throw UnknownTemplates(names: missing) }
    return found.compactMap(\.self)
  }

  /// Returns the templates whose name, title, or aliases contain a word.
  package func templates(about word: String) -> [Template] {
    let wanted = TemplateName(word)
    guard !wanted.key.isEmpty else { return [] }
    return templates.filter { template in
      ([template.name, template.title] + template.aliases).contains {
        TemplateName($0).contains(wanted)
      }
    }
  }

  /// The index of the secrets block, which is always on; nil only in a catalogue made for a test.
  var secrets: Int? { number(of: "Secrets") }

  /// The indexes of the templates that every project needs.
  var always: [Int] { [secrets, number(of: "Desktop")].compactMap(\.self) }

  /// Returns the indexes of the templates that some of the given ones cover.
  func covered(by numbers: Set<Int>) -> Set<Int> {
    Set(numbers.flatMap { templates[$0].covers }.compactMap(number))
  }

  /// Returns the detected templates without those that another one covers in the same folder or above
  /// it: in the lean profile, the lines of that one are enough.
  package func withoutCovered(_ found: [DetectedTemplate]) -> [DetectedTemplate] {
    var covering: [String: [GitPath]] = [:]
    for one in found {
      for covered in number(of: one.template).map({ templates[$0].covers }) ?? [] {
        covering[covered, default: []].append(one.folder)
      }
    }
    return found.filter { one in
      !(covering[one.template] ?? []).contains { one.folder.isIn($0) }
    }
  }

  func unknown(_ name: String, in includer: String? = nil) -> UnknownTemplates.Name {
    let candidates = templates.flatMap { template in
      ([template.name] + template.aliases).map { (TemplateName($0), template.name) }
    }
    let nearest = NameSuggestions(candidates: candidates).nearest(to: name)
    return UnknownTemplates.Name(text: name, includer: includer, suggestions: nearest)
  }

  /// Returns the index of the template with a name or an alias; case, blanks, `-`, `_`, `.`, and
  /// folders before the name are ignored.
  func number(of name: String) -> Int? {
    if let number = spellings[name] { return number }
    let readings = TemplateName.readings(of: name)
    return readings.lazy.compactMap { names[$0] ?? aliases[$0] }.first
  }
}

/// The unknown template names of a command line.
package struct UnknownTemplates: Error, Sendable, Hashable, CustomStringConvertible {
  package struct Name: Sendable, Hashable {
    /// The name as written.
    package let text: String
    /// The template that includes it; nil if the user named it.
    package let includer: String?
    /// The names of similar templates, the best first; at most three.
    package let suggestions: [String]
  }

  package let names: [Name]

  package var description: String {
    names.map(Self.line).joined(separator: "\n") + "\nlist all templates with: keystow ignore list"
  }

  private static func line(_ name: Name) -> String {
    let start =
      name.includer.map { "the template \($0) includes the unknown template '\(name.text)'" }
      ?? "unknown template '\(name.text)'"
    guard let last = name.suggestions.last else { return start }
    let others = name.suggestions.dropLast().joined(separator: ", ")
    return "\(start); did you mean \(others.isEmpty ? last : "\(others) or \(last)")?"
  }
}
