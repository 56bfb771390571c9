internal import KnownValueSearch

/// Finds the needle that the end of a text is the beginning of.
struct NeedleStarts: Sendable {
  private let needles: [[UInt8]]
  /// The needles that start with two bytes, by their number.
  private let places: [UInt16: [Int32]]
  private let longest: Int

  /// The maximum number of bytes of a beginning that may be shown.
  private static let shownCount = 4

  init(_ set: NeedleSet?) {
    needles = set?.needles.map(\.bytes) ?? []
    longest = needles.map(\.count).max() ?? 0
    var places: [UInt16: [Int32]] = [:]
    for (index, bytes) in needles.enumerated() where bytes.count > 1 {
      places[Self.pair(bytes, at: 0), default: []].append(Int32(index))
    }
    self.places = places
  }

  /// Returns the number of bytes at the end of a text that are the beginning of a needle, and more of it
  /// than may be shown.
  func count(atEndOf text: [UInt8]) -> Int {
    guard text.count > 1, longest > 1 else { return 0 }
    for start in max(0, text.count - longest + 1)..<text.count - 1 {
      guard let places = places[Self.pair(text, at: start)] else { continue }
      let count = text.count - start
      for number in places where isStart(of: needles[Int(number)], text, start, count) {
        return count
      }
    }
    return 0
  }

  private func isStart(
    of needle: [UInt8], _ text: [UInt8], _ start: Int, _ count: Int
  ) -> Bool {
    guard count < needle.count, count > min(Self.shownCount, needle.count / 4) else { return false }
    for index in 2..<max(count, 2) where text[start + index] != needle[index] { return false }
    return true
  }

  private static func pair(_ bytes: [UInt8], at index: Int) -> UInt16 {
    UInt16(bytes[index]) << 8 | UInt16(bytes[index + 1])
  }
}
