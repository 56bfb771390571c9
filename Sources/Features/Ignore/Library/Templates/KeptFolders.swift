internal import IgnoreRules

/// Finds the folders that must not be ignored as a whole, because one template re-includes
/// something in them and another ignores them.
///
/// Nothing in an ignored folder can be re-included. With `/var/` of one template and
/// `!/var/log/.keep` of another, `/var/*`, `!/var/`, `/var/log/*` and `!/var/log/` are added:
/// everything else in the folders stays ignored.
struct KeptFolders {
  /// The lines of one template to write.
  struct Lines {
    /// The lines of layer 0.
    var ignoring: [String] = []
    /// The lines of layer 1.
    var keeping: [String] = []
    /// The re-including lines of later layers.
    var keepingLater: [String] = []
  }

  private struct Rules {
    let anchored: [String]
    let file: IgnoreFile
    /// Paths without wildcards, from the root.
    let paths: [String]
    /// The patterns that match at any depth.
    let floating: IgnoreFile
    /// All lines in a normal form, without the trailing slash of folders.
    let keys: Set<String>

    init(_ lines: [String]) {
      anchored = lines.filter { AnchoredPattern($0).isAnchored }
      file = KeptFolders.file(lines)
      let bodies = lines.map { KeptFolders.trimmed($0[...]) }
      paths = bodies.filter { $0.utf8.contains(UInt8(ascii: "/")) && KeptFolders.isLiteral($0) }
        .map { String($0.utf8.first == UInt8(ascii: "/") ? $0.dropFirst() : $0) }
      floating = KeptFolders.file(lines.filter { !AnchoredPattern($0).isAnchored })
      keys = Set(bodies.map { AnchoredPattern.key(String($0)) })
    }

    func ignores(_ path: String) -> Bool { KeptFolders.matches(file, path) }

    /// Returns whether a folder that a pattern matches may be ignored because of its location.
    ///
    /// Names that are ignored anywhere do not count, even if a folder has such a name.
    func mayIgnore(_ line: String, _ path: ArraySlice<String>) -> Bool {
      guard path.first != "**" else { return ignoresAll(line, path) }
      let folders = PatternPaths(Array(line.utf8))
      return anchored.contains { PatternOverlap.exists(PatternPaths(Array($0.utf8)), folders) }
    }

    /// Returns whether every folder that a pattern matches is certainly ignored.
    func ignoresAll(_ line: String, _ path: ArraySlice<String>) -> Bool {
      let all = (path.first == "**" ? "" : "/") + (path.dropLast() + ["*"]).joined(separator: "/")
      if !keys.isDisjoint(with: [line, all].map(AnchoredPattern.key)) { return true }
      let rest = path.dropFirst().joined(separator: "/")
      return path.first == "**" && KeptFolders.isLiteral(rest[...])
        && KeptFolders.matches(floating, rest)
    }
  }

  /// The bound on the bytes of ignoring lines times those of lines that re-include something in
  /// folders; beyond it, contents of ignored folders stay hidden.
  private static let limit = 2_000_000_000

  private let rules: [Rules]
  private let kept: IgnoreFile
  /// The re-included patterns, without the trailing slash of folders.
  private let reopened: Set<String>

  /// Returns the lines to add to each template.
  static func additions(to templates: [Lines]) -> [Lines] {
    let nested = templates.map { $0.keeping.compactMap(components) }
    let size = nested.joined().joined().reduce(0) { $0 + $1.utf8.count + 1 }
    let rest = templates.map(\.ignoring).joined().reduce(0) { $0 + $1.utf8.count + 1 }
    guard templates.count > 1, size > 0, size * rest <= limit else {
      return templates.map { _ in Lines() }
    }
    let kept = templates.flatMap { $0.keeping + $0.keepingLater }.map { $0.dropFirst() }
    let folders = Self(
      rules: templates.map { Rules($0.ignoring) }, kept: file(kept.map(String.init)),
      reopened: Set(kept.map { String(trimmed($0)) }))
    return nested.enumerated().map { number, lines in
      var added = Lines()
      for line in lines { folders.open(line, from: 1, of: number, &added) }
      return added
    }
  }

  /// Adds the lines that make re-included contents reachable.
  ///
  /// - Parameters:
  ///   - path: the components of a pattern.
  ///   - start: the number of components of the first folder to check.
  private func open(_ path: [String], from start: Int, of member: Int, _ added: inout Lines) {
    var isHidden = false
    for count in start..<max(start, path.count) where path[count - 1] != "**" {
      let folder = path[..<count].joined(separator: "/")
      let line = (path[0] == "**" ? "" : "/") + folder
      if Self.isLiteral(folder[...]) {
        // A template does not re-include what it hides itself.
        if rules[member].ignores(folder), !Self.matches(kept, folder) { return }
        isHidden = isHidden || isIgnored(folder, byOthersThan: member)
        if isHidden, !Self.matches(kept, folder) { added.append(line) }
      } else if rules[member].mayIgnore(line, path[..<count]), !reopened.contains(line) {
        return
      } else if isHidden || others(member).contains(where: { $0.ignoresAll(line, path[..<count]) })
      {
        isHidden = true
        added.append(line)
      } else {
        // The pattern matches many folders; only the ignored ones are opened.
        let file = Self.file([line])
        for ignored in others(member).flatMap(\.paths) where Self.matches(file, ignored) {
          let parts = ignored.split(separator: "/").map(String.init)
          open(parts + path[count...], from: parts.count, of: member, &added)
        }
      }
    }
  }

  private func isIgnored(_ folder: String, byOthersThan member: Int) -> Bool {
    !Self.matches(kept, folder) && others(member).contains { $0.ignores(folder) }
  }

  private func others(_ member: Int) -> [Rules] {
    rules.indices.filter { $0 != member }.map { rules[$0] }
  }

  /// Returns the components of a line that re-includes something in a folder; nil if it matches at
  /// any depth.
  private static func components(_ line: String) -> [String]? {
    let parts = trimmed(line.dropFirst()).split(separator: "/").map(String.init)
    return parts.count > 1 && !(parts.count == 2 && parts[0] == "**") ? parts : nil
  }

  private static func file(_ lines: [String]) -> IgnoreFile {
    IgnoreFile(name: [], bytes: Array(lines.joined(separator: "\n").utf8))
  }

  private static func matches(_ file: IgnoreFile, _ folder: String) -> Bool {
    FolderRules(fallbacks: [], top: file).match(Array(folder.utf8).span, isFolder: true) != nil
  }

  /// Returns the line without the trailing slash of a folder.
  private static func trimmed(_ line: Substring) -> Substring {
    line.utf8.last == UInt8(ascii: "/") ? line.dropLast() : line
  }

  private static func isLiteral(_ text: Substring) -> Bool {
    !text.utf8.contains { #"*?[\"#.utf8.contains($0) }
  }
}

extension KeptFolders.Lines {
  /// Ignores the contents of a folder instead of the folder.
  fileprivate mutating func append(_ folder: String) {
    ignoring.append(folder + "/*")
    keeping.append("!\(folder)/")
  }
}
