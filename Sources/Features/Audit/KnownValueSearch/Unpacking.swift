internal import Archives
internal import Deflate
import Synchronization

extension ProductWorker {
  /// Searches a content according to its kind.
  ///
  /// - Parameters:
  ///     - name: the path with the names of members.
  ///     - depth: the number of archives around it.
  /// - Returns: the members that are still to be searched.
  func look(into content: Content, _ name: [UInt8], depth: Int) -> [PackedMember] {
    let kind =
      isDiskImage(content) ? .foreign("a disk image") : (try? ArchiveKind(of: content)) ?? .plain
    var parts = [0..<content.count]
    var members: [PackedMember] = []
    do throws(ArchiveError) {
      switch kind {
      case .plain, .pointer, .stream(.tar), .stream(.debian): break
      case .catalog: note(catalog: name)
      case .foreign(let method): throw .foreign(method)
      case .stream(let format): throw .foreign(format.name)
      case .zip:
        guard depth < UnpackLimits.depth else { throw .tooDeep }
        let archive = try ZipArchive(content)
        parts = archive.gaps
        if archive.hidesMembers { note(ArchiveError.unlisted.message, name) }
        members = archive.members.map {
          PackedMember(archive: content, prefix: name + Array("!/".utf8), member: $0)
        }
      case .gzip:
        guard depth < UnpackLimits.depth else { throw .tooDeep }
        try lookIntoGzip(content, name, depth: depth)
      }
    } catch {
      note(error.message, name)
    }
    search(content, parts, name)
    return members
  }

  /// Unpacks a member and searches it, including nested archives.
  ///
  /// - Parameter depth: the number of archives around it, including its own.
  func search(_ packed: PackedMember, depth: Int) {
    let member = packed.member
    let isHeavy = max(member.count, member.packed.count) > UnpackLimits.heavy
    guard isHeavy, !isAlone, member.method == ZipMember.deflated else {
      return unpack(packed, depth: depth)
    }
    isAlone = true
    limits.alone { unpack(packed, depth: depth) }
    isAlone = false
  }

  private func unpack(_ packed: PackedMember, depth: Int) {
    let member = packed.member
    guard member.count > 0 || !member.packed.isEmpty else { return }
    do throws(ArchiveError) {
      if member.isEncrypted { throw .encrypted }
      switch member.method {
      case ZipMember.stored:
        lookInside(packed.archive.part(member.packed), packed.name, depth: depth)
        if member.count != member.packed.count || !member.isConsistent { throw .damaged }
      case ZipMember.deflated:
        let bytes = try inflated(packed)
        hold(bytes, packed.name, depth: depth)
        if !member.isConsistent { throw .damaged }
      default: throw .unknownMethod(member.method)
      }
    } catch {
      note(error.message, packed.name)
    }
  }

  private func inflated(_ packed: PackedMember) throws(ArchiveError) -> [UInt8] {
    let member = packed.member
    guard member.count / Inflater.greatestRatio <= member.packed.count + 1 else { throw .damaged }
    try take(member.count)
    let input = try packed.archive.whole(member.packed)
    do {
      let bytes = try inflater.inflated(input, count: member.count)
      guard CRC32.of(bytes) == member.checksum else { throw InflateError.damaged }
      return bytes
    } catch {
      throw .damaged
    }
  }

  private func lookIntoGzip(
    _ content: Content, _ name: [UInt8], depth: Int
  ) throws(ArchiveError) {
    guard content.count <= UnpackLimits.member else { throw .tooLarge }
    let input = try content.whole(0..<content.count)
    let bytes: [UInt8]
    do {
      bytes = try inflater.gunzipped(input, limit: UnpackLimits.member)
    } catch {
      throw error == .tooLarge ? .tooLarge : .damaged
    }
    try take(bytes.count)
    hold(bytes, name + Array("!/".utf8) + Self.innerName(of: name), depth: depth + 1)
  }

  /// The last component without its extension.
  private static func innerName(of name: [UInt8]) -> [UInt8] {
    let last = name[(name.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...]
    guard let dot = last.lastIndex(of: UInt8(ascii: ".")), dot > last.startIndex else {
      return Array(last)
    }
    return Array(last[..<dot])
  }

  /// Searches unpacked data, as long as the memory limit allows.
  private func hold(_ bytes: [UInt8], _ name: [UInt8], depth: Int) {
    held += bytes.count
    lookInside(Content(bytes), name, depth: depth)
    held -= bytes.count
  }

  private func lookInside(_ content: Content, _ name: [UInt8], depth: Int) {
    for member in look(into: content, name, depth: depth) { search(member, depth: depth + 1) }
  }

  private func take(_ count: Int) throws(ArchiveError) {
    guard count <= UnpackLimits.member, held + count <= UnpackLimits.held, limits.take(count)
    else { throw .tooLarge }
  }

  /// Whether it ends like a disk image of macOS.
  private func isDiskImage(_ content: Content) -> Bool {
    guard content.count >= 512 else { return false }
    let start = content.count - 512
    return (try? content.bytes(start..<start + 4)) == Array("koly".utf8)
  }
}

/// A member of an archive that waits for a worker.
struct PackedMember: Sendable {
  let archive: Content
  /// The archive's path followed by the separator.
  let prefix: [UInt8]
  let member: ZipMember

  var name: [UInt8] { prefix + member.name }
}

/// The limits shared by all workers for unpacking.
final class UnpackLimits: Sendable {
  /// The maximum size of one member in bytes.
  static let member = 1 << 30
  /// The maximum size in bytes of a member and the archives around it in memory.
  static let held = 2 << 30
  /// The maximum nesting of archives.
  static let depth = 4
  /// The size in bytes from which members are unpacked one at a time.
  static let heavy = 64 << 20
  /// The remaining bytes that may be unpacked in one run.
  private let rest = Atomic<Int>(32 << 30)
  private let heavyWork = Mutex<Void>(())

  /// Reserves a number of bytes; returns false if the limit is exceeded.
  func take(_ count: Int) -> Bool {
    rest.subtract(count, ordering: .relaxed).newValue >= 0
  }

  /// Runs large work one at a time.
  func alone<Result>(_ work: () -> Result) -> Result {
    heavyWork.withLock { _ in work() }
  }
}
