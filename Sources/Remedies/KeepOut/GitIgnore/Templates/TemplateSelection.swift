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

extension TemplateUse {
  /// One use for each template, by its canonical name, in an order that depends on nothing else.
  ///
  /// - Throws: `UnknownTemplates` with every name for which there is no template.
  package static func joined(
    _ uses: [TemplateUse], in catalogue: TemplateCatalogue
  ) throws(UnknownTemplates) -> [TemplateUse] {
    let templates = try catalogue.templates(named: uses.map(\.name))
    var folders: [String: Set<GitPath>] = [:]
    for (template, use) in zip(templates, uses) {
      folders[template.name, default: []].formUnion(use.folders)
    }
    return folders.map { TemplateUse(name: $0.key, folders: $0.value.sorted()).withoutRepetition }
      .sorted { (TemplateName($0.name), $0.name) < (TemplateName($1.name), $1.name) }
  }

  /// The folders without those that another one of them stands for by its `*`.
  package var withoutRepetition: TemplateUse {
    let wide = folders.filter { $0.bytes.contains(UInt8(ascii: "*")) }
    guard !wide.isEmpty else { return self }
    let kept = folders.filter { folder in
      !wide.contains { $0 != folder && $0.stands(for: folder) }
    }
    return TemplateUse(name: name, folders: kept)
  }
}

extension GitPath {
  /// Whether it is the other path but for components that are `*` here.
  fileprivate func stands(for other: GitPath) -> Bool {
    let own = bytes.split(separator: UInt8(ascii: "/"))
    let theirs = other.bytes.split(separator: UInt8(ascii: "/"))
    return own.count == theirs.count
      && zip(own, theirs).allSatisfy { $0 == $1 || $0.elementsEqual("*".utf8) }
  }
}

/// The templates that make up a .gitignore: those asked for, what they include, and the secrets.
package struct TemplateSelection: Sendable {
  package struct Member: Sendable {
    package let template: Template
    /// Where its anchored lines are wanted, sorted; the folder of the .gitignore is the empty path.
    package let folders: [GitPath]
    /// Whether it stands behind all others and wins over their re-inclusions.
    let isLast: Bool
  }

  /// In the order of the output, which does not depend on the order of the names.
  package let members: [Member]

  /// - Parameter withSecrets: false leaves the secrets out where nobody asked for them: another file
  ///   has them already.
  /// - Throws: `UnknownTemplates` with every name for which there is no template.
  package init(
    _ uses: [TemplateUse], in catalogue: TemplateCatalogue, withSecrets: Bool = true
  ) throws(UnknownTemplates) {
    var own: [Int: Set<GitPath>] = [:]
    for (number, use) in zip(try catalogue.numbers(of: uses.map(\.name)), uses) {
      own[number, default: []].formUnion(use.folders)
    }
    if withSecrets, let secrets = catalogue.secrets {
      own[secrets, default: []].insert(GitPath(""))
    }
    let folders = try Self.folders(own, in: catalogue)
    // The list is sorted by name, so numbers stand for names.
    let order = { (number: Int) in
      let kind = catalogue.templates[number].kind
      return (Self.isLast(number, in: catalogue) ? 1 : 0, kind, number)
    }
    members = folders.keys.sorted { order($0) < order($1) }.map { number in
      Member(
        template: catalogue.templates[number], folders: (folders[number] ?? []).sorted(),
        isLast: Self.isLast(number, in: catalogue))
    }
  }

  private static func isLast(_ number: Int, in catalogue: TemplateCatalogue) -> Bool {
    number == catalogue.secrets || catalogue.templates[number].kind == .secrets
  }

  /// The folders of each template that is needed.
  ///
  /// - Parameter own: the folders of those that were asked for.
  /// - Throws: `UnknownTemplates` with every template that is included and that there is not.
  private static func folders(
    _ own: [Int: Set<GitPath>], in catalogue: TemplateCatalogue
  ) throws(UnknownTemplates) -> [Int: Set<GitPath>] {
    var folders = own
    var unknown: Set<UnknownTemplates.Name> = []
    for (asked, inherited) in own {
      var waiting = [asked]
      var seen: Set<Int> = []
      while let next = waiting.popLast() {
        guard seen.insert(next).inserted else { continue }
        if next != asked {
          folders[next, default: []].formUnion(Self.inherited(inherited, own[next]))
        }
        for include in catalogue.templates[next].includes {
          if let included = catalogue.number(of: include) {
            waiting.append(included)
          } else {
            unknown.insert(catalogue.unknown(include, in: catalogue.templates[next].name))
          }
        }
      }
    }
    guard unknown.isEmpty else {
      throw UnknownTemplates(
        names: unknown.sorted { ($0.text, $0.includer ?? "") < ($1.text, $1.includer ?? "") })
    }
    return folders
  }

  /// The folders that a template hands on to one it includes: not those in which that one has a folder
  /// of its own, as `android` in an app that is written in JavaScript.
  private static func inherited(_ folders: Set<GitPath>, _ own: Set<GitPath>?) -> Set<GitPath> {
    guard let own else { return folders }
    return folders.filter { folder in
      let prefix = folder.bytes.isEmpty ? [] : folder.bytes + [UInt8(ascii: "/")]
      return !own.contains { $0 == folder || $0.bytes.starts(with: prefix) }
    }
  }
}
