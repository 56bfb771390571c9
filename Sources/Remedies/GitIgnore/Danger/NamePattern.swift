internal import Candidates

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
      guard Self.matches(component, path, start..<end) else { return false }
      if index > 0, start == 0 { return false }
      end = start - 1
    }
    return true
  }

  /// Goes back to the last star only, so it takes time in proportion to pattern times name.
  private static func matches(_ pattern: [UInt8], _ path: [UInt8], _ name: Range<Int>) -> Bool {
    var place = 0
    var star: (place: Int, index: Int)?
    var offset = name.lowerBound
    while offset < name.upperBound {
      if place < pattern.count, pattern[place] == UInt8(ascii: "*") {
        star = (place, offset)
        place += 1
      } else if place < pattern.count, pattern[place] == path[offset].lowercased {
        place += 1
        offset += 1
      } else if let last = star {
        place = last.place + 1
        offset = last.index + 1
        star = (last.place, offset)
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}
