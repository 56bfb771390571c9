extension FileFormat {
  /// `.env` and its relatives, shell-like `KEY=value` lists, `ENV` of a Dockerfile.
  package static let dotenv = FileFormat(
    FormatDefinition(
      "dotenv",
      fileNames: FileNames(
        [".env", "env", "dockerfile", "containerfile", ".envrc", ".flaskenv", "envfile"],
        extensions: ["env", "dockerfile"],
        prefixes: [".env.", "dockerfile."],
        suffixes: [".env"]),
      entries: { DotenvEntries.entries(in: $0) },
      dialect: { _ in
        Dialect(
          comments: .hashes,
          escapesDollar: { entry, text in
            let start = entry.span.lowerBound
            return !entry.isQuoted || start == 0 || text[start - 1] != UInt8(ascii: "'")
          },
          form: { _ in DotenvForm() })
      },
      values: .env))
}

extension ValueFormat {
  package static let env = ValueFormat("env") { DotenvValues.read($0) }
}

/// What `KEY=value` lines give to names.
enum DotenvValues {
  static func read(_ text: [UInt8]) -> [NamedValue] {
    DotenvEntries.entries(in: text, keepingEmpty: true).map { entry in
      let mistake = DotenvEntries.mistake(in: entry, of: text)
      return NamedValue(
        entry.keyPath.first, mistake.map { .mistake($0) } ?? .text(entry.value),
        at: entry.span.lowerBound)
    }
  }
}
