extension FileFormat {
  /// JSON Lines: a JSON value on each line, as in logs and the transcripts of agents.
  ///
  /// Values cannot be replaced: a record is no setting that a program reads.
  package static let jsonLines = FileFormat(
    FormatDefinition(
      "jsonLines", fileNames: FileNames(extensions: ["jsonl", "ndjson", "jsonlines"]),
      entries: {
        var reader = BracketReader($0, style: .jsonLines)
        return reader.read()
      },
      reader: { BracketReader($0, style: .jsonLines) }))
}
