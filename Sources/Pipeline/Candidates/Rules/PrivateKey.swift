/// Private keys in the forms in which tools write them.
enum PrivateKey {
  static let rules: [Rule] = [
    plain, encrypted, pgp,
    Rule(
      id: "putty-private-key", provider: "Private key", summary: "PuTTY private key",
      severity: .critical, confidence: .high, anchors: [.exact("PuTTY-User-Key-File-")],
      reach: .token(before: 0, after: 12_000),
      // Runs without a dash, so that a file of nothing but first lines is read once.
      pattern:
        #"PuTTY-User-Key-File-[0-9]:(?:[^\x00-]{1,8000}-){1,14}?(?<=Private-)Lines: ?[0-9]{1,3}"#
        + #"[\r\n\\][^\x00-]{1,3000}-(?:MAC|Hash): ?[0-9a-f]{40,64}"#,
      evidence: { PuTTYKeyFile.evidence(of: $0) },
      source: "https://the.earth.li/~sgtatham/putty/latest/htmldoc/AppendixC.html",
      examples: { make in [PuTTYKeyFile.sample(comment: "a", &make)] },
      counterexamples: { make in
        [
          "PuTTY-User-Key-File-3: ssh-ed25519\n",
          String(PuTTYKeyFile.sample(comment: "a", &make).dropFirst(3)),
        ]
      }),
  ]

  private static let source = "https://www.rfc-editor.org/rfc/rfc7468"
  /// The text between the lines of a key: line ends, also escaped, and operators that join string
  /// literals in source code.
  private static let join = #"(?:[\s"'+,;@#*>|\\.&_<$`]|(?<=\\)[nrt])"#
  /// The same after the first line, with the calls that append a literal, and line ends as URLs and
  /// markup write them.
  private static let firstJoin =
    #"(?:[\s"'+,;@#*>|\\.&_<$`)]|(?<=\\)(?:[nrt]|u000[aAdD]|x0[aAdD])|%0[aAdD]"#
    + #"|&#(?:1[03]|x[aAdD]);|[A-Za-z_.]{1,40}\(|(?<=<)br ?/?)"#
  private static let end = "-----END [A-Z ]{0,16}PRIVATE KEY-----"
  /// Also as a string has it.
  private static let lineEnd = #"(?:\r?\n|(?:\\r)?\\n)"#
  /// What a line has before its digits: a sign of a diff or a comment, a call, a time and a level, a path
  /// and a number.
  private static let prefix = #"(?:(?<=\\n)|[^\r\n]{0,100}?(?<![A-Za-z0-9=]))"#
  /// Lines that begin with anything and end in the same way after their digits, to the last line or
  /// cut off; not with an ellipsis, as in documentation.
  ///
  /// A line is atomic, as a sign may be a digit of base 64, too.
  ///
  /// - Parameter start: the pattern of the first digits.
  private static func lines(from start: String) -> String {
    let next = #"(?>\#(lineEnd)\#(prefix)[A-Za-z0-9+/]"#
    let isOver = #"(?=\#(lineEnd)|$)"#
    let whole = #"\#(next){16,100}={0,2}\g{-1}\#(isOver))"#
    let last = #"\#(next){1,100}={0,2}\g{-1}\#(isOver))"#
    let padded = #"\#(next){1,100}={1,2}\g{-1}\#(isOver))"#
    let footer = #"\#(lineEnd)[^\r\n]{0,100}?\#(end)"#
    return #"[^\r\n]{0,60}?\#(lineEnd)\#(prefix)\#(start)[A-Za-z0-9+/]{12,98}+={0,2}"#
      + #"((?!\.|\xE2)[^\r\n]{0,60}?)\#(isOver)"#
      + "(?:(?:\(whole))++(?:(?:\(last))?\(footer)|\(padded))?|(?:\(last))?\(footer))"
  }
  /// The text of a key after one of several joins: whole, on lines with something around their digits, or
  /// cut off.
  private static func body(after join: String) -> String {
    "(?:\(join){0,60}[A-Za-z0-9+/]{16}\(lineEnd)?[A-Za-z0-9+/]{16}"
      + #"[A-Za-z0-9+/=\s"',;@#*>|\\.&_<$`%()]{0,12000}?\#(end)|\#(lines(from: derStart))"#
      + "|\(join){0,60}[A-Za-z0-9+/]{32,1632}={0,2})"
  }
  /// The first digits of a DER sequence, or of a key of OpenSSH.
  private static let derStart = "(?:M[A-P]|b3Bl)"
  private static let algorithm = "DEK-Info: ?[A-Za-z0-9-]{1,40},[A-Fa-f0-9]{8,64}"
  private static let reach = Reach.token(before: 0, after: 13_900)
  private static let kinds = ["", "RSA ", "EC ", "DSA ", "OPENSSH "]

  /// An unencrypted key, even if it is truncated.
  private static let plain = Rule(
    id: "private-key", provider: "Private key", summary: "Private key in PEM form",
    severity: .critical, confidence: .high,
    anchors: kinds.map { .exact("-----BEGIN \($0)PRIVATE KEY-----") }, reach: reach,
    pattern: "(-----BEGIN (?:RSA |EC |DSA |OPENSSH )?PRIVATE KEY-----" + body(after: firstJoin)
      + ")",
    minimumEntropy: 3.5, evidence: { PrivateKeyBlock.evidence(of: $0) }, source: source,
    live: liveChecks,
    examples: { make in
      [
        block("", &make), block("RSA ", &make),
        "\"private_key\": \"" + escaped(block("", &make)) + "\"",
        "KEY=\"" + block("EC ", &make) + "\"\n",
      ]
    },
    counterexamples: { make in
      [
        ".replace(\"-----BEGIN PRIVATE KEY-----\", \"\").replace(\"-----END PRIVATE KEY-----\")",
        block("", &make).split(separator: "PRIVATE").joined(separator: "PUBLIC"),
        "-----BEGIN PRIVATE KEY-----\n\(make.characters(31, from: .base64))",
      ]
    })

  /// A key encrypted with a passphrase: in the old form with two headers, or in PKCS#8.
  private static let encrypted = Rule(
    id: "encrypted-private-key", provider: "Private key",
    summary: "Private key in PEM form, encrypted with a passphrase", severity: .medium,
    confidence: .medium,
    anchors: [
      .exact("-----BEGIN ENCRYPTED PRIVATE KEY-----"), .exact("-----BEGIN RSA PRIVATE KEY-----"),
      .exact("-----BEGIN EC PRIVATE KEY-----"), .exact("-----BEGIN DSA PRIVATE KEY-----"),
    ], reach: reach,
    pattern: "(-----BEGIN (?:ENCRYPTED PRIVATE KEY-----" + body(after: join)
      + "|(?:RSA|EC|DSA) PRIVATE KEY-----(?:"
      + #"\#(join){1,60}Proc-Type: ?4,ENCRYPTED\#(join){1,60}\#(algorithm)"# + body(after: join)
      + #"|[^\r\n]{0,60}?\#(lineEnd)\#(prefix)Proc-Type: ?4,ENCRYPTED[^\r\n]{0,60}?"#
      + #"\#(lineEnd)\#(prefix)\#(algorithm)[^\r\n]{0,60}?\#(lineEnd)[^\r\n]{0,60}?"#
      + "\(lines(from: "")))))",
    minimumEntropy: 3.5, source: source,
    examples: { make in
      let headers = "Proc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,\(make.hex(32))\n\n"
      return [
        block("ENCRYPTED ", &make), block("RSA ", headers: headers, &make),
        escaped(block("EC ", headers: headers, &make)),
      ]
    },
    counterexamples: { make in
      [block("RSA ", &make), "-----BEGIN ENCRYPTED PRIVATE KEY-----\n...\n"]
    })

  private static let pgp = Rule(
    id: "pgp-private-key", provider: "Private key", summary: "OpenPGP private key block",
    severity: .critical, confidence: .high,
    anchors: [.exact("-----BEGIN PGP PRIVATE KEY BLOCK-----")],
    reach: .token(before: 0, after: 24_000),
    pattern: "-----BEGIN PGP PRIVATE KEY BLOCK-----"
      + #"(?:(?:[^\x00-]{1,200}-){0,6}[^\x00-]{40,22000}|(?:\r?\n-[^\x00\r\n-]{0,200})+\r?\n-)"#
      + "-----END PGP PRIVATE KEY BLOCK-----",
    minimumEntropy: 3.5, evidence: { OpenPGPKeyBlock.evidence(of: $0) },
    source: "https://www.rfc-editor.org/rfc/rfc9580#section-6.2",
    examples: { make in
      let lines = (0..<4).map { _ in make.characters(64, from: .base64) }
      return [
        "-----BEGIN PGP " + "PRIVATE KEY BLOCK-----\nVersion: A\n\n"
          + lines.joined(separator: "\n") + "\n=abcd\n-----END PGP " + "PRIVATE KEY BLOCK-----\n"
      ]
    },
    counterexamples: { _ in ["-----BEGIN PGP PRIVATE KEY BLOCK-----\n-----END"] })

  /// A block whose base 64 is a DER sequence of the right length.
  private static func block(
    _ kind: String, headers: String = "", _ make: inout SampleGenerator
  ) -> String {
    // 30 81 93: a sequence of 147 bytes; with these three, 150 bytes, which are 200 characters.
    let digits = "MIGT" + make.characters(196, from: .base64)
    let lines = stride(from: 0, to: 200, by: 64).map {
      digits.dropFirst($0).prefix(64)
    }
    return "-----BEGIN \(kind)PRIVATE KEY-----\n" + headers + lines.joined(separator: "\n")
      + "\n-----END \(kind)PRIVATE KEY-----"
  }

  private static func escaped(_ block: String) -> String {
    block.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: #"\n"#)
  }

  /// A key of a Google service account or of App Store Connect, by what is near it.
  private static let liveChecks = [
    LiveCheck(
      "POST https://oauth2.googleapis.com/token", .serviceAccountToken,
      .live(200, when: .has("token_type")),
      .dead(400, 401, when: .equals("error", ["invalid_grant", "invalid_client"])),
      needs: [
        Companion(
          "email", "service account",
          #"\b([a-z0-9][a-z0-9.-]{0,62}@[a-z0-9-]{1,62}\.iam\.gserviceaccount\.com)\b"#)
      ],
      body: #"grant_type=urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Ajwt-bearer&assertion={token}"#,
      page: "https://developers.google.com/identity/protocols/oauth2/service-account"),
    .appStoreConnect,
  ]
}

extension Rule {
  /// Whether its secrets are whole key files, whose comments are anybody's words.
  package var isKeyFile: Bool { provider == "Private key" }
}
