internal import Crypto
internal import Git

/// Writes a stow as bytes.
///
/// The format, integers of eight bytes with the lowest first, `data` a length and as many bytes:
///
///     "keystow journal 1\n", the mark (8 bytes), the number of steps, the steps,
///     SHA-256 of all before it (32 bytes)
///     step of a file:   1, path: data, old: version, new: version, number of made folders, data...
///     step of an index: 2, path: data, number of entries, entries
///     version:          0 for none; else 1, bytes: data, permissions, user, group (all ones: none)
///     entry:            the object's id (20 bytes), 12 numbers
struct JournalWriter {
  static let magic = Array("keystow journal 1\n".utf8)
  /// Stands for a number that there is not.
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
    bytes += SHA256.hash(data: bytes)
  }

  private mutating func write(_ change: FileChange) {
    write(1)
    write(change.path.bytes)
    for version in [change.old, change.new] { write(version) }
    write(change.madeFolders.count)
    for folder in change.madeFolders { write(folder.bytes) }
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
