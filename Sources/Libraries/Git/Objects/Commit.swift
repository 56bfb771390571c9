package import Vocabulary

/// The contents of a commit object.
package struct CommitRecord: Sendable {
  package let tree: ObjectID
  package let parents: [ObjectID]
  package let author: Signature
  package let committer: Signature
  /// The offset of the message, in bytes from 0.
  package let messageStart: Int

  /// Name, email, and date of an author or committer.
  package struct Signature: Sendable, Hashable {
    package let name: [UInt8]
    package let email: [UInt8]
    /// Since 1970, in UTC.
    package let seconds: Int64
    package let offsetMinutes: Int
  }

  /// Reads git's `commit` object: lines of a name, a space, and a value up to an empty line, then
  /// the message.
  ///
  /// Nil if there is no tree; a malformed signature is empty.
  package init?(_ bytes: Span<UInt8>) {
    var header = CommitHeader()
    var offset = 0
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") {
      var end = offset
      while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
      header.take(Self.copy(bytes, offset..<end))
      offset = min(end + 1, bytes.count)
    }
    guard let tree = header.tree else { return nil }
    self.tree = tree
    parents = header.parents
    author = Signature(line: header.author)
    committer = Signature(line: header.committer)
    messageStart = min(offset + 1, bytes.count)
  }

  /// Returns the first non-empty line of the message, at most 400 bytes of it.
  package func summary(in bytes: Span<UInt8>) -> [UInt8] {
    var start = messageStart
    while start < bytes.count, bytes[start] == UInt8(ascii: "\n") { start += 1 }
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n"), end - start < 400 { end += 1 }
    return Self.copy(bytes, start..<end)
  }

  private static func copy(_ bytes: Span<UInt8>, _ range: Range<Int>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    for index in range { result.append(bytes[index]) }
    return result
  }
}

/// The relevant lines of a commit's header during parsing.
private struct CommitHeader {
  var tree: ObjectID?
  var parents: [ObjectID] = []
  var author: ArraySlice<UInt8> = []
  var committer: ArraySlice<UInt8> = []

  mutating func take(_ line: [UInt8]) {
    guard let space = line.firstIndex(of: UInt8(ascii: " ")) else { return }
    let value = line[(space + 1)...]
    if line.starts(with: "tree ".utf8), tree == nil {
      tree = ObjectID(hex: String(decoding: value, as: UTF8.self))
    } else if line.starts(with: "parent ".utf8) {
      if let id = ObjectID(hex: String(decoding: value, as: UTF8.self)) { parents.append(id) }
    } else if line.starts(with: "author ".utf8), author.isEmpty {
      author = value
    } else if line.starts(with: "committer ".utf8), committer.isEmpty {
      committer = value
    }
  }
}

extension CommitRecord.Signature {
  /// Reads `NAME <EMAIL> SECONDS +HHMM`; missing parts are empty or 0.
  fileprivate init(line: ArraySlice<UInt8>) {
    let open = line.firstIndex(of: UInt8(ascii: "<")) ?? line.endIndex
    let close = line.lastIndex(of: UInt8(ascii: ">")) ?? line.endIndex
    var name = line[..<open]
    while name.last == UInt8(ascii: " ") { name.removeLast() }
    self.name = Array(name)
    email = open < close ? Array(line[(open + 1)..<close]) : []
    let words = line[min(close + 1, line.endIndex)...].split(separator: UInt8(ascii: " "))
    seconds = words.first.flatMap { Int64(String(decoding: $0, as: UTF8.self)) } ?? 0
    let zone = words.dropFirst().first.flatMap { Int(String(decoding: $0, as: UTF8.self)) } ?? 0
    offsetMinutes = abs(zone) < 10_000 ? zone / 100 * 60 + zone % 100 : 0
  }
}

/// The links of a commit object and its date: everything a history walk needs.
package struct CommitLinks: Sendable {
  package let tree: ObjectID
  package let parents: [ObjectID]
  /// Committer date in seconds since 1970; 0 if it cannot be read.
  package let seconds: Int64

  /// Reads the header of git's `commit` object like `CommitRecord`, without names and message.
  ///
  /// Nil if there is no tree.
  package init?(_ bytes: Span<UInt8>) {
    var tree: ObjectID?
    var parents: [ObjectID] = []
    var seconds: Int64?
    var start = 0
    while start < bytes.count, bytes[start] != UInt8(ascii: "\n") {
      var end = start
      while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
      let line = bytes.extracting(start..<end)
      if tree == nil, let id = Self.id(after: "tree ", in: line) {
        tree = id
      } else if let id = Self.id(after: "parent ", in: line) {
        parents.append(id)
      } else if seconds == nil, Self.has("committer ", line) {
        seconds = Self.seconds(in: line)
      }
      start = min(end + 1, bytes.count)
    }
    guard let tree else { return nil }
    self.tree = tree
    self.parents = parents
    self.seconds = seconds ?? 0
  }

  private static func has(_ name: StaticString, _ line: Span<UInt8>) -> Bool {
    let count = name.utf8CodeUnitCount
    guard line.count >= count else { return false }
    return name.withUTF8Buffer { word in
      for index in 0..<count where line[index] != (unsafe word[index]) { return false }
      return true
    }
  }

  private static func id(after name: StaticString, in line: Span<UInt8>) -> ObjectID? {
    let start = name.utf8CodeUnitCount
    guard line.count == start + 40, has(name, line) else { return nil }
    return ObjectID(hexDigits: line.extracting(start..<line.count))
  }

  /// Returns the first word after the last `>`.
  private static func seconds(in line: Span<UInt8>) -> Int64? {
    var index = line.count
    while index > 0, line[index - 1] != UInt8(ascii: ">") { index -= 1 }
    guard index > 0 else { return nil }
    while index < line.count, line[index] == UInt8(ascii: " ") { index += 1 }
    let isNegative = index < line.count && line[index] == UInt8(ascii: "-")
    if isNegative { index += 1 }
    var number: Int64 = 0
    let first = index
    while index < line.count, (0x30...0x39).contains(line[index]), index - first < 18 {
      number = number * 10 + Int64(line[index] - 0x30)
      index += 1
    }
    guard index > first, index == line.count || line[index] == UInt8(ascii: " ") else { return nil }
    return isNegative ? -number : number
  }
}
