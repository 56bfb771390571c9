import Testing

@testable import Candidates

/// Texts made to be slow: no pattern may reach its limit of matching steps, which is an error.
@Suite struct RuleSpeedTests {
  @Test(arguments: [
    "-----BEGIN " + "PGP PRIVATE KEY BLOCK-----", "-----BEGIN " + "PRIVATE KEY-----",
    "PuTTY-User-Key-File-3: a\n",
    "-----BEGIN " + "PRIVATE KEY-----\n"
      + String(repeating: "A", count: 64) + "\n",
    "AAAAAAAAAAAAAAAA", "openweather key ", "openweather{", "openweather:\n a\n",
    "kty:RSA,", "\"d\":\"" + String(repeating: "A", count: 60) + "\",kty:",
    "AKIA AKIAAAAAAAAAAAAAAAAA ",
    "googleusercontent.com client secret ", "&sig=", "IBAAKCAQEA", "AccountKey=",
    "-----BEGIN " + "PRIVATE KEY-----\\n\" + a.append(\"",
    " eyJhbGciOi", "http://a:b", "postgres://a:", "Bearer ", "T3Blbk" + "FJ",
    "server=a;pwd=", "server=a;password=b;", "host=a password=", "host=a password=bcde ",
    "a.b:22,c,password=",
    "curl -u ",
    "curl -d a=b&", "jdbc:a:b?", "identified by 'a", "set password for a", "mysql -u a -", "a:$6$b",
    "\"docker\", \"login\", \"-p", "'mysql', '-u', ", "- curl\n- -u\n- a:", "\"zip\", (\"-P\")\n",
    "-----BEGIN " + "PRIVATE KEY-----\nkey.pem:1:MII" + String(repeating: "A", count: 60) + "\n",
    "ConvertTo-SecureString -Force ", "sshpass -p ", ":5432:a:b:", "net user a b ",
  ])
  func aRepeatedStartStaysWithinTheMatchLimit(piece: String) throws {
    var count = 0
    let text = String(repeating: piece, count: 500)
    // No anchor is longer than a hundred bytes, so what the text holds, its beginning does.
    let beginning = String(text.lowercased().prefix(piece.count + 100))
    for rule in RuleSet.builtIn.rules {
      let isTouched = rule.anchors.contains { anchor in
        beginning.contains(anchor.text.lowercased())
      }
      guard isTouched else { continue }
      _ = try ReferenceMatcher(rule).matches(in: text)
      count += 1
    }
    #expect(count > 0)
  }
}
