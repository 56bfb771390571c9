internal import Git

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Looks at what stands at paths of a work tree.
struct LinkCheck {
  /// Of the work tree, with a trailing slash.
  let root: [UInt8]
  /// A folder whose components are known to be no links; empty, or ends with a slash.
  private var checked: [UInt8] = []

  init(root: [UInt8]) {
    self.root = root
  }

  enum Kind {
    case missing, file, folder, link
  }

  /// Links are not followed, but where the path ends with a slash.
  func kind(_ path: [UInt8]) -> Kind {
    var status = stat()
    guard !path.contains(0),
      lstat((root + path).map { CChar(bitPattern: $0) } + [0], &status) == 0
    else { return .missing }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return .folder
    case S_IFLNK: return .link
    default: return .file
    }
  }

  /// Whether one of the folders on the way to a path is a link.
  mutating func isBeyondLink(_ path: [UInt8]) -> Bool {
    var common = 0
    for place in 0..<min(path.count, checked.count) {
      guard path[place] == checked[place] else { break }
      if path[place] == UInt8(ascii: "/") { common = place + 1 }
    }
    checked = Array(checked[..<common])
    while let slash = path[common...].firstIndex(of: UInt8(ascii: "/")) {
      switch kind(Array(path[..<slash])) {
      case .link: return true
      case .folder: break
      case .missing, .file: return false
      }
      common = slash + 1
      checked = Array(path[..<common])
    }
    return false
  }
}
