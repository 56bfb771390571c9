internal import Files

/// A path of the command line as git reads it, from the root of the work tree.
package struct PathArgument: Sendable {
  /// The path as given.
  package let original: [UInt8]
  /// From the root, without `.`, `..`, and double slashes; a trailing slash stays.
  package let path: [UInt8]

  private static let slash = UInt8(ascii: "/")

  /// - Parameters:
  ///   - original: ends at the first NUL, as all arguments do.
  ///   - prefix: the folder of the command, from the root, with a trailing slash.
  ///   - root: the root of the work tree, with a trailing slash.
  /// - Throws: `PathArgumentError` when it is empty or outside.
  package init(
    _ original: [UInt8], prefix: [UInt8], root: [UInt8]
  ) throws(PathArgumentError) {
    let original = Array(original.prefix { $0 != 0 })
    guard !original.isEmpty else { throw .empty }
    self.original = original
    if original.first == Self.slash {
      guard let full = Self.normalized(original), let inner = try Self.inside(full, root: root)
      else {
        throw .outside(original, root: root)
      }
      self.path = inner
    } else {
      guard let inner = Self.normalized(prefix + original) else {
        throw .outside(original, root: root)
      }
      self.path = inner
    }
  }

  /// Resolves `.`, `..`, and double slashes by their text.
  ///
  /// - Returns: nil for a path that goes above its start.
  static func normalized(_ path: [UInt8]) -> [UInt8]? {
    let isAbsolute = path.first == slash
    var parts: [ArraySlice<UInt8>] = []
    var isOpen = false
    for part in path.split(separator: slash, omittingEmptySubsequences: false) {
      isOpen = part.isEmpty || part.elementsEqual(".".utf8) || part.elementsEqual("..".utf8)
      if part.elementsEqual("..".utf8) {
        guard parts.popLast() != nil else { return nil }
      } else if !isOpen {
        parts.append(part)
      }
    }
    let joined = Array(parts.joined(separator: [slash]))
    return (isAbsolute ? [slash] : []) + joined + (isOpen && !parts.isEmpty ? [slash] : [])
  }

  /// Returns the part of an absolute path below the root, even if links lead to the root.
  private static func inside(
    _ path: [UInt8], root: [UInt8]
  ) throws(PathArgumentError) -> [UInt8]? {
    if path.starts(with: root) { return Array(path.dropFirst(root.count)) }
    let top = Array(root.dropLast())
    if path == top { return [] }
    for index in path.indices.dropFirst() where path[index] == slash {
      if try ResolvedPath.resolve(Array(path[..<index])) == top {
        return Array(path[(index + 1)...])
      }
    }
    return try ResolvedPath.resolve(path) == top ? [] : nil
  }
}

/// A path argument without an answer.
package enum PathArgumentError: Error, Hashable, CustomStringConvertible {
  case empty
  case outside([UInt8], root: [UInt8])
  case beyondLink([UInt8])
  case inSubmodule([UInt8], submodule: [UInt8])
  case unresolvable([UInt8])

  package var description: String {
    switch self {
    case .empty:
      "empty path; use . for the current folder"
    case .outside(let path, let root):
      "\(Self.text(path)): outside of the work tree \(Self.text(root))"
    case .beyondLink(let path):
      "\(Self.text(path)): beyond a symbolic link; use the link or its target"
    case .inSubmodule(let path, let submodule):
      "\(Self.text(path)): in the submodule \(Self.text(submodule)); run the command there"
    case .unresolvable(let path):
      "\(Self.text(path)): no such file or folder"
    }
  }

  private static func text(_ path: [UInt8]) -> String {
    "'\(String(decoding: path, as: UTF8.self))'"
  }
}

/// Resolves links in absolute paths.
enum ResolvedPath {
  /// - Throws: `PathArgumentError.unresolvable`.
  static func resolve(_ path: [UInt8]) throws(PathArgumentError) -> [UInt8] {
    guard let found = RealPath.of(path) else { throw .unresolvable(path) }
    return found
  }

  /// Returns a path joined to a folder, unless it is absolute.
  static func joined(_ folder: [UInt8], _ path: [UInt8]) -> [UInt8] {
    path.first == UInt8(ascii: "/") ? path : folder + [UInt8(ascii: "/")] + path
  }

  /// Returns whether an absolute path is a folder or below it; neither has a trailing slash.
  static func isAtOrBelow(_ path: [UInt8], _ folder: [UInt8]) -> Bool {
    path == folder || folder == [UInt8(ascii: "/")]
      || path.count > folder.count && path.starts(with: folder)
        && path[folder.count] == UInt8(ascii: "/")
  }
}
