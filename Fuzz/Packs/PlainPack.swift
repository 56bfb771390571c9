internal import Deflate
internal import Git
internal import TestSupport
internal import Vocabulary

/// Reads a pack in the plainest way there is, to compare with: arrays, one object at a time.
struct PlainPack {
  enum Content {
    case bytes([UInt8])
    /// It, or what it stands on, is larger than the limit.
    case large
    case failed
  }

  enum Stored {
    case whole(UInt8), offsetDelta(Int), referenceDelta(ObjectID), unreadable
  }

  struct Entry {
    let id: ObjectID
    let start: Int
    let end: Int
    var stored = Stored.unreadable
    var size = 0
    var dataStart = 0
    var base: Int?
  }

  private let pack: [UInt8]
  private let inflater: Inflater
  private let limit: Int
  /// By offset.
  private(set) var entries: [Entry] = []
  private var contents: [Content?] = []
  private var kinds: [UInt8?] = []

  /// Nil for what no reader can take entries from.
  init?(_ files: PackFiles, limit: Int) {
    guard let inflater = Inflater(), files.pack.count >= 32, files.index.count >= 1072,
      let count = files.index.number(at: 8 + 255 * 4, byteCount: 4).map({ Int($0) }),
      count <= files.index.count / 28
    else { return nil }
    pack = files.pack
    self.inflater = inflater
    self.limit = limit
    var places: [(offset: Int, id: ObjectID)] = []
    for place in 0..<count {
      let idStart = 1032 + 20 * place
      guard let offset = Self.offset(of: place, among: count, in: files.index) else { return nil }
      places.append((offset, ObjectID(bytes: Array(files.index[idStart..<idStart + 20]).span)))
    }
    places.sort { $0.offset < $1.offset }
    for (number, place) in places.enumerated() {
      let end = number + 1 < count ? places[number + 1].offset : pack.count - 20
      guard place.offset >= 12, place.offset < end, end <= pack.count - 20 else { return nil }
      entries.append(Entry(id: place.id, start: place.offset, end: end))
    }
    for number in entries.indices { readHeader(of: number) }
    findBases()
    contents = Array(repeating: nil, count: entries.count)
    kinds = Array(repeating: nil, count: entries.count)
  }

  private static func offset(of place: Int, among count: Int, in index: [UInt8]) -> Int? {
    guard let short = index.number(at: 1032 + 24 * count + 4 * place, byteCount: 4) else {
      return nil
    }
    guard short >= 0x8000_0000 else { return Int(short) }
    let start = 1032 + 28 * count + 8 * Int(short - 0x8000_0000)
    guard start + 8 <= index.count - 40 else { return nil }
    return index.number(at: start, byteCount: 8).flatMap { Int(exactly: $0) }
  }

  private mutating func readHeader(of number: Int) {
    var entry = entries[number]
    defer { entries[number] = entry }
    let bytes = pack[entry.start..<entry.end]
    var at = entry.start
    var head: [UInt8] = []
    repeat {
      guard at < entry.end else { return }
      head.append(bytes[at])
      at += 1
    } while head[head.count - 1] >= 0x80
    guard head.count <= 9 else { return }
    var size = 0
    for byte in head.dropFirst().reversed() { size = size << 7 | Int(byte & 127) }
    entry.size = size << 4 | Int(head[0] & 15)
    let kind = head[0] >> 4 & 7
    switch kind {
    case 1...4: entry.stored = .whole(kind)
    case 6:
      var distance = -1
      while true {
        guard at < entry.end, distance < 1 << 50 else { return }
        distance = (distance + 1) << 7 | Int(bytes[at] & 127)
        at += 1
        if bytes[at - 1] < 0x80 { break }
      }
      entry.stored = .offsetDelta(entry.start - distance)
    case 7:
      guard at + 20 <= entry.end else { return }
      entry.stored = .referenceDelta(ObjectID(bytes: Array(bytes[at..<at + 20]).span))
      at += 20
    default: return
    }
    entry.dataStart = at
  }

  private mutating func findBases() {
    var starts: [Int: Int] = [:]
    var ids: [ObjectID: Int] = [:]
    for (number, entry) in entries.enumerated() {
      starts[entry.start] = number
      ids[entry.id] = number
    }
    for number in entries.indices {
      switch entries[number].stored {
      case .offsetDelta(let start):
        entries[number].base = start < entries[number].start ? starts[start] : nil
      case .referenceDelta(let id): entries[number].base = ids[id]
      case .whole, .unreadable: break
      }
    }
  }

  /// What an entry's compressed data hold.
  func unpacked(_ number: Int) -> Content {
    let entry = entries[number]
    if case .unreadable = entry.stored { return .failed }
    guard entry.size <= (entry.end - entry.dataStart) * Inflater.greatestRatio else {
      return .failed
    }
    guard entry.size <= limit + 1024 else { return .large }
    var result = [UInt8](repeating: 0, count: entry.size + 1)
    let isSound = pack.withUnsafeBytes { pack in
      result.withUnsafeMutableBytes { result in
        do throws(InflateError) {
          try inflater.inflateZlib(
            UnsafeRawBufferPointer(rebasing: pack[entry.dataStart..<entry.end]),
            into: UnsafeMutableRawBufferPointer(rebasing: result[..<entry.size]))
          return true
        } catch {
          return false
        }
      }
    }
    result.removeLast()
    return isSound ? .bytes(result) : .failed
  }

  /// The entries from the one that is whole down to this one; nil where there is no such way.
  private func way(to number: Int) -> [Int]? {
    var way = [number]
    var seen: Set<Int> = [number]
    while let last = way.last {
      switch entries[last].stored {
      case .whole: return way.reversed()
      case .unreadable: return nil
      case .offsetDelta, .referenceDelta:
        guard let base = entries[last].base, seen.insert(base).inserted else { return nil }
        if contents[base] != nil { return [base] + way.reversed() }
        way.append(base)
      }
    }
    return nil
  }

  /// The kind of an entry that stands on one that is whole.
  mutating func kind(_ number: Int) -> UInt8? {
    _ = content(number)
    return kinds[number]
  }

  mutating func content(_ number: Int) -> Content {
    if let known = contents[number] { return known }
    guard let way = way(to: number) else {
      contents[number] = .failed
      return .failed
    }
    for step in way where contents[step] == nil {
      if case .whole(let kind) = entries[step].stored {
        let content = unpacked(step)
        if case .bytes(let bytes) = content, bytes.count > limit {
          contents[step] = .large
        } else {
          contents[step] = content
        }
        kinds[step] = kind
      } else if let base = entries[step].base {
        kinds[step] = kinds[base]
        contents[step] = result(of: unpacked(step), on: contents[base] ?? .failed)
      }
    }
    return contents[number] ?? .failed
  }

  private func result(of delta: Content, on base: Content) -> Content {
    guard case .bytes(let base) = base else { return base }
    guard case .bytes(let delta) = delta else { return delta }
    return PlainDelta.result(of: delta, on: base, limit: limit)
  }
}
