/// The rules for one language, tool, editor or system.
///
/// Its text is that of a .gitignore, with lines `#: key value` at the top that say what it is about. A
/// .gitignore without such a head is a template too.
package struct Template: Sendable {
  /// The spelling that people know; names are compared by `TemplateName`.
  package let name: String
  package let origin: TemplateOrigin
  /// A few words.
  package let title: String
  package let kind: TemplateKind
  package let aliases: [String]
  /// Names of templates whose rules this one needs.
  package let includes: [String]
  package let markers: [TemplateMarker]
  /// What stands below the head, valid as UTF-8, lines ended by LF.
  private let body: Substring

  /// Reads the head of a template; the rules are read when they are asked for.
  ///
  /// - Parameters:
  ///   - name: what it is called, which is the name of its file without `.gitignore`.
  ///   - text: the whole file, lines ended by LF.
  /// - Throws: `TemplateError` for the first line of the head that is wrong.
  package init(name: String, text: String, origin: TemplateOrigin) throws(TemplateError) {
    let file = if case .file(let path) = origin { path } else { name }
    var head = TemplateHead(template: file)
    body = try head.read(text)
    // Built-in ones are checked by a test; here it would take longer than all else.
    if origin != .builtIn { try head.checkBody(body) }
    self.name = name
    self.origin = origin
    title = head.title ?? name
    kind = head.kind ?? .plain
    aliases = head.aliases
    includes = head.includes
    markers = head.markers
  }

  /// A built-in template.
  ///
  /// - Throws: `TemplateError`, which a test rules out for all that there are.
  package init(name: String, builtIn text: String) throws(TemplateError) {
    try self.init(name: name, text: text, origin: .builtIn)
  }

  /// A team's template from the bytes of its file.
  ///
  /// - Throws: `TemplateError` for the first line that is wrong.
  package init(name: String, bytes: [UInt8], path: String) throws(TemplateError) {
    let text = try TemplateText.text(of: bytes, template: path)
    try self.init(name: name, text: text, origin: .file(path))
  }

  /// The rules in the order of the text, each group with the comment above it.
  ///
  /// Reads the text anew each time. Every group has a pattern, and each pattern is a line as git would
  /// take it, without what git cuts off.
  package var groups: [RuleGroup] { TemplateBody.groups(of: body) }
}
