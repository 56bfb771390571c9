import TestSupport

/// Made-up histories as text for fast-import: files that come, go, move and change under branches
/// and merges, with dates in no order.
struct RandomHistory {
  private static let paths = ["a", "b", "d/a", "d/b", "d/e/a", "d-e/a", "z"]

  private struct Commit {
    let mark: Int
    var files: [String: String]
  }

  private(set) var stream = ""
  /// Texts of the files of each group; every history has groups of its own.
  private(set) var groups: [[String]] = []
  private var random: Random
  private var nextMark = 1

  init(seed: UInt64) {
    random = Random(seed: seed)
  }

  mutating func add(commits count: Int, branch: String) {
    let tag = groups.count
    // Two secrets: in two versions each, and one file with both.
    groups.append(["one \(tag)", "one more \(tag)", "both \(tag)"])
    groups.append(["two \(tag)", "both \(tag)"])
    let contents = groups[tag] + groups[tag + 1] + ["plain", "plain \(tag)", "empty"]
    var commits: [Commit] = []
    for number in 0..<count {
      let parents = parents(number)
      var files = commits.isEmpty || parents.isEmpty ? [:] : commits[parents[0]].files
      if parents.count > 1 { files = merged(parents.map { commits[$0].files }) }
      if parents.count < 2 || random.isLucky(20) {
        for _ in 0...random.next(2) { change(&files, contents) }
      }
      write(files, parents.map { commits[$0].mark }, "\(branch)/\(number)")
      commits.append(Commit(mark: nextMark - 1, files: files))
    }
    for name in ["refs/heads/", "refs/tags/", "refs/remotes/origin/", "refs/pull/"] {
      stream += "reset \(name)\(branch)\nfrom :\(commits[random.next(count)].mark)\n\n"
    }
    stream += "reset refs/heads/\(branch)-end\nfrom :\(nextMark - 1)\n\n"
  }

  private mutating func parents(_ number: Int) -> [Int] {
    guard number > 0, !random.isLucky(4) else { return [] }
    let recent = max(0, number - 4)
    let count = random.isLucky(35) ? 2 + random.next(2) : 1
    var result: [Int] = []
    for _ in 0..<count {
      let parent = recent + random.next(number - recent)
      if !result.contains(parent) { result.append(parent) }
    }
    return result
  }

  /// Of each path what one of the parents has: the first, or by chance another.
  private mutating func merged(_ sides: [[String: String]]) -> [String: String] {
    if random.isLucky(25) { return random.pick(sides) }
    var files: [String: String] = [:]
    for path in Self.paths { files[path] = random.pick(sides)[path] }
    return files
  }

  private mutating func change(_ files: inout [String: String], _ contents: [String]) {
    let path = random.pick(Self.paths)
    switch random.next(10) {
    case 0...4: files[path] = random.pick(contents)
    case 5, 6: files[path] = nil
    default:
      let target = random.pick(Self.paths)
      let content = files.removeValue(forKey: path)
      files[target] = random.isLucky(30) && content != nil ? random.pick(contents) : content
    }
  }

  private mutating func write(_ files: [String: String], _ parents: [Int], _ message: String) {
    let seconds = 1_700_000_000 + random.next(5) * 1000
    // Without it, a commit without parents would follow the one before.
    if parents.isEmpty { stream += "reset refs/heads/work\n\n" }
    stream += "commit refs/heads/work\nmark :\(nextMark)\n"
    stream += "author Ada <ada@example.com> \(seconds) +0100\n"
    stream += "committer Ada <ada@example.com> \(seconds) +0100\n"
    stream += "data \(message.utf8.count)\n\(message)\n"
    for (place, parent) in parents.enumerated() {
      stream += (place == 0 ? "from" : "merge") + " :\(parent)\n"
    }
    stream += "deleteall\n"
    for (path, text) in files.sorted(by: { $0.key < $1.key }) {
      stream += "M 644 inline \(path)\ndata \(text.utf8.count)\n\(text)\n"
    }
    stream += "\n"
    nextMark += 1
  }
}
