/// The compiled rules of one file.
///
/// Created once per file and shared: it is immutable.
package final class IgnoreFile: Sendable {
  /// The maximum size; git does not read rules from larger files.
  package static let maximumByteCount = 100 << 20

  /// The name that git shows: `sub/.gitignore` from the root of the work tree, or the path of
  /// another rule file.
  package let name: [UInt8]
  package let bytes: [UInt8]
  private let lines: [IgnoreLine]
  private let wildcards: Wildmatch
  private let index: PatternIndex
  private let dialect: IgnoreDialect
  private var letters: IgnoreCase { dialect.letters }

  /// - Parameters:
  ///   - name: the name to show.
  ///   - bytes: the whole file.
  package init(name: [UInt8], bytes: [UInt8], dialect: IgnoreDialect = IgnoreDialect()) {
    var reader = IgnoreLineReader(bytes, dialect)
    // Larger files are skipped here, too, so that offsets fit into 32 bits.
    if bytes.count <= Self.maximumByteCount { reader.read() }
    self.name = name
    self.bytes = bytes
    lines = reader.lines
    wildcards = reader.wildcards
    self.dialect = dialect
    index = PatternIndex(reader.lines, bytes, dialect.letters)
  }

  /// Returns the rules with more lines appended.
  ///
  /// - Parameter lines: without line ends.
  package func adding(_ lines: [[UInt8]]) -> IgnoreFile {
    var text = bytes
    if let last = text.last, last != 0x0a { text.append(0x0a) }
    for line in lines { text += line + [0x0a] }
    return IgnoreFile(name: name, bytes: text, dialect: dialect)
  }

  /// The number of patterns; blank lines and comments do not count.
  package var count: Int { lines.count }

  package var isEmpty: Bool { lines.isEmpty }

  /// Returns the pattern at an index, from 0 in file order.
  package subscript(place: Int) -> IgnorePattern {
    let line = lines[place]
    let body = bytes[Int(line.start)..<Int(line.start + line.count)]
    var text: [UInt8] = line.isNegated ? [UInt8(ascii: "!")] : []
    if line.hasLeadingSlash { text.append(.slash) }
    text += body
    if line.isFolderOnly { text.append(.slash) }
    return IgnorePattern(
      text: text, line: Int(line.number), isNegated: line.isNegated,
      isFolderOnly: line.isFolderOnly, isAnchored: line.hasLeadingSlash || body.contains(.slash),
      kind: line.test.kind, body: Array(body))
  }

  package func isNegated(_ place: Int) -> Bool { lines[place].isNegated }

  /// Returns the last pattern that matches a path.
  ///
  /// - Parameters:
  ///   - path: relative to the root of the work tree; must be below the file's folder.
  ///   - name: the start of the last component in `path`.
  ///   - base: the start of the part below the file's folder in `path`.
  ///   - hash: `hash(of:from:)` of the last component.
  /// - Returns: its index, or -1.
  func lastMatch(
    _ path: Span<UInt8>, name: Int, base: Int, hash: UInt32, isFolder: Bool
  ) -> Int {
    var best: Int32 = -1
    var place = index.last(withHash: hash)
    while place >= 0 {
      if test(Int(place), path, name: name, base: base, isFolder: isFolder) {
        best = place
        break
      }
      place = index.before(place, withHash: hash)
    }
    // Also with the empty name after a trailing slash: `a**\/` ends with the slash that the path
    // ends with.
    if !path.isEmpty {
      chain(index.last(withLastByte: path[path.count - 1]), &best) {
        test($0, path, name: name, base: base, isFolder: isFolder)
      }
    }
    chain(index.anyName, &best) { test($0, path, name: name, base: base, isFolder: isFolder) }
    return Int(best)
  }

  /// Returns the hash of a path's last component, equal in all files of a repository.
  func hash(of path: Span<UInt8>, from name: Int) -> UInt32 {
    PatternIndex.hash(path, from: name, letters)
  }

  private func chain(_ last: Int32, _ best: inout Int32, _ matches: (Int) -> Bool) {
    var place = last
    while place > best {
      if matches(Int(place)) {
        best = place
        return
      }
      place = index.before(place)
    }
  }

  /// Whether one pattern matches a path, independent of the other lines.
  ///
  /// - Parameters:
  ///   - place: the index of the pattern, from 0.
  ///   - path: relative to the root of the work tree; must be below the file's folder.
  ///   - name: the start of the last component in `path`.
  ///   - base: the start of the part below the file's folder in `path`.
  package func test(
    _ place: Int, _ path: Span<UInt8>, name: Int, base: Int, isFolder: Bool
  ) -> Bool {
    let line = lines[place]
    if line.isFolderOnly, !isFolder { return false }
    // For the root itself, only its empty name is compared.
    if path.isEmpty, line.test == .path || line.test == .pathGlob { return false }
    let count = Int(line.count)
    let start = Int(line.start)
    switch line.test {
    case .never: return false
    case .name: return path.count - name == count && equals(start, count, path, name)
    case .path: return path.count - base == count && equals(start, count, path, base)
    case .suffix:
      return path.count - name >= count - 1
        && equals(start + 1, count - 1, path, path.count - count + 1)
    case .nameGlob: return matches(line, path, from: name, mode: .bytes)
    case .pathGlob: return matches(line, path, from: base, mode: .path)
    }
  }

  private func matches(
    _ line: IgnoreLine, _ path: Span<UInt8>, from start: Int, mode: WildmatchMode
  ) -> Bool {
    let literalCount = Int(line.literalCount)
    guard path.count - start >= literalCount,
      equals(Int(line.start), literalCount, path, start)
    else { return false }
    let program = Int(line.programStart)..<Int(line.programStart + line.programCount)
    return wildcards.matches(program, path, from: start + literalCount, mode: mode)
  }

  private func equals(_ start: Int, _ count: Int, _ path: Span<UInt8>, _ place: Int) -> Bool {
    var offset = 0
    while offset < count {
      let (left, right) = (bytes[start + offset], path[place + offset])
      if left != right, left.folded(letters) != right.folded(letters) { return false }
      offset += 1
    }
    return true
  }
}

extension IgnoreLine.Test {
  fileprivate var kind: IgnorePatternKind {
    switch self {
    case .name, .path: .literal
    case .suffix: .suffix
    case .nameGlob, .pathGlob: .wildcards
    case .never: .malformed
    }
  }
}

/// The differences in the meaning of ignore rules between repositories and versions of git.
package struct IgnoreDialect: Sendable {
  package let letters: IgnoreCase
  /// Whether `foo**/bar` matches `foobar`, as in git before 2.52.
  ///
  /// Called at most once per rule file, and only if a pattern has such stars.
  package let starsAfterTextMatchNothing: @Sendable () -> Bool

  /// - Parameters:
  ///   - letters: `core.ignoreCase`.
  ///   - starsAfterTextMatchNothing: false by default, as in the newest git.
  package init(
    letters: IgnoreCase = .exact,
    starsAfterTextMatchNothing: @escaping @Sendable () -> Bool = { false }
  ) {
    self.letters = letters
    self.starsAfterTextMatchNothing = starsAfterTextMatchNothing
  }
}

/// Whether ignore rules compare letters case-insensitively.
///
/// Only ASCII letters are folded, as git does with `core.ignoreCase`.
package enum IgnoreCase: Sendable {
  case exact
  case folded
}

/// A pattern that matched a path.
package struct IgnoreMatch: Sendable {
  package let file: IgnoreFile
  /// The index of the pattern in its file, from 0.
  package let place: Int

  /// Whether the match is ignored; a pattern with `!` re-includes it.
  package var ignores: Bool { !file.isNegated(place) }

  package var pattern: IgnorePattern { file[place] }
}
