/// Lines of files that hold passwords of users.
enum PasswordFile {
  static let rules: [Rule] = [
    Rule(
      id: "password-hash", provider: "Password file",
      summary: "Password hash of a user, which can be guessed offline (shadow, htpasswd)",
      severity: .medium, confidence: .low,
      anchors: [
        ":$1$", ":$5$", ":$6$", ":$y$", ":$gy$", ":$2a$", ":$2b$", ":$2y$", ":$apr1$",
        ":$$apr1$", ":$$2y$", ":$argon2", ":$pbkdf2-", ":{SHA}",
      ].map { .exact($0) }, reach: .token(before: 33, after: 260),
      pattern: TokenForm.wordBorder
        + #"(?<![.$:-])[A-Za-z_][\w.-]{0,31}:(\$(?:\$?(?:1|apr1)\${1,2}[./A-Za-z0-9]{1,8}"#
        + #"\${1,2}[./A-Za-z0-9]{22}|5\$(?:rounds=[0-9]{1,9}\$)?[./A-Za-z0-9]{1,16}\$"#
        + #"[./A-Za-z0-9]{43}|6\$(?:rounds=[0-9]{1,9}\$)?[./A-Za-z0-9]{1,16}\$[./A-Za-z0-9]{86}"#
        + #"|g?y\$[./A-Za-z0-9]{1,12}\$[./A-Za-z0-9]{1,86}\$[./A-Za-z0-9]{43}"#
        + #"|argon2(?:id?|d)\$v=[0-9]{1,3}\$[a-z0-9=,]{1,40}\$[./A-Za-z0-9+]{8,64}\$"#
        + #"[./A-Za-z0-9+]{22,128}|pbkdf2-[a-z0-9]{3,8}\$[0-9]{1,9}\$[./A-Za-z0-9]{8,64}\$"#
        + #"[./A-Za-z0-9]{22,128}"#
        + #"|\$?2[aby]\${1,2}[0-9]{2}\${1,2}[./A-Za-z0-9]{53})|\{SHA\}[A-Za-z0-9+/]{27}=)"#
        + #"(?![./A-Za-z0-9=])"#,
      minimumEntropy: 3, isGuessable: true,
      source: "https://httpd.apache.org/docs/2.4/misc/password_encryptions.html",
      examples: { make in
        [
          "app:$" + "6$" + make.alphanumeric(12) + "$" + make.alphanumeric(86)
            + ":19000:0:99999:7:::",
          "app:$" + "apr1$" + make.alphanumeric(8) + "$" + make.alphanumeric(22),
          "app:$" + "2y$05$" + make.alphanumeric(53),
          "app:{SHA}" + make.alphanumeric(27) + "=",
          "app:$argon2id$v=19$m=65536,t=3,p=4$" + make.alphanumeric(22) + "$"
            + make.alphanumeric(43),
          "app:$pbkdf2-sha256$29000$" + make.alphanumeric(22) + "$" + make.alphanumeric(43)
            + ":19000:0:99999:7:::",
        ]
      },
      counterexamples: { make in
        ["app:$" + "6$" + make.alphanumeric(12) + "$" + make.alphanumeric(40), "app:$6$"]
      }),
    Rule(
      password: "pgpass-password", of: "Password file", "Password of a PostgreSQL password file",
      anchors: [":5432:", ":5433:", ":6432:"].map { .exact($0) }, reach: .following(300),
      pattern:
        #"[^:\s"'/]{1,63}:[^:\s"'/]{1,63}:((?:[^:\s"'\\/*]|\\[:\\])(?:[^:\s"'\\]|\\[:\\]){3,127})"#
        + #"(?=\s|$)"#,
      source: "https://www.postgresql.org/docs/current/libpq-pgpass.html",
      examples: { password in
        ["db.internal:5432:main:app:\(password)", "*:5432:*:app:\(password)\n"]
      },
      counterexamples: { password in
        ["0.0.0.0:5432:5432", "db:5432:main/\(password)", "a:5432:b:c:\(password):d"]
      }),
  ]
}
