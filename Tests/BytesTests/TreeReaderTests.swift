import Git
import TestSupport
import Testing
import Vocabulary

@testable import Bytes

/// A tree that is read as a delta gives the entries that it gives alone.
@Suite struct TreeReaderTests {
  /// A tree of made-up entries; the ids hold bytes that look like the beginnings of entries.
  private static func tree(_ random: inout Random) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<random.next(14) { bytes += entry(&random) }
    return bytes
  }

  private static func entry(_ random: inout Random) -> [UInt8] {
    let letters = Array("ab 4.\u{C3}".utf8)
    let looks: [UInt8] = [0, 0x20, 0x34, 0x30, 0x61, 0xC3]
    var bytes = Array(random.pick(["100644", "40000", "120000", "160000", "1"]).utf8)
    bytes.append(0x20)
    for _ in 0...random.next(6) { bytes.append(random.pick(letters)) }
    bytes.append(0)
    for _ in 0..<20 { bytes.append(random.pick(looks)) }
    return bytes
  }

  /// Another tree, sound or not, with what it shares.
  private static func child(
    of base: [UInt8], _ random: inout Random
  ) -> (bytes: [UInt8], copies: [SharedRange]) {
    var (bytes, copies): ([UInt8], [SharedRange]) = ([], [])
    var done = 0
    for _ in 0...random.next(5) {
      if random.isLucky(20), !base.isEmpty { done = random.next(base.count) }
      let count = min(base.count - done, random.next(90))
      if count > 0 {
        copies.append(SharedRange(baseStart: done, start: bytes.count, count: count))
        bytes += base[done..<done + count]
      }
      done += count
      switch random.next(6) {
      case 0, 1: bytes += entry(&random)
      case 2: done = min(base.count, done + random.next(40))
      case 3:
        // Other bytes in place of as many.
        let count = min(base.count - done, 1 + random.next(8))
        for _ in 0..<count { bytes.append(random.pick([0, 0x20, 0x31, 0x62] as [UInt8])) }
        done += count
      default: break
      }
    }
    if random.isLucky(60), done < base.count {
      copies.append(SharedRange(baseStart: done, start: bytes.count, count: base.count - done))
      bytes += base[done...]
    }
    return (bytes, copies)
  }

  @Test(arguments: 0..<8)
  func aDeltaGivesWhatTheWholeTreeGives(_ seed: Int) {
    var random = Random(seed: UInt64(seed) + 31)
    let table = ObjectTable()
    for number in 0..<250 {
      var (shared, alone) = (TreeRecorder(), TreeRecorder())
      var (reader, plain) = (TreeReader(), TreeReader())
      var bytes = Self.tree(&random)
      _ = reader.read(
        0, bytes.span, slot: 0, baseSlot: nil, copies: [], table, for: &shared)
      for step in 1..<6 {
        let child = Self.child(of: bytes, &random)
        let one = reader.read(
          Int32(step), child.bytes.span, slot: step % 2, baseSlot: 1 - step % 2,
          copies: child.copies, table, for: &shared)
        let two = plain.read(
          Int32(step), child.bytes.span, slot: nil, baseSlot: nil, copies: [], table, for: &alone)
        #expect(one == two, "seed \(seed), tree \(number), step \(step)")
        #expect(
          shared.entries[Int32(step)] == alone.entries[Int32(step)],
          "seed \(seed), tree \(number), step \(step)")
        bytes = child.bytes
      }
    }
  }

  /// A folder of many files, of which each commit changes a few.
  private static func stream(commits: Int) -> String {
    var random = Random(seed: 5)
    var stream = ""
    var files: [String: String] = [:]
    for number in 0..<50 {
      files["d/e/file\(number)"] = "\(number)"
      files["f\(number)"] = "x"
    }
    for number in 0..<commits {
      let path = random.pick(files.keys.sorted())
      if random.isLucky(15) { files[path] = nil } else { files[path] = "\(number)" }
      if random.isLucky(15) { files["g\(number)/\(number)"] = "\(number % 5)" }
      stream += "commit refs/heads/main\ncommitter Ada <ada@example.com> 1700000000 +0100\n"
      stream += "data 1\nx\ndeleteall\n"
      for (path, text) in files.sorted(by: { $0.key < $1.key }) {
        let mode = path.hasSuffix("7") ? "755" : path.hasSuffix("9") ? "120000" : "644"
        stream += "M \(mode) inline \(path)\ndata \(text.utf8.count)\n\(text)\n"
      }
      stream += "M 160000 \(String(repeating: "ab", count: 20)) module\n"
    }
    return stream
  }

  @Test func everyTreeOfARepositoryIsReadWhole() throws {
    let repository = try TemporaryRepository.shielded(stream: Self.stream(commits: 80))
    try repository.git(["repack", "-adfq", "--window=250", "--depth=200"])
    let opened = try Repository(at: repository.path)
    for jobs in [1, 2, 5] {
      var recorder = TreeRecorder()
      var problems: [Problem] = []
      let objects = try HistoryObjects(
        of: opened, roots: [], budget: ReadingBudget(jobs: jobs), problems: &problems,
        trees: &recorder)
      #expect(problems.isEmpty)
      #expect(recorder.entries.count > 80)
      for (number, found) in recorder.entries {
        let expected = try opened.withObject(objects.id(number)) { _, bytes in
          var (all, offset): ([String], Int) = ([], 0)
          while let entry = TreeEntry.read(in: bytes, at: offset) {
            all.append(TreeRecorder.text(of: entry, bytes))
            offset = entry.end
          }
          return all
        }
        #expect(found == expected)
      }
    }
  }
}
