package import Archives
internal import Deflate
internal import Git
internal import Synchronization
package import Vocabulary

/// Takes archives and packed files apart for one worker, in memory, and lends what they contain.
///
/// Nothing is written to disk, whatever the names and links in an archive say. What is not lent is
/// an omission.
package final class Unpacker {
  package let limits: UnpackingLimits
  /// The contents of the last archive that were not lent, with their paths in it.
  package private(set) var omissions: [(member: GitPath, reason: SkipReason)] = []
  private var budget = UnpackingBudget()
  private var inflater: Inflater?
  /// The buffers of members at each depth.
  private var buffers: [[UInt8]] = []
  private var holdsTurn = false
  private lazy var largeFileFolder = findLargeFiles()
  private let findLargeFiles: () -> String?

  /// The maximum number of omissions that are listed for one archive.
  private static let listedOmissions = 1000

  /// - Parameter largeFiles: returns Git LFS's folder of objects, nil outside a repository; called when
  ///   the first pointer is read.
  package init(
    limits: UnpackingLimits = UnpackingLimits(), largeFiles: @escaping () -> String? = { nil }
  ) {
    self.limits = limits
    findLargeFiles = largeFiles
  }

  /// Whether the content is an archive or packed file, supported or not: by its first bytes, or by
  /// its last ones if other bytes precede a zip archive.
  package static func isContainer(_ bytes: Span<UInt8>) -> Bool {
    ArchiveKind(of: bytes).isContainer
  }

  /// Whether the content is an archive or packed file.
  package func isArchive(_ content: Content) -> Bool {
    (try? ArchiveKind(of: content))?.isContainer ?? false
  }

  /// Lends the contents of an archive, and of those inside it; under the path of an archive, what
  /// stands before it.
  ///
  /// - Parameters:
  ///   - name: the path of the archive.
  ///   - memberLimit: the maximum size in bytes of a content to lend.
  ///   - body: called with the path in the archive (`lib/a.jar!/a.txt`) and the bytes, which are
  ///     valid only during the call.
  /// - Returns: whether anything of it could be read.
  package func unpack(
    _ archive: Content, named name: GitPath, memberLimit: Int,
    _ body: (GitPath, Span<UInt8>) -> Void
  ) -> Bool {
    omissions = []
    budget = limits.budget(packedCount: archive.count)
    let place = Place(name: name, member: nil, depth: 0, memberLimit: memberLimit)
    do throws(ArchiveError) {
      try open(archive, at: place, body)
      // A pointer of which nothing is known is a text.
      return !isPointer(archive) || budget.hasRead || !omissions.isEmpty
    } catch {
      omit(place, .archive(error.message))
      return budget.hasRead
    }
  }

  private func isPointer(_ content: Content) -> Bool {
    let count = min(ArchiveKind.prefixCount, content.count)
    guard let prefix = try? content.whole(0..<count) else { return false }
    return if case .pointer = ArchiveKind(prefix: prefix.span) { true } else { false }
  }

  /// The location of a content that is being unpacked.
  struct Place {
    /// The path of the outermost archive.
    let name: GitPath
    /// The path in it; nil for itself.
    let member: GitPath?
    /// The number of archives around it.
    let depth: Int
    let memberLimit: Int

    /// The name that decides the format.
    var nearest: GitPath { member ?? name }

    func inner(_ memberName: [UInt8]) -> Place {
      let clean = GitPath.memberName(memberName)
      return Place(
        name: name, member: member.map { $0.member(clean) } ?? GitPath(clean), depth: depth + 1,
        memberLimit: memberLimit)
    }
  }

  private func open(
    _ content: Content, at place: Place, _ body: (GitPath, Span<UInt8>) -> Void
  ) throws(ArchiveError) {
    guard place.depth < limits.depth else { throw .tooDeep }
    switch try ArchiveKind(of: content) {
    case .plain, .catalog: break
    case .pointer: try openLargeFile(content, at: place, body)
    case .foreign(let name): throw .foreign(name)
    case .zip: try openZip(content, at: place, body)
    case .gzip:
      // In one piece it is three times faster; the stated size is only a hint.
      if let bytes = try gunzipped(content) {
        try takeBytes(bytes.count)
        let inner = place.inner(Self.innerName(of: place.nearest))
        let kind = ArchiveKind(of: bytes.span)
        if case .stream(.tar) = kind {
          try openStream(Content(bytes), at: place, body)
        } else {
          try lend(bytes, isArchive: kind.isContainer, at: inner, body)
        }
      } else {
        try openStream(content, at: place, body)
      }
    case .stream: try openStream(content, at: place, body)
    }
  }
}

// MARK: - Git LFS

extension Unpacker {
  /// Opens the object that a pointer names, which has the name of the pointer.
  private func openLargeFile(
    _ content: Content, at place: Place, _ body: (GitPath, Span<UInt8>) -> Void
  ) throws(ArchiveError) {
    guard place.depth == 0, let pointer = LargeFilePointer(content),
      let folder = largeFileFolder
    else { return }
    guard let object = pointer.object(in: folder) else { throw .absent }
    budget = limits.budget(packedCount: object.count)
    let inner = place.inner(Array(place.name.name))
    if try ArchiveKind(of: object).isContainer { return try open(object, at: inner, body) }
    guard fits(object.count, isArchive: false, at: inner) else { return }
    try lend(try object.whole(0..<object.count), isArchive: false, at: inner, body)
  }
}

// MARK: - Zip archives

extension Unpacker {
  private func openZip(
    _ content: Content, at place: Place, _ body: (GitPath, Span<UInt8>) -> Void
  ) throws(ArchiveError) {
    let archive = try ZipArchive(content, limit: limits.members)
    if archive.hidesMembers { omit(place, .archive(ArchiveError.unlisted.message)) }
    if !archive.stub.isEmpty, fits(archive.stub.count, isArchive: false, at: place) {
      let stub = try content.whole(archive.stub)
      budget.hasRead = true
      body(place.member ?? GitPath(""), stub.span)
    }
    for member in archive.members {
      try takeMember()
      guard member.name.last != UInt8(ascii: "/"), member.count > 0 || !member.packed.isEmpty else {
        continue
      }
      let inner = place.inner(member.name)
      do throws(ArchiveError) {
        try open(member, of: content, at: inner, body)
      } catch {
        if error == .exhausted { throw error }
        omit(inner, .archive(error.message))
      }
    }
  }

  private func open(
    _ member: ZipMember, of archive: Content, at place: Place,
    _ body: (GitPath, Span<UInt8>) -> Void
  ) throws(ArchiveError) {
    if member.isEncrypted { throw .encrypted }
    switch member.method {
    case ZipMember.stored:
      let part = archive.part(member.packed)
      try takeBytes(part.count)
      if try ArchiveKind(of: part).isContainer { return try open(part, at: place, body) }
      guard fits(part.count, isArchive: false, at: place) else { return }
      let bytes = try part.whole(0..<part.count)
      try lend(bytes, isArchive: false, at: place, body)
    case ZipMember.deflated:
      guard member.count / Inflater.greatestRatio <= member.packed.count + 1 else { throw .damaged }
      // Only its name can say whether it is an archive before it is unpacked.
      guard fits(member.count, isArchive: place.isNamedAsArchive, at: place) else { return }
      try takeBytes(member.count)
      let packed = try archive.whole(member.packed)
      let inflater = try inflating()
      guard let bytes = try? inflater.inflated(packed, count: member.count),
        CRC32.of(bytes) == member.checksum
      else { throw .damaged }
      try lend(bytes, isArchive: Self.isContainer(bytes.span), at: place, body)
    default: throw .unknownMethod(member.method)
    }
    if !member.isConsistent { throw .damaged }
  }

  private func inflating() throws(ArchiveError) -> Inflater {
    if let inflater { return inflater }
    guard let made = Inflater() else { throw .unreadable("no memory") }
    inflater = made
    return made
  }

  /// Unpacks a gzip file whose last bytes state a small size; nil if it is larger.
  private func gunzipped(_ content: Content) throws(ArchiveError) -> [UInt8]? {
    guard content.count > 18, content.count <= limits.held else { return nil }
    let end = try content.whole(content.count - 4..<content.count)
    let stated = end.reversed().reduce(0) { $0 << 8 | Int($1) }
    guard stated <= limits.held, stated <= budget.byteCount else { return nil }
    let packed = try content.whole(0..<content.count)
    let inflater = try inflating()
    return try? inflater.gunzipped(packed, limit: min(limits.held, budget.byteCount))
  }

  /// The name of the file in a packed one: `app.log` in `logs/app.log.gz`.
  private static func innerName(of path: GitPath) -> [UInt8] {
    let name = path.name
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else {
      return Array(name)
    }
    return Array(name[..<dot])
  }
}

// MARK: - Streams

extension Unpacker {
  private func openStream(
    _ content: Content, at place: Place, _ body: (GitPath, Span<UInt8>) -> Void
  ) throws(ArchiveError) {
    let stream = try ArchiveStream(content)
    var buffer = buffers.popLast() ?? []
    defer { if buffer.capacity <= UnpackingLimits.keptCapacity { buffers.append(buffer) } }
    var seen = 0
    while let member = try stream.next() {
      // What libarchive skips is unpacked all the same.
      try takeBytes(stream.unpackedCount - seen)
      seen = stream.unpackedCount
      try takeMember()
      guard member.isFile else { continue }
      let inner = place.inner(member.name ?? Self.innerName(of: place.nearest))
      if let count = member.count {
        // Before it is skipped, which takes as long as reading it.
        guard count <= budget.byteCount else { throw .exhausted }
        guard count > 0, fits(count, isArchive: inner.isNamedAsArchive, at: inner) else { continue }
      }
      let limit = max(inner.memberLimit, inner.isNamedAsArchive ? limits.held : 0)
      guard try stream.read(into: &buffer, limit: min(limit, budget.byteCount)) else {
        omit(inner, .tooLarge(member.count ?? 0))
        if member.name == nil { return }
        continue
      }
      try lend(buffer, isArchive: Self.isContainer(buffer.span), at: inner, body)
    }
  }
}

// MARK: - Bounds

extension Unpacker {
  /// Lends a content, or takes it apart if it is an archive itself.
  private func lend(
    _ bytes: [UInt8], isArchive: Bool, at place: Place, _ body: (GitPath, Span<UInt8>) -> Void
  ) throws(ArchiveError) {
    guard isArchive else {
      guard fits(bytes.count, isArchive: false, at: place) else { return }
      budget.hasRead = true
      return body(place.nearest, bytes.span)
    }
    let content = Content(bytes)
    var isExhausted = false
    inTurn(content.count) {
      do throws(ArchiveError) {
        try open(content, at: place, body)
      } catch {
        isExhausted = error == .exhausted
        if !isExhausted { omit(place, .archive(error.message)) }
      }
    }
    if isExhausted { throw .exhausted }
  }

  /// Whether a member may be read into memory; if not, it is an omission.
  private func fits(_ count: Int, isArchive: Bool, at place: Place) -> Bool {
    if count <= place.memberLimit || isArchive && count <= limits.held { return true }
    omit(place, .tooLarge(count))
    return false
  }

  private func takeBytes(_ count: Int) throws(ArchiveError) {
    guard count <= budget.byteCount else { throw .exhausted }
    budget.byteCount -= count
  }

  private func takeMember() throws(ArchiveError) {
    guard budget.memberCount > 0 else { throw .exhausted }
    budget.memberCount -= 1
  }

  private func omit(_ place: Place, _ reason: SkipReason) {
    guard omissions.count < Self.listedOmissions else { return }
    omissions.append((place.member ?? GitPath(""), reason))
  }

  /// Runs the work on a large archive in memory one at a time, so that the number of workers does
  /// not multiply the memory.
  private func inTurn(_ count: Int, _ work: () -> Void) {
    guard count >= limits.heavy, !holdsTurn else { return work() }
    holdsTurn = true
    defer { holdsTurn = false }
    UnpackingLimits.turn.withLock { _ in work() }
  }
}

extension Unpacker.Place {
  /// Whether its name is that of an archive or packed file.
  fileprivate var isNamedAsArchive: Bool {
    let name = nearest.name
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return false }
    return Self.endings.contains(name[(dot + 1)...].map { $0 | 0x20 })
  }

  private static let endings = Set(
    [
      "zip", "jar", "war", "ear", "aar", "apk", "aab", "ipa", "xpi", "whl", "egg", "nupkg", "docx",
      "xlsx", "pptx", "odt", "ods", "tar", "gz", "tgz", "xz", "txz", "zst", "bz2", "tbz", "deb",
    ].map { Array($0.utf8) })
}
