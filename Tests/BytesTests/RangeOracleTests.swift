import Bytes
import TestSupport
import Testing
import Vocabulary

/// Ranges of a made-up history with merges, compared with the diffs that git shows.
@Suite struct RangeOracleTests {
  private typealias Files = [String: [String]]

  /// Sixty commits; a third of them merges, and some of these change what no parent has.
  private func history(seed: UInt64) throws -> TemporaryRepository {
    var random = SeededNumbers(seed: seed)
    var states: [Files] = []
    var stream = ""
    var counter = 0
    func edit(_ files: inout Files) {
      let path = ["a.txt", "b.txt", "dir/c.txt", "dir/deep/d.txt"][random.next(4)]
      var lines = files[path] ?? []
      counter += 1
      let place = random.next(lines.count + 1)
      if lines.count > 3, random.next(4) == 0 {
        lines.remove(at: random.next(lines.count))
      } else if place < lines.count, random.next(2) == 0 {
        lines[place] = "changed \(counter)"
      } else {
        lines.insert("added \(counter)", at: place)
      }
      files[path] = lines
    }
    for number in 0..<60 {
      let first = number == 0 ? nil : max(0, number - 1 - random.next(4))
      let second = number > 3 && random.next(3) == 0 ? random.next(number - 1) : nil
      var files = first.map { states[$0] } ?? [:]
      if let second {
        for (path, lines) in states[second] where random.next(2) == 0 { files[path] = lines }
      }
      for _ in 0..<(second == nil ? 2 : random.next(2)) { edit(&files) }
      states.append(files)
      let branch = number % 7 == 3 ? "side" : "main"
      stream += "commit refs/heads/\(branch)\nmark :\(number + 1)\n"
      stream += "committer A <a@example.com> \(1_700_000_000 + number * 100) +0000\n"
      stream += "data 1\nm\n"
      if let first { stream += "from :\(first + 1)\n" }
      if let second, second != first { stream += "merge :\(second + 1)\n" }
      stream += "deleteall\n"
      for (path, lines) in files.sorted(by: { $0.key < $1.key }) {
        let text = lines.map { $0 + "\n" }.joined()
        stream += "M 100644 inline \(path)\ndata \(text.utf8.count)\n\(text)\n"
      }
    }
    return try TemporaryRepository.shielded(stream: stream + "done\n")
  }

  /// Blobs with the lines that a commit adds against every parent, by git's own diffs.
  private func expected(
    _ repository: TemporaryRepository, _ arguments: [String], since: Int = 0
  ) throws -> Set<String> {
    let log = try repository.git(
      [
        "log", "-m", "-p", "-U0", "--no-renames", "--full-index", "--no-indent-heuristic",
        "--format=format:%x00%H %ct %P",
      ] + arguments)
    var found: Set<String> = []
    var added: [String: [Set<Int>]] = [:]
    var (commit, parentCount) = ("", 0)
    func finish() {
      for (blob, sets) in added where sets.count == max(1, parentCount) {
        let lines = sets.dropFirst().reduce(sets[0]) { $0.intersection($1) }
        if !lines.isEmpty { found.insert("\(blob) \(lines.sorted())") }
      }
      added = [:]
    }
    for part in log.split(separator: "\0") {
      let lines = part.split(separator: "\n", omittingEmptySubsequences: false)
      let words = lines[0].split(separator: " ")
      if words[0] != commit { finish() }
      (commit, parentCount) = (String(words[0]), words.count - 2)
      guard let seconds = Int(words[1]), seconds >= since else { continue }
      var blob = ""
      for line in lines.dropFirst() {
        if line.hasPrefix("diff --git ") {
          blob = String(line.split(separator: " ").last ?? "")
        } else if line.hasPrefix("index ") {
          blob += " " + line.split(separator: " ")[1].suffix(40)
          added[blob, default: []].append([])
        } else if line.hasPrefix("@@ ") {
          let numbers = line.split(separator: " ")[2].dropFirst().split(separator: ",")
          let (start, count) = (Int(numbers[0]) ?? 0, numbers.count > 1 ? Int(numbers[1]) ?? 0 : 1)
          let last = (added[blob]?.count ?? 0) - 1
          added[blob]?[last].formUnion(start..<(start + count))
        }
      }
    }
    finish()
    return Set(found.map { String($0.drop { $0 != " " }.dropFirst()) })
  }

  /// The same by a source.
  private func found(_ source: HistorySource) throws -> Set<String> {
    var result: Set<String> = []
    for origin in try source.cleanOrigins() {
      guard case .committed(let id, _, _) = origin.kind,
        let (text, fresh) = try source.content(of: origin)
      else { continue }
      let lines =
        switch fresh {
        case .all: Array(1..<(text.split(separator: "\n").count + 1))
        case .ranges(let ranges): ranges.flatMap { Array($0) }
        }
      if !lines.isEmpty { result.insert("\(id.hex) \(lines)") }
    }
    return result
  }

  @Test(arguments: 1...4)
  func rangesHoldTheLinesThatGitShows(seed: UInt64) throws {
    let repository = try history(seed: seed)
    for range in ["main~10..main", "side..main", "main...side", "main", "main~3^!"] {
      let lines = try found(repository.history(.range(range)))
      let wanted = try expected(repository, [range])
      #expect(lines == wanted, "\(range)")
      #expect(range != "main" || wanted.count > 20)
    }
  }

  @Test(arguments: 5...6)
  func sinceHoldsTheLinesOfYoungerCommits(seed: UInt64) throws {
    let repository = try history(seed: seed)
    let moment = 1_700_000_000 + 4_000
    let lines = try found(repository.history(.since(Int64(moment))))
    #expect(try lines == expected(repository, ["--all"], since: moment))
    #expect(!lines.isEmpty)
    #expect(try repository.history(.since(1_800_000_000)).cleanOrigins().isEmpty)
  }

  @Test(arguments: 7...9)
  func wholeHistoriesHoldEveryBlob(seed: UInt64) throws {
    let repository = try history(seed: seed)
    // What an amended commit leaves behind is not reached.
    try repository.write("amended away\n", to: "dir/c.txt")
    try repository.commit()
    try repository.git(["reset", "-q", "--hard", "HEAD~1"])
    for scope in [HistoryScope.references, .branch("side")] {
      let arguments = scope == .references ? ["--all"] : ["side"]
      #expect(
        try Set(repository.history(scope).blobNames()) == repository.reachableBlobs(arguments))
      try repository.git(["repack", "-q", "-a", "-d"])
    }
  }
}

/// Numbers that look random and are the same in every run.
private struct SeededNumbers {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
  }

  /// A number from 0 to `bound` - 1.
  mutating func next(_ bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state >> 33) % bound
  }
}
