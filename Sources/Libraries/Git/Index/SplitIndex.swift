internal import Text
internal import Vocabulary

/// The `link` extension of a split index: the file with the entries that it shares with earlier
/// versions, and which of them were deleted or replaced.
///
/// Format: git's Documentation/gitformat-index, "Split index".
struct SplitIndexLink {
  /// The hash in the name of the shared file; nil if there is none.
  let shared: ObjectID?
  private let deleted: CompressedBitmap
  private let replaced: CompressedBitmap

  /// Nil if the extension is damaged.
  init?(_ part: ByteReader) {
    var reader = part
    guard let id = reader.id() else { return nil }
    shared = id.isZero ? nil : id
    guard reader.offset < reader.end else {
      (deleted, replaced) = (CompressedBitmap(), CompressedBitmap())
      return
    }
    guard let deleted = CompressedBitmap(&reader), let replaced = CompressedBitmap(&reader),
      reader.offset == reader.end
    else { return nil }
    (self.deleted, self.replaced) = (deleted, replaced)
  }

  /// Returns the indexes of the shared entries that were deleted and replaced, ascending; nil if one
  /// is not below `count`.
  func changes(below count: Int) -> (deleted: [Int], replaced: [Int])? {
    guard let deleted = deleted.positions(below: count),
      let replaced = replaced.positions(below: count)
    else { return nil }
    return (deleted, replaced)
  }
}

/// A bitmap in git's EWAH format: runs of equal words, and words as they are.
struct CompressedBitmap {
  private let words: [UInt64]

  init() {
    words = []
  }

  /// Nil if it is cut off.
  init?(_ reader: inout ByteReader) {
    // The number of bits is not needed, nor, at the end, the place of the last header.
    guard reader.skip(4), let count = reader.number(),
      Int(count) <= (reader.end - reader.offset) / 8
    else { return nil }
    var words: [UInt64] = []
    words.reserveCapacity(Int(count))
    for _ in 0..<count {
      guard let high = reader.number(), let low = reader.number() else { return nil }
      words.append(UInt64(high) << 32 | UInt64(low))
    }
    guard reader.skip(4) else { return nil }
    self.words = words
  }

  /// Returns the positions of set bits, ascending; nil if one is not below `count`.
  func positions(below count: Int) -> [Int]? {
    var (found, position, place) = ([Int](), 0, 0)
    while place < words.count {
      let header = words[place]
      let (runLength, literalCount) = (Int(header >> 1 & 0xFFFF_FFFF), Int(header >> 33))
      place += 1
      if header & 1 == 1, runLength > 0 {
        guard position <= count, runLength <= (count - position) / 64 + 1 else { return nil }
        found += position..<(position + runLength * 64)
      }
      // Whatever comes after the last position is an error only if it is set.
      position = min(position + runLength * 64, Int.max >> 16)
      guard literalCount <= words.count - place else { return nil }
      for word in words[place..<(place + literalCount)] {
        var left = word
        while left != 0 {
          found.append(position + left.trailingZeroBitCount)
          left &= left - 1
        }
        position += 64
      }
      place += literalCount
    }
    return found.last.map { $0 < count } ?? true ? found : nil
  }
}

extension IndexFile {
  /// Returns the whole index, of which this is one part.
  ///
  /// Nil if the parts do not fit together.
  func joined(to shared: IndexFile) -> IndexFile? {
    guard let link, shared.link == nil,
      let changes = link.changes(below: shared.entries.count),
      changes.replaced.count <= entries.count
    else { return nil }
    var kept = shared.entries
    for (place, own) in zip(changes.replaced, entries) {
      guard own.name.isEmpty else { return nil }
      kept[place] = own.renamed(shared.entries[place].name)
    }
    var names = shared.names
    var added: [Entry] = []
    for entry in entries[changes.replaced.count...] {
      guard !entry.name.isEmpty else { return nil }
      let start = names.count
      for index in entry.name { names.append(self.names[index]) }
      added.append(entry.renamed(start..<names.count))
    }
    let deleted = Set(changes.deleted)
    let left = kept.indices.lazy.filter { !deleted.contains($0) }.map { kept[$0] }
    let merged = Self.merged(Array(left), added, names)
    return merged.map { IndexFile(names: names, entries: $0, trees: trees) }
  }

  /// Merges two sorted lists as git adds entries: one replaces another with the same path and stage,
  /// and a resolved one all sides of its conflict.
  ///
  /// Nil if the result is not sorted.
  private static func merged(
    _ old: [Entry], _ added: [Entry], _ names: [UInt8]
  ) -> [Entry]? {
    var (result, next) = ([Entry](), 0)
    result.reserveCapacity(old.count + added.count)
    for entry in added {
      while next < old.count {
        let order = names.order(of: old[next].name, entry.name)
        guard order < 0 || order == 0 && old[next].stage < entry.stage && entry.isConflicted else {
          break
        }
        result.append(old[next])
        next += 1
      }
      while next < old.count, names.order(of: old[next].name, entry.name) == 0,
        !entry.isConflicted || old[next].stage == entry.stage
      {
        next += 1
      }
      result.append(entry)
    }
    result += old[next...]
    for (last, entry) in zip(result, result.dropFirst()) {
      let order = names.order(of: last.name, entry.name)
      guard order < 0 || order == 0 && entry.isConflicted else { return nil }
    }
    return result
  }
}

extension IndexFile.Entry {
  /// Returns a copy with another path.
  fileprivate func renamed(_ name: Range<Int>) -> Self {
    Self(
      name: name, id: id, mode: mode, stage: stage, isSkipped: isSkipped,
      isIntendedOnly: isIntendedOnly)
  }
}
