/// A path that was given and that nothing can be said about.
package enum PathArgumentError: Error, Hashable, CustomStringConvertible {
  case empty
  case outside([UInt8], root: [UInt8])
  case beyondLink([UInt8])
  case inSubmodule([UInt8], submodule: [UInt8])
  /// Path words such as `:(exclude)`.
  case magic([UInt8])
  case badlyQuoted([UInt8])
  case unresolvable([UInt8])

  package var description: String {
    switch self {
    case .empty:
      "an empty path is none; write . for the folder that you are in"
    case .outside(let path, let root):
      "\(Self.text(path)) is outside of the work tree \(Self.text(root))"
    case .beyondLink(let path):
      "\(Self.text(path)) is beyond a symbolic link; ask about the link or about what it points to"
    case .inSubmodule(let path, let submodule):
      "\(Self.text(path)) is in the submodule \(Self.text(submodule)); ask there"
    case .magic(let path):
      "\(Self.text(path)) begins with a colon, which git reads as a path word; write ./ before it"
    case .badlyQuoted(let path):
      "\(Self.text(path)): the quotes do not end or hold an unknown escape"
    case .unresolvable(let path):
      "\(Self.text(path)): no such file or folder"
    }
  }

  private static func text(_ path: [UInt8]) -> String {
    "'\(String(decoding: path, as: UTF8.self))'"
  }
}
