import Foundation
import TestSupport

/// A history of objects that git writes seldom, different for each seed, with secrets wherever
/// git-filter-repo 2.38 leaves them: written object by object, as fast-import cannot.
struct RareHistory {
  let repository: TemporaryRepository
  /// Letters and digits.
  let plain: String
  /// With marks that XML and URLs escape.
  let marked: String
  /// What each content must become.
  private(set) var contents: [[UInt8]: [UInt8]] = [:]
  /// The names of refs.
  private(set) var refs: [String: String] = [:]
  private var random: Random
  private var blobs: [String] = []
  private var commits: [String] = []

  static let mark = Array("***REMOVED***".utf8)

  init(seed: UInt64) throws {
    random = Random(seed: seed)
    plain = SampleSecret.generic(seed, count: 24)
    marked =
      SampleSecret.generic(seed + 1, count: 9) + "/" + SampleSecret.generic(seed + 2, count: 8)
      + "+&"
      + SampleSecret.generic(seed + 3, count: 7)
    repository = try TemporaryRepository()
    for _ in 0..<(3 + random.next(5)) { try addCommit() }
    try addTags()
    try addNotes()
    refs["refs/odd/blob"] = random.pick(blobs)
    refs["refs/odd/tree"] = try tree(depth: 1)
    refs["refs/heads/b-\(plain)"] = random.pick(commits)
    refs["refs/heads/main"] = commits[commits.count - 1]
    for (name, id) in refs { try repository.git(["update-ref", name, id]) }
  }

  private func write(_ kind: String, _ bytes: [UInt8]) throws -> String {
    try repository.git(
      ["hash-object", "-t", kind, "-w", "--stdin", "--literally"], input: bytes)
  }

  // MARK: Contents

  private mutating func blob() throws -> String {
    let (old, new) = content()
    contents[old] = new
    let id = try write("blob", old)
    blobs.append(id)
    return id
  }

  /// Returns a content, and what it must become.
  private mutating func content() -> (old: [UInt8], new: [UInt8]) {
    let number = Array("\(random.next(1_000_000))\n".utf8)
    let secret = random.pick([plain, marked])
    let bytes = Array(secret.utf8)
    func framed(_ old: [UInt8], _ new: [UInt8], _ start: [UInt8] = []) -> ([UInt8], [UInt8]) {
      (start + old + number, start + new + number)
    }
    switch random.next(9) {
    case 0: return framed(bytes, Self.mark, Array("key = ".utf8))
    case 1:
      let isLittle = random.isLucky(50)
      let bare = random.isLucky(30)
      let wide = { (text: [UInt8]) -> [UInt8] in text.flatMap { isLittle ? [$0, 0] : [0, $0] } }
      let start: [UInt8] = bare ? [] : isLittle ? [0xFF, 0xFE] : [0xFE, 0xFF]
      // Without a mark of its byte order, it is a file with NULs, in which lengths stay.
      let new = bare ? Self.filled(bytes.count) : Self.mark
      return (
        start + wide(Array("key = ".utf8) + bytes + number),
        start + wide(Array("key = ".utf8) + new + number)
      )
    case 2: return base64(bytes, number)
    case 3:
      let escaped = secret.replacingOccurrences(of: "/", with: "%2F")
        .replacingOccurrences(of: "+", with: "%2B").replacingOccurrences(of: "&", with: "%26")
      let new = escaped == secret ? Self.mark : Array("%2A%2A%2AREMOVED%2A%2A%2A".utf8)
      return framed(Array(escaped.utf8), new, Array("https://example.com/?key=".utf8))
    case 4:
      let escaped = Array(secret.replacingOccurrences(of: "&", with: "&amp;").utf8)
      let end = Array("</string>".utf8)
      return framed(escaped + end, Self.mark + end, Array("<string>".utf8))
    case 5:
      let list = { (text: [UInt8]) in
        let value = ["key": String(decoding: text, as: UTF8.self), "n": "\(number.count)"]
        return
          (try? PropertyListSerialization.data(
            fromPropertyList: value, format: .binary, options: 0)).map { [UInt8]($0) } ?? []
      }
      // The order of a dictionary's keys differs from run to run.
      let old = list(bytes)
      return (old, Self.replacing(bytes, by: Self.filled(bytes.count), in: old))
    case 6: return framed(bytes + [0, 7], Self.filled(bytes.count) + [0, 7], [0, 1, 2])
    case 7:
      let format = random.isLucky(50) ? "%02x" : "%02X"
      let hex = Array(bytes.map { String(format: format, $0) }.joined().utf8)
      // Hex of digits only does not show its case: then the mark is in small letters.
      let digits = Array((hex.contains { (0x41...0x46).contains($0) } ? "2A" : "2a").utf8)
      return framed(hex, bytes.flatMap { _ in digits }, Array("key: ".utf8))
    default: return framed([], [], Array("clean ".utf8))
    }
  }

  private mutating func base64(
    _ secret: [UInt8], _ number: [UInt8]
  ) -> (old: [UInt8], new: [UInt8]) {
    let shift = random.next(4)
    let data = Data([UInt8](repeating: 0x78, count: shift) + secret + Array("yz".utf8))
    var text = data.base64EncodedString()
    if random.isLucky(50) {
      text = text.replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
    }
    let old = Array(text.utf8)
    // The digits that depend on nothing but the secret.
    let digits = (shift * 4 + 2) / 3..<(shift + secret.count) * 4 / 3
    let new = old.indices.map { digits.contains($0) ? UInt8(ascii: "V") : old[$0] }
    return (old + [0x0A] + number, new + [0x0A] + number)
  }

  private static func filled(_ count: Int) -> [UInt8] {
    mark + [UInt8](repeating: 0x2A, count: count - mark.count)
  }

  /// Returns a text in which the secrets are replaced.
  func cleaned(_ bytes: [UInt8], by new: [UInt8] = mark) -> [UInt8] {
    [plain, marked].reduce(bytes) { Self.replacing(Array($1.utf8), by: new, in: $0) }
  }

  private static func replacing(_ old: [UInt8], by new: [UInt8], in bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index...].starts(with: old) {
        result += new
        index += old.count
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }

  // MARK: Trees, commits and tags

  private mutating func tree(depth: Int) throws -> String {
    var entries: [(key: String, bytes: [UInt8])] = []
    for number in 0...random.next(5) {
      let isFolder = depth < 3 && random.isLucky(30)
      let name = random.pick(["a", "b.plist", "\(plain)", "n-\(plain).txt"]) + "\(number)"
      let mode =
        isFolder
        ? random.pick(["40000", "40000", "040000"])
        : random.pick(["100644", "100755", "120000", "100664", "100600"])
      let id = try isFolder ? tree(depth: depth + 1) : blob()
      let raw = Array("\(mode) \(name)".utf8) + [0] + Self.raw(id)
      entries.append((isFolder ? name + "/" : name, raw))
    }
    entries.append(("~sub", Array("160000 ~sub".utf8) + [0] + [UInt8](repeating: 7, count: 20)))
    let sorted = entries.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    return try write("tree", sorted.flatMap(\.bytes))
  }

  static func raw(_ id: String) -> [UInt8] {
    stride(from: 0, to: 40, by: 2).map { place in
      let start = id.index(id.startIndex, offsetBy: place)
      return UInt8(id[start..<id.index(start, offsetBy: 2)], radix: 16) ?? 0
    }
  }

  private mutating func addCommit() throws {
    var text = "tree \(try tree(depth: 0))\n"
    for parent in commits.suffix(random.pick([1, 1, 2, 3])) { text += "parent \(parent)\n" }
    text +=
      "author "
      + random.pick([
        "Ada <a@example.com> 1500000000 +0545", "Ada \(plain) <a@example.com> 1500000000 +0000",
        "Ada <\(plain)@example.com> 1500000000 +0000", " <> 1 +0000", "broken <<>> x",
        "<a@example.com> 99999999999 -9999",
      ])
    text += "\ncommitter " + random.pick(["C \(marked) <c>", "C <c@example.com>", " <>"])
    text += " 150000\(1000 + commits.count) +0\n"
    if random.isLucky(20) { text += "HG:extra \(plain)\n continued\n" }
    if random.isLucky(20) { text += "encoding ISO-8859-1\n" }
    if random.isLucky(30) { text += "gpgsig -----BEGIN\n x\n -----END\n" }
    var bytes = Array((text + "\n").utf8)
    bytes += Array(random.pick(["Change\n", "With \(plain)\n\nand \(marked).", "", "no end"]).utf8)
    if random.isLucky(20) { bytes += [0] + Array("\(plain) after NUL".utf8) }
    if random.isLucky(20) { bytes += [0xFC, 0xDF, 0x0A] }
    commits.append(try write("commit", bytes))
  }

  private mutating func addTags() throws {
    for number in 0...random.next(4) {
      let name = random.pick(["t\(number)", "t\(number)-\(plain)"])
      var (id, kind) = (random.pick(commits), "commit")
      if random.isLucky(20) { (id, kind) = (random.pick(blobs), "blob") }
      for depth in 0...random.next(3) {
        var text = "object \(id)\ntype \(kind)\ntag \(name)\n"
        if random.isLucky(60) { text += "tagger T \(random.pick(["", plain])) <t> 1 +0000\n" }
        text += "\nTag \(depth) \(random.pick(["", plain, marked]))\n"
        if random.isLucky(30) { text += "-----BEGIN PGP SIGNATURE-----\nx\n" }
        (id, kind) = (try write("tag", Array(text.utf8)), "tag")
      }
      refs[random.pick(["refs/tags/", "refs/odd/tags/", "refs/heads-of/"]) + name] = id
    }
  }

  /// Notes of all commits, some in folders of two digits.
  private mutating func addNotes() throws {
    var entries: [(key: String, bytes: [UInt8])] = []
    var folders: [String: [(key: String, bytes: [UInt8])]] = [:]
    for commit in commits {
      let note = try blob()
      let (head, tail) = (String(commit.prefix(2)), String(commit.dropFirst(2)))
      if random.isLucky(40) {
        folders[head, default: []].append(
          (tail, Array("100644 \(tail)".utf8) + [0] + Self.raw(note)))
      } else {
        entries.append((commit, Array("100644 \(commit)".utf8) + [0] + Self.raw(note)))
      }
    }
    for (name, files) in folders {
      let tree = try write("tree", files.sorted { $0.key < $1.key }.flatMap(\.bytes))
      entries.append((name + "/", Array("40000 \(name)".utf8) + [0] + Self.raw(tree)))
    }
    let sorted = entries.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    let tree = try write("tree", sorted.flatMap(\.bytes))
    let people = "author N <n> 1 +0000\ncommitter N <n> 1 +0000\n"
    refs["refs/notes/commits"] = try write(
      "commit", Array("tree \(tree)\n\(people)\nNotes \(plain)\n".utf8))
  }
}
