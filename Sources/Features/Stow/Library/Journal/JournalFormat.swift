internal import Cryptography
internal import Files
internal import Git
internal import Vocabulary

/// Serializes the record of a stow.
///
/// Integers are 8 bytes, little-endian; `data` is a length followed by that many bytes:
///
///     "keystow journal 1\n", the mark (8 bytes), the number of steps, the steps,
///     SHA-256 of all before it (32 bytes)
///     step of a file:   1, path: data, old: version, new: version, number of made folders, data...
///     step of an index: 2, path: data, number of entries, entries
///     version:          0 for none; else 1, bytes: data, permissions, user, group (all ones: none)
///     entry:            the object's id (20 bytes), 12 numbers
struct JournalWriter {
  static let magic = Array("keystow journal 1\n".utf8)
  /// Represents a missing number.
  static let none = UInt64.max

  private(set) var bytes: [UInt8]

  init(_ record: JournalRecord) {
    bytes = Self.magic + record.mark
    write(record.steps.count)
    for step in record.steps {
      switch step {
      case .file(let change): write(change)
      case .index(let path, let entries): write(path, entries)
      }
    }
    bytes += HashFunction.sha256.digest(of: bytes)
  }

  private mutating func write(_ change: FileChange) {
    write(1)
    write(change.path)
    for version in [change.old, change.new] { write(version) }
    write(change.madeFolders.count)
    for folder in change.madeFolders { write(folder) }
  }

  private mutating func write(_ path: GitPath, _ entries: [IndexRecord]) {
    write(2)
    write(path.bytes)
    write(entries.count)
    for entry in entries {
      bytes += entry.id.bytes
      for number in entry.numbers { write(Int(number)) }
    }
  }

  private mutating func write(_ version: FileVersion?) {
    guard let version else { return write(0) }
    write(1)
    write(version.bytes)
    for number in [version.permissions, version.owner?.user, version.owner?.group] {
      write(number.map { UInt64($0) } ?? Self.none)
    }
  }

  private mutating func write(_ data: [UInt8]) {
    write(data.count)
    bytes += data
  }

  private mutating func write(_ number: Int) {
    write(UInt64(number))
  }

  private mutating func write(_ number: UInt64) {
    withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
  }
}

/// Parses the output of `JournalWriter`.
struct JournalReader {
  private let bytes: ArraySlice<UInt8>
  private var offset: Int

  /// Returns the record, or nil if a single bit differs from what was written.
  static func record(from bytes: [UInt8]) -> JournalRecord? {
    let length = bytes.count - HashFunction.sha256.byteCount
    guard length >= 0, bytes.starts(with: JournalWriter.magic),
      HashFunction.sha256.digest(of: bytes[..<length])[...] == bytes[length...]
    else { return nil }
    var reader = JournalReader(bytes: bytes[..<length], offset: JournalWriter.magic.count)
    return reader.record()
  }

  private init(bytes: ArraySlice<UInt8>, offset: Int) {
    (self.bytes, self.offset) = (bytes, offset)
  }

  private mutating func record() -> JournalRecord? {
    guard let mark = part(JournalRecord.markLength), let count = count() else { return nil }
    var steps: [JournalStep] = []
    for _ in 0..<count {
      guard let step = step(), step.path.isInsideWorkTree else { return nil }
      steps.append(step)
    }
    return offset == bytes.endIndex ? JournalRecord(mark: mark, steps: steps) : nil
  }

  private mutating func step() -> JournalStep? {
    switch number() {
    case 1: change().map { .file($0) }
    case 2: indexStep()
    default: nil
    }
  }

  private mutating func change() -> FileChange? {
    guard let path = data(), let old = version(), let new = version(), let count = count() else {
      return nil
    }
    var folders: [[UInt8]] = []
    for _ in 0..<count {
      guard let folder = data(), GitPath(folder).isInsideWorkTree else { return nil }
      folders.append(folder)
    }
    return FileChange(path: path, old: old, new: new, madeFolders: folders)
  }

  private mutating func indexStep() -> JournalStep? {
    guard let path = data().map({ GitPath($0) }), let count = count() else { return nil }
    var entries: [IndexRecord] = []
    for _ in 0..<count {
      guard let id = part(20) else { return nil }
      var numbers: [UInt32] = []
      for _ in 0..<IndexRecord.numberCount {
        guard let number = number().flatMap({ UInt32(exactly: $0) }) else { return nil }
        numbers.append(number)
      }
      guard let entry = IndexRecord(path: path, id: ObjectID(bytes: id.span), numbers: numbers)
      else { return nil }
      entries.append(entry)
    }
    return .index(path: path, entries: entries)
  }

  /// Reads a version; nil if it is malformed, a nested nil if the file does not exist.
  private mutating func version() -> FileVersion?? {
    switch number() {
    case 0: return .some(nil)
    case 1: break
    default: return nil
    }
    guard let bytes = data(), let mode = optionalNumber(), let user = optionalNumber(),
      let group = optionalNumber()
    else { return nil }
    var owner: FileOwner?
    if let user, let group { owner = FileOwner(user: user, group: group) }
    return FileVersion(bytes: bytes, permissions: mode, owner: owner)
  }

  private mutating func optionalNumber() -> UInt32?? {
    guard let number = number() else { return nil }
    if number == JournalWriter.none { return .some(nil) }
    return UInt32(exactly: number).map { .some($0) }
  }

  /// Reads the number of elements that follow; each takes at least one byte.
  private mutating func count() -> Int? {
    number().flatMap { Int(exactly: $0) }.flatMap { $0 <= bytes.endIndex - offset ? $0 : nil }
  }

  private mutating func data() -> [UInt8]? {
    count().flatMap { part($0) }
  }

  private mutating func number() -> UInt64? {
    part(8).map { $0.reversed().reduce(0) { $0 << 8 | UInt64($1) } }
  }

  private mutating func part(_ length: Int) -> [UInt8]? {
    guard length <= bytes.endIndex - offset else { return nil }
    defer { offset += length }
    return Array(bytes[offset..<offset + length])
  }
}
