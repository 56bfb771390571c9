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
