internal import Archives
internal import Deflate
internal import Files
internal import Git
internal import Vocabulary

/// Searches contents one after the other, including those packed in them.
final class ProductWorker {
  private let scanner: NeedleScanner
  let inflater: Inflater
  let limits: UnpackLimits
  private(set) var result = ProductSearchResult()
  /// The size in bytes of the unpacked contents in memory.
  var held = 0
  /// Whether it is the only worker doing heavy work.
  var isAlone = false

  /// The number of bytes read at a time.
  private static let chunk = 1 << 20
  /// The maximum number of listed matches of one secret in one content.
  private static let listed = 100

  /// - Throws: `VectorscanError` if memory runs out.
  init(_ needles: NeedleSet, limits: UnpackLimits) throws {
    guard let inflater = Inflater() else { throw ArchiveError.unreadable("no memory") }
    self.inflater = inflater
    self.limits = limits
    scanner = try NeedleScanner(needles)
  }

  /// Searches a file; returns the members of an archive for any worker.
  func search(file path: GitPath, followingLink: Bool) -> [PackedMember] {
    do {
      let file = try OpenFile(path: path.bytes, followingLink: followingLink)
      return look(into: Content(file), path.bytes, depth: 0)
    } catch {
      note("\(error.reason)", path.bytes)
      return []
    }
  }

  func note(_ problem: String, _ name: [UInt8]) {
    result.problems.append(Problem(path: GitPath(name), message: problem))
  }

  func note(catalog name: [UInt8]) {
    result.catalogs.append(GitPath(name))
  }

  /// Searches parts of a content as they are.
  func search(_ content: Content, _ parts: [Range<Int>], _ name: [UInt8]) {
    result.contentCount += 1
    var counts: [Int: Int] = [:]
    do {
      for part in parts where !part.isEmpty {
        result.byteCount += part.count
        for match in try matches(in: content.part(part)) {
          let needle = scanner.needles.needles[match.needle]
          counts[needle.secret, default: 0] += 1
          guard counts[needle.secret, default: 0] <= Self.listed else { continue }
          result.matches.append(
            ProductMatch(
              secret: needle.secret, path: GitPath(name), form: needle.form,
              offset: part.lowerBound + match.start))
        }
      }
    } catch {
      note("\(error)", name)
    }
    for (secret, count) in counts where count > Self.listed {
      result.unlisted[secret, default: 0] += count - Self.listed
    }
  }

  /// - Throws: `FileError`, `VectorscanError`.
  private func matches(in content: Content) throws -> [NeedleScanner.Match] {
    var matches: [NeedleScanner.Match] = []
    var start = 0
    while start < content.count {
      let end = min(start + Self.chunk, content.count)
      // A match that starts here may end after it, and may need context nearby.
      let first = max(0, start - NeedleContext.reach - 1)
      let lookahead = scanner.needles.longest + 2 * NeedleContext.reach + 8
      let bytes = try content.bytes(first..<min(end + lookahead, content.count))
      let part = (start - first)..<(end - first)
      matches += try scanner.matches(in: bytes.span, beginningIn: part).map {
        NeedleScanner.Match(needle: $0.needle, start: $0.start + first)
      }
      start = end
    }
    return matches
  }
}
