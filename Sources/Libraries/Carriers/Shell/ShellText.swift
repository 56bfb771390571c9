/// The quoting around a byte of a shell script, which decides how a variable must be written there.
package enum ShellPosition: UInt8, Hashable, Sendable {
  case plain
  case doubleQuoted
  case singleQuoted
  case comment
  /// A here-document whose delimiter is not quoted, so that variables are expanded.
  case hereDocument
  /// A here-document with a quoted delimiter, or `$'…'`.
  case literal
  /// A delimiter, an escape, or a construct that the reader does not follow: backquotes, arithmetic.
  case unclear
}

/// A script of a POSIX shell or bash, read as far as its quoting goes.
///
/// Sources: POSIX.1-2024, Shell Command Language, 2.2 (Quoting), 2.6 (Word Expansions), 2.7.4
/// (Here-Document).
package struct ShellText {
  private let text: [UInt8]
  private let positions: [ShellPosition]

  package init(_ script: [UInt8]) {
    text = script
    var reader = ShellReader(script)
    positions = reader.read()
  }

  /// Returns the position of a range; nil if it is unclear, or differs within the range.
  package func position(of range: Range<Int>) -> ShellPosition? {
    guard !range.isEmpty, range.lowerBound >= 0, range.upperBound <= text.count else { return nil }
    let first = positions[range.lowerBound]
    guard first != .unclear, positions[range].allSatisfy({ $0 == first }) else { return nil }
    return first
  }

  /// Returns the text that expands a variable in place of a range, which the shell reads as literal
  /// text.
  ///
  /// - Parameter isBraced: whether to write `${NAME}` (default) instead of `$NAME`.
  /// - Returns: nil where nothing is expanded, or where that would change how the shell reads the
  ///   rest of the script.
  package func expansion(of name: String, in range: Range<Int>, isBraced: Bool = true) -> [UInt8]? {
    guard let position = position(of: range), isLiteral(range, at: position) else { return nil }
    let variable = isBraced ? "${\(name)}" : "$\(name)"
    // Without braces, a following letter would belong to the name.
    let isJoined = range.upperBound < text.count && text[range.upperBound].isNameByte
    let written: String
    switch position {
    case .plain: written = "\"\(variable)\""
    case .singleQuoted: written = "'\"\(variable)\"'"
    case .doubleQuoted, .hereDocument, .comment:
      guard isBraced || !isJoined else { return nil }
      written = variable
    case .literal, .unclear: return nil
    }
    let bytes = Array(written.utf8)
    return keepsRest(bytes, in: range) ? bytes : nil
  }

  /// Whether the shell passes on the bytes of a range as they are.
  private func isLiteral(_ range: Range<Int>, at position: ShellPosition) -> Bool {
    switch position {
    case .doubleQuoted, .hereDocument: !text[range].contains(UInt8(ascii: "$"))
    case .plain: !text[range].contains { $0 <= 0x20 || "$&|;<>()*?[]{}~!".utf8.contains($0) }
    case .singleQuoted, .comment: true
    case .literal, .unclear: false
    }
  }

  /// Whether everything around a range is read as before after replacing the range.
  private func keepsRest(_ bytes: [UInt8], in range: Range<Int>) -> Bool {
    var reader = ShellReader(text[..<range.lowerBound] + bytes + text[range.upperBound...])
    let new = reader.read()
    return new[..<range.lowerBound].elementsEqual(positions[..<range.lowerBound])
      && new[(range.lowerBound + bytes.count)...].elementsEqual(positions[range.upperBound...])
  }

  /// The names that the script gives values, unless one of some ranges is the value; `read`, `for`
  /// and the like have no value in the script.
  package func assignedNames(besides values: [Range<Int>] = []) -> Set<String> {
    let starts = Set(values.map(\.lowerBound))
    return Set(
      assignments.filter { one in
        guard let value = one.value else { return true }
        return !starts.contains(value) && !starts.contains(value + 1)
      }.map(\.name))
  }

  /// `NAME=` in commands with the offset of the value, and the words after `for`, `read`, `local`.
  private var assignments: [(name: String, value: Int?)] {
    var found: [(name: String, value: Int?)] = []
    var index = 0
    var takesNames = false
    while index < text.count {
      guard positions[index] == .plain, text[index].isNameByte else {
        let endsCommand = positions[index] == .plain && "\n;&|".utf8.contains(text[index])
        if endsCommand { takesNames = false }
        index += 1
        continue
      }
      let start = index
      while index < text.count, positions[index] == .plain, text[index].isNameByte { index += 1 }
      guard start == 0 || " \t\n;&|()".utf8.contains(text[start - 1]) else { continue }
      let word = String(decoding: text[start..<index], as: UTF8.self)
      let isAppended = text[index...].starts(with: "+=".utf8)
      if isAppended || text[index...].starts(with: "=".utf8) {
        found.append((word, isAppended ? nil : index + 1))
      } else if takesNames {
        if word == "in" { takesNames = false } else { found.append((word, nil)) }
      } else {
        takesNames = Self.assigningWords.contains(word)
      }
    }
    return found
  }

  /// Commands that give values to the names after them.
  private static let assigningWords: Set<String> = [
    "for", "read", "local", "unset", "getopts", "declare", "typeset", "readonly", "select",
  ]
}

extension UInt8 {
  /// Whether it can be part of the name of a shell variable.
  var isNameByte: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"): true
    default: false
    }
  }
}
