/// Turns a pattern into the places of a machine.
struct PatternPathsReader {
  private let pattern: [UInt8]
  private let isAnchored: Bool
  private var index = 0
  private(set) var steps: [PathStep] = []
  /// For each place the one byte that it stands for, nil where it stands for others or for none.
  private(set) var literals: [UInt8?] = []

  /// - Parameters:
  ///   - pattern: without `!` and without slashes at its ends.
  ///   - isAnchored: whether it had a slash at its start or has one in it.
  init(_ pattern: [UInt8], isAnchored: Bool) {
    self.pattern = pattern
    self.isAnchored = isAnchored
    if !isAnchored { append(PathStep.folders) }
  }

  /// Gives false when the pattern matches nothing.
  mutating func read() -> Bool {
    while index < pattern.count {
      let byte = pattern[index]
      index += 1
      switch byte {
      case UInt8(ascii: "*"): readStars()
      case UInt8(ascii: "?"): append([.one(.name)])
      case UInt8(ascii: "["):
        guard let set = PathClassReader.read(pattern, from: index) else { return false }
        append([.one(set.bytes)])
        index = set.end
      case UInt8(ascii: "\\"):
        guard index < pattern.count else { return false }
        append(literal: pattern[index])
        index += 1
      default: append(literal: byte)
      }
    }
    return true
  }

  /// Reads one star or several, of which one is read already.
  private mutating func readStars() {
    let start = index - 1
    while index < pattern.count, pattern[index] == UInt8(ascii: "*") { index += 1 }
    guard index - start > 1, isAnchored else { return append([.run(.name)]) }
    let startsComponent = start == 0 || pattern[start - 1] == UInt8(ascii: "/")
    let isAtEnd = index == pattern.count
    let isBeforeSlash = !isAtEnd && pattern[index] == UInt8(ascii: "/")
    if startsComponent, isBeforeSlash {
      append(PathStep.folders)
      index += 1
    } else if startsComponent, isAtEnd {
      append([.one(.all), .run(.all)])
    } else {
      // One star to git from 2.52.0 on; before, it could stand for slashes, and for the next one.
      append([.run(.all)])
      if isBeforeSlash {
        append([PathStep(advance: .slash, canSkip: true)])
        index += 1
      }
    }
  }

  private mutating func append(_ more: [PathStep]) {
    steps += more
    literals += more.map { _ in nil }
  }

  private mutating func append(literal byte: UInt8) {
    steps.append(.one(PathBytes(byte)))
    literals.append(byte)
  }
}
