package import Bytes

/// `NAME[parameter=pattern] = value` as it stands in a file.
package struct SettingAssignment: Hashable, Sendable {
  package let name: String
  /// All of them must hold.
  package let conditions: [SettingCondition]
  /// The value as Xcode stores it: comments, blanks around it and one `;` cut, continued lines
  /// joined by a blank, references not expanded, quotes and backslashes kept.
  package let value: [UInt8]
  /// From the first byte of the name to the end of the last line of the value, without the line end;
  /// bytes from 0 in the file.
  package let span: Range<Int>
  /// The value's bytes in the file, from its first byte to behind its last one; empty, at the place
  /// where it would stand, for an empty value.
  package let valueSpan: Range<Int>
  /// Where the name starts: line and column from 1, columns in code points.
  package let position: Position

  package init(
    name: String, conditions: [SettingCondition], value: [UInt8], span: Range<Int>,
    valueSpan: Range<Int>, position: Position
  ) {
    self.name = name
    self.conditions = conditions
    self.value = value
    self.span = span
    self.valueSpan = valueSpan
    self.position = position
  }
}
