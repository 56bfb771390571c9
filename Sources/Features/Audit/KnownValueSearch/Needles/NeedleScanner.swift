internal import Candidates
internal import Findings
internal import Text
package import Vectorscan
internal import Vocabulary

/// Searches for all needles at once; one per worker.
package final class NeedleScanner {
  package struct Match: Hashable {
    package let needle: Int
    /// The offset of its first byte, from 0.
    package let start: Int
  }

  package let needles: NeedleSet
  /// Created on first use if little is read.
  private var scanner: Scanner?
  /// The number of bytes searched without it.
  private var shortByteCount = 0

  /// - Throws: `VectorscanError` if memory runs out.
  package init(_ needles: NeedleSet) throws(VectorscanError) {
    self.needles = needles
    scanner = needles.shortTexts == nil ? try Scanner(needles.database.get()) : nil
  }

  /// Returns the matches that start in a part of a text; bytes around the part may complete them.
  ///
  /// - Throws: `VectorscanError` if the text is 2 GiB or longer.
  package func matches(in text: Span<UInt8>, beginningIn part: Range<Int>) throws(VectorscanError)
    -> [Match]
  {
    var matches: [Match] = []
    for hit in try hits(in: text) {
      let literal = Int(hit.literal)
      for index in needles.owners[literal] {
        let needle = needles.needles[index]
        let start = Int(hit.end) - needle.anchor.upperBound
        guard part.contains(start), Self.matches(needle, in: text, at: start),
          hasCompanions(needle, in: text, at: start)
        else { continue }
        matches.append(Match(needle: index, start: start))
      }
    }
    return matches
  }

  private func hits(in text: Span<UInt8>) throws(VectorscanError) -> [Hit] {
    if let scanner { return try scanner.hits(in: text) }
    if let search = needles.shortTexts, text.count <= MatchPlan.shortTextLimit - shortByteCount {
      shortByteCount += text.count
      return search.hits(in: text)
    }
    let made = try Scanner(needles.database.get())
    scanner = made
    return try made.hits(in: text)
  }

  private func hasCompanions(_ needle: Needle, in text: Span<UInt8>, at start: Int) -> Bool {
    let isPlain =
      !needle.rest.isEmpty
      && Self.contains(needle.rest, in: text, at: start + needle.bytes.count)
    return !isPlain && needle.companions.allSatisfy { $0.occurs(near: needle, at: start, in: text) }
  }

  private static func matches(_ needle: Needle, in text: Span<UInt8>, at start: Int) -> Bool {
    guard needle.ignoresCase else { return contains(needle.bytes, in: text, at: start) }
    guard start >= 0, start + needle.bytes.count <= text.count else { return false }
    for index in needle.bytes.indices
    where text[start + index].lowercased != needle.bytes[index].lowercased { return false }
    return true
  }

  private static func contains(_ bytes: [UInt8], in text: Span<UInt8>, at start: Int) -> Bool {
    guard start >= 0, start + bytes.count <= text.count else { return false }
    for index in bytes.indices where text[start + index] != bytes[index] { return false }
    return true
  }
}

/// All needles, compiled for one pass over any content.
package struct NeedleSet: Sendable {
  package let needles: [Needle]
  let database: LazyDatabase
  /// Used instead of the database until much was read; nil for a search that reads much.
  let shortTexts: ShortTextSearch?
  /// The needles of each literal of the database.
  let owners: [[Int]]
  /// The length of the longest needle in bytes.
  package let longest: Int

  /// - Parameter secrets: at least one.
  /// - Throws: `VectorscanError` if the library refuses.
  init(_ secrets: [KnownSecret]) throws(VectorscanError) {
    var needles: [Needle] = []
    for (index, secret) in secrets.enumerated() {
      let value = secret.secret.reveal()
      let written = SecretEncodings(of: value, meanings: secret.meanings.map { $0.reveal() })
      needles += written.forms.map { Needle(secret: index, form: $0.form, bytes: $0.bytes) }
      needles += SmallString.needles(value, secret: index)
    }
    try self.init(needles)
  }

  /// - Parameters:
  ///   - needles: at least one.
  ///   - readsLittle: whether little is likely to be searched; they are then compiled only when needed.
  /// - Throws: `VectorscanError` if the library refuses.
  package init(_ needles: [Needle], readsLittle: Bool = false) throws(VectorscanError) {
    var literals: [Literal] = []
    var owners: [[Int]] = []
    var places: [Literal: Int] = [:]
    for (index, needle) in needles.enumerated() {
      let literal = Literal(bytes: needle.literal, ignoresCase: needle.ignoresCase)
      let place = places[literal] ?? literals.count
      if place == literals.count {
        places[literal] = place
        literals.append(literal)
        owners.append([])
      }
      owners[place].append(index)
    }
    self.needles = needles
    self.owners = owners
    longest = needles.map(\.bytes.count).max() ?? 0
    database = LazyDatabase(literals)
    shortTexts = readsLittle ? ShortTextSearch(literals) : nil
    if shortTexts == nil { _ = try database.get() }
  }
}
