internal import Findings
internal import GitIgnore
internal import Reports

/// The templates, written for a person or a program.
struct TemplateListing {
  let catalogue: TemplateCatalogue
  let templates: [Template]

  func text(as format: ListingFormat) -> [UInt8] {
    switch format {
    case .text: Array(lines.utf8)
    case .json: JSONWriter.document(.array(templates.map(json)))
    }
  }

  private var lines: String {
    let names = templates.map { TerminalText.visible($0.name) }
    let nameWidth = names.map(\.count).max() ?? 0
    let kindWidth = templates.map(\.kind.rawValue.count).max() ?? 0
    return zip(names, templates).map { name, template in
      let kind = template.kind.rawValue
      let row = Self.padded(name, to: nameWidth) + Self.padded(kind, to: kindWidth)
      let aliases = template.aliases.isEmpty ? "" : " (\(template.aliases.joined(separator: ", ")))"
      return row + TerminalText.visible(template.title + aliases + source(of: template)) + "\n"
    }.joined()
  }

  /// What there is to say about a template that is not built in.
  private func source(of template: Template) -> String {
    guard case .file(let path) = template.origin else { return "" }
    let others = catalogue.origins(replacedBy: template.name).map { origin in
      if case .file(let path) = origin { path } else { "the built-in one" }
    }
    guard !others.isEmpty else { return ", from \(path)" }
    return ", from \(path) in place of \(others.joined(separator: " and "))"
  }

  private func json(_ template: Template) -> JSONValue {
    let others = catalogue.origins(replacedBy: template.name)
    return .object([
      JSONMember("name", .string(template.name)),
      JSONMember("title", .string(template.title)),
      JSONMember("kind", .string(template.kind.rawValue)),
      JSONMember("aliases", .array(template.aliases.map { .string($0) })),
      JSONMember("includes", .array(template.includes.map { .string($0) })),
      JSONMember("source", .string(Self.name(of: template.origin))),
      JSONMember("replaces", .array(others.map { .string(Self.name(of: $0)) })),
    ])
  }

  private static func name(of origin: TemplateOrigin) -> String {
    if case .file(let path) = origin { path } else { "built-in" }
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count) + 2)
  }
}
