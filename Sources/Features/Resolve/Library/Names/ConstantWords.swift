internal import Text

/// The words of a key's name, and the Swift name made of them.
struct ConstantWords {
  /// In lower case.
  let words: [String]

  /// Splits at `_`, before a capital after a lower-case letter, and before the last of several
  /// capitals followed by a lower-case letter (`APIKey`).
  init(_ name: String) {
    var words: [String] = []
    for piece in name.utf8.split(separator: UInt8(ascii: "_")) {
      let bytes = Array(piece)
      var start = 0
      for index in bytes.indices where Self.startsWord(at: index, in: bytes) {
        words.append(Self.text(bytes[start..<index]))
        start = index
      }
      words.append(Self.text(bytes[start...]))
    }
    self.words = words
  }

  /// `tmdbAPIKey`; a leading digit is preceded by `_`.
  var camelCase: String {
    guard let first = words.first else { return "key" }
    let name = first + words.dropFirst().map(Self.capitalized).joined()
    return first.utf8.first?.isDigit == true ? "_" + name : name
  }

  /// `TMDB_API_KEY`.
  var capitals: String { words.map { $0.uppercased() }.joined(separator: "_") }

  private static func startsWord(at index: Int, in bytes: [UInt8]) -> Bool {
    guard index > 0, bytes[index].isUppercase else { return false }
    let next = index + 1 < bytes.count ? bytes[index + 1] : 0
    return bytes[index - 1].isLowercase || (bytes[index - 1].isUppercase && next.isLowercase)
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.map(\.lowercased), as: UTF8.self)
  }

  private static func capitalized(_ word: String) -> String {
    if let special = Acronyms.spelling(of: word) { return special }
    return word.prefix(1).uppercased() + word.dropFirst()
  }
}

/// Words written in capitals within a name.
enum Acronyms {
  /// Returns the spelling of a word after others in a name; nil if it is not an acronym.
  ///
  /// - Parameter word: in lower case.
  static func spelling(of word: String) -> String? {
    if let special = special[word] { return special }
    let letters = word.utf8.prefix { !$0.isDigit }
    guard let stem = String(letters), all.contains(stem) else { return nil }
    return word.uppercased()
  }

  private static let special = [
    "oauth": "OAuth", "oauth2": "OAuth2", "ios": "iOS", "macos": "macOS", "ids": "IDs",
    "urls": "URLs", "apis": "APIs", "graphql": "GraphQL", "mysql": "MySQL", "saas": "SaaS",
    "webrtc": "WebRTC",
  ]

  private static let all: Set<String> = Set(
    """
    acl aes ai api apns arn aws ble cdn cpu crc crm css csrf csv db dns dsa dsn ec ecs fcm ftp gcm
    gcp gpg gps gpt gpu grpc gui hmac html http https iam iap id idp imap imdb io ip json jwk jwt kms
    lan ldap llm mfa mqtt nfc npm oidc omdb otp pdf pem pgp pii pkce pkcs qr ram rpc rsa rss
    saml sas sdk sftp sha sms smtp sns soap sql sqs ssh ssl sso sts svg tcp tls tmdb totp ttl tv
    tvdb udp ui uid uri url urn usb utc utf uuid vapid vat vpn wan xml yaml
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
