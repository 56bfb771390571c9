internal import Formats
import TOMLKit
internal import Text

/// Reads an edited text again and says what is not as it was meant.
struct EditCheck {
  let format: FileFormat
  let dialect: Dialect
  let old: [UInt8]
  let new: [UInt8]

  /// Compares what the format's reader finds before and after, and has a strict parser read the
  /// new text where it could read the old one.
  ///
  /// - Parameter shown: by the index of the entry, what the replaced ones are to hold.
  func run(entries: [Entry], shown: [Int: [UInt8]]) throws(EditRefusal) {
    let found = format.entries(in: new)
    guard found.count == entries.count else {
      throw EditRefusal(
        "with the new value the file would have other values than before",
        "put the value in quotes, or move it by hand")
    }
    // In `{name: X, value: Y}` the one value is the name of the other.
    let hasLabels = shown.keys.contains { index in
      ["name", "key", "Name", "Key"].contains(entries[index].keyPath.last ?? "")
    }
    for index in entries.indices {
      guard hasLabels || found[index].keyPath == entries[index].keyPath else {
        throw EditRefusal(
          "with the new value other names of the file would change", "move it by hand")
      }
      let isMeant: Bool
      if let value = shown[index] {
        isMeant = trimmed(found[index].value) == trimmed(value)
      } else {
        isMeant = found[index].value == entries[index].value
      }
      guard isMeant else {
        throw EditRefusal(
          "the format cannot hold the new value here as it is",
          "put the value in quotes, or choose one without special characters")
      }
    }
    guard StrictSyntax.accepts(new, dialect) || !StrictSyntax.accepts(old, dialect) else {
      throw EditRefusal(
        "with the new value the file would no longer be well-formed", "move it by hand")
    }
  }

  /// The reader drops white space around values in XML, which other readers keep.
  private func trimmed(_ value: [UInt8]) -> ArraySlice<UInt8> {
    guard dialect.isMarkup, dialect != .xml else { return value[...] }
    let end = value.lastIndex { !$0.isWhitespace }.map { $0 + 1 } ?? 0
    return value[..<end].drop(while: \.isWhitespace)
  }
}

/// The parsers that take only what the standard of a format allows.
enum StrictSyntax {
  /// Whether the text is well-formed; true for formats without such a parser.
  static func accepts(_ text: [UInt8], _ dialect: Dialect) -> Bool {
    switch dialect {
    case .json: (try? JSONReader.value(of: text)) != nil
    case .toml(isTerraform: false): acceptsTOML(text)
    case .xmlPropertyList, .xml, .scheme: XMLSyntax.accepts(text)
    case .oldPropertyList: OldPropertyListSyntax.accepts(text)
    default: true
    }
  }

  private static func acceptsTOML(_ text: [UInt8]) -> Bool {
    guard let text = String(validating: text, as: UTF8.self) else { return false }
    return (try? TOMLTable(string: text)) != nil
  }
}
