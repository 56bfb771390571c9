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

  /// - Throws: `UnknownTemplates` with every name for which there is no template.
  package init(
    _ uses: [TemplateUse], in catalogue: TemplateCatalogue
  ) throws(UnknownTemplates) {
    let asked = try catalogue.templates(named: uses.map(\.name))
    var own: [String: Set<GitPath>] = [:]
    for (template, use) in zip(asked, uses) {
      own[template.name, default: []].formUnion(use.folders)
    }
    let secrets = catalogue.secrets
    if let secrets { own[secrets.name, default: []].insert(GitPath("")) }
    var found: [String: Template] = [:]
    var folders = own
    var unknown: [UnknownTemplates.Name] = []
    for name in own.keys.sorted() {
      var waiting = [name]
      var seen: Set<String> = []
      while let next = waiting.popLast() {
        guard seen.insert(next).inserted, let template = found[next] ?? catalogue.find(next) else {
          continue
        }
        found[next] = template
        if next != name {
          folders[next, default: []].formUnion(Self.inherited(own[name], own[next]))
        }
        for include in template.includes {
          if let included = catalogue.find(include) {
            waiting.append(included.name)
          } else {
            unknown.append(catalogue.unknown(include, in: next))
          }
        }
      }
    }
    guard unknown.isEmpty else { throw UnknownTemplates(names: Self.unique(unknown)) }
    members = found.values.map { template in
      Member(
        template: template, folders: (folders[template.name] ?? []).sorted(),
        isLast: template.kind == .secrets || template.name == secrets?.name)
    }.sorted { Self.order($0) < Self.order($1) }
  }

  /// The folders that a template hands on to one it includes: not those in which that one has a folder
  /// of its own, as `android` in an app that is written in JavaScript.
  private static func inherited(_ folders: Set<GitPath>?, _ own: Set<GitPath>?) -> Set<GitPath> {
    guard let folders else { return [] }
    guard let own else { return folders }
    return folders.filter { folder in
      let prefix = folder.bytes.isEmpty ? [] : folder.bytes + [UInt8(ascii: "/")]
      return !own.contains { $0 == folder || $0.bytes.starts(with: prefix) }
    }
  }

  private static func order(_ member: Member) -> (Int, TemplateKind, TemplateName) {
    (member.isLast ? 1 : 0, member.template.kind, TemplateName(member.template.name))
  }

  private static func unique(_ names: [UnknownTemplates.Name]) -> [UnknownTemplates.Name] {
    var seen: Set<UnknownTemplates.Name> = []
    return names.filter { seen.insert($0).inserted }
  }
}
