/// Bytes that come into a project file between two that stay.
struct ProjectInsertion {
  /// From 0 in the old file.
  let offset: Int
  let bytes: [UInt8]

  /// The text with all insertions made; those at one place stay in their order.
  static func made(_ insertions: [ProjectInsertion], in text: [UInt8]) -> [UInt8] {
    let sorted = insertions.enumerated().sorted { left, right in
      (left.element.offset, left.offset) < (right.element.offset, right.offset)
    }
    var result: [UInt8] = []
    result.reserveCapacity(text.count + insertions.reduce(0) { $0 + $1.bytes.count })
    var at = 0
    for (_, insertion) in sorted {
      result += text[at..<insertion.offset]
      result += insertion.bytes
      at = insertion.offset
    }
    return result + text[at...]
  }
}
