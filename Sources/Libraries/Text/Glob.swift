/// A path pattern as in `.gitignore`: `*` and `?` stay within a component, `**` spans them, `[a-z]`
/// and `[!a-z]` are sets.
///
/// Without a slash, except at its end, it matches the name of a file or folder at any depth; a
/// match of a folder covers its contents. Matching takes time proportional to pattern times path.
package struct Glob: Sendable, Hashable {
  private enum Step: Hashable {
    case byte(UInt8)
    case any
    case set(ranges: [ClosedRange<UInt8>], isNegated: Bool)
    /// Any bytes but slashes.
    case star
    /// Any bytes.
    case all
    /// Whole folders, perhaps none; the next step is `folder`.
    case folders
    /// The bytes of folders up to a slash.
    case folder
  }

  private let steps: [Step]

  package init(_ pattern: String) {
    var bytes = Array(pattern.utf8)[...]
    if bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
    let isAnchored = bytes.contains(UInt8(ascii: "/"))
    if bytes.first == UInt8(ascii: "/") { bytes.removeFirst() }
    steps = (isAnchored ? [] : [.folders, .folder]) + Self.steps(of: Array(bytes))
  }

  package func matches(_ path: [UInt8]) -> Bool {
    // All states at once, so that many stars take no exponential time.
    var states = [Bool](repeating: false, count: steps.count + 1)
    var next = states
    states[0] = true
    for index in 0...path.count {
      skip(&states)
      let isBorder = index == path.count || path[index] == UInt8(ascii: "/")
      if isBorder, states[steps.count] { return true }
      guard index < path.count else { return false }
      for state in next.indices { next[state] = false }
      for state in steps.indices where states[state] { step(state, path[index], &next) }
      swap(&states, &next)
    }
    return false
  }

  /// Skips the steps that may match nothing.
  private func skip(_ states: inout [Bool]) {
    for state in steps.indices where states[state] {
      switch steps[state] {
      case .star, .all: states[state + 1] = true
      case .folders:
        states[state + 1] = true
        states[state + 2] = true
      default: break
      }
    }
  }

  private func step(_ state: Int, _ byte: UInt8, _ next: inout [Bool]) {
    let isSlash = byte == UInt8(ascii: "/")
    switch steps[state] {
    case .byte(let expected): if byte == expected { next[state + 1] = true }
    case .any: if !isSlash { next[state + 1] = true }
    case .set(let ranges, let isNegated):
      if !isSlash, ranges.contains(where: { $0.contains(byte) }) != isNegated {
        next[state + 1] = true
      }
    case .star: if !isSlash { next[state] = true }
    case .all: next[state] = true
    case .folders: break
    case .folder:
      next[state] = true
      if isSlash { next[state + 1] = true }
    }
  }

  private static func steps(of pattern: [UInt8]) -> [Step] {
    var steps: [Step] = []
    var index = 0
    while index < pattern.count {
      switch pattern[index] {
      case UInt8(ascii: "*"):
        index = stars(in: pattern, at: index, into: &steps)
        continue
      case UInt8(ascii: "?"): steps.append(.any)
      case UInt8(ascii: "\\") where index + 1 < pattern.count:
        index += 1
        steps.append(.byte(pattern[index]))
      case UInt8(ascii: "["):
        if let (set, end) = set(in: pattern, from: index + 1) {
          steps.append(set)
          index = end
        } else {
          steps.append(.byte(pattern[index]))
        }
      default: steps.append(.byte(pattern[index]))
      }
      index += 1
    }
    return steps
  }

  /// Reads one or more stars; returns the offset after them.
  private static func stars(in pattern: [UInt8], at start: Int, into steps: inout [Step]) -> Int {
    let slash = UInt8(ascii: "/")
    let end = pattern[start...].firstIndex { $0 != UInt8(ascii: "*") } ?? pattern.count
    let startsComponent = start == 0 || pattern[start - 1] == slash
    if end - start > 1, startsComponent, end < pattern.count, pattern[end] == slash {
      steps += [.folders, .folder]
      return end + 1
    }
    steps.append(end - start > 1 && startsComponent ? .all : .star)
    return end
  }

  /// Reads a set whose bracket precedes `start`; returns it and the offset of its end.
  private static func set(in pattern: [UInt8], from start: Int) -> (Step, Int)? {
    var index = start
    var ranges: [ClosedRange<UInt8>] = []
    guard index < pattern.count else { return nil }
    let isNegated = pattern[index] == UInt8(ascii: "!") || pattern[index] == UInt8(ascii: "^")
    if isNegated { index += 1 }
    let first = index
    while index < pattern.count, pattern[index] != UInt8(ascii: "]") || index == first {
      let low = pattern[index]
      if index + 2 < pattern.count, pattern[index + 1] == UInt8(ascii: "-"),
        pattern[index + 2] != UInt8(ascii: "]")
      {
        if low <= pattern[index + 2] { ranges.append(low...pattern[index + 2]) }
        index += 3
      } else {
        ranges.append(low...low)
        index += 1
      }
    }
    return index < pattern.count ? (.set(ranges: ranges, isNegated: isNegated), index) : nil
  }
}
