internal import Git

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
