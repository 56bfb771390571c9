internal import Cryptography
internal import Deflate
internal import Files
internal import Packfile
import Synchronization
internal import Vocabulary

/// Writes a pack and its index; several workers may add objects at once.
final class PackWriter: Sendable {
  private struct State: ~Copyable {
    let file: NewFile
    var entries: WrittenEntries
    var pending: [UInt8] = []
    var end = Pack.headerSize
  }

  private let folder: Folder
  private let state: Mutex<State>

  private static let temporaryName = "tmp_pack_keystow"
  private static let bufferSize = 1 << 20

  /// Starts a pack.
  ///
  /// - Parameters:
  ///   - folder: the `pack` folder of an object store.
  ///   - count: the number of objects to reserve memory for.
  /// - Throws: `FileError`.
  init(in folder: Folder, expecting count: Int = 0) throws(FileError) {
    self.folder = folder
    let file = try NewFile(Self.temporaryName, in: folder, permissions: 0o444)
    try file.write([UInt8](repeating: 0, count: Pack.headerSize))
    state = Mutex(State(file: file, entries: WrittenEntries(expecting: count)))
  }

  /// How an object is stored.
  enum Form: Sendable {
    case whole(ObjectKind)
    /// As the difference from another object, which must be in the pack when it is finished.
    case delta(base: ObjectID)
  }

  /// The number of objects so far.
  var count: Int { state.withLock { $0.entries.count } }

  func contains(_ id: ObjectID) -> Bool { state.withLock { $0.entries[id] != nil } }

  /// Adds an object unless the pack has it.
  ///
  /// - Parameters:
  ///   - size: the uncompressed size in bytes, of the object or of the delta.
  ///   - stream: the zlib stream.
  /// - Throws: `FileError`.
  func add(_ id: ObjectID, _ form: Form, size: Int, _ stream: [UInt8]) throws(FileError) {
    try state.withLock { state throws(FileError) in
      guard state.entries[id] == nil else { return }
      let start = state.end
      var header: [UInt8]
      switch form {
      case .whole(let kind): header = Self.header(UInt8(kind.rawValue), size)
      case .delta(let base):
        if let found = state.entries[base] {
          header = Self.header(6, size) + Self.distance(start - found.offset)
        } else {
          header = Self.header(7, size) + base.bytes
        }
      }
      header += stream
      state.entries.append(WrittenEntries.Entry(id: id, offset: start, sum: CRC32.of(header)))
      state.end += header.count
      state.pending += header
      guard state.pending.count >= Self.bufferSize else { return }
      try state.file.write(state.pending)
      state.pending.removeAll(keepingCapacity: true)
    }
  }

  /// Writes the index, and moves both into place.
  ///
  /// - Returns: the path of the pack.
  /// - Throws: `FileError`.
  func finish() throws(FileError) -> String {
    try state.withLock { state throws(FileError) in
      try state.file.write(state.pending)
      var header = Array("PACK".utf8)
      header.append(bigEndian: 2, byteCount: 4)
      header.append(bigEndian: UInt64(state.entries.count), byteCount: 4)
      try state.file.overwrite(header, at: 0)
      let hash = Digest(.sha1)
      var offset = 0
      while offset < state.end {
        let bytes = try state.file.bytes(offset..<min(offset + Self.bufferSize, state.end))
        guard !bytes.isEmpty else {
          throw .invalid(path: folder.shown(Self.temporaryName), reason: "shorter than written")
        }
        hash.update(bytes)
        offset += bytes.count
      }
      let sum = hash.finished()
      try state.file.write(sum)
      try state.file.synchronise()
      let index = state.entries.index(sum: sum)
      let stem = "pack-" + sum.map { Self.hex($0) }.joined()
      try folder.create(
        stem + ".idx", FileVersion(bytes: index, permissions: nil, creation: 0o444))
      try folder.move(Self.temporaryName, to: folder, as: stem + ".pack")
      folder.synchronise()
      return folder.shown(stem + ".pack")
    }
  }

  private static func hex(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }

  /// Returns the start of an entry: kind and size (`gitformat-pack`).
  private static func header(_ kind: UInt8, _ size: Int) -> [UInt8] {
    var rest = size >> 4
    var bytes = [kind << 4 | UInt8(size & 15) | (rest > 0 ? 0x80 : 0)]
    while rest > 0 {
      bytes.append(UInt8(rest & 127) | (rest >= 128 ? 0x80 : 0))
      rest >>= 7
    }
    return bytes
  }

  /// Returns the distance of a delta from its base.
  private static func distance(_ distance: Int) -> [UInt8] {
    var bytes = [UInt8(distance & 127)]
    var rest = distance >> 7
    while rest > 0 {
      rest -= 1
      bytes.append(UInt8(rest & 127) | 0x80)
      rest >>= 7
    }
    return bytes.reversed()
  }
}

extension [UInt8] {
  mutating func append(bigEndian number: UInt64, byteCount: Int) {
    for shift in stride(from: 8 * (byteCount - 1), through: 0, by: -8) {
      append(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
    }
  }
}
