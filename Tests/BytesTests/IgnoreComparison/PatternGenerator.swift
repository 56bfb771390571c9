import TestSupport

/// Lines of ignore rules, mostly made from the paths that they are for.
struct PatternGenerator {
  let kind: RuleSample.Kind
  let paths: [[UInt8]]
  private let names: NameGenerator

  init(kind: RuleSample.Kind, paths: [[UInt8]]) {
    self.kind = kind
    self.paths = paths
    names = NameGenerator(kind: kind)
  }

  private static let slash = UInt8(ascii: "/")

  /// One line, without its end.
  func line(_ random: inout Random) -> [UInt8] {
    switch kind {
    case .everything, .foldedCase, .nested, .infoExclude, .excludesFile, .links, .oddNames,
      .lineEnds, .negation:
      let others: [RuleSample.Kind] = [
        .literal, .anchored, .globs, .folderOnly, .doubleStars, .oddDoubleStars, .escapes,
        .classes, .namedClasses, .projectLines,
      ]
      let line = plain(random.pick(others), &random)
      let isNegated = random.isLucky(kind == .negation ? 45 : 20)
      return (isNegated ? [UInt8(ascii: "!")] : []) + line
    case .negationInside, .whitelist:
      return (random.isLucky(55) ? [UInt8(ascii: "!")] : [])
        + plain(random.pick([.literal, .anchored, .globs, .doubleStars]), &random)
    case .blanks: return blank(&random)
    case .oddLines: return odd(&random)
    default: return plain(kind, &random)
    }
  }

  private func plain(_ kind: RuleSample.Kind, _ random: inout Random) -> [UInt8] {
    switch kind {
    case .literal: return name(&random)
    case .anchored: return anchored(&random)
    case .globs: return wild(random.isLucky(50) ? name(&random) : anchored(&random), 35, &random)
    case .folderOnly:
      let base = random.isLucky(60) ? name(&random) : anchored(&random)
      return (random.isLucky(40) ? wild(base, 20, &random) : base) + [Self.slash]
    case .doubleStars: return starred(&random)
    case .oddDoubleStars: return oddlyStarred(&random)
    case .escapes: return escaped(&random)
    case .classes: return classed(&random)
    case .namedClasses: return namedClass(&random)
    default: return projectLine(&random)
    }
  }

  private func name(_ random: inout Random) -> [UInt8] {
    guard !paths.isEmpty, random.isLucky(80) else { return names.name(&random) }
    return Array(random.pick(paths).split(separator: Self.slash).last ?? [])
  }

  /// A path, or a part of one, with a slash somewhere.
  private func anchored(_ random: inout Random) -> [UInt8] {
    guard !paths.isEmpty else { return [Self.slash] + names.name(&random) }
    var parts = random.pick(paths).split(separator: Self.slash).map { Array($0) }
    if random.isLucky(30) { parts = Array(parts.prefix(1 + random.next(parts.count))) }
    if random.isLucky(20) { parts = Array(parts.suffix(1 + random.next(parts.count))) }
    let path = Array(parts.joined(separator: [Self.slash]))
    return random.isLucky(50) || parts.count == 1 ? [Self.slash] + path : path
  }

  /// Puts wildcards in the place of some bytes.
  private func wild(_ text: [UInt8], _ percent: Int, _ random: inout Random) -> [UInt8] {
    var result: [UInt8] = []
    var place = 0
    while place < text.count {
      if text[place] != Self.slash || random.isLucky(3), random.isLucky(percent) {
        if random.isLucky(60) {
          result.append(UInt8(ascii: "*"))
          place += random.next(4)
        } else {
          result.append(UInt8(ascii: "?"))
          place += 1
        }
      } else {
        result.append(text[place])
        place += 1
      }
    }
    if random.isLucky(15) { result.insert(UInt8(ascii: "*"), at: random.next(result.count + 1)) }
    return result
  }

  private func starred(_ random: inout Random) -> [UInt8] {
    var parts = anchored(&random).split(separator: Self.slash).map { Array($0) }
    for place in parts.indices where random.isLucky(35) {
      parts[place] = random.isLucky(85) ? Array("**".utf8) : Array("***".utf8)
    }
    if random.isLucky(50) { parts.insert(Array("**".utf8), at: random.next(parts.count + 1)) }
    let path = Array(parts.joined(separator: [Self.slash]))
    let lead: [UInt8] = random.isLucky(25) ? [Self.slash] : []
    let trail: [UInt8] = random.isLucky(15) ? [Self.slash] : []
    return lead + (random.isLucky(20) ? wild(path, 15, &random) : path) + trail
  }

  private func oddlyStarred(_ random: inout Random) -> [UInt8] {
    var path = random.isLucky(70) ? anchored(&random) : starred(&random)
    for _ in 0...random.next(2) {
      let stars = Array(random.pick(["**", "**", "***", "**/", "/**", "**\\/", "\\**"]).utf8)
      let place = random.next(path.count + 1)
      let length = min(random.next(4), path.count - place)
      path.replaceSubrange(place..<place + length, with: stars)
    }
    return path
  }

  private func escaped(_ random: inout Random) -> [UInt8] {
    var result: [UInt8] = []
    for byte in random.isLucky(60) ? name(&random) : anchored(&random) {
      if "*?[\\!# ".utf8.contains(byte) ? random.isLucky(70) : random.isLucky(15) {
        result.append(UInt8(ascii: "\\"))
      }
      result.append(byte)
    }
    if random.isLucky(8) { result.append(UInt8(ascii: "\\")) }
    return random.isLucky(20) ? wild(result, 10, &random) : result
  }

  private static let classPieces = [
    "a", "b", "o", "A-Z", "a-z", "0-9", "!", "^", "]", "-", "\\]", "\\-", "\\\\", "[", "z-a", "+--",
    "/", ".", "a-", "b-\\d", "[-a", "*", "?", "\u{80}", "é", ":", "[:", ":]", "[:a]", ",", "F", "_",
  ].map { Array($0.utf8) }

  /// Puts classes in the place of some bytes.
  private func classed(_ random: inout Random) -> [UInt8] {
    substituting(30, &random) { byte, random in
      var text: [UInt8] = [UInt8(ascii: "[")]
      if random.isLucky(25) { text += random.isLucky(50) ? "!".utf8 : "^".utf8 }
      for _ in 0...random.next(3) {
        if random.isLucky(40) {
          text.append(byte)
        } else if random.isLucky(25) {
          text += [byte &- UInt8(random.next(3)) | 1, UInt8(ascii: "-"), byte | 1]
        } else {
          text += random.pick(Self.classPieces)
        }
      }
      return random.isLucky(95) ? text + [UInt8(ascii: "]")] : text
    }
  }

  private static let classNames = [
    "alnum", "alpha", "blank", "cntrl", "digit", "graph", "lower", "print", "punct", "space",
    "upper", "xdigit", "word", "Alpha", "", "alpha:", "ascii",
  ]

  private func namedClass(_ random: inout Random) -> [UInt8] {
    substituting(40, &random) { byte, random in
      var text = random.isLucky(25) ? "[!" : "["
      if random.isLucky(25) { text += random.pick(["a", "-", "]", "z-", "."]) }
      // The unknown ones less often: they spoil the whole pattern.
      let count = random.isLucky(92) ? 12 : Self.classNames.count
      text += "[:" + Self.classNames[random.next(count)] + (random.isLucky(97) ? ":]" : ":")
      if random.isLucky(25) { text += random.pick(["b", "-z", "-", "[:digit:]", "\\]"]) }
      return Array((text + "]").utf8)
    }
  }

  private func substituting(
    _ percent: Int, _ random: inout Random, _ piece: (UInt8, inout Random) -> [UInt8]
  ) -> [UInt8] {
    var result: [UInt8] = []
    for byte in random.isLucky(60) ? name(&random) : anchored(&random) {
      if byte != Self.slash || random.isLucky(5), random.isLucky(percent) {
        result += piece(byte, &random)
      } else {
        result.append(byte)
      }
    }
    return random.isLucky(20) ? wild(result, 8, &random) : result
  }

  private func blank(_ random: inout Random) -> [UInt8] {
    let ends = [
      " ", "  ", "\\ ", "\\  ", " \\ ", "\t", " \t", "\t ", "\u{c}", "\u{b}", "\\", "\r ", "",
    ]
    let starts = ["", "", " ", "\t", " #", "\\#", "\\!", "!", "! ", "\\ "]
    let body = random.isLucky(70) ? name(&random) : anchored(&random)
    return Array(random.pick(starts).utf8) + body + Array(random.pick(ends).utf8)
  }

  private func odd(_ random: inout Random) -> [UInt8] {
    let lines = [
      "", " ", "#", "#a", "!", "!!", "!!a", "!#a", "/", "//", "!/", "//a", "a//b", "./a", "../a",
      "a/./b", "a/../b", "*", "**", "/*", "/**", "**/", "*/", "/**/", "**/*", "*/*", "\\", "\\\\",
      "[", "[a", "[]", "[]a]", "[!]", "[!]a]", "?", "??", "*.", ".*", "*.*", "*a*", "!*", "!*/",
      "/.", ".", "..", "/..", "a/", "a//", "/a/", "{a,b}", "a|b", "(a)", "*.{c,o}", "~", "\\a", "-",
      "!\\!a", "\\!a", "\\#a", "***", "/***", "a/***/b", "**a", "a**", "[[:space:]]", "\u{feff}a",
    ]
    if random.isLucky(4) { return name(&random) + [0] + name(&random) }
    if random.isLucky(40) { return plain(random.pick([.globs, .folderOnly, .literal]), &random) }
    return Array(random.pick(lines).utf8)
  }

  private func projectLine(_ random: inout Random) -> [UInt8] {
    let lines = [
      "*.log", "!keep.log", "build/", "/build", "node_modules/", ".env", ".env.*", "!.env.example",
      "*.o", "*~", "out/*", "!out/keep", "logs/*", "!.gitkeep", "!logs/.gitkeep", "bin/", "/src/*",
      "!/src/foo", "**/target/", "doc/**/*.txt", "[Dd]ebug/", "[Bb]uild", "*.[oa]", "# comment",
      "*.tmp", "/*", "!/src/", "**/build/**", "!**/keep.log", "lib*", "._*", "*.log.[0-9]*", "",
    ]
    return Array(random.pick(lines).utf8)
  }
}
