import TestSupport

/// Makes samples of every kind from a seed.
struct RuleSampleGenerator {
  private var random: Random

  init(seed: Int) {
    random = Random(seed: UInt64(bitPattern: Int64(seed)))
  }

  mutating func sample(_ kind: RuleSample.Kind, size: Int) -> RuleSample {
    var random = random
    defer { self.random = random }
    var sample = RuleSample(kind: kind)
    var tree = TreeGenerator(kind: kind)
    let hasLinks = [.links, .everything, .folderOnly].contains(kind)
    tree.grow(to: size, withLinks: hasLinks, &random)
    sample.entries = tree.entries
    sample.questions = tree.questions(&random) + [".git", ".git/config"].map { Array($0.utf8) }
    sample.ignoresCase = kind == .foldedCase || kind == .everything && random.isLucky(30)
    let folders = tree.folders
    func lines(in folder: [UInt8], _ count: Int, _ random: inout Random) -> [UInt8] {
      text(kind, below: folder, tree.entries.map(\.path), count, &random)
    }
    sample.rules.append((name(in: []), lines(in: [], 1 + random.next(6), &random)))
    let nesting = [.nested: 45, .everything: 30, .negation: 15, .links: 15][kind] ?? 6
    for folder in folders.dropFirst() where random.isLucky(nesting) {
      sample.rules.append((name(in: folder), lines(in: folder, 1 + random.next(4), &random)))
    }
    if kind == .infoExclude || kind == .everything {
      sample.infoExclude = lines(in: [], 1 + random.next(4), &random)
    }
    if kind == .excludesFile || kind == .everything {
      sample.excludesFile = lines(in: [], 1 + random.next(4), &random)
    }
    return sample
  }

  private func name(in folder: [UInt8]) -> [UInt8] { folder + Array(".gitignore".utf8) }

  /// The content of one file of rules.
  private func text(
    _ kind: RuleSample.Kind, below folder: [UInt8], _ paths: [[UInt8]], _ count: Int,
    _ random: inout Random
  ) -> [UInt8] {
    let below = paths.filter { $0.starts(with: folder) && $0.count > folder.count }
      .map { Array($0.dropFirst(folder.count)) }
    let patterns = PatternGenerator(kind: kind, paths: below)
    var lines: [[UInt8]] = []
    if kind == .whitelist {
      let starts = [
        ["*"], ["/*"], ["*", "!*/"], ["**"], ["/**", "!/**/"], ["*.*"], ["/*", "!/src"],
      ]
      lines += random.pick(starts).map { Array($0.utf8) }
    }
    if kind == .negationInside, let path = below.isEmpty ? nil : random.pick(below) {
      lines.append(Array(path.split(separator: UInt8(ascii: "/"))[0]))
      if random.isLucky(50) { lines[0] += Array(random.pick(["/", "/*", "/**"]).utf8) }
    }
    for _ in 0..<count { lines.append(patterns.line(&random)) }
    return joined(lines, kind, &random)
  }

  private func joined(
    _ lines: [[UInt8]], _ kind: RuleSample.Kind, _ random: inout Random
  ) -> [UInt8] {
    var text: [UInt8] = []
    let isOdd = kind == .lineEnds || kind == .everything && random.isLucky(30)
    if isOdd, random.isLucky(40) { text += [0xef, 0xbb, 0xbf] }
    if isOdd, random.isLucky(5) { text += [0xef, 0xbb, 0xbf] }
    let ends =
      isOdd ? random.pick([["\r\n"], ["\n", "\r\n"], ["\n", "\r\r\n", "\n\n"], ["\n"]]) : ["\n"]
    for line in lines { text += line + Array(random.pick(ends).utf8) }
    if random.isLucky(isOdd ? 60 : 10), !text.isEmpty {
      text.removeLast()
      if isOdd, random.isLucky(30), text.last == 0x0d { text.removeLast() }
    }
    return text
  }
}
