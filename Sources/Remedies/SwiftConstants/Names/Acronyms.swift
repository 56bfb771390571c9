internal import Candidates

/// Words that are written in capitals within a name.
enum Acronyms {
  /// The word as it stands behind others in a name; nil for one that is no acronym.
  ///
  /// - Parameter word: in small letters.
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
