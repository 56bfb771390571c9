extension FileFormat {
  /// Xcode's build settings.
  package static let xcconfig = FileFormat(
    FormatDefinition(
      "xcconfig",
      fileNames: FileNames(
        extensions: ["xcconfig"]),
      entries: { XcconfigEntries.entries(in: $0) },
      dialect: { _ in
        Dialect(
          comments: .slashes(inCode: false), isExpandedByXcode: true, form: { _ in XcconfigForm() })
      },
      values: .xcconfig))
}

extension ValueFormat {
  /// Evaluated with its includes and conditions where it is a file; alone it gives what lines of
  /// names and values give.
  package static let xcconfig = ValueFormat("xcconfig") { DotenvValues.read($0) }
}
