extension FileFormat {
  /// `.plist`, `.entitlements`, `.mobileconfig`, `.strings`: XML, binary or old style, by content.
  package static let propertyList = FileFormat(
    FormatDefinition(
      "propertyList",
      fileNames: FileNames(
        extensions: [
          "plist", "entitlements", "mobileconfig", "strings", "stringsdict", "pbxproj",
          "xcsettings", "xcworkspacesettings", "xcprivacy", "mobileprovision", "provisionprofile",
          "webloc", "storekitplist", "xcuserstate",
        ]),
      entries: { PropertyListEntries.entries(in: $0) },
      reader: {
        PropertyListEntries.isXML($0) ? nil : BracketReader($0, style: .oldPropertyList)
      },
      dialect: { file in
        guard file.isMarkup else { return .oldPropertyList }
        return file.bytes.starts(with: "bplist0".utf8) ? .binaryPropertyList : .xmlPropertyList
      },
      values: .plist))
}

extension Dialect {
  static let xmlPropertyList = Dialect(
    comments: .markup, isExpandedByXcode: true, dropsWhitespace: true,
    strictCheck: { XMLSyntax.accepts($0) }, form: { XMLForm($0, kind: .propertyList) })

  /// Its readable text is the XML form; it can hold any character.
  static let binaryPropertyList = Dialect(
    comments: .markup, isExpandedByXcode: true, dropsWhitespace: true,
    form: { XMLForm($0, kind: .binaryPropertyList) })

  static let oldPropertyList = Dialect(
    comments: .slashes(inCode: true), isExpandedByXcode: true,
    strictCheck: { OldPropertyListParser.accepts($0) }, form: { _ in OldPropertyListForm() })
}

extension ValueFormat {
  package static let plist = ValueFormat("plist") { PropertyListValues.read($0) }
}
