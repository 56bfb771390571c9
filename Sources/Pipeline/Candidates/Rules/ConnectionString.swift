/// Passwords in URLs, whatever the host.
enum ConnectionString {
  static let rules: [Rule] = [
    rule(
      id: "url-password", summary: "Password in the URL of a database, queue or server",
      severity: .high,
      schemes: [
        "postgres", "postgresql", "mysql", "mariadb", "redis", "rediss", "amqp", "amqps",
        "mongodb", "mongodb+srv", "ftp", "ftps", "sftp", "smtp", "smtps", "imap", "imaps", "ldap",
        "ldaps", "mssql", "sqlserver", "clickhouse", "nats", "mqtt", "mqtts", "ssh", "bolt",
        "neo4j",
      ], allowsEmptyUser: true),
    rule(
      id: "http-url-password", summary: "Password in a web address", severity: .high,
      schemes: ["http", "https"], allowsEmptyUser: false),
  ]

  private static func rule(
    id: String, summary: String, severity: Severity, schemes: [String], allowsEmptyUser: Bool
  ) -> Rule {
    let alternatives = schemes.map { $0.split(separator: "+").joined(separator: #"\+"#) }
    let user = #"[^\s"'<>`/\\:@?#]{\#(allowsEmptyUser ? 0 : 1),80}"#
    return Rule(
      id: id, provider: "URL", summary: summary, severity: severity, confidence: .medium,
      anchors: schemes.map { .exact($0 + "://") }, reach: .token(before: 0, after: 232),
      pattern: TokenForm.wordBorder + "(?<![+.-])(?:\(alternatives.joined(separator: "|")))://"
        + user
        + #":([^\s"'<>`/\\]{1,140})@[A-Za-z0-9\[$%{_]"#,
      minimumEntropy: 0, isGuessable: true,
      source: "https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1",
      examples: { make in
        schemes.prefix(12).map { "\($0)://app:\(make.alphanumeric(14))@db.internal/main?a=b" }
      },
      counterexamples: { make in
        schemes.prefix(3).flatMap {
          [
            "\($0)://host.internal:5432/main@\(make.alphanumeric(4))",
            "\($0)://app@host.internal/\(make.alphanumeric(14))",
            "x\($0)://app:\(make.alphanumeric(14))@db.internal",
          ]
        }
      })
  }
}
