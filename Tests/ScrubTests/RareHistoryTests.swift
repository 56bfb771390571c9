import Foundation
import Scrub
import TestSupport
import Testing
import Vocabulary

/// What git-filter-repo 2.38 leaves or gets wrong is right, object by object.
struct RareHistoryTests {
  private static var count: Int {
    ProcessInfo.processInfo.environment["KEYSTOW_SCRUB_HISTORIES"].flatMap(Int.init) ?? 10
  }

  @Test func everyObjectIsAsExpected() throws {
    for seed in 1...UInt64(Self.count) {
      let history = try RareHistory(seed: 5000 + seed)
      let scrub = try ScrubCase(history.repository)
      let secrets = [history.plain, history.marked].map { ScrubCase.secret($0) }
      let plan = try scrub.plan(secrets)
      var run = ScrubRun(plan)
      try run.prepare(at: scrub.target, files: []).finish()
      var comparison = try RareComparison(history, scrub.target, "seed \(seed)", plan)
      comparison.compareRefs()
      comparison.searchObjects()
      #expect(comparison.commitCount > 2)
    }
  }
}

/// Compares the objects that the refs of two repositories reach.
private struct RareComparison {
  private let history: RareHistory
  private let label: String
  private let old: [String: Object]
  private let new: [String: Object]
  private let newRefs: [String: String]
  private let newCommits: [String: String]
  private var compared: [String: String] = [:]
  private(set) var commitCount = 0

  struct Object {
    let kind: String
    let bytes: [UInt8]
  }

  init(_ history: RareHistory, _ target: String, _ label: String, _ plan: ScrubPlan) throws {
    (self.history, self.label) = (history, label)
    old = try Self.objects(in: history.repository.path)
    new = try Self.objects(in: target)
    let list = try ProgramRun(
      "git", ["for-each-ref", "--format=%(refname) %(objectname)"], in: target
    ).text
    newRefs = Dictionary(
      uniqueKeysWithValues: list.split(separator: "\n").map { line in
        let words = line.split(separator: " ").map(String.init)
        return (words[0], words[1])
      })
    newCommits = Dictionary(
      plan.commits.map { ($0.old.hex, $0.new?.hex ?? "") }, uniquingKeysWith: { one, _ in one })
  }

  /// All objects of a repository by their ids.
  private static func objects(in path: String) throws -> [String: Object] {
    let output = try ProgramRun(
      "git", ["cat-file", "--batch", "--batch-all-objects"], in: path
    ).output
    var objects: [String: Object] = [:]
    var rest = output[...]
    while let end = rest.firstIndex(of: 0x0A) {
      let words = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
      guard words.count == 3, let count = Int(words[2]) else { break }
      let bytes = Array(rest[(end + 1)..<(end + 1 + count)])
      objects[String(words[0])] = Object(kind: String(words[1]), bytes: bytes)
      rest = rest[(end + 2 + count)...]
    }
    return objects
  }

  mutating func compareRefs() {
    var count = 0
    for (name, id) in history.refs {
      let newName = name.replacingOccurrences(of: history.plain, with: "REMOVED")
      guard let newID = newRefs[newName] else {
        Issue.record("\(label): \(newName) is missing")
        continue
      }
      count += 1
      let isNotes = name.hasPrefix("refs/notes/")
      compare(id, newID, isNotes: isNotes)
    }
    #expect(count == newRefs.count, "\(label)")
  }

  /// No object has a secret in any form, whatever reaches it.
  func searchObjects() {
    let forms = [history.plain, history.marked].flatMap { secret -> [[UInt8]] in
      let bytes = Array(secret.utf8)
      let base64 = (0..<3).flatMap { shift -> [[UInt8]] in
        let data = Data([UInt8](repeating: 0, count: shift) + bytes)
        let text = Array(data.base64EncodedString().utf8)
        let middle = Array(text[((shift * 4 + 2) / 3)..<((shift + bytes.count) * 4 / 3)])
        let urlSafe = middle.map { $0 == 0x2B ? 0x2D : $0 == 0x2F ? 0x5F : $0 }
        return [middle, urlSafe]
      }
      let hex = bytes.map { String(format: "%02x", $0) }.joined()
      return [bytes, bytes.flatMap { [$0, 0] }, bytes.flatMap { [0, $0] }] + base64
        + [Array(hex.utf8), Array(hex.uppercased().utf8)]
    }
    for (id, object) in new {
      let data = Data(object.bytes)
      for form in forms {
        #expect(data.range(of: Data(form)) == nil, "\(label): \(object.kind) \(id)")
      }
    }
  }

  private mutating func compare(_ id: String, _ newID: String, isNotes: Bool = false) {
    if let known = compared[id] {
      #expect(known == newID, "\(label): \(id) has two forms")
      return
    }
    compared[id] = newID
    guard let object = old[id], let other = new[newID] else {
      Issue.record("\(label): \(id) or \(newID) is missing")
      return
    }
    #expect(object.kind == other.kind, "\(label)")
    switch object.kind {
    case "blob":
      #expect(history.contents[object.bytes] == other.bytes, "\(label): blob \(id)")
    case "tree": compareTrees(object, other, id, isNotes: isNotes)
    default: compareTexts(object, other, id, newID, isNotes: isNotes)
    }
  }

  private struct Entry {
    let mode: String
    let name: [UInt8]
    let id: String
  }

  private static func entries(_ tree: [UInt8]) -> [Entry] {
    var entries: [Entry] = []
    var rest = tree[...]
    while let blank = rest.firstIndex(of: 0x20), let end = rest.firstIndex(of: 0) {
      entries.append(
        Entry(
          mode: String(decoding: rest[..<blank], as: UTF8.self),
          name: Array(rest[(blank + 1)..<end]),
          id: rest[(end + 1)..<(end + 21)].map { String(format: "%02x", $0) }.joined()))
      rest = rest[(end + 21)...]
    }
    return entries
  }

  private mutating func compareTrees(
    _ one: Object, _ two: Object, _ id: String, isNotes: Bool, folder: [UInt8] = []
  ) {
    let expected = Self.entries(one.bytes)
    let found = Self.entries(two.bytes)
    // Names of notes are the ids of commits, whose folders may differ.
    if isNotes { return compareNotes(notes(one), notes(two)) }
    #expect(expected.count == found.count, "\(label): tree \(id)")
    let order = found.map { $0.name + ($0.mode.hasSuffix("40000") ? [0x2F] : []) }
    #expect(
      zip(order, order.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) },
      "\(label): tree \(id) is not sorted")
    for entry in expected {
      let name = history.cleaned(entry.name, by: Array("REMOVED".utf8))
      guard let other = found.first(where: { $0.name == name }) else {
        Issue.record("\(label): \(String(decoding: name, as: UTF8.self)) is missing in \(id)")
        continue
      }
      #expect(other.mode == entry.mode, "\(label): tree \(id)")
      if entry.mode == "160000" {
        #expect(other.id == entry.id)
      } else {
        compare(entry.id, other.id)
      }
    }
  }

  /// The notes of a tree by the commits they are about.
  private func notes(_ tree: Object) -> [String: String] {
    var notes: [String: String] = [:]
    for entry in Self.entries(tree.bytes) {
      let name = String(decoding: entry.name, as: UTF8.self)
      guard entry.mode == "40000" else {
        notes[name] = entry.id
        continue
      }
      guard let folder = old[entry.id] ?? new[entry.id] else { continue }
      for (rest, id) in self.notes(folder) { notes[name + rest] = id }
    }
    return notes
  }

  private mutating func compareNotes(_ one: [String: String], _ two: [String: String]) {
    #expect(one.count == two.count, "\(label): notes")
    for (commit, note) in one {
      let newCommit = newCommits[commit] ?? ""
      guard let other = two[newCommit] else {
        Issue.record("\(label): the note of \(commit) is not at \(newCommit)")
        continue
      }
      compare(note, other)
    }
  }

  /// Compares commits or tags: byte for byte, but for ids, secrets, and signatures if they change.
  private mutating func compareTexts(
    _ one: Object, _ two: Object, _ id: String, _ newID: String, isNotes: Bool
  ) {
    if one.kind == "commit" {
      commitCount += 1
      if !isNotes { #expect(newCommits[id] == newID, "\(label)") }
    }
    let newIDs = Self.header(two.bytes).lines.compactMap { Self.id(in: $0) }
    var (header, message) = Self.header(one.bytes)
    let oldIDs = header.compactMap { Self.id(in: $0) }
    #expect(oldIDs.count == newIDs.count, "\(label): \(id)")
    for (one, two) in zip(oldIDs, newIDs) {
      compare(one.id, two.id, isNotes: isNotes && one.field == "tree")
    }
    var replacements = newIDs[...]
    header = header.map { line in
      guard let own = Self.id(in: line), let next = replacements.popFirst() else {
        return line.starts(with: "tag ".utf8)
          ? history.cleaned(line, by: Array("REMOVED".utf8)) : history.cleaned(line)
      }
      return Array("\(own.field) \(next.id)".utf8)
    }
    message = history.cleaned(message)
    if Self.text(header, message) != one.bytes {
      header.removeAll { $0.starts(with: "gpgsig ".utf8) }
      if one.kind == "tag",
        let signature = Data(message).range(of: Data("-----BEGIN PGP SIGNATURE".utf8))
      {
        message.removeSubrange(signature.lowerBound...)
      }
    }
    #expect(Self.text(header, message) == two.bytes, "\(label): \(one.kind) \(id)")
  }

  /// Splits an object into the fields of its header, with their continuation lines, and the rest.
  private static func header(_ bytes: [UInt8]) -> (lines: [[UInt8]], message: [UInt8]) {
    var lines: [[UInt8]] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: 0x0A) {
      let line = Array(rest[..<end])
      rest = rest[(end + 1)...]
      if line.isEmpty { break }
      if line[0] == 0x20, !lines.isEmpty {
        lines[lines.count - 1] += [0x0A] + line
      } else {
        lines.append(line)
      }
    }
    return (lines, Array(rest))
  }

  private static func text(_ header: [[UInt8]], _ message: [UInt8]) -> [UInt8] {
    header.flatMap { $0 + [0x0A] } + [0x0A] + message
  }

  private static func id(in line: [UInt8]) -> (field: String, id: String)? {
    let words = String(decoding: line, as: UTF8.self).split(separator: " ").map(String.init)
    guard words.count == 2, ["tree", "parent", "object"].contains(words[0]), words[1].count == 40
    else { return nil }
    return (words[0], words[1])
  }
}
