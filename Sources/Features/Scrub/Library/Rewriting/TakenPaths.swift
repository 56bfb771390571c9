internal import Text

/// Paths that are in use, of refs or of files: none is a folder of another one.
struct TakenPaths {
  private var paths: Set<[UInt8]> = []
  private var folders: Set<[UInt8]> = []
  /// Whether two paths are the same that differ only in upper and lower case.
  private let ignoresCase: Bool

  private static let slash = UInt8(ascii: "/")

  init(ignoringCase ignoresCase: Bool = false) { self.ignoresCase = ignoresCase }

  /// Takes a path; false if it was taken before.
  @discardableResult
  mutating func insert(_ path: [UInt8]) -> Bool {
    let key = key(path)
    for end in key.indices where key[end] == Self.slash { folders.insert(Array(key[..<end])) }
    return paths.insert(key).inserted
  }

  /// Takes a path that is not in use, and returns it: with a number after the first name that is.
  mutating func insertFree(_ path: [UInt8]) -> [UInt8] {
    let names = path.split(separator: Self.slash, omittingEmptySubsequences: false).map {
      Array($0)
    }
    var numbered = names
    var number = 1
    var last = -1
    while let index = conflict(of: numbered) {
      number = index == last ? number + 1 : 2
      last = index
      numbered[index] = names[index] + Array("-\(number)".utf8)
    }
    let free = Array(numbered.joined(separator: [Self.slash]))
    insert(free)
    return free
  }

  /// Returns the index of the first name up to which a path is in use otherwise.
  private func conflict(of names: [[UInt8]]) -> Int? {
    names.indices.first { index in
      let part = key(Array(names[...index].joined(separator: [Self.slash])))
      return paths.contains(part) || index == names.count - 1 && folders.contains(part)
    }
  }

  private func key(_ path: [UInt8]) -> [UInt8] { ignoresCase ? path.map(\.lowercased) : path }
}
