internal import Candidates
internal import Cryptography
internal import Text

/// Signs requests with a secret that itself is not sent.
struct LiveSignature {
  /// Seconds since 1970.
  let now: Int64

  /// Returns the headers of Signature Version 4 for an AWS request without a query
  /// (docs.aws.amazon.com, "Create a signed AWS API request").
  func aws(
    host: String, region: String, service: String, path: String, body: [UInt8], contentType: String,
    keyID: String, secret: [UInt8]
  ) -> [(name: String, value: String)] {
    let time = Timestamp(seconds: now).utcWithoutZone.filter { $0 != "-" && $0 != ":" } + "Z"
    let day = String(time.prefix(8))
    let scope = "\(day)/\(region)/\(service)/aws4_request"
    let signed = "content-type;host;x-amz-date"
    let request = [
      "POST", path, "", "content-type:\(contentType)", "host:\(host)", "x-amz-date:\(time)", "",
      signed, Self.hash(body),
    ].joined(separator: "\n")
    let text = ["AWS4-HMAC-SHA256", time, scope, Self.hash(Array(request.utf8))]
      .joined(separator: "\n")
    let key = [day, region, service, "aws4_request"].reduce(Array("AWS4".utf8) + secret) {
      Self.authenticate($1, $0)
    }
    let signature = Hexadecimal.text(Self.authenticate(text, key)[...])
    return [
      ("Content-Type", contentType), ("X-Amz-Date", time),
      (
        "Authorization",
        "AWS4-HMAC-SHA256 Credential=\(keyID)/\(scope), SignedHeaders=\(signed), "
          + "Signature=\(signature)"
      ),
    ]
  }

  /// Returns a token for App Store Connect, valid for five minutes; nil if the key is not valid.
  func appStoreToken(key block: [UInt8], id: String, issuer: String) -> String? {
    Self.token(
      #"{"alg":"ES256","kid":"\#(id)","typ":"JWT"}"#,
      #"{"iss":"\#(issuer)","iat":\#(now),"exp":\#(now + 300),"aud":"appstoreconnect-v1"}"#,
      signedWith: block, .ecdsa)
  }

  /// Returns a token of a Google service account, valid for five minutes; nil if the key is not valid.
  func serviceAccountToken(key block: [UInt8], email: String) -> String? {
    let scope = "https://www.googleapis.com/auth/userinfo.email"
    return Self.token(
      #"{"alg":"RS256","typ":"JWT"}"#,
      #"{"iss":"\#(email)","scope":"\#(scope)","aud":"https://oauth2.googleapis.com/token","#
        + #""iat":\#(now),"exp":\#(now + 300)}"#, signedWith: block, .rsa)
  }

  /// Returns a JSON Web Signature (RFC 7515); nil if the key is not valid.
  private static func token(
    _ header: String, _ payload: String, signedWith block: [UInt8],
    _ algorithm: SigningKey.Algorithm
  ) -> String? {
    let unsigned =
      Base64Text.encodedForURL(header.utf8) + "." + Base64Text.encodedForURL(payload.utf8)
    guard let bytes = PrivateKeyBlock.keyBytes(of: block),
      let signature = SigningKey(der: bytes, algorithm).signature(of: Array(unsigned.utf8))
    else { return nil }
    return unsigned + "." + Base64Text.encodedForURL(signature)
  }

  private static func hash(_ bytes: [UInt8]) -> String {
    Hexadecimal.text(HashFunction.sha256.digest(of: bytes)[...])
  }

  private static func authenticate(_ text: String, _ key: [UInt8]) -> [UInt8] {
    AuthenticationCode(key: key).code(of: text.utf8)
  }
}
