extension FileFormat {
  /// `.netrc`: logins and passwords by machine.
  package static let netrc = FileFormat(
    FormatDefinition(
      "netrc", use: .passwords,
      fileNames: FileNames(
        [".netrc", "_netrc", "netrc", ".authinfo"],
        extensions: ["netrc"]),
      entries: { NetrcEntries.entries(in: $0) }))

  /// `.pgpass`, `.htpasswd`: fields with `:` between them, the password last.
  package static let passwordList = FileFormat(
    FormatDefinition(
      "passwordList", use: .passwords,
      fileNames: FileNames(
        [".pgpass", "pgpass.conf", ".htpasswd", "htpasswd", ".passwd-s3fs"],
        extensions: ["pgpass", "htpasswd"]),
      entries: { PasswordListEntries.entries(in: $0) }))
}
