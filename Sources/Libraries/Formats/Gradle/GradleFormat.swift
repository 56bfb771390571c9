extension FileFormat {
  /// Gradle's build scripts, in Groovy and Kotlin.
  package static let gradle = FileFormat(
    FormatDefinition(
      "gradle",
      fileNames: FileNames(
        extensions: ["gradle", "kts"]),
      entries: { GradleEntries.entries(in: $0) },
      dialect: { file in
        let isKotlin = file.name.contains(".kts")
        return Dialect(
          comments: .slashes(inCode: true),
          escapesDollar: { entry, text in
            GradleForm.expandsDollars(before: entry.span.lowerBound, in: text, isKotlin: isKotlin)
          },
          form: { _ in GradleForm(isKotlin: isKotlin) })
      }))
}
