internal import Text

/// Text in XML 1.0, safe in an attribute as well as between elements.
package enum XMLText {
  /// Control characters, which XML cannot hold, are written out as on a terminal.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for character in TerminalText.visible(text).unicodeScalars {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      // Of no character, and so of no XML.
      case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }

  /// Attributes with a blank before each.
  package static func attributes(_ attributes: [(name: String, value: String)]) -> String {
    attributes.map { " \($0.name)=\"\(escaped($0.value))\"" }.joined()
  }

  package static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>"
}
