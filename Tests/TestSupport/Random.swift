/// Numbers that look random and are the same in every run.
package struct Random: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
  }

  package mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  /// A number from 0 to `bound` - 1.
  package mutating func next(_ bound: Int) -> Int { Int(next() >> 33) % bound }

  package mutating func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8(next(256)) }
  }

  /// One of several; they must not be empty.
  package mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[next(elements.count)]
  }

  /// Whether something happens that happens `percent` times in a hundred.
  package mutating func isLucky(_ percent: Int) -> Bool { next(100) < percent }
}
