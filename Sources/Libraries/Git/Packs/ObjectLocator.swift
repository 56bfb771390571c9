internal import Files
internal import Text
internal import Vocabulary

/// Locates objects before libgit2 reads them: it would follow a ring of deltas for ever, wait for
/// the other end of a FIFO, and read a loose object whole, whatever its size.
///
/// Not `Sendable`: each `Repository` has its own. Nothing is opened before the first object.
final class ObjectLocator {
  /// The way in which an object is stored.
  enum Storage {
    /// Whole in a pack, with its size in bytes.
    case whole(Int)
    /// As a delta, in a file of its own, or not at all.
    case other
  }

  private let paths: [String]
  private lazy var folders = ObjectStorePaths.all(from: paths)
  private lazy var packs = folders.flatMap { IndexedPack.all(in: $0 + "/pack") }

  /// - Parameter paths: the `objects` folders of the repository.
  init(_ paths: [String]) {
    self.paths = paths
  }

  /// Returns how an object is stored.
  ///
  /// - Parameter limit: the size in bytes that the object may have.
  /// - Throws: `GitError` for an object that libgit2 must not read.
  func locate(_ id: ObjectID, limit: Int) throws(GitError) -> Storage {
    // libgit2 may choose any copy.
    var size: Int?
    var isDelta = false
    var isPacked = false
    for pack in packs {
      guard let start = pack.offset(of: id) else { continue }
      isPacked = true
      switch pack.end(from: start) {
      case .whole(let bytes): size = max(size ?? 0, bytes)
      case .delta: isDelta = true
      case .ring: throw GitError(code: -1, message: "its delta bases form a ring in \(pack.name)")
      }
    }
    if !isPacked { try checkLoose(id, limit: limit) }
    guard let size, !isDelta else { return .other }
    return .whole(size)
  }

  /// Refuses a loose object that is not a file, or larger than an object of `limit` bytes can be.
  private func checkLoose(_ id: ObjectID, limit: Int) throws(GitError) {
    let name = id.hex
    for folder in folders {
      let path = "\(folder)/\(name.prefix(2))/\(name.dropFirst(2))"
      guard let status = FileStatus.of(path, followingLink: true) else { continue }
      guard status.kind == .file else {
        throw GitError(code: -1, message: "\(path) is not a regular file")
      }
      // Incompressible data grows by five bytes in 16 KiB.
      guard status.size <= limit + limit / 1024 + 1024 else {
        throw .tooLarge(status.size, limit: limit)
      }
    }
  }
}

extension GitError {
  init(code: Int32, message: String) {
    self.init(call: "git_odb_read", code: code, message: message)
  }

  /// The error for an object of more than `limit` bytes.
  static func tooLarge(_ size: Int, limit: Int) -> GitError {
    GitError(
      code: -1,
      message: "unpacks to \(ByteSize.text(size)), more than the limit of \(ByteSize.text(limit))")
  }
}

/// A pack with its index, opened when an object is looked up.
private final class IndexedPack {
  /// The way in which a chain of deltas ends.
  enum End {
    /// At once: the object is whole, with its size in bytes.
    case whole(Int)
    /// At a whole object, or where libgit2 reports an error.
    case delta
    case ring
  }

  /// The file name, for messages.
  let name: String
  private let index: PackIndex
  private let path: String
  private lazy var file = try? MappedFile(path)
  /// Offsets from which a ring is reached.
  private var ringed: Set<Int> = []
  /// The number of objects located since the pages of both files were released.
  private var locatedCount = 0

  /// Objects are all over the files, whose pages would count as memory.
  private static let releaseInterval = 1024
  private static let trailerSize = 20

  private init?(_ folder: String, _ name: String) {
    guard let index = try? PackIndex("\(folder)/\(name).idx") else { return nil }
    self.index = index
    self.name = name + ".pack"
    path = "\(folder)/\(name).pack"
  }

  static func all(in folder: String) -> [IndexedPack] {
    let listing = try? FolderListing(of: folder, followingLink: true)
    return (listing?.entries ?? []).map { String(decoding: $0.name, as: UTF8.self) }
      .filter { $0.hasSuffix(".idx") }.sorted()
      .compactMap { IndexedPack(folder, String($0.dropLast(4))) }
  }

  func offset(of id: ObjectID) -> Int? {
    locatedCount += 1
    if locatedCount == Self.releaseInterval {
      locatedCount = 0
      index.release()
      file?.release()
    }
    return index.place(of: id).flatMap { try? index.offset(at: $0) }
  }

  /// Follows the deltas from an entry to the object that they are based on.
  func end(from start: Int) -> End {
    var current = start
    // Brent's algorithm: `waiting` is met again if and only if there is a ring.
    var waiting = start
    var stepCount = 0
    var limit = 2
    while true {
      if ringed.contains(current) { break }
      guard let (next, size) = step(from: current) else { return .delta }
      guard let next else { return stepCount == 0 ? .whole(size) : .delta }
      current = next
      stepCount += 1
      if current == waiting { break }
      if stepCount == limit {
        waiting = current
        limit *= 2
      }
    }
    remember(start, stepCount)
    return .ring
  }

  private func remember(_ start: Int, _ stepCount: Int) {
    var current = start
    for _ in 0...stepCount {
      guard ringed.insert(current).inserted, let next = step(from: current)?.next else { return }
      current = next
    }
  }

  /// Returns the offset of an entry's base, nil for a whole object, and the size that it states;
  /// nil if the entry is malformed.
  private func step(from offset: Int) -> (next: Int?, size: Int)? {
    guard let file, offset >= 0, file.count > Self.trailerSize,
      let header = try? EntryHeader(in: file, at: offset, before: file.count - Self.trailerSize)
    else { return nil }
    switch header.content {
    case .whole: return (nil, header.size)
    case .offsetDelta(let distance): return (offset - distance, header.size)
    case .referenceDelta(let start):
      let id = ObjectID(
        high: file.longWord(at: start), middle: file.longWord(at: start + 8),
        low: file.word(at: start + 16))
      guard let next = self.offset(of: id) else { return nil }
      return (next, header.size)
    }
  }
}
