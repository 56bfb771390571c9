internal import Text

/// Users and passwords as the arguments of calls that take nothing else.
enum CredentialCall {
  static let rules: [Rule] = [
    Rule(
      password: "credential-call-password", of: "Source code",
      "Password in a call that takes a user and a password",
      anchors: [
        "rkCredential(", "rdCredential(", "rdCredentials(", "PBasicAuth(", "pBasicAuth(",
        "rdAuthentication(", "rdAuthenticationToken(", ".basicAuth(", ".basic_auth(",
        "basicCredentials(", "auth=(", "auth = (", "SetBasicAuth(", "wordToken(", ".login(",
      ].map { .exact($0) }, reach: .following(240),
      pattern: #"\s{0,8}@?["'][^"'\\\s]{1,80}["']\s{0,4},\s{0,8}@?"# + PasswordPattern.literal
        + #"(?=\s{0,4}[,.)])"#,
      source: "https://learn.microsoft.com/dotnet/api/system.net.networkcredential",
      examples: { password in
        [
          #"client.Credentials = new NetworkCredential("app", "\#(password)");"#,
          #"new UsernamePasswordCredentials("app", "\#(password)")"#,
          "requests.get(url, auth=HTTPBasicAuth('app', '\(password)'))",
          "requests.get(url, auth=('app', '\(password)'))",
          #"new PasswordAuthentication("app", "\#(password)".toCharArray())"#,
          #"request.SetBasicAuth("app", "\#(password)")"#,
          #"new UsernamePasswordToken("app", "\#(password)")"#,
          #"server.login("app@host.internal", "\#(password)")"#,
        ]
      },
      counterexamples: { password in
        [
          #"new NetworkCredential(user, "\#(password)")"#, #"NetworkCredential("\#(password)")"#,
          #"HTTPBasicAuth("app", password)"#,
        ]
      }),
    Rule(
      password: "database-call-password", of: "Source code",
      "Password in a call that takes a server, a user and a password",
      anchors: [
        "mysqli_connect(", "mysqli(", "PDO(", "getConnection(", "Sequelize(", "mysql.connect(",
        "MySQLdb.connect(", "mysql_connect(",
      ].map { .exact($0) }, reach: .following(420),
      pattern: #"\s{0,8}(?:(?:"[^"\n]{0,160}"|'[^'\n]{0,160}'|[$\w.]{1,60})\s{0,4},\s{0,16}){2}"#
        + PasswordPattern.literal + #"(?=\s{0,4}[,)])"#,
      source: "https://www.php.net/manual/en/mysqli.construct.php",
      examples: { password in
        [
          #"$db = mysqli_connect("localhost", "app", "\#(password)", "main");"#,
          "new mysqli('localhost', 'app', '\(password)')",
          #"new PDO("mysql:host=db;dbname=main", "app", "\#(password)")"#,
          #"DriverManager.getConnection(url, "app", "\#(password)")"#,
          "new Sequelize('main', 'app', '\(password)', { host: 'db' })",
        ]
      },
      counterexamples: { password in
        [
          #"mysqli_connect("localhost", "\#(password)")"#,
          #"getConnection(url, user, password); log("\#(password)")"#,
        ]
      }),
    Rule(
      password: "sbt-credentials", of: "Source code", "Password of a repository in a build of sbt",
      anchors: [.exact("Credentials(")], reach: .following(400),
      pattern: #"\s{0,8}(?:"[^"\n]{0,100}",\s{0,24}){3}"([^"\\\s]{4,128})"\s{0,8}\)"#,
      source: "https://www.scala-sbt.org/1.x/docs/Publishing.html#Credentials",
      examples: { password in
        [
          #"credentials += Credentials("Realm", "nexus.internal", "app", "\#(password)")"#,
          "Credentials(\n  \"Realm\",\n  \"a.internal\",\n  \"app\",\n  \"\(password)\"\n)",
        ]
      },
      counterexamples: { password in
        [#"Credentials("\#(password)")"#, #"Credentials("a", "b", "c", pass("\#(password)"))"#]
      }),
    Rule(
      password: "signing-call-password", of: "Source code",
      "Secret in a call that signs or verifies", confidence: .low,
      anchors: ["jwt.sign(", "jwt.verify(", "jwt.encode(", "createHmac("].map { .exact($0) },
      reach: .following(240),
      pattern: #"\s{0,8}(?:"[^"\n]{0,40}"|'[^'\n]{0,40}'|[^"'`\n;,]{1,80})\s{0,4},\s{0,8}b?"#
        + PasswordPattern.literal + #"(?=\s{0,4}[,)])"#,
      source: "https://cwe.mitre.org/data/definitions/321.html",
      examples: { password in
        [
          "jwt.sign({ id: user.id }, '\(password)')", #"createHmac("sha256", "\#(password)")"#,
          #"jwt.encode(claims, "\#(password)", algorithm="HS256")"#,
        ]
      },
      counterexamples: { password in
        ["jwt.sign(claims, secret, '\(password)')", #"jwt.verify("\#(password)")"#]
      }),
    Rule(
      password: "encoded-credential-password", of: "Source code",
      "Password that code encodes for basic authentication",
      anchors: ["btoa(", "b64encode(", "Buffer.from("].map { .exact($0) }, reach: .following(240),
      pattern: #"\s{0,4}b?["'][^"'\\\s:/]{1,80}:([^"'\\\s/$]{4,128})["']"#,
      source: "https://www.rfc-editor.org/rfc/rfc7617",
      examples: { password in
        [
          "btoa('app:\(password)')", #"base64.b64encode(b"app:\#(password)")"#,
          "Buffer.from('app:\(password)').toString('base64')",
        ]
      },
      counterexamples: { password in
        ["btoa(user + ':\(password)')", "btoa('\(password)')", "Buffer.from('data:a/\(password)')"]
      }),
    Rule(
      id: "call-secret", provider: "Source code",
      summary: "Random literal in a call that opens a connection or creates a client",
      severity: .medium, confidence: .low,
      anchors: [
        #"Client(""#, "Client('", #".init(""#, ".init('", #".login(""#, ".login('",
        #"connect(""#, "connect('", #"authenticate(""#, "authenticate('", #"")(""#, "')('",
      ].map { .exact($0) }, reach: .following(400),
      pattern: #"\G(?:[^"'\\\n]{1,80}["'],\s{0,12}["']){0,3}([A-Za-z0-9+/_.~=-]{20,128})["']"#
        + #"(?=\s{0,4}[,)])"#,
      minimumEntropy: 3, evidence: evidence,
      source: "https://cwe.mitre.org/data/definitions/798.html",
      examples: { make in
        [
          #"let client = Client(""# + make.alphanumeric(32) + #"")"#,
          "client.login('app', '" + make.hex(32) + "');",
          "stripe = require('stripe')('" + make.alphanumeric(40) + "');",
        ]
      },
      counterexamples: { make in
        [
          #"Client(""# + make.alphanumeric(19) + #"")"#,
          #"connect(host, ""# + make.hex(32) + #"")"#,
        ]
      }),
  ]

  /// Refutes identifiers: words, UUIDs and dotted names.
  private static func evidence(of value: [UInt8]) -> Evidence {
    if UUIDText.isUUID(value.span) { return .refutes("a UUID, usually an identifier") }
    return MachineMade.evidence(of: value)
  }
}
