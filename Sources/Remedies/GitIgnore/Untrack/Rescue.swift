internal import Bytes
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
  private let rules: WorkTreeRules
  /// Whether the rules of this machine count.
  private let isLocal: Bool

  init(_ rules: WorkTreeRules, scope: RuleScope) {
    self.rules = rules
    isLocal = scope == .all
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
    // Read from disk: in folders that are ignored now there may be rules that nobody read yet.
    var tree = IgnoreTree(fallbacks: isLocal ? rules.fallbacks : []) { [rules] place in
      var problems: [Problem] = []
      let file = rules.file(in: place, &problems)
      guard place.elementsEqual(folder) else { return file }
      var content = file?.bytes ?? []
      if !content.isEmpty, content.last != 0x0A { content.append(0x0A) }
      for line in lines { content += line + [0x0A] }
      return IgnoreFile(name: folder + WorkTreeRules.name, bytes: content, dialect: rules.dialect)
    }
    return !tree.decision(for: path, isFolder: isFolder).isIgnored
  }
}
