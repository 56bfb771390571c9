internal import Text

/// All dangerous names, looked up by file name in a hash table.
package struct DangerTable: Sendable {
  /// The whole table; if several names match a path, each needs its own evidence.
  package static let standard = DangerTable(
    KeyNames.all + AppleNames.all + SettingNames.all + AccountNames.all + AgentNames.all
      + DataNames.all)

  private struct Line {
    let pattern: NamePattern
    let name: Int
  }

  private let names: [DangerousName]
  private let exceptions: [[NamePattern]]
  /// By the hash of what a name must start with, end with, or be.
  private let lines: [UInt64: [Line]]
  private let folders: [[UInt8]: Int]
  /// The last component of each pattern for files.
  private let lastComponents: [(component: [UInt8], name: Int)]

  /// The number of leading bytes that are hashed if a name has no fixed end.
  private static let prefixLength = 4

  init(_ names: [DangerousName]) {
    self.names = names
    exceptions = names.map { $0.exceptions.map(NamePattern.init) }
    var lines: [UInt64: [Line]] = [:]
    var folders: [[UInt8]: Int] = [:]
    var lastComponents: [(component: [UInt8], name: Int)] = []
    for (index, name) in names.enumerated() {
      for text in name.patterns {
        let pattern = NamePattern(text)
        guard let last = pattern.components.last else { continue }
        if pattern.isFolder {
          folders[last] = index
        } else {
          // The last component of `.ssh/*` matches every name.
          if pattern.components.count == 1 || last.first != StarPattern.star {
            lastComponents.append((last, index))
          }
          lines[Self.key(of: last), default: []].append(Line(pattern: pattern, name: index))
        }
      }
    }
    self.lines = lines
    self.folders = folders
    self.lastComponents = lastComponents
  }

  /// Returns the dangerous names that match a path.
  package func names(fitting path: [UInt8]) -> [DangerousName] {
    var found: [Int] = []
    var start = path.count
    var mark: Int?
    while start > 0, path[start - 1] != UInt8(ascii: "/") {
      start -= 1
      if mark == nil, Self.isMark(path[start]) { mark = start }
    }
    take(Self.hash(.whole, path[start...]), path, &found)
    take(Self.hash(.any, []), path, &found)
    if path.count - start >= Self.prefixLength {
      take(Self.hash(.start, path[start..<(start + Self.prefixLength)]), path, &found)
    }
    if let mark { take(Self.hash(.end, path[(mark + 1)...]), path, &found) }
    return found.isEmpty ? [] : found.map { names[$0] }
  }

  private func take(_ key: UInt64, _ path: [UInt8], _ found: inout [Int]) {
    guard let lines = lines[key] else { return }
    for line in lines where !found.contains(line.name) {
      guard line.pattern.matches(path) else { continue }
      if !exceptions[line.name].contains(where: { $0.matches(path) }) { found.append(line.name) }
    }
  }

  /// Returns the dangerous names that match a file name in any folder, without patterns that only
  /// their folders narrow.
  package func names(endingIn name: [UInt8]) -> [DangerousName] {
    var found: [Int] = []
    for (component, index) in lastComponents where found.last != index {
      if StarPattern.matches(name[...], component[...], foldsCase: true) { found.append(index) }
    }
    return found.map { names[$0] }
  }

  /// Returns the dangerous names for all files in a folder of this name.
  package func names(inFolder name: some Sequence<UInt8>) -> [DangerousName] {
    folders[name.map(\.lowercased)].map { [names[$0]] } ?? []
  }

  /// Returns the hash of a pattern, which is one of the hashes of every name that it matches.
  private static func key(of pattern: [UInt8]) -> UInt64 {
    guard let first = pattern.firstIndex(of: UInt8(ascii: "*")),
      let last = pattern.lastIndex(of: UInt8(ascii: "*"))
    else { return hash(.whole, pattern[...]) }
    let end = pattern[(last + 1)...]
    if let mark = end.lastIndex(where: isMark) { return hash(.end, end[(mark + 1)...]) }
    return first >= prefixLength ? hash(.start, pattern.prefix(prefixLength)) : hash(.any, [])
  }

  private enum Part: UInt64 {
    case whole = 1
    case start, end, any
  }

  /// Returns whether the byte separates a suffix.
  private static func isMark(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
  }

  /// Returns the hash of the bytes in lower case.
  private static func hash(_ part: Part, _ bytes: ArraySlice<UInt8>) -> UInt64 {
    Hash64(bytes, basis: Hash64.standardBasis ^ part.rawValue, foldsCase: true).value
  }
}
