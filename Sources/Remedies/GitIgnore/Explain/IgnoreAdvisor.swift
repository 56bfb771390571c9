internal import Bytes
internal import IgnoreRules

/// Works out what would change whether a path is ignored, and tries it out before saying so.
struct IgnoreAdvisor {
  let rules: WorkTreeRules
  /// From the root of the work tree.
  let path: [UInt8]
  let isFolder: Bool
  let decision: IgnoreDecision
  /// All patterns that match the path itself, the deciding one first.
  let matches: [IgnoreMatch]
  let isTracked: Bool

  private static let slash = UInt8(ascii: "/")
  private static let ruleFile = Array(".gitignore".utf8)

  func advice() -> [IgnoreAdvice] {
    let name = path.last == Self.slash ? Array(path.dropLast()) : path
    guard !name.isEmpty else { return [] }
    guard let match = decision.match, match.ignores else {
      return isTracked ? [] : [ignoring(name)]
    }
    var advice: [IgnoreAdvice] = isTracked ? [.untrack] : [.addByForce]
    if decision.decidedCount < name.count {
      advice.append(.parentIsIgnored(Array(name.prefix(decision.decidedCount)) + [Self.slash]))
    }
    if let lines = reincluding(name, match) { advice.append(lines) }
    return advice
  }

  private func ignoring(_ name: [UInt8]) -> IgnoreAdvice {
    guard let match = decision.match else {
      return .ignore(Self.line(name, isFolder: isFolder), file: Self.ruleFile)
    }
    // With one line less, the next pattern that matches decides.
    if matches.count > 1, matches[1].ignores {
      return .removeLine(match.pattern.line, file: match.file.name)
    }
    let folder = folder(of: match)
    let line = Self.line(Array(name.dropFirst(folder.count)), isFolder: isFolder)
    return .ignore(line, file: folder + Self.ruleFile)
  }

  /// The folder of a pattern's file; the root for one that stands in no folder.
  private func folder(of match: IgnoreMatch) -> [UInt8] {
    let isOfFolder = rules.fallbacks.allSatisfy { $0 !== match.file }
    return isOfFolder ? Array(match.file.name.dropLast(Self.ruleFile.count)) : []
  }

  /// Lines that take the path in again, if they do.
  ///
  /// Each ignored folder on the way is opened, and what else is in it ignored.
  private func reincluding(_ name: [UInt8], _ match: IgnoreMatch) -> IgnoreAdvice? {
    let folder = folder(of: match)
    let inner = Array(name.dropFirst(folder.count))
    var lines: [[UInt8]] = []
    let first = max(decision.decidedCount - folder.count, 0)
    for end in inner.indices where inner[end] == Self.slash && end >= first {
      let open = Self.line(Array(inner[..<end]), isFolder: true)
      lines += [[UInt8(ascii: "!")] + open, open + [UInt8(ascii: "*")]]
    }
    lines.append([UInt8(ascii: "!")] + Self.line(inner, isFolder: isFolder))
    guard takesIn(name, lines, folder) else { return nil }
    return .addLines(lines, file: folder + Self.ruleFile)
  }

  /// Whether the path is not ignored with the lines at the end of a folder's rules.
  private func takesIn(_ name: [UInt8], _ lines: [[UInt8]], _ folder: [UInt8]) -> Bool {
    let (rules, ruleFile) = (rules, Self.ruleFile)
    var tree = IgnoreTree(fallbacks: rules.fallbacks) { asked in
      var problems: [Problem] = []
      let file = rules.file(in: asked, &problems)
      guard asked.elementsEqual(folder) else { return file }
      let old = file ?? IgnoreFile(name: folder + ruleFile, bytes: [], dialect: rules.dialect)
      return old.adding(lines)
    }
    return !tree.decision(for: name, isFolder: isFolder).isIgnored
  }

  /// A pattern for just this path.
  private static func line(_ path: [UInt8], isFolder: Bool) -> [UInt8] {
    var line = [slash]
    for byte in path {
      // No line can hold a line end.
      if byte == 0x0a {
        line.append(UInt8(ascii: "?"))
        continue
      }
      if "*?[\\".utf8.contains(byte) { line.append(UInt8(ascii: "\\")) }
      line.append(byte)
    }
    if isFolder { return line + [slash] }
    if line.last == UInt8(ascii: " ") { line.insert(UInt8(ascii: "\\"), at: line.count - 1) }
    // A carriage return at the end would be taken for a part of the line end.
    if line.last == 0x0d { line[line.count - 1] = UInt8(ascii: "?") }
    return line
  }
}
