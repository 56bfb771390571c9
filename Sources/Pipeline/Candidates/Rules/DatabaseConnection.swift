/// Passwords in the connection strings of database drivers.
enum DatabaseConnection {
  static let rules: [Rule] = [
    Rule(
      password: "connection-string-password", of: "Database",
      "Password in a connection string (ADO.NET, ODBC, OLE DB)",
      anchors: [.word("assword="), .word("assword ="), .word("pwd=")],
      reach: .line(before: 420, after: 420), pattern: pairs,
      source: "https://learn.microsoft.com/dotnet/framework/data/adonet/"
        + "connection-string-syntax",
      examples: { password in
        [
          "Server=db.internal,1433;Database=main;User Id=app;Password=\(password);",
          "Data Source=db.internal;Initial Catalog=main;User ID=app;Pwd=\(password);Encrypt=True;",
          "Driver={ODBC Driver 18 for SQL Server};Server=db;UID=app;PWD=\(password);",
          "Password=\(password);Server=db.internal;",
        ]
      },
      counterexamples: { password in
        [
          "Password=\(password);", "color=red;password=\(password)",
          "Server=db.internal;Database=main;Integrated Security=True;",
        ]
      }),
    Rule(
      password: "libpq-password", of: "Database", "Password in a PostgreSQL connection string",
      anchors: [.exact("password=")],
      reach: .line(before: 300, after: 420), pattern: keywords,
      source: "https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-CONNSTRING",
      examples: { password in
        [
          "host=db.internal port=5432 dbname=main user=app password=\(password)",
          "dbname=main user=app password='\(password)' host=db.internal",
        ]
      },
      counterexamples: { password in
        ["connect(host=a, password=\(password))", "color=red password=\(password)"]
      }),
    Rule(
      password: "redis-connection-password", of: "Database",
      "Password in a connection string of StackExchange.Redis",
      anchors: [.word(",password="), .word(", password=")],
      reach: .line(before: 300, after: 300), pattern: commas,
      source: "https://stackexchange.github.io/StackExchange.Redis/Configuration",
      examples: { password in
        [
          "cache.internal:6380,password=\(password),ssl=True,abortConnect=False",
          "cache.internal:6379,defaultDatabase=0,password=\(password)",
        ]
      },
      counterexamples: { password in
        ["connect(host,password=\(password))", "a,b,password=\(password)"]
      }),
    Rule(
      password: "jdbc-password", of: "Database", "Password in a JDBC URL",
      anchors: [.exact("jdbc:")], reach: .following(700),
      pattern: #"(?|oracle:(?:thin|oci8?):[^\s"'/@:]{1,60}/([^\s"'<>@]{4,128})@"#
        + #"|[a-z][a-z0-9_+-]{1,20}:[^\s"'<>]{0,480}?[?;&:](?:password|PASSWORD|Password|pwd)="#
        + #"([^\s"'<>;&\\}]{4,128}))"#,
      source: "https://docs.oracle.com/en/database/oracle/oracle-database/23/jjdbc/"
        + "data-sources-and-URLs.html",
      examples: { password in
        [
          "jdbc:oracle:thin:app/\(password)@//db.internal:1521/main",
          "jdbc:mysql://db.internal:3306/main?user=app&password=\(password)",
          "jdbc:sqlserver://db.internal:1433;databaseName=main;user=app;password=\(password);",
          "jdbc:db2://db.internal:50000/main:user=app;password=\(password);",
        ]
      },
      counterexamples: { password in
        [
          "jdbc:oracle:thin:@db.internal:1521:main", "jdbc:mysql://db.internal:3306/main",
          "jdbc:h2:mem:main;user=\(password)",
        ]
      }),
    Rule(
      password: "go-dsn-password", of: "Database", "Password in a data source name of Go's drivers",
      anchors: [.exact("@tcp("), .exact("@unix(")], reach: .token(before: 212, after: 90),
      pattern: TokenForm.wordBorder + #"[A-Za-z0-9_.-]{1,80}:([^\s"'`<>\\/:][^\s"'`<>\\]{3,127})"#
        + #"@(?:tcp|unix)\([A-Za-z0-9_.:/\[\]-]{1,80}\)"#,
      source: "https://github.com/go-sql-driver/mysql#dsn-data-source-name",
      examples: { password in ["app:\(password)@tcp(db.internal:3306)/main?parseTime=true"] },
      counterexamples: { password in ["app@tcp(db.internal:3306)/\(password)"] }),
  ]

  /// Pairs separated by semicolons, at least one of which names a server or a user.
  private static let pairs: String = {
    let name =
      "(?:server|data source|addr|address|network address|user id|userid|uid|user|username"
      + "|initial catalog|database|dbq|provider|driver|dsn|host|hostname|accountendpoint|endpoint)"
    let pair = #"(?:[A-Za-z][\w .-]{0,40}= ?[^;"'\r\n]{0,160}; ?)"#
    let word = #"(?:password|pwd) ?= ?([^;"'<>\s\\]{3,128})"#
    return "(?i)" + TokenForm.wordBorder + "(?<!-)(?|" + name + #" ?= ?[^;"'\r\n=]{1,160}; ?"#
      + pair + "{0,8}?" + word
      + #"(?:;|(?=["'<\s\\]|$))|"# + word + "; ?" + pair + "{0,8}?" + name
      + #" ?= ?[^;"'\s=<>\\]{1,80};?)"#
  }()

  /// Pairs separated by blanks.
  private static let keywords: String = {
    let name = "(?:host|hostaddr|dbname|user|port)"
    let value = #"[^\s"'`;,()<>&\\]"#
    let pair = "(?:[a-z_]{2,24}=\(value){0,100}[ \\t]{1,4})"
    let word = "password=(?:'|(?=[^']))(\(value){4,128})'?"
    return TokenForm.wordBorder + "(?<![.-])(?|" + name + "=\(value){1,100}[ \\t]{1,4}" + pair
      + "{0,8}?" + word
      + #"(?![\w(,.])|"# + word + "[ \\t]{1,4}" + pair + "{0,8}?" + name + "=\(value){1,100})"
  }()

  /// Elements separated by commas, the first a host with a port, or one after it an option that
  /// nothing else has.
  private static let commas: String = {
    let element = #"(?:[^,\s"'=();]{1,40}(?:=[^,\s"'();]{0,60})?, ?)"#
    let password = #"password=([^,\s"'<>\\;&()]{4,128})"#
    return "(?i)" + TokenForm.wordBorder + #"(?<![.-])(?|[a-z0-9_.-]{2,100}:[0-9]{2,5}, ?"#
      + element + "{0,8}?" + password
      + #"|(?<=,) ?"# + password
      + #", ?(?:ssl|abortconnect|allowadmin|connecttimeout|synctimeout|defaultdatabase)=\w{1,8})"#
  }()
}
