package import Git
internal import IgnoreRules

/// The lines that take one tracked and ignored path in again, in place of untracking it.
package struct Rescue: Sendable, Equatable {
  /// The file of rules, from the root of the work tree.
  package let file: GitPath
  /// To be put at its end, in this order, without line ends.
  package let lines: [[UInt8]]
}

/// Works out such lines and tries them on the rules as they are.
struct RescuePlanner {
  /// The `.gitignore` of each folder; empty, or with a slash at the end.
  private let bytes: [[UInt8]: [UInt8]]
  private let fallbacks: [IgnoreFile]
  private let dialect: IgnoreDialect

  /// - Parameters:
  ///   - fallbacks: rules of this machine, where they count.
  init(bytes: [[UInt8]: [UInt8]], fallbacks: [IgnoreFile], dialect: IgnoreDialect) {
    self.bytes = bytes
    self.fallbacks = fallbacks
    self.dialect = dialect
  }

  /// The lines; nil where no few lines help.
  func rescue(_ file: TrackedIgnored) -> Rescue? {
    let path = file.path.bytes
    // A line of a stronger file wins; the root's own is stronger than those of this machine.
    let name = file.match.file.name
    let folder: [UInt8] =
      file.isLocal ? [] : Array(name.dropLast(Array(".gitignore".utf8).count))
    guard path.starts(with: folder) else { return nil }
    let isFolder = file.mode == .commit
    let lines = Self.lines(
      for: path, from: folder.count, decidedCount: file.decidedCount, isFolder: isFolder)
    return works(lines, in: folder, for: path, isFolder: isFolder)
      ? Rescue(file: GitPath(folder + ".gitignore".utf8), lines: lines) : nil
  }

  /// `!/a/b` alone; below an ignored folder each folder on the way, what else it holds ignored again.
  private static func lines(
    for path: [UInt8], from base: Int, decidedCount: Int, isFolder: Bool
  ) -> [[UInt8]] {
    let slash = UInt8(ascii: "/")
    let mark = UInt8(ascii: "!")
    var lines: [[UInt8]] = []
    var end = decidedCount
    while end < path.count {
      let folder = [slash] + PatternText.literal(path[base..<end])
      lines.append([mark] + folder + [slash])
      lines.append(folder + [slash, UInt8(ascii: "*")])
      end = path[(end + 1)...].firstIndex(of: slash) ?? path.count
    }
    lines.append([mark, slash] + PatternText.literal(path[base...]) + (isFolder ? [slash] : []))
    return lines
  }

  /// Whether the path is taken in with these lines, by the matcher.
  private func works(
    _ lines: [[UInt8]], in folder: [UInt8], for path: [UInt8], isFolder: Bool
  ) -> Bool {
    var changed = bytes
    var content = changed[folder] ?? []
    if !content.isEmpty, content.last != 0x0A { content.append(0x0A) }
    for line in lines { content += line + [0x0A] }
    changed[folder] = content
    var tree = IgnoreTree(fallbacks: fallbacks) { [dialect] place in
      changed[Array(place)].map {
        IgnoreFile(name: Array(place) + ".gitignore".utf8, bytes: $0, dialect: dialect)
      }
    }
    return !tree.decision(for: path, isFolder: isFolder).isIgnored
  }
}
