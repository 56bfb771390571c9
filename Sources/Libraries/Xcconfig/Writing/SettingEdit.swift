package import Formats

extension XcconfigDocument {
  /// Returns the file with a setting that evaluates to a value byte for byte; every other byte is
  /// kept.
  ///
  /// Replaces the value of the last assignment with these conditions, in any order; keeps its
  /// indentation and comment, but not comments between continued lines. Earlier assignments, which
  /// it hides, stay. If there is none, adds a line at the end, but above the trailing includes, and
  /// an unconditional one above the first conditional one of its name, which it would hide.
  ///
  /// - Throws: `UnwritableValue`, `XcconfigEditError`.
  package func setting(
    _ name: String, conditions: [SettingCondition] = [], to value: [UInt8]
  ) throws -> [UInt8] {
    try setting(name, conditions: conditions, toText: try SettingText.written(value))
  }

  /// Returns the file with a setting whose text is written literally, including references.
  ///
  /// - Throws: `XcconfigEditError`, also if the text would not parse as written.
  package func setting(
    _ name: String, conditions: [SettingCondition] = [], toText text: [UInt8]
  ) throws(XcconfigEditError) -> [UInt8] {
    try checkEncoding()
    guard SettingName.isLegal(name) else { throw .name(name) }
    for condition in conditions where !condition.isWritable { throw .condition(condition) }
    let splice = replacing(name, conditions, text) ?? adding(name, conditions, text)
    return try splice.bytes(for: self)
  }

  /// Returns the deciding assignment of a setting: the last one with exactly these conditions.
  package func lastAssignment(
    of name: String, conditions: [SettingCondition] = []
  ) -> SettingAssignment? {
    assignments.last { $0.sets(name, conditions) }
  }

  func checkEncoding() throws(XcconfigEditError) {
    if case .utf16 = ByteOrderMark(bytes) { throw .encoding(path: path) }
  }

  private func replacing(
    _ name: String, _ conditions: [SettingCondition], _ text: [UInt8]
  ) -> XcconfigSplice? {
    guard let old = lastAssignment(of: name, conditions: conditions),
      let index = statements.lastIndex(of: .assignment(old))
    else { return nil }
    let span = old.valueSpan
    let blank = [UInt8(ascii: " ")]
    var new = text
    // `NAME =` becomes `NAME = value`, but `NAME=` stays tight.
    if !text.isEmpty, span.isEmpty, span.lowerBound > 1, bytes[span.lowerBound - 1] == 0x3D,
      bytes[span.lowerBound - 2].isXcconfigBlank
    {
      new = blank + new
    }
    // A slash must not join the following comment.
    if span.upperBound < bytes.count, bytes[span.upperBound] == UInt8(ascii: "/") { new += blank }
    var expected = statements.map(XcconfigMeaning.init)
    expected[index] = .assignment(name: name, conditions: old.conditions, value: text)
    return XcconfigSplice(changes: [TextEdit(range: span, bytes: new)], expected: expected)
  }

  private func adding(
    _ name: String, _ conditions: [SettingCondition], _ text: [UInt8]
  ) -> XcconfigSplice {
    let lines = XcconfigLines(self)
    let setting = NewSetting(name, conditions: conditions, text: text)
    let line = setting.line
    var index = trailingIncludes.lowerBound
    var change = lines.appending(line)
    let hidden = statements.firstIndex {
      if case .assignment(let assignment) = $0 { assignment.name == name } else { false }
    }
    if conditions.isEmpty, let hidden {
      index = hidden
      change = lines.inserting(line, at: lines.start(of: statements[hidden].span.lowerBound))
    } else if index < statements.count {
      let start = lines.start(withCommentsAbove: statements[index].span.lowerBound)
      change = lines.inserting(line, at: start)
    }
    var expected = statements.map(XcconfigMeaning.init)
    expected.insert(XcconfigMeaning(setting), at: index)
    return XcconfigSplice(changes: [change], expected: expected)
  }
}

extension SettingAssignment {
  /// Whether it assigns this name with exactly these conditions, in any order.
  fileprivate func sets(_ name: String, _ conditions: [SettingCondition]) -> Bool {
    self.name == name && Set(self.conditions) == Set(conditions)
  }
}
