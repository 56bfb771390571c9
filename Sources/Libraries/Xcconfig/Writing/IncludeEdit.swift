internal import Formats

extension XcconfigDocument {
  /// The indices of the statements of the trailing includes; empty, at the end, if the last
  /// statement is not an include.
  var trailingIncludes: Range<Int> {
    var start = statements.count
    while start > 0, case .include = statements[start - 1] { start -= 1 }
    return start..<statements.count
  }

  /// Returns the file with an include as its last statement; every other byte is kept.
  ///
  /// Other optional includes at the end may follow it. Other includes of the same name, and those
  /// of the other form, are removed.
  ///
  /// - Parameter isOptional: whether to write `#include?`.
  /// - Throws: `XcconfigEditError`.
  package func includingLast(
    _ name: String, isOptional: Bool
  ) throws(XcconfigEditError) -> [UInt8] {
    let needed = statements[trailingIncludes].lastIndex {
      if case .include(let include) = $0 { !include.isOptional } else { true }
    }
    // The last required include and those after it.
    let last = (needed ?? trailingIncludes.lowerBound)..<statements.count
    return try including(name, isOptional, keptIn: last, isFirst: false)
  }

  /// Returns the file with an include as its first statement; every other byte is kept.
  ///
  /// Other includes of the same name, and those of the other form, are removed.
  ///
  /// - Parameter isOptional: whether to write `#include?`.
  /// - Throws: `XcconfigEditError`.
  package func includingFirst(
    _ name: String, isOptional: Bool
  ) throws(XcconfigEditError) -> [UInt8] {
    try including(name, isOptional, keptIn: 0..<min(1, statements.count), isFirst: true)
  }

  private func including(
    _ name: String, _ isOptional: Bool, keptIn kept: Range<Int>, isFirst: Bool
  ) throws(XcconfigEditError) -> [UInt8] {
    try checkEncoding()
    let wanted = XcconfigMeaning.include(name: Array(name.utf8), isOptional: isOptional)
    let present = kept.first { XcconfigMeaning(statements[$0]) == wanted }
    let lines = XcconfigLines(self)
    var changes: [TextEdit] = []
    var expected: [XcconfigMeaning] = []
    for (index, statement) in statements.enumerated() {
      if case .include(let include) = statement, include.name == Array(name.utf8),
        index != present
      {
        changes.append(lines.removing(include.span))
      } else {
        expected.append(XcconfigMeaning(statement))
      }
    }
    if present == nil {
      let line = Array("#include\(isOptional ? "?" : "") \"\(name)\"".utf8)
      if isFirst, let first = statements.first {
        let start = lines.start(withCommentsAbove: first.span.lowerBound)
        changes.insert(lines.inserting(line, at: start), at: 0)
      } else {
        changes.append(lines.appending(line, behind: changes.last?.range))
      }
      expected.insert(wanted, at: isFirst ? 0 : expected.count)
    }
    guard !name.utf8.contains(UInt8(ascii: "\"")) else { throw .includeName(path: path) }
    return try XcconfigSplice(changes: changes, expected: expected).bytes(for: self)
  }
}
