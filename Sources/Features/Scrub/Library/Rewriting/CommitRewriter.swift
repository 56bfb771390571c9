internal import Packfile
internal import Vocabulary

/// Rewrites single commits and tags.
struct CommitRewriter {
  let scrubber: ContentScrubber
  /// Nil if names and addresses stay.
  var people: People?

  /// The new bytes of a commit or a tag.
  struct Rewritten {
    var bytes: [UInt8] = []
    var hasLostSignature = false
  }

  /// Returns the new bytes of a commit.
  ///
  /// - Parameters:
  ///   - mention: returns the new id of a commit that the message names.
  ///   - isCurrent: whether a tag that was merged still has its target.
  /// - Throws: `VectorscanError`.
  func commit(
    _ bytes: Span<UInt8>, tree: ObjectID, parents: [ObjectID],
    mention: (Span<UInt8>) -> ObjectID?, isCurrent: (ObjectID) -> Bool
  ) throws -> Rewritten {
    let edits = try textEdits(of: bytes, mention)
    var new = Rewritten()
    var isTreeWritten = false
    for field in HeaderFields(bytes) {
      switch field.name {
      case "tree" where !isTreeWritten:
        isTreeWritten = true
        new.bytes += Array("tree \(tree.hex)\n".utf8)
        for parent in parents { new.bytes += Array("parent \(parent.hex)\n".utf8) }
      case "parent": break
      case "gpgsig", "gpgsig-sha256": new.hasLostSignature = true
      case "mergetag":
        let start = field.range.lowerBound + "mergetag object ".utf8.count
        let target =
          start + 40 <= field.range.upperBound
          ? ObjectID(hexDigits: bytes.extracting(start..<start + 40)) : nil
        let isSame = !edits.contains { $0.range.overlaps(field.range) }
        guard let target, isSame, isCurrent(target) else {
          new.hasLostSignature = true
          continue
        }
        append(bytes, field.range, edits, to: &new.bytes)
      default: append(field, of: bytes, edits, to: &new.bytes)
      }
    }
    append(bytes, HeaderFields.end(of: bytes)..<bytes.count, edits, to: &new.bytes)
    return new
  }

  /// Returns the new bytes of a tag.
  ///
  /// - Throws: `VectorscanError`.
  func tag(
    _ bytes: Span<UInt8>, target: ObjectID, mention: (Span<UInt8>) -> ObjectID?
  ) throws -> Rewritten {
    let edits = try textEdits(of: bytes, mention)
    var new = Rewritten()
    for field in HeaderFields(bytes) {
      switch field.name {
      case "object": new.bytes += Array("object \(target.hex)\n".utf8)
      case "gpgsig", "gpgsig-sha256": new.hasLostSignature = true
      case "tag":
        let start = min(field.range.lowerBound + 4, field.range.upperBound)
        let name = bytes.extracting(start..<field.range.upperBound)
        new.bytes += Array("tag ".utf8)
        new.bytes += try scrubber.edits(in: name, as: .name).edits.applied(to: name)
      default: append(field, of: bytes, edits, to: &new.bytes)
      }
    }
    let start = HeaderFields.end(of: bytes)
    let end = TagSignature.start(in: bytes, from: start)
    append(bytes, start..<end, edits, to: &new.bytes)
    if end < bytes.count { new.hasLostSignature = true }
    return new
  }

  /// Returns the replacements of secrets, and of ids in the message.
  private func textEdits(
    of bytes: Span<UInt8>, _ mention: (Span<UInt8>) -> ObjectID?
  ) throws -> [ContentEdits.Edit] {
    let secrets = try scrubber.edits(in: bytes, as: .text).edits.edits
    let mentions = CommitMentions.ranges(in: bytes).compactMap { range -> ContentEdits.Edit? in
      guard !secrets.contains(where: { $0.range.overlaps(range) }),
        let id = mention(bytes.extracting(range))
      else { return nil }
      return ContentEdits.Edit(range, Array(id.hex.utf8.prefix(range.count)))
    }
    return (secrets + mentions).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Appends a field with the replacements in it, and its new person.
  private func append(
    _ field: HeaderFields.Field, of bytes: Span<UInt8>, _ edits: [ContentEdits.Edit],
    to new: inout [UInt8]
  ) {
    guard let people, People.fields.contains(field.name) else {
      append(bytes, field.range, edits, to: &new)
      return
    }
    var line: [UInt8] = []
    append(bytes, field.range, edits, to: &line)
    new += people.changed(line) ?? line
  }

  /// Appends a part of the old bytes with the replacements in it.
  private func append(
    _ bytes: Span<UInt8>, _ range: Range<Int>, _ edits: [ContentEdits.Edit],
    to new: inout [UInt8]
  ) {
    let own = edits.filter { $0.range.overlaps(range) }.map { edit in
      ContentEdits.Edit(
        max(0, edit.range.lowerBound - range.lowerBound)..<min(
          edit.range.upperBound, range.upperBound)
          - range.lowerBound, edit.bytes)
    }
    new += ContentEdits(own).applied(to: bytes.extracting(range))
  }
}

/// The fields of the header of a commit or a tag, each with its continuation lines.
struct HeaderFields: Sequence {
  struct Field {
    let name: String
    /// All its lines with their ends.
    let range: Range<Int>
  }

  private var fields: [Field] = []

  init(_ bytes: Span<UInt8>) {
    let end = Self.end(of: bytes)
    var start = 0
    while start < end {
      var stop = Self.lineEnd(in: bytes, from: start, before: end)
      var name: [UInt8] = []
      for index in start..<stop {
        if bytes[index] == 0x20 || bytes[index] == 0x0A { break }
        name.append(bytes[index])
      }
      while stop < end, bytes[stop] == 0x20 {
        stop = Self.lineEnd(in: bytes, from: stop, before: end)
      }
      fields.append(Field(name: String(decoding: name, as: UTF8.self), range: start..<stop))
      start = stop
    }
  }

  func makeIterator() -> IndexingIterator<[Field]> { fields.makeIterator() }

  /// Returns the offset of the empty line after the header.
  static func end(of bytes: Span<UInt8>) -> Int {
    var start = 0
    while start < bytes.count, bytes[start] != 0x0A {
      start = lineEnd(in: bytes, from: start, before: bytes.count)
    }
    return start
  }

  private static func lineEnd(in bytes: Span<UInt8>, from start: Int, before end: Int) -> Int {
    var index = start
    while index < end, bytes[index] != 0x0A { index += 1 }
    return Swift.min(index + 1, end)
  }
}

/// The signature at the end of a tag's message.
enum TagSignature {
  private static let starts = [
    "-----BEGIN PGP SIGNATURE-----", "-----BEGIN PGP MESSAGE-----",
    "-----BEGIN SIGNED MESSAGE-----", "-----BEGIN SSH SIGNATURE-----",
  ].map { Array($0.utf8) }

  /// Returns its offset; the end of the tag if there is none.
  static func start(in bytes: Span<UInt8>, from start: Int) -> Int {
    var line = start
    while line < bytes.count {
      if bytes[line] == UInt8(ascii: "-"),
        starts.contains(where: { begins($0, at: line, in: bytes) })
      {
        return line
      }
      while line < bytes.count, bytes[line] != 0x0A { line += 1 }
      line += 1
    }
    return bytes.count
  }

  private static func begins(_ word: [UInt8], at start: Int, in bytes: Span<UInt8>) -> Bool {
    guard start + word.count <= bytes.count else { return false }
    return word.indices.allSatisfy { bytes[start + $0] == word[$0] }
  }
}
