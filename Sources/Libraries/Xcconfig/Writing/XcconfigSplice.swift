package import Formats

/// Replacements of bytes in an xcconfig file, with the statements expected afterwards.
struct XcconfigSplice {
  /// In ascending order, without overlap.
  let changes: [TextEdit]
  /// The statements expected in the new text.
  let expected: [XcconfigMeaning]

  /// Returns the new text, verified by parsing it again.
  ///
  /// - Throws: `XcconfigEditError.changesMore`.
  func bytes(for document: XcconfigDocument) throws(XcconfigEditError) -> [UInt8] {
    let bytes = TextEdit.apply(changes, to: document.bytes)
    let result = XcconfigDocument(bytes, path: document.path)
    guard result.statements.map(XcconfigMeaning.init) == expected,
      result.errors.count == document.errors.count
    else { throw .changesMore(path: document.path) }
    return bytes
  }
}

/// The meaning of a statement, independent of its position.
enum XcconfigMeaning: Hashable {
  case assignment(name: String, conditions: [SettingCondition], value: [UInt8])
  case include(name: [UInt8], isOptional: Bool)

  init(_ statement: XcconfigStatement) {
    switch statement {
    case .assignment(let assignment):
      self = .assignment(
        name: assignment.name, conditions: assignment.conditions, value: assignment.value)
    case .include(let include):
      self = .include(name: include.name, isOptional: include.isOptional)
    }
  }
}

/// The reason an xcconfig file is not edited.
package enum XcconfigEditError: Error, Hashable, CustomStringConvertible {
  /// Not a valid setting name.
  case name(String)
  /// A condition that cannot be written.
  case condition(SettingCondition)
  /// The name of an include contains a quote or a line end.
  case includeName(path: String)
  /// The file is UTF-16.
  case encoding(path: String)
  /// The text would not parse as intended, or another line would change its meaning.
  case changesMore(path: String)

  package var description: String {
    switch self {
    case .name:
      "invalid setting name; use ASCII letters, digits and _, not starting with a digit"
    case .condition:
      "invalid condition; write PARAMETER=PATTERN, such as config=Debug, without ] and line ends"
    case .includeName(let path):
      "\(path): the name of an included file must not contain a quote or a line end"
    case .encoding(let path):
      "\(path): \(ByteOrderMark.utf16.advice)"
    case .changesMore(let path):
      "\(path): the edit would change the meaning of other lines, or would not be read as written; "
        + "nothing was written; check the file with: keystow xcconfig lint"
    }
  }
}
