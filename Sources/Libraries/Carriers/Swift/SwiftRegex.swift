internal import Text

/// Finds the end of a regex literal: `/…/` or `#/…/#`.
enum SwiftRegex {
  enum End {
    case at(Int)
    /// Not a regex literal, and none ends before the given offset.
    case none(before: Int)
  }

  /// Finds the end of a literal.
  ///
  /// - Parameters:
  ///     - start: the offset of its first slash.
  ///     - hashes: the number of `#` before that slash.
  static func end(at start: Int, hashes: Int, in text: [UInt8]) -> End {
    hashes > 0 ? extended(at: start, hashes: hashes, in: text) : bare(at: start, in: text)
  }

  /// Finds the end of a literal without `#`: on one line, with no blank at its start or end, and no
  /// more closing parentheses than opening ones, because `/` may be an operator: `reduce(1, /)`.
  private static func bare(at start: Int, in text: [UInt8]) -> End {
    var index = start + 1
    guard index < text.count, !text[index].isBlank else { return .none(before: start + 1) }
    var depth = 0
    var isInClass = false
    while index < text.count, !text[index].isLineEnd {
      switch text[index] {
      case UInt8(ascii: "/"):
        let isEnd = !text[index - 1].isBlank || text[index - 2] == UInt8(ascii: "\\")
        return isEnd ? .at(index + 1) : .none(before: index)
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "(") where !isInClass: depth += 1
      case UInt8(ascii: ")") where !isInClass:
        depth -= 1
        if depth < 0 { return .none(before: start + 1) }
      default: break
      }
      index += 1
    }
    return .none(before: index)
  }

  private static func extended(at start: Int, hashes: Int, in text: [UInt8]) -> End {
    var index = start + 1
    let first = text[index...].firstIndex { !$0.isBlank } ?? text.count
    let isBlock = first < text.count && text[first].isLineEnd
    while index < text.count, isBlock || !text[index].isLineEnd {
      let byte = text[index]
      let end = index + 1 + hashes
      if byte == UInt8(ascii: "/"), end <= text.count,
        text[(index + 1)..<end].allSatisfy({ $0 == UInt8(ascii: "#") })
      {
        return .at(end)
      }
      index += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    return .none(before: min(index, text.count))
  }
}
