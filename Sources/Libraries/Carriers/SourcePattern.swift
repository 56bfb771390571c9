internal import Text

/// The files that a build tool takes for a target.
///
/// They match a path pattern, but none of its exceptions. `{a,b}` stands for either text.
package struct SourcePattern: Sendable, Hashable {
  /// The folder around everything that matches, from the root of the work tree.
  package let folder: [UInt8]
  private let included: [Glob]
  private let excluded: [Glob]

  /// - Parameters:
  ///   - pattern: a file, a folder, or a pattern, relative to `folder`.
  ///   - exceptions: patterns relative to `base`.
  ///   - folder: the folder of the file with the pattern.
  ///   - base: the folder of the exceptions as the pattern's file writes it; nil for `folder`.
  /// - Returns: nil if it leads out of the work tree or cannot be read for certain.
  package init?(
    _ pattern: String, except exceptions: [String] = [], in folder: [UInt8], base: String? = nil
  ) {
    let start = Self.escaped(folder)
    guard let path = Self.joined(start, pattern),
      let around = base.map({ Self.joined(start, $0) }) ?? start
    else { return nil }
    var excluded: [Glob] = []
    for exception in exceptions {
      guard let path = Self.joined(around, exception), let all = Self.alternatives(path) else {
        return nil
      }
      excluded += all.map { Glob("/" + $0) }
    }
    guard let all = Self.alternatives(path) else { return nil }
    self.folder = Self.folder(of: path)
    self.excluded = excluded
    included = all.map { Glob("/" + $0) }
  }

  package func contains(_ path: [UInt8]) -> Bool {
    included.contains { $0.matches(path) } && !excluded.contains { $0.matches(path) }
  }

  /// Joins a pattern to a folder; nil if it leads out of the work tree.
  private static func joined(_ folder: String, _ pattern: String) -> String? {
    guard !pattern.hasPrefix("/"), !pattern.contains("$"), !pattern.contains("//") else {
      return nil
    }
    var parts = folder.split(separator: "/")
    for part in pattern.split(separator: "/") {
      switch part {
      case ".": continue
      case "..":
        guard let last = parts.popLast(), !isWild(last) else { return nil }
      default: parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }

  /// The patterns without braces; nil for nested and open ones.
  private static func alternatives(_ pattern: String) -> [String]? {
    guard let open = pattern.firstIndex(of: "{") else {
      return pattern.contains("}") ? nil : [pattern]
    }
    guard let close = pattern[open...].firstIndex(of: "}") else { return nil }
    let inside = pattern[pattern.index(after: open)..<close]
    guard !inside.contains("{"), !inside.contains("/"),
      let rests = alternatives(String(pattern[pattern.index(after: close)...]))
    else { return nil }
    let found = inside.split(separator: ",", omittingEmptySubsequences: false).flatMap { choice in
      rests.map { String(pattern[..<open] + choice) + $0 }
    }
    return found.count <= 64 ? found : nil
  }

  private static func folder(of pattern: String) -> [UInt8] {
    var parts = pattern.split(separator: "/", omittingEmptySubsequences: false)
    if let wild = parts.firstIndex(where: isWild) {
      parts.removeSubrange(wild...)
    } else if parts.last?.contains(".") ?? false {
      parts.removeLast()
    }
    return Array(parts.joined(separator: "/").utf8).filter { $0 != UInt8(ascii: "\\") }
  }

  private static func isWild(_ part: Substring) -> Bool {
    var isEscaped = false
    for byte in part.utf8 {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if "*?[{".utf8.contains(byte) {
        return true
      }
    }
    return false
  }

  private static func escaped(_ folder: [UInt8]) -> String {
    var text: [UInt8] = []
    for byte in folder {
      if "*?[]{}\\".utf8.contains(byte) { text.append(UInt8(ascii: "\\")) }
      text.append(byte)
    }
    return String(decoding: text, as: UTF8.self)
  }
}
