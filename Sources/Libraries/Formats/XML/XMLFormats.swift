extension FileFormat {
  /// `AndroidManifest.xml`, `strings.xml` and other resource files.
  package static let xml = FileFormat(
    FormatDefinition(
      "xml",
      fileNames: FileNames(
        extensions: ["xml", "resx", "axml", "nuspec", "csproj", "pom", "wsdl", "pubxml"]),
      entries: {
        FileFormat.sniff($0.span) == .propertyList
          ? PropertyListEntries.entries(in: $0) : XMLEntries.entries(in: $0)
      },
      dialect: { FileFormat.sniff($0.text.span) == .propertyList ? .xmlPropertyList : .xml }))

  /// `.xcscheme`.
  package static let scheme = FileFormat(
    FormatDefinition(
      "scheme",
      fileNames: FileNames(
        extensions: ["xcscheme"]),
      entries: { SchemeEntries.entries(in: $0) },
      dialect: { _ in
        Dialect(
          comments: .markup, isExpandedByXcode: true, dropsWhitespace: true,
          strictCheck: { XMLSyntax.accepts($0) }, form: { XMLForm($0, kind: .scheme) })
      }))
}

extension Dialect {
  static let xml = Dialect(
    comments: .markup, strictCheck: { XMLSyntax.accepts($0) }, form: { XMLForm($0, kind: .other) })
}
