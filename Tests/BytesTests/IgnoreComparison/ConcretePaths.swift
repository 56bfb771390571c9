import TestSupport

/// Makes paths that a pattern could match, and some that it just misses.
struct ConcretePaths {
  private static let runs = ["", "x", "xyz", "a.b", "-1"].map { Array($0.utf8) }

  /// - Parameters:
  ///   - line: of a file of rules, without its end.
  ///   - count: how often its wildcards are replaced.
  static func paths(
    for line: [UInt8], _ count: Int, _ random: inout Random
  ) -> [[UInt8]] {
    var body = line.first == UInt8(ascii: "!") ? line.dropFirst() : line[...]
    guard body.first != UInt8(ascii: "#"), !body.isEmpty else { return [] }
    while body.last == UInt8(ascii: " ") || body.last == 0x0d { body = body.dropLast() }
    let isAnchored = body.dropLast().contains(UInt8(ascii: "/"))
    var found: [[UInt8]] = []
    for _ in 0..<count {
      var path = concrete(Array(body), &random)
      while path.first == UInt8(ascii: "/") { path.removeFirst() }
      found.append(path)
      if !isAnchored || random.isLucky(30) { found.append(Array("deep/er/".utf8) + path) }
    }
    if let path = found.first, random.isLucky(40) {
      found.append(path + [UInt8(ascii: "~")])
      found.append(path.map { (0x61...0x7a).contains($0) ? $0 - 0x20 : $0 })
    }
    return found
  }

  private static func concrete(_ pattern: [UInt8], _ random: inout Random) -> [UInt8] {
    var path: [UInt8] = []
    var place = 0
    while place < pattern.count {
      let byte = pattern[place]
      place += 1
      switch byte {
      case UInt8(ascii: "*"):
        let isDouble = place < pattern.count && pattern[place] == byte
        if isDouble { place += 1 }
        path += isDouble && random.isLucky(50) ? Array("m/n".utf8) : random.pick(runs)
      case UInt8(ascii: "?"): path.append(UInt8(ascii: "q"))
      case UInt8(ascii: "\\"):
        if place < pattern.count { path.append(pattern[place]) }
        place += 1
      case UInt8(ascii: "["):
        let rest = pattern[place...]
        guard let end = rest.dropFirst().firstIndex(of: UInt8(ascii: "]")) else { return path }
        let members = Array(rest[..<end].filter { $0 != UInt8(ascii: "/") })
        path.append(random.pick(members + [UInt8(ascii: "z")]))
        place = end + 1
      default: path.append(byte)
      }
    }
    return path
  }
}
