import TestSupport

/// Files and folders of a made-up work tree.
struct TreeGenerator {
  private let names: NameGenerator
  private var seen: Set<[UInt8]> = []
  private(set) var entries: [(path: [UInt8], entry: RuleSample.Entry)] = []
  private(set) var folders: [[UInt8]] = [[]]

  init(kind: RuleSample.Kind) {
    names = NameGenerator(kind: kind)
  }

  mutating func grow(to count: Int, withLinks: Bool, _ random: inout Random) {
    for _ in 0..<count {
      // The last folders again and again, so that some are deep.
      let folder = random.isLucky(50) ? random.pick(folders) : random.pick(folders.suffix(4))
      guard folder.count(where: { $0 == UInt8(ascii: "/") }) < 6 else { continue }
      let path = folder + names.name(&random)
      guard seen.insert(path).inserted, path != Array(".gitignore".utf8) else { continue }
      if random.isLucky(40) {
        entries.append((path, .folder))
        folders.append(path + [UInt8(ascii: "/")])
      } else if withLinks, random.isLucky(30) {
        let target = random.pick(["a", ".", "..", "src", "nowhere", "foo", "build"])
        entries.append((path, .link(to: target)))
      } else {
        entries.append((path, .file))
      }
    }
  }

  /// Paths to ask about: all that is there, and some that are not.
  func questions(_ random: inout Random) -> [[UInt8]] {
    var found: [[UInt8]] = []
    for (path, entry) in entries {
      found.append(path)
      if case .folder = entry, random.isLucky(25) { found.append(path + [UInt8(ascii: "/")]) }
    }
    for _ in 0..<entries.count / 5 {
      var path = random.pick(folders) + names.name(&random)
      if random.isLucky(30) { path += [UInt8(ascii: "/")] + names.name(&random) }
      // What lies beyond a link or a file cannot be asked.
      let top = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      let isReachable = (1...top.count).allSatisfy { count in
        let above = Array(top.prefix(count).joined(separator: [UInt8(ascii: "/")]))
        return !seen.contains(above) || folders.contains(above + [UInt8(ascii: "/")])
      }
      guard isReachable else { continue }
      found.append(random.isLucky(30) ? path + [UInt8(ascii: "/")] : path)
    }
    return found
  }
}
