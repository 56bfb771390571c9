package import Formats

/// Bytes of an xcconfig file put in the place of others, and what the file must then say.
struct XcconfigSplice {
  /// One place; the ranges of a splice stand in order and do not overlap.
  struct Change {
    let range: Range<Int>
    let text: [UInt8]
  }

  let changes: [Change]
  /// The statements that the new text must have.
  let expected: [XcconfigMeaning]

  /// The new text, checked by reading it again.
  ///
  /// - Throws: `XcconfigEditError.changesMore`.
  func bytes(for document: XcconfigDocument) throws(XcconfigEditError) -> [UInt8] {
    var bytes: [UInt8] = []
    var offset = 0
    for change in changes {
      bytes += document.bytes[offset..<change.range.lowerBound] + change.text
      offset = change.range.upperBound
    }
    bytes += document.bytes[offset...]
    let result = XcconfigDocument(bytes, path: document.path)
    guard result.statements.map(XcconfigMeaning.init) == expected,
      result.errors.count == document.errors.count
    else { throw .changesMore(path: document.path) }
    return bytes
  }
}

/// What a statement says, wherever it stands.
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

/// Why an xcconfig file is not edited.
package enum XcconfigEditError: Error, Hashable, CustomStringConvertible {
  /// Not the name of a setting.
  case name(String)
  /// A condition that cannot be written as one.
  case condition(SettingCondition)
  /// The name of an include with a quote or a line end.
  case includeName(path: String)
  /// The file is UTF-16.
  case encoding(path: String)
  /// The text would not be read as it is meant, or another line would change its meaning.
  case changesMore(path: String)

  package var description: String {
    switch self {
    case .name:
      "the name of a setting is made of letters of ASCII, digits and _, and starts with no digit"
    case .condition:
      "a condition is PARAMETER=PATTERN, as config=Debug, without ] and line ends"
    case .includeName(let path):
      "\(path): the name of an included file holds no quote and no line end"
    case .encoding(let path):
      "\(path): \(ByteOrderMark.utf16.advice)"
    case .changesMore(let path):
      "\(path): the edit would change what other lines mean, or be read otherwise than it is "
        + "written; nothing was written, look at: keystow xcconfig lint"
    }
  }
}
