extension FileFormat {
  /// TOML, and the settings of Terraform, which look like it and have references of their own.
  package static let toml = FileFormat(
    FormatDefinition(
      "toml",
      fileNames: FileNames(
        ["pipfile", "cargo.lock", "poetry.lock", "uv.lock"],
        extensions: ["toml", "tfvars"],
        places: [(".cargo", "credentials"), (".cargo", "config")]),
      entries: { TOMLEntries.entries(in: $0) },
      dialect: { file in
        let isTerraform = file.name.contains(".tfvars")
        return Dialect(
          comments: .hashes, strictCheck: { isTerraform || (try? TOMLDocument($0)) != nil },
          form: { _ in TOMLForm(isTerraform: isTerraform) })
      }))
}
