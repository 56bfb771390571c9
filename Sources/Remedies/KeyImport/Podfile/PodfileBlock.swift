/// Goes through the words of a Podfile from one list of keys to the next.
struct PodfileBlock {
  private let tokens: [RubyToken]
  private var at = 0
  /// Whether what is read belongs to the plugin.
  private var isInside = false
  /// Whether all that belongs to it stands between braces.
  private var hasBrace = false
  /// Brackets that were opened since then.
  private var depth = 0

  init(_ tokens: [RubyToken]) {
    self.tokens = tokens
  }

  /// Goes behind the next `keys` of the plugin; nil at the end.
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

  /// The texts of a list, which stands next; nil for anything else.
  mutating func names() -> [(name: String, line: Int)]? {
    skipLineEnds()
    guard at < tokens.count else { return nil }
    let first = tokens[at]
    if case .words(let words) = first.kind {
      at += 1
      return words.map { ($0, first.line) }
    }
    if case .string(let text?) = first.kind {
      at += 1
      return [(text, first.line)]
    }
    guard first.kind == .mark(UInt8(ascii: "[")) else { return nil }
    var names: [(String, Int)] = []
    var index = at + 1
    while index < tokens.count {
      let token = tokens[index]
      index += 1
      switch token.kind {
      case .string(let text?), .symbol(let text): names.append((text, token.line))
      case .lineEnd, .mark(UInt8(ascii: ",")): break
      case .mark(UInt8(ascii: "]")):
        at = index
        return names
      default: return nil
      }
    }
    return nil
  }

  /// Goes behind the plugin's name and the brace that may follow, if it is the right one.
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

  /// Whether the line that ends here goes on.
  private var isAfterComma: Bool { at >= 2 && tokens[at - 2].kind == .mark(UInt8(ascii: ",")) }
}
