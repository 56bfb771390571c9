package import Vocabulary

/// A template and the project folders that need it.
package struct TemplateUse: Sendable, Hashable {
  /// The canonical name of the template.
  package let name: String
  /// Relative to the folder of the .gitignore, without a trailing slash.
  ///
  /// That folder itself is the empty path. A component `*` matches every folder in its place.
  /// Anchored patterns are written once for each.
  package var folders: [GitPath]

  package init(name: String, folders: [GitPath] = [GitPath("")]) {
    self.name = name
    self.folders = folders
  }
}

extension TemplateUse {
  /// Returns one use for each template, by its canonical name, sorted.
  ///
  /// - Throws: `UnknownTemplates` with all unknown names.
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

  /// The use without folders that the `*` of another one matches.
  package var withoutRepetition: TemplateUse {
    let wide = folders.filter { $0.bytes.contains(UInt8(ascii: "*")) }
    guard !wide.isEmpty else { return self }
    let kept = folders.filter { folder in
      !wide.contains { $0 != folder && $0.covers(folder) }
    }
    return TemplateUse(name: name, folders: kept)
  }
}

extension GitPath {
  /// Returns whether it is a folder or below it.
  package func isIn(_ folder: GitPath) -> Bool {
    self == folder || folder.bytes.isEmpty
      || bytes.starts(with: folder.bytes + [UInt8(ascii: "/")])
  }

  /// Returns whether it matches the other path, with components that are `*` here; `**` matches all.
  fileprivate func covers(_ other: GitPath) -> Bool {
    if self == AnchoredPattern.anywhere { return true }
    let own = bytes.split(separator: UInt8(ascii: "/"))
    let theirs = other.bytes.split(separator: UInt8(ascii: "/"))
    return own.count == theirs.count
      && zip(own, theirs).allSatisfy { $0 == $1 || $0.elementsEqual("*".utf8) }
  }
}

/// The templates that make up a .gitignore: the requested ones, the ones that they include, and the
/// secrets.
package struct TemplateSelection: Sendable {
  package struct Member: Sendable {
    package let template: Template
    /// The folders that need its anchored lines, sorted; the folder of the .gitignore is the empty
    /// path.
    package let folders: [GitPath]
    /// Whether it comes after all others and overrides their re-inclusions.
    let isLast: Bool
    /// What to write of it.
    let groups: [RuleGroup]
  }

  package let profile: TemplateProfile
  /// In the order of the output, which does not depend on the order of the names.
  package let members: [Member]

  /// - Parameter isComplete: whether to add the secrets, and the files of desktops and editors,
  ///   even if they were not requested; false if another file has them.
  /// - Throws: `UnknownTemplates` with all unknown names.
  package init(
    _ uses: [TemplateUse], in catalogue: TemplateCatalogue, profile: TemplateProfile = .full,
    isComplete: Bool = true
  ) throws(UnknownTemplates) {
    var own: [Int: Set<GitPath>] = [:]
    for (number, use) in zip(try catalogue.numbers(of: uses.map(\.name)), uses) {
      own[number, default: []].formUnion(use.folders)
    }
    if isComplete {
      for number in catalogue.always { own[number, default: []].insert(GitPath("")) }
    }
    let folders = try Self.folders(own, in: catalogue, profile)
    self.profile = profile
    // The list is sorted by name, so indexes compare like names.
    let order = { (number: Int) in
      let kind = catalogue.templates[number].kind
      return (Self.isLast(number, in: catalogue) ? 1 : 0, kind, number)
    }
    let secrets = folders.keys.flatMap { catalogue.templates[$0].secrets }
    members = folders.keys.sorted { order($0) < order($1) }.map { number in
      let template = catalogue.templates[number]
      let isSecrets = number == catalogue.secrets
      return Member(
        template: template, folders: (folders[number] ?? []).sorted(),
        isLast: Self.isLast(number, in: catalogue),
        groups: template.groups(in: profile, adding: isSecrets ? secrets : []))
    }
  }

  private static func isLast(_ number: Int, in catalogue: TemplateCatalogue) -> Bool {
    number == catalogue.secrets || catalogue.templates[number].kind == .secrets
  }

  /// Returns the folders of each template that is needed.
  ///
  /// What one template covers is left out of its own includes only, never of those of another: two
  /// templates together ignore what each ignores alone.
  ///
  /// - Parameter own: the folders of the requested templates.
  /// - Throws: `UnknownTemplates` with all unknown included templates.
  private static func folders(
    _ own: [Int: Set<GitPath>], in catalogue: TemplateCatalogue, _ profile: TemplateProfile
  ) throws(UnknownTemplates) -> [Int: Set<GitPath>] {
    var folders = own
    var unknown: Set<UnknownTemplates.Name> = []
    for (asked, inherited) in own {
      var waiting = [asked]
      var seen: Set<Int> = []
      while let next = waiting.popLast() {
        guard seen.insert(next).inserted else { continue }
        for include in catalogue.templates[next].includes(in: profile) {
          if let included = catalogue.number(of: include) {
            waiting.append(included)
          } else {
            unknown.insert(catalogue.unknown(include, in: catalogue.templates[next].name))
          }
        }
      }
      for next in seen.subtracting(profile == .lean ? catalogue.covered(by: seen) : [])
      where next != asked {
        folders[next, default: []].formUnion(Self.inherited(inherited, own[next]))
      }
    }
    guard unknown.isEmpty else {
      throw UnknownTemplates(
        names: unknown.sorted { ($0.text, $0.includer ?? "") < ($1.text, $1.includer ?? "") })
    }
    return folders
  }

  /// Returns the folders that a template passes on to one it includes: not those in which that one
  /// has a folder of its own, such as `android` in a JavaScript app.
  private static func inherited(_ folders: Set<GitPath>, _ own: Set<GitPath>?) -> Set<GitPath> {
    guard let own else { return folders }
    return folders.filter { folder in
      let prefix = folder.bytes.isEmpty ? [] : folder.bytes + [UInt8(ascii: "/")]
      return !own.contains { $0 == folder || $0.bytes.starts(with: prefix) }
    }
  }
}
