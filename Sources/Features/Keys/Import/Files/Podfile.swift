extension ImportedFile {
  /// Reads the keys of `plugin 'cocoapods-keys', { :project => …, :keys => [...] }`, with or
  /// without braces, with `:keys =>` or `keys:` (the README of cocoapods-keys).
  mutating func readPodfile(_ content: [UInt8]) {
    var block = PodfileBlock(RubyTokens(content).tokens)
    while let token = block.nextKeys() {
      let list = block.names()
      if let line = list == nil ? token.line : list?.strange {
        note(
          line,
          "not all keys are string literals; declare the missing ones with "
            + "keystow keys set NAME")
      }
      keys += (list?.names ?? []).map { ImportedKey(name: $0.name, path: path, line: $0.line) }
    }
  }
}

/// Steps through the tokens of a Podfile from one list of keys to the next.
struct PodfileBlock {
  private let tokens: [RubyToken]
  private var at = 0
  /// Whether the current token is part of the plugin's arguments.
  private var isInside = false
  /// Whether the arguments are in braces.
  private var hasBrace = false
  /// The number of brackets opened since then.
  private var depth = 0

  init(_ tokens: [RubyToken]) {
    self.tokens = tokens
  }

  /// Skips to the token after the next `keys` of the plugin; nil at the end.
  mutating func nextKeys() -> RubyToken? {
    while at < tokens.count {
      let token = tokens[at]
      at += 1
      guard isInside else {
        if token.kind == .word("plugin") { enter() }
        continue
      }
      switch token.kind {
      case .label("keys"): return token
      case .symbol("keys") where isNext(.arrow), .string("keys") where isNext(.arrow):
        at += 1
        return token
      case .mark(let byte): step(byte)
      case .lineEnd: if !hasBrace, depth == 0, !isAfterComma { isInside = false }
      default: break
      }
    }
    return nil
  }

  /// Returns the names in the list that follows, and the line of its first element that is not a
  /// string; nil if there is no list.
  mutating func names() -> (names: [(name: String, line: Int)], strange: Int?)? {
    skipLineEnds()
    guard at < tokens.count else { return nil }
    let first = tokens[at]
    at += 1
    switch first.kind {
    case .words(let words): return (words.map { ($0, first.line) }, nil)
    case .string(let text?): return ([(text, first.line)], nil)
    case .mark(UInt8(ascii: "[")): return list()
    default:
      at -= 1
      return nil
    }
  }

  private mutating func list() -> (names: [(name: String, line: Int)], strange: Int?) {
    var names: [(String, Int)] = []
    var strange: Int?
    var depth = 1
    while at < tokens.count, depth > 0 {
      let token = tokens[at]
      at += 1
      switch token.kind {
      case .string(let text?) where depth == 1, .symbol(let text) where depth == 1:
        names.append((text, token.line))
      case .lineEnd, .mark(UInt8(ascii: ",")): break
      case .mark(UInt8(ascii: "]")): depth -= 1
      case .mark(UInt8(ascii: "[")): depth += 1
      default: strange = strange ?? token.line
      }
    }
    return (names, strange)
  }

  /// Skips the plugin's name and the brace that may follow, if it is the right plugin.
  private mutating func enter() {
    if isNext(.mark(UInt8(ascii: "("))) { at += 1 }
    guard isNext(.string("cocoapods-keys")) else { return }
    at += 1
    isInside = true
    depth = 0
    guard isNext(.mark(UInt8(ascii: ","))) else { return }
    at += 1
    skipLineEnds()
    hasBrace = isNext(.mark(UInt8(ascii: "{")))
    if hasBrace { at += 1 }
  }

  private mutating func step(_ byte: UInt8) {
    if "{[(".utf8.contains(byte) { depth += 1 }
    if "}])".utf8.contains(byte) {
      depth -= 1
      if depth < 0 { isInside = false }
    }
  }

  private func isNext(_ kind: RubyToken.Kind) -> Bool {
    at < tokens.count && tokens[at].kind == kind
  }

  private mutating func skipLineEnds() {
    while isNext(.lineEnd) { at += 1 }
  }

  /// Whether the line that ends here continues.
  private var isAfterComma: Bool { at >= 2 && tokens[at - 2].kind == .mark(UInt8(ascii: ",")) }
}
