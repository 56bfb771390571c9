internal import Formats
internal import Vocabulary

/// The syntax of a comment that has a line of its own.
struct CommentSyntax: Sendable {
  /// The marks before and after the text of a comment.
  let start: String
  let end: String
  /// The strings and comments of the language; nil for formats in which comparing the entries shows
  /// that nothing else changed.
  let code: CodeSyntax?

  private init(_ start: String, end: String = "", code: CodeSyntax? = nil) {
    (self.start, self.end, self.code) = (start, end, code)
  }

  /// Returns the syntax for a file; nil if it cannot have comments, or may be rewritten without them.
  ///
  /// - Parameter text: the content of the file.
  init?(of path: GitPath, _ text: [UInt8]) {
    let name = String(decoding: path.name, as: UTF8.self).lowercased()
    // Tools rewrite these files without comments.
    if name == "project.pbxproj" || name.hasSuffix(".lock") { return nil }
    if ["html", "htm", "atom", "rss", "svg"].contains(name.split(separator: ".").last) {
      self.init("<!--", end: " -->")
      return
    }
    let known =
      Self.byName[name] ?? name.split(separator: ".").last.flatMap { Self.byExtension[$0] }
    if let code = known {
      self.init(code.line, code: code)
      return
    }
    switch FileFormat(path: path.bytes).definition.name {
    case "yaml", "toml", "dotenv", "properties": self.init("#")
    case "xcconfig": self.init("//")
    case "gradle": self.init("//", code: .jvm)
    case "xml", "propertyList":
      guard Self.isMarkup(text) else { return nil }
      self.init("<!--", end: " -->")
    default: return nil
    }
  }

  /// Whether comments are those of XML and HTML.
  var isMarkup: Bool { !end.isEmpty }

  private static func isMarkup(_ text: [UInt8]) -> Bool {
    let start = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return text[start...].first { $0 > 0x20 } == UInt8(ascii: "<")
  }

  private static let byExtension: [Substring: CodeSyntax] = {
    var table: [Substring: CodeSyntax] = [:]
    for (names, code) in [
      ("swift", CodeSyntax.swift),
      ("m mm h hh hpp hxx c cc cpp cxx inl metal cs proto glsl hlsl wgsl cu v as", .c),
      ("java kt kts scala groovy dart", .jvm), ("js mjs cjs ts mts cts", .script),
      ("go", .go), ("rs", .rust), ("php", .php), ("py pyi ex exs", .python),
      ("rb rake gemspec podspec pl pm r", .ruby), ("sh bash zsh", .shell), ("sql", .sql),
    ] {
      for name in names.split(separator: " ") { table[name] = code }
    }
    return table
  }()

  private static let byName: [String: CodeSyntax] = {
    var table: [String: CodeSyntax] = [:]
    for name in [
      "fastfile", "appfile", "matchfile", "deliverfile", "pluginfile", "scanfile", "gymfile",
      "podfile", "gemfile", "rakefile", "vagrantfile", "brewfile",
    ] { table[name] = .ruby }
    for name in ["dockerfile", "makefile", ".bashrc", ".zshrc", ".profile", ".bash_profile"] {
      table[name] = .shell
    }
    table["jenkinsfile"] = .jvm
    return table
  }()
}

/// The strings and comments of a programming language.
struct CodeSyntax: Sendable {
  struct Quote: Sendable {
    let mark: [UInt8]
    let spansLines: Bool
    let hasEscapes: Bool

    init(_ mark: String, spansLines: Bool = false, hasEscapes: Bool = true) {
      self.mark = Array(mark.utf8)
      (self.spansLines, self.hasEscapes) = (spansLines, hasEscapes)
    }
  }

  /// The mark that starts a line comment.
  let line: String
  /// Another mark that starts a line comment.
  var otherLine: String?
  /// Whether these marks start a comment only after a blank.
  var needsBlank = false
  /// Whether the language has block comments, from `/*` to `*/`.
  var hasBlocks = true
  var nestsBlocks = false
  /// Longer marks first.
  let quotes: [Quote]
  /// Whether the language has heredocs, such as `<<EOF`.
  var hasHeredocs = false
  /// Whether the language has raw strings, such as `#"…"#`.
  var hasRawStrings = false
  /// Whether a single quote starts a lifetime or a character.
  var hasLifetimes = false
  /// Whether code can contain markup, in which a comment would be text.
  var hasMarkup = false
  /// Whether the code is embedded in markup, after `<?php`.
  var isEmbedded = false

  private static let double = Quote("\"")
  private static let single = Quote("'")
  private static let triple = Quote("\"\"\"", spansLines: true)
  private static let tripleSingle = Quote("'''", spansLines: true)
  private static let longDouble = Quote("\"", spansLines: true)
  private static let longSingle = Quote("'", spansLines: true)

  static let c = CodeSyntax(line: "//", quotes: [double, single])
  static let swift = CodeSyntax(
    line: "//", nestsBlocks: true, quotes: [triple, double], hasRawStrings: true)
  static let jvm = CodeSyntax(
    line: "//", quotes: [triple, tripleSingle, double, single])
  static let script = CodeSyntax(
    line: "//", quotes: [Quote("`", spansLines: true), double, single], hasMarkup: true)
  static let go = CodeSyntax(
    line: "//", quotes: [Quote("`", spansLines: true, hasEscapes: false), double, single])
  static let rust = CodeSyntax(
    line: "//", nestsBlocks: true, quotes: [longDouble], hasLifetimes: true)
  static let php = CodeSyntax(
    line: "//", otherLine: "#", quotes: [longDouble, longSingle], hasHeredocs: true,
    isEmbedded: true)
  static let python = CodeSyntax(
    line: "#", hasBlocks: false, quotes: [triple, tripleSingle, double, single])
  static let ruby = CodeSyntax(
    line: "#", needsBlank: true, hasBlocks: false, quotes: [longDouble, longSingle],
    hasHeredocs: true)
  static let shell = CodeSyntax(
    line: "#", needsBlank: true, hasBlocks: false,
    quotes: [longDouble, Quote("'", spansLines: true, hasEscapes: false)], hasHeredocs: true)
  static let sql = CodeSyntax(line: "--", quotes: [longDouble, longSingle])
}
