package import Git

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
