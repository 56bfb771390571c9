/// A pattern of the last components of a path, in lower case; `*` is any run within a component.
struct NamePattern: Sendable {
  /// From the first to the last component.
  let components: [[UInt8]]
  /// Whether it names a folder, so that everything below counts.
  let isFolder: Bool

  init(_ text: String) {
    isFolder = text.hasSuffix("/")
    components = text.utf8.split(separator: UInt8(ascii: "/")).map(Array.init)
  }

  /// Whether the end of `path`, whatever its case, is like this.
  func matches(_ path: [UInt8]) -> Bool {
    var end = path.count
    for (index, component) in components.enumerated().reversed() {
      var start = end
      while start > 0, path[start - 1] != UInt8(ascii: "/") { start -= 1 }
      guard StarPattern.matches(path[start..<end], component[...], foldsCase: true) else {
        return false
      }
      if index > 0, start == 0 { return false }
      end = start - 1
    }
    return true
  }
}
