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
  func matches(_ path: some BidirectionalCollection<UInt8>) -> Bool {
    var rest = path[...]
    for (index, component) in components.enumerated().reversed() {
      let slash = rest.lastIndex(of: UInt8(ascii: "/"))
      let name = slash.map { rest[rest.index(after: $0)...] } ?? rest
      guard Self.matches(component, name) else { return false }
      if let slash {
        rest = rest[..<slash]
      } else if index > 0 {
        return false
      }
    }
    return true
  }

  /// Goes back to the last star only, so it takes time in proportion to pattern times name.
  private static func matches(
    _ pattern: [UInt8], _ name: some BidirectionalCollection<UInt8>
  ) -> Bool {
    var place = 0
    var star: (place: Int, index: Int)?
    var offset = 0
    let bytes = Array(name)
    while offset < bytes.count {
      if place < pattern.count, pattern[place] == UInt8(ascii: "*") {
        star = (place, offset)
        place += 1
      } else if place < pattern.count, pattern[place] == bytes[offset].lowercasedASCII {
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

extension UInt8 {
  /// The small letter for a capital one of ASCII, else the byte itself.
  var lowercasedASCII: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
  }
}
