internal import Findings
internal import TOMLKit

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
