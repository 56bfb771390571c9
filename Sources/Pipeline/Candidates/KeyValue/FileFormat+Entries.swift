package import Bytes

extension FileFormat {
  /// The names and values in a text of this format; none in source code.
  package func entries(in text: [UInt8]) -> [Entry] {
    switch self {
    case .propertyList: PropertyListEntries.entries(in: text)
    case .json: JSONEntries.entries(in: text)
    case .yaml: YAMLEntries.entries(in: text)
    case .toml: TOMLEntries.entries(in: text)
    case .xcconfig: XcconfigEntries.entries(in: text)
    case .dotenv: DotenvEntries.entries(in: text)
    case .properties:
      PropertiesEntries.isXML(text)
        ? XMLEntries.entries(in: text) : PropertiesEntries.entries(in: text)
    case .netrc: NetrcEntries.entries(in: text)
    case .passwordList: PasswordListEntries.entries(in: text)
    case .gradle: GradleEntries.entries(in: text)
    case .xml:
      FileFormat.sniff(text.span) == .propertyList
        ? PropertyListEntries.entries(in: text) : XMLEntries.entries(in: text)
    case .scheme: SchemeEntries.entries(in: text)
    case .source: []
    }
  }
}
