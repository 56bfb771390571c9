/// Passwords of database users in SQL.
enum SQL {
  static let rules: [Rule] = [
    Rule(
      password: "sql-password", of: "SQL", "Password of a database user in SQL",
      anchors: [
        .word("ified by "), .word("ified with "), .word("with password"), .word("rypted password"),
        .word("set password"), .word("ssword '"),
      ], reach: .following(240), pattern: pattern,
      source: "https://dev.mysql.com/doc/refman/8.4/en/create-user.html",
      examples: { password in
        [
          "CREATE USER 'app'@'%' IDENTIFIED BY '\(password)';",
          "CREATE USER app IDENTIFIED BY \(password);",
          "GRANT ALL ON main.* TO app@localhost IDENTIFIED BY \"\(password)\"",
          "ALTER USER app IDENTIFIED WITH mysql_native_password BY '\(password)';",
          "CREATE ROLE app LOGIN ENCRYPTED PASSWORD '\(password)';",
          "CREATE USER app WITH PASSWORD '\(password)';",
          "CREATE LOGIN app WITH PASSWORD = N'\(password)', CHECK_POLICY = OFF;",
          "SET PASSWORD FOR 'app'@'localhost' = PASSWORD('\(password)');",
          "alter role app password '\(password)';",
        ]
      },
      counterexamples: { password in
        [
          "it is identified by \(password)", "users with password \(password)",
          "IDENTIFIED BY PASSWORD", "the password '\(password)' is wrong",
          "IDENTIFIED BY VALUES '\(password)'", "specified by '\(password)'",
          "MODIFIED BY \(password);", "classified with a by '\(password)'",
        ]
      })
  ]

  private static let pattern: String = {
    let literal = #"(?|[Nn]?\\?'([^'\\\s]{4,128})\\?'|\\?"([^"\\\s]{4,128})\\?")"#
    let single = #"[Nn]?\\?'([^'\\\s]{4,128})\\?'"#
    // A word of its own, in a string after an escape, too: "specified by 'x'" is prose.
    let border = #"(?:(?<![A-Za-z])|(?<=\\[nrt]))"#
    return "(?|(?<=(?i)\(border)identified by )[ \\t]{0,4}\(literal)"
      // Without quotes, as Oracle has it.
      + "|(?<=\(border)IDENTIFIED BY )"
      + #"(?!PASSWORD|VALUES|RANDOM)([A-Za-z][A-Za-z0-9_#$!]{3,63})"#
      + #"(?=\s{0,2}(?:[;)]|$)|["'])"#
      + "|(?<=(?i)\(border)identified with )" + #"\w{1,40}[ \t]{1,4}(?i:by)[ \t]{1,4}"# + literal
      + #"|(?<=(?i)with password)\s{0,4}=?\s{0,4}"# + single
      + #"|(?<=(?i)rypted password)\s{1,4}"# + single
      + #"|(?<=(?i)set password)\s{1,4}(?i:for[ \t][^\n=;]{1,80}?)?\s{0,2}=\s{0,4}"#
      + #"(?i:password[ \t]?\([ \t]?)?"# + single
      + #"|(?<=(?i)[ \t\n]password ')([^'\\\s]{4,128})'"#
      + #"(?=\s{0,2}(?:;|"|`|\)|$|(?i:valid|createdb|createrole|login|superuser|inherit|nosuper|in ))))"#
  }()
}
