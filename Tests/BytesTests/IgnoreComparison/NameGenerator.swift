import TestSupport

/// Names of files and folders, few enough that patterns meet them.
struct NameGenerator {
  private static let plain = [
    "a", "b", "ab", "aab", "abc", "foo", "bar", "foobar", "foo.c", "bar.log", "build", "logs",
    "debug.log", "x.txt", "keep.log", ".env", "src", "out", "1", "9z", "_", "doc", "a.b.c", "-",
    ".gitkeep", "bin", "lib.o", "Debug", "node_modules", "target", "z~",
  ].map { Array($0.utf8) }

  private static let odd: [[UInt8]] =
    [
      "a b", " a", "a ", "#a", "!a", "[a]", "a*b", "a?b", "a\\b", "\\", "]", "^", "*", "**", "?",
      "{a,b}", "a\tb", "\ta", "a\t", "a\nb", "a\rb", "a\r", "\u{1}", "\u{7f}", "Ä", "ä", "é",
      "a\u{301}", "..a", "...", "a..", "\"q\"", "'", "~", "$x", "%", "a:b", "é*", "\u{b}", "\u{c}",
    ].map { Array($0.utf8) } + [[0xff], [0xff, 0xfe, 0x61], [0x61, 0x80], [0xc3], [0xe4]]

  private static let cased = [
    "Foo", "FOO", "foO", "Bar.LOG", "BUILD", "Build", "A", "B", "AB", "aB", "X.TXT", "SRC", "Ä",
    "ä", "É", "Z", "[A]", "K.c",
  ].map { Array($0.utf8) }

  let kind: RuleSample.Kind

  func name(_ random: inout Random) -> [UInt8] {
    switch kind {
    case .oddNames: return random.pick(random.isLucky(70) ? Self.odd : Self.plain)
    case .escapes, .classes, .namedClasses, .blanks, .oddLines, .everything:
      if random.isLucky(35) { return random.pick(Self.odd) }
    case .foldedCase: if random.isLucky(60) { return random.pick(Self.cased) }
    default: break
    }
    if random.isLucky(8) {
      // One byte of any value.
      let byte = UInt8(1 + random.next(255))
      if byte != UInt8(ascii: "/"), byte != UInt8(ascii: "."), byte != UInt8(ascii: ":") {
        return kind == .namedClasses || kind == .oddNames ? [byte] : [0x61, byte]
      }
    }
    return random.pick(Self.plain)
  }
}
