/// The ignore rules for one language, tool, editor, or system.
///
/// Its text is that of a .gitignore, with lines `#: key value` at the top that describe it. A
/// .gitignore without such a head is a template too.
package struct Template: Sendable {
  /// The usual spelling; names are compared by `TemplateName`.
  package let name: String
  package let origin: TemplateOrigin
  /// A few words.
  package let title: String
  package let kind: TemplateKind
  package let aliases: [String]
  /// The names of templates whose rules this one needs.
  package let includes: [String]
  /// The names of further ones that the full profile needs.
  let fullIncludes: [String]
  /// The lines of the lean profile; nil if the template does not choose any.
  package let lean: [String]?
  /// The names of templates that the lean profile does not add where this one is: its own lean lines
  /// are enough.
  package let covers: [String]
  /// The lines of the template `Secrets` for files that projects of this kind can have; the lean
  /// profile adds them.
  package let secrets: [String]
  package let markers: [TemplateMarker]
  /// The text below the head, valid UTF-8 with LF line endings.
  private let body: Substring

  /// Reads the head of a template; its rules are read on demand.
  ///
  /// - Parameters:
  ///   - name: the file name without `.gitignore`.
  ///   - text: the whole file, with LF line endings.
  /// - Throws: `TemplateError` for the first invalid line of the head.
  package init(name: String, text: String, origin: TemplateOrigin) throws(TemplateError) {
    let file = if case .file(let path) = origin { path } else { name }
    var head = TemplateHead(template: file)
    body = try head.read(text)
    // A test checks the built-in ones; here it would take longer than all else.
    if origin != .builtIn {
      try head.checkBody(body)
      try head.checkLean(against: TemplateBody.groups(of: body))
    }
    self.name = name
    self.origin = origin
    title = head.title ?? name
    kind = head.kind ?? .plain
    aliases = head.aliases
    includes = head.includes
    fullIncludes = head.fullIncludes
    lean = head.leanLines
    covers = head.covers
    secrets = head.secrets
    markers = head.markers
  }

  /// Reads a team's template from the bytes of its file.
  ///
  /// - Throws: `TemplateError` for the first invalid line.
  package init(name: String, bytes: [UInt8], path: String) throws(TemplateError) {
    let text = try TemplateText.text(of: bytes, template: path)
    try self.init(name: name, text: text, origin: .file(path))
  }

  /// The rules in the order of the text, each group with the comment above it.
  ///
  /// Parses the text on each call. Every group has a pattern, and each pattern is a line without
  /// the blanks that git removes.
  package var groups: [RuleGroup] { TemplateBody.groups(of: body) }

  /// The lines that ignore something at a place in the project's folder.
  var anchoredPatterns: [String] {
    groups.flatMap(\.patterns).filter {
      $0.utf8.first != UInt8(ascii: "!") && AnchoredPattern($0).isAnchored
    }
  }
}

/// The subject of a template; the order is that of a combined .gitignore.
package enum TemplateKind: String, Sendable, CaseIterable, Comparable {
  case language, framework, tool, product
  /// A team's template without a kind.
  case plain
  case editor, system
  /// Names of secrets files: always on, always last.
  case secrets

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  package static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }
}

/// A file or folder that shows that a template is needed.
package struct TemplateMarker: Sendable, Hashable {
  /// Relative to the project's folder, without a trailing slash; `*` matches any bytes of one
  /// component.
  package let path: String
  /// Whether only folders match; otherwise only files do.
  package let isFolder: Bool
  /// The text that the file must contain, byte for byte; nil if any content will do.
  package let text: String?
  /// Whether it is enough by itself; otherwise two different ones are needed.
  package let isStrong: Bool
}

/// The source of a template.
package enum TemplateOrigin: Sendable, Hashable {
  case builtIn
  /// A file in a team's folder, as the process can open it.
  case file(String)
}

/// Related lines of a .gitignore, with the comment above them.
package struct RuleGroup: Sendable, Equatable {
  /// Comment lines without line endings, each with its `#`.
  package var comment: [String]
  /// Patterns without line endings.
  package var patterns: [String]
}

/// A mistake in the text of a template.
package struct TemplateError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file of the template, or the name of a built-in one.
  package let template: String
  /// From 1.
  package let line: Int
  /// The mistake and its fix; without a full stop.
  package let cause: String

  package var description: String { "\(template):\(line): \(cause)" }
}
