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

/// What a template is about; the order is that of a combined .gitignore.
package enum TemplateKind: String, Sendable, CaseIterable, Comparable {
  case language, framework, tool, product
  /// A team's template that does not say.
  case plain
  case editor, system
  /// Names of files that hold secrets: always on, always last.
  case secrets

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  package static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }
}

/// A file or folder that tells that a template is wanted.
package struct TemplateMarker: Sendable, Hashable {
  /// Relative to the project's folder, without a slash at its end; `*` stands for any bytes of one
  /// component.
  package let path: String
  /// Whether only a folder counts; else only a file does.
  package let isFolder: Bool
  /// What the file must hold, byte for byte; nil where being there is enough.
  package let text: String?
  /// Whether it decides alone; else two different ones are needed.
  package let isStrong: Bool

  package init(path: String, isFolder: Bool, text: String?, isStrong: Bool) {
    self.path = path
    self.isFolder = isFolder
    self.text = text
    self.isStrong = isStrong
  }
}

/// Where a template comes from.
package enum TemplateOrigin: Sendable, Hashable {
  case builtIn
  /// A file of a team's own folder, as the process can open it.
  case file(String)
}

/// Some lines of a .gitignore that belong together, with the comment above them.
package struct RuleGroup: Sendable, Equatable {
  /// Comment lines without line ends, each with its `#`.
  package var comment: [String]
  /// Patterns without line ends.
  package var patterns: [String]

  package init(comment: [String], patterns: [String]) {
    self.comment = comment
    self.patterns = patterns
  }
}

/// Something wrong in the text of a template.
package struct TemplateError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file of the template, or the name of a built-in one.
  package let template: String
  /// Counted from 1.
  package let line: Int
  /// What is wrong and what to write instead; no full stop.
  package let cause: String

  package var description: String { "\(template):\(line): \(cause)" }
}
