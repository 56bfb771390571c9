extension FileFormat {
  /// JSON and its looser relatives.
  package static let json = FileFormat(
    FormatDefinition(
      "json",
      fileNames: FileNames(
        [
          ".babelrc", ".eslintrc", ".prettierrc", ".swcrc", ".dockercfg", ".jshintrc",
          "composer.lock", "package.resolved", "pipfile.lock", ".watchmanconfig",
        ],
        extensions: [
          "json", "json5", "jsonc", "xcstrings", "webmanifest", "ipynb", "har", "tfstate",
          "storekit", "xctestplan", "jsonl", "ndjson", "geojson", "avsc", "arb", "swiftpm",
          "postman_collection", "postman_environment", "code-workspace", "resolved",
        ],
        places: [(".docker", "config")]),
      entries: { JSONEntries.entries(in: $0) },
      reader: { BracketReader($0, style: .json) },
      dialect: { _ in
        Dialect(
          comments: .slashes(inCode: true),
          strictCheck: { (try? JSONReader.value(of: $0)) != nil }, form: { _ in JSONForm() })
      },
      values: .json))
}

extension ValueFormat {
  package static let json = ValueFormat("json") { JSONValues.read($0) }
}
