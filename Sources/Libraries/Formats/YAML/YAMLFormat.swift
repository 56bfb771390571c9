extension FileFormat {
  /// YAML, block and flow.
  package static let yaml = FileFormat(
    FormatDefinition(
      "yaml",
      fileNames: FileNames(
        ["podfile.lock", ".clang-format", ".clang-tidy", ".yamllint", ".gemrc", "pubspec.lock"],
        extensions: ["yml", "yaml", "eyaml"],
        places: [(".bundle", "config"), (".kube", "config"), (".gem", "credentials")]),
      entries: { YAMLEntries.entries(in: $0) },
      reader: { YAMLReader($0) },
      dialect: { _ in Dialect(comments: .hashes, form: { YAMLForm($0) }) }))
}
