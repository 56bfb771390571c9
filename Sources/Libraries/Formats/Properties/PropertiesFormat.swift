extension FileFormat {
  /// `.properties`, `.ini`, `.cfg`, `.conf`.
  package static let properties = FileFormat(
    FormatDefinition(
      "properties",
      fileNames: FileNames(
        [
          ".npmrc", ".yarnrc", ".pypirc", ".my.cnf", ".gitconfig", "gitconfig", ".gitmodules",
          ".s3cfg", ".boto", ".wgetrc", ".editorconfig", "credentials", "gradle.properties",
          "local.properties",
        ],
        extensions: [
          "properties", "ini", "cfg", "conf", "cnf", "config", "prefs", "credentials", "desktop",
          "service", "npmrc",
        ],
        places: [
          (".git", "config"), (".aws", "config"), (".aws", "credentials"), (".s3cfg", "config"),
          ("git", "config"), ("", "config"),
        ]),
      entries: {
        PropertiesEntries.isXML($0)
          ? XMLEntries.entries(in: $0) : PropertiesEntries.entries(in: $0)
      },
      reader: { PropertiesEntries.isXML($0) ? nil : PropertiesEntries($0) },
      dialect: { file in
        if file.isMarkup { return .xml }
        let isJava = file.name.contains(".properties")
        return Dialect(
          comments: .marks(Array("#;".utf8), onlyFirst: Array("!".utf8)),
          form: { _ in PropertiesForm(isJava: isJava) })
      }))
}
