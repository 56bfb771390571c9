import Candidates
import Configuration
import Formats
import Testing

@testable import Filters

/// Passwords in every form that a rule of its own reads: 24 made-up ones each are found, and texts
/// that stand for one are not.
@Suite struct PasswordFormsTests {
  struct Form: Sendable, CustomTestStringConvertible {
    let text: String
    var name = "a.txt"
    var testDescription: String { text }

    init(_ text: String, in name: String = "a.txt") {
      self.text = text
      self.name = name
    }
  }

  static let forms = [
    Form("Server=db.acme.io,1433;Database=main;User Id=app;Password=V;Encrypt=True"),
    Form("\"Data Source=db.acme.io;Initial Catalog=main;User ID=app;Password=V\"", in: "a.cs"),
    Form("Driver={ODBC Driver 18 for SQL Server};Server=db.acme.io;UID=app;PWD=V;"),
    Form("conn = \"host=db.acme.io port=5432 dbname=main user=app password=V\"", in: "a.py"),
    Form("cache.acme.io:6380,password=V,ssl=True,abortConnect=False"),
    Form("jdbc:oracle:thin:app/V@db.acme.io:1521/main", in: "a.java"),
    Form("jdbc:mysql://db.acme.io:3306/main?user=app&password=V"),
    Form("jdbc:sqlserver://db.acme.io:1433;databaseName=main;user=app;password=V;"),
    Form("mysql+pymysql://app:V@db.acme.io/main"), Form("git+https://app:V@git.acme.io/a.git"),
    Form("nats-leaf://app:V@nats.acme.io:7422"), Form("snowflake://app:V@acme.io/db"),
    Form("amqp://app:V@mq.acme.io:5672/%2F"), Form("redis://:V@cache.acme.io:6379/0"),
    Form("https://app:V@api.acme.io/v1"), Form("db.acme.io:5432:main:app:V\n", in: ".pgpass"),
    Form("define('DB_PASSWORD', 'V');", in: "wp-config.php"),
    Form("'password' => env('DB_PASSWORD', 'V'),", in: "a.php"),
    Form("sshpass -p V ssh app@db.acme.io", in: "a.sh"),
    Form("sshpass -p 'V' scp a app@b:c", in: "a.md"),
    Form("mysql -h db.acme.io -u app -pV main", in: "a.sh"),
    Form("mysqldump --user=app --password=V main > a.sql", in: "a.sh"),
    Form("curl -u app:V https://api.acme.io", in: "a.sh"),
    Form("curl -X POST \\\n  --user 'app:V' \\\n  https://api.acme.io", in: "a.md"),
    Form("curl -F password=V https://api.acme.io", in: "a.sh"),
    Form("curl --data 'grant_type=password&client_secret=V' https://api.acme.io"),
    Form("openssl rsa -in a.pem -passin pass:V -out b.pem", in: "Makefile"),
    Form("gpg --batch --passphrase V -d a.gpg", in: "a.sh"),
    Form("docker login -u app --password V registry.acme.io", in: "a.sh"),
    Form("keytool -list -keystore a.jks -storepass V", in: "a.sh"),
    Form("CREATE USER 'app'@'%' IDENTIFIED BY 'V';", in: "a.sql"),
    Form("ALTER USER app IDENTIFIED WITH mysql_native_password BY 'V';", in: "a.sql"),
    Form("CREATE ROLE app LOGIN ENCRYPTED PASSWORD 'V';", in: "a.sql"),
    Form("CREATE USER app WITH PASSWORD 'V';", in: "a.sql"),
    Form("CREATE LOGIN app WITH PASSWORD = N'V';", in: "a.sql"),
    Form("SET PASSWORD FOR 'app'@'localhost' = PASSWORD('V');", in: "a.sql"),
    Form("$p = ConvertTo-SecureString \"V\" -AsPlainText -Force", in: "a.ps1"),
    Form("ConvertTo-SecureString -String 'V' -AsPlainText -Force", in: "a.ps1"),
    Form("Connect-Server -User app -Password 'V'", in: "a.ps1"),
    Form("c.Credentials = new NetworkCredential(\"app\", \"V\");", in: "a.cs"),
    Form("requests.get(url, auth=HTTPBasicAuth('app', 'V'))", in: "a.py"),
    Form("btoa('app:V')", in: "a.js"), Form("net user app V /add", in: "a.bat"),
    Form("app:V@tcp(db.acme.io:3306)/main", in: "a.go"),
    Form("docker login -u app -p V registry.acme.io", in: "a.sh"),
    Form("redis-cli -h cache.acme.io -a V ping", in: "a.sh"),
    Form("expect \"assword:\"\nsend \"V\\r\"", in: "a.exp"),
  ]

  private static let plan = Result { try MatchPlan(RuleSet.builtIn) }

  /// Eight shapes of passwords, three of each.
  static func passwords(_ make: inout SampleGenerator) -> [String] {
    var passwords: [String] = []
    for _ in 0..<3 {
      passwords.append(make.alphanumeric(11) + make.digits(1))
      passwords.append(make.alphanumeric(19) + make.digits(1))
      passwords.append(make.hex(31) + make.digits(1))
      passwords.append(make.characters(9, from: .lowerAlphanumeric) + make.digits(1))
      passwords.append("k" + make.base64URL(30) + "7")
      passwords.append(make.alphanumeric(6) + "!" + make.alphanumeric(6) + "4")
      passwords.append(make.alphanumeric(5) + "-" + make.alphanumeric(5) + "_8")
      passwords.append("Harbour" + make.characters(2, from: .lowerLetters) + make.digits(4))
    }
    return passwords
  }

  private func kept(in text: String, named name: String) throws -> [Survivor] {
    let bytes = Array(text.utf8)
    let format = FileFormat(path: Array(name.utf8))
    let chain = FilterChain.standard(for: Configuration())
    return try Matcher(try Self.plan.get()).candidates(in: bytes.span, format: format)
      .compactMap { candidate in
        let verdict = chain.verdict(on: candidate, in: bytes.span, format: format)
        return if case .keep(let survivor) = verdict { survivor } else { nil }
      }
  }

  @Test(arguments: forms)
  func everyPasswordIsFound(_ form: Form) throws {
    var make = SampleGenerator(seed: 31)
    var missing: [String] = []
    for password in Self.passwords(&make) {
      let text = form.text.split(separator: "V", maxSplits: 1, omittingEmptySubsequences: false)
        .joined(separator: password)
      let found = try kept(in: text, named: form.name).contains {
        $0.confidence > .low && $0.candidate.value.elementsEqual(password.utf8)
      }
      if !found { missing.append(password) }
    }
    #expect(missing.isEmpty, "\(24 - missing.count) of 24")
  }

  @Test(arguments: forms)
  func noPlaceholderIs(_ form: Form) throws {
    for password in [
      "pass", "password", "P@ssw0rd1", "your-password", "changeme", "${PASS}", "%s", "<password>",
      "abc", "secret", "app", "********", "xxxxxxxx", "{password}", "dbpassword", "$PASSWORD",
    ] {
      let text = form.text.split(separator: "V", maxSplits: 1, omittingEmptySubsequences: false)
        .joined(separator: password)
      let found = try kept(in: text, named: form.name).map(\.candidate.rule.id)
      #expect(found == [], "\(text)")
    }
  }

  @Test func passwordsWithSlashesAreFoundInURLs() throws {
    var make = SampleGenerator(seed: 32)
    for _ in 0..<24 {
      let password = make.alphanumeric(8) + "/" + make.alphanumeric(8)
      let kept = try kept(in: "postgres://app:\(password)@db.acme.io:5432/main", named: "a.txt")
      #expect(kept.contains { $0.candidate.value.elementsEqual(password.utf8) })
    }
  }

  @Test func theWordsUserAndPassInABasicHeaderAreNone() throws {
    for pair in ["user:pass", "username:password", "admin:admin", "user:<password>"] {
      let header = "Authorization: Basic " + Self.base64(pair)
      #expect(try kept(in: header, named: "a.http").isEmpty, "\(pair)")
    }
    var make = SampleGenerator(seed: 33)
    let header = "Authorization: Basic " + Self.base64("app:" + make.alphanumeric(13))
    let kept = try kept(in: header, named: "a.http").map(\.candidate)
    #expect(kept.contains { $0.rule.id == "basic-auth-header" })
  }

  private static func base64(_ text: String) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var result = ""
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let three = rest.prefix(3)
      let bits = (0..<3).reduce(0) { $0 << 8 | ($1 < three.count ? Int(Array(three)[$1]) : 0) }
      for index in 0..<4 {
        result.append(index <= three.count ? digits[bits >> (18 - 6 * index) & 63] : "=")
      }
      rest = rest.dropFirst(3)
    }
    return result
  }
}
