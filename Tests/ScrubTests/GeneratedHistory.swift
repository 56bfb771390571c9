import TestSupport

/// A history for `git fast-import`, different for each seed: merges, renames, links, submodules, empty
/// commits, tags, and secrets that come, change and go.
struct GeneratedHistory {
  private var random: Random
  private let secrets: [String]
  private var text = ""
  private var count = 0
  private var tips: [String: Int] = [:]
  private var files: [Int: Set<String>] = [:]

  static func stream(seed: UInt64, secrets: [String]) -> String {
    var history = GeneratedHistory(random: Random(seed: seed), secrets: secrets)
    for _ in 0..<(8 + history.random.next(40)) { history.addCommit() }
    history.addTags()
    return history.text
  }

  private init(random: Random, secrets: [String]) {
    self.random = random
    self.secrets = secrets
  }

  private mutating func addCommit() {
    count += 1
    let branch = count == 1 ? "main" : random.pick(["main", "main", "dev", "side", "old"])
    let from = tips[branch] ?? (random.isLucky(90) ? tips.values.sorted().last : nil)
    text += "commit refs/heads/\(branch)\nmark :\(count)\n"
    let zone = random.pick(["+0000", "+0545", "-0730", "+1400"])
    text += "author A \(random.next(3)) <a@example.com> \(1_500_000_000 + count) \(zone)\n"
    text += "committer C <c@example.com> \(1_500_000_100 + count) +0000\n"
    if random.isLucky(15) { text += "encoding ISO-8859-1\n" }
    add(message())
    var own = from.flatMap { files[$0] } ?? []
    if let from { text += "from :\(from)\n" }
    if from != nil, random.isLucky(25) {
      let others = Set(tips.values).subtracting([from ?? 0]).sorted()
      for other in others.prefix(1 + random.next(2)) { text += "merge :\(other)\n" }
    }
    if random.isLucky(90) {
      for _ in 0...random.next(3) { change(&own) }
    }
    files[count] = own
    tips[branch] = count
  }

  private mutating func change(_ files: inout Set<String>) {
    let name = random.pick(["a.txt", "b.env", "dir/c.yml", "dir/deep/d", "e", "dir/f.bin"])
    let used = files.sorted()
    switch random.next(10) {
    case 0 where !used.isEmpty:
      let gone = random.pick(used)
      text += "D \(gone)\n"
      files.remove(gone)
    case 1 where !used.isEmpty:
      let old = random.pick(used)
      let new = "moved\(random.next(3)).txt"
      guard old != new else { return }
      text += "R \(old) \(new)\n"
      files.remove(old)
      files.insert(new)
    case 2:
      text += "M 120000 inline link\(random.next(2))\n"
      add(random.isLucky(30) ? random.pick(secrets) : "a.txt")
    case 3:
      let commit = String(repeating: String(random.next(10)), count: 40)
      text += "M 160000 \(commit) sub\n"
    default:
      text += "M \(random.pick(["100644", "100644", "100755"])) inline \(name)\n"
      add(content())
      files.insert(name)
    }
  }

  private mutating func content() -> String {
    var lines = (0..<(1 + random.next(30))).map { "line \($0) \(random.next(4))" }
    for _ in 0..<random.next(3) {
      lines[random.next(lines.count)] = "key = \"\(random.pick(secrets))\""
    }
    return lines.joined(separator: random.pick(["\n", "\n", "\r\n"]))
      + random.pick(["\n", ""])
  }

  private mutating func message() -> String {
    let subject = "Change \(count)\n"
    return random.isLucky(10) ? subject + "\nIt was \(random.pick(secrets)).\n" : subject
  }

  private mutating func addTags() {
    for number in 0..<random.next(4) {
      text += "tag v\(number)\nfrom :\(1 + random.next(count))\n"
      text += "tagger T <t@example.com> 1600000000 +0200\n"
      add(random.isLucky(30) ? "was \(random.pick(secrets))\n" : "Version \(number)\n")
      text += "reset refs/tags/light\(number)\nfrom :\(1 + random.next(count))\n\n"
    }
  }

  private mutating func add(_ data: String) {
    text += "data \(data.utf8.count)\n\(data)\n"
  }
}
