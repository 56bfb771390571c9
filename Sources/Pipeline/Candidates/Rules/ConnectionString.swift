/// Passwords in URLs, whatever the scheme and the host.
enum ConnectionString {
  static let rules: [Rule] = [
    Rule(
      password: "url-password", of: "URL", "Password in the URL of a database, queue or server",
      anchors: [.exact("://")], reach: .following(260),
      pattern: #"(?<=[A-Za-z0-9]://)(?<!http://|https://|HTTP://|HTTPS://)"# + userinfo(user: 0),
      source: source,
      examples: { password in
        [
          "postgres", "postgresql", "mysql", "mysql+pymysql", "redis", "rediss", "amqps",
          "mongodb+srv", "nats-leaf", "snowflake", "firebird", "mssql+pyodbc",
        ].map { "\($0)://app:\(password)@db.internal/main?a=b" } + [
          "redis://:\(password)@cache.internal:6379",
          "postgres://app:a/\(password)@db.internal/main",
        ]
      },
      counterexamples: { password in
        [
          "postgres://host.internal:5432/main@\(password)",
          "postgres://app@host.internal/\(password)", "http://app:\(password)@db.internal",
          "oci://localhost:5000/image@\(password)", "ssh://host.internal:main/\(password)@v1.2",
        ]
      }),
    Rule(
      password: "http-url-password", of: "URL", "Password or token in a web address",
      anchors: ["http", "https"].map { .exact($0 + "://") }, reach: .token(before: 0, after: 260),
      pattern: TokenForm.wordBorder + "(?<![.-])https?://(?|" + userinfo(user: 1) + "|" + token
        + ")",
      source: source,
      examples: { password in
        ["http", "https", "git+https"].map { "\($0)://app:\(password)@db.internal/main?a=b" }
      },
      counterexamples: { password in
        [
          "https://host.internal:5432/main@\(password)",
          "https://app@host.internal/\(password)", "xhttps://app:\(password)@db.internal",
          "https://a1b2\(password)c3d4e5@errors.internal/12",
        ]
      }),
  ]

  /// A token (group 1) instead of a user; not the key of an address that takes reports of errors,
  /// whose path is a number, nor an organization of Azure DevOps.
  private static let token =
    #"((?=(?:[A-Za-z_-]*[0-9]){3})[A-Za-z0-9_-]{20,255})@(?!dev\.azure\.com)(?![\w.-]*sentry)"#
    + #"(?![^\s"'<>`/]{1,100}/[0-9]{1,20}(?:["'\s<>`?]|$))[A-Za-z0-9]"#

  private static let source = "https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1"

  /// The user, the password (group 1) and the start of the host.
  ///
  /// A password with a slash is less certain: there must be a host with a dot or a port behind it,
  /// and no host or port before it.
  private static func userinfo(user minimum: Int) -> String {
    #"(?|[^\s"'<>`/\\:@?#]{\#(minimum),80}:([^\s"'<>`/\\]{1,140})@[A-Za-z0-9\[$%{_]"#
      + #"|[^\s"'<>`/\\:@?#.]{1,80}:(?![0-9]{1,5}/)([^\s"'<>`\\@?#]{6,140})@"#
      + #"[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9.-]{2,120}|:[0-9]))"#
  }
}
