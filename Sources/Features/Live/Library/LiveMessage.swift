internal import Candidates
internal import Formats
internal import Text

/// A request to the client, one line of JSON.
struct LiveMessage {
  /// Returns the line with its end; nil if the secret cannot be used, such as a key that is not
  /// valid.
  static func line(id: Int, _ filled: FilledCheck, now: Int64) -> [UInt8]? {
    guard let parts = parts(of: filled, now: now) else { return nil }
    let check = filled.check
    var values: [(String, JSONValue)] = []
    // Only what stands in the endpoint: a signed request does not need the secret itself.
    for (name, value) in filled.values.sorted(by: { $0.key < $1.key })
    where check.endpoint.contains("{\(name)}") {
      guard let text = String(validating: value, as: UTF8.self) else { return nil }
      values.append((name, .string(text)))
    }
    let fields = check.shown.map(\.field) + check.outcomes.compactMap(\.condition.field)
    var message: JSONObject = [
      "id": .integer(id),
      "endpoint": .string(check.endpoint),
      "values": .object(JSONObject(values)),
      "headers": .array(parts.headers.map { .strings([$0.name, $0.value]) }),
      "fields": .strings(Set(fields).sorted()),
    ]
    if let body = parts.body { message.append("body", .string(body)) }
    return JSONWriter.bytes(of: .object(message), layout: .compact) + [0x0A]
  }

  private typealias Parts = (headers: [(name: String, value: String)], body: String?)

  private static func parts(of filled: FilledCheck, now: Int64) -> Parts? {
    let check = filled.check
    var headers = check.headers.map { (name: $0.name, value: filled.filled($0.value)) }
    if !headers.contains(where: { $0.name == "Accept" }) {
      headers.append(("Accept", "application/json"))
    }
    var body = check.body
    let contentType =
      body.map { $0.hasPrefix("{") }
        == true ? "application/json" : "application/x-www-form-urlencoded; charset=utf-8"
    let signature = LiveSignature(now: now)
    let secret = filled.values["secret"] ?? []
    switch check.credential {
    case .header(let name, let template): headers.append((name, filled.filled(template)))
    case .basic(let user, let password):
      let pair = Array("\(filled.filled(user)):\(filled.filled(password))".utf8)
      headers.append(("Authorization", "Basic " + padded(Base64Text.encoded(pair))))
    case .template: body = body.map { filled.filled($0) }
    case .awsSignature:
      headers += signature.aws(
        host: check.host, region: "us-east-1", service: "sts", path: "/",
        body: Array((body ?? "").utf8), contentType: contentType,
        keyID: filled.filled("{id}"), secret: secret)
      return (headers, body)
    case .appStoreToken:
      guard
        let token = signature.appStoreToken(
          key: secret, id: filled.filled("{key}"), issuer: filled.filled("{issuer}"))
      else { return nil }
      headers.append(("Authorization", "Bearer \(token)"))
    case .serviceAccountToken:
      guard let token = signature.serviceAccountToken(key: secret, email: filled.filled("{email}"))
      else { return nil }
      body = body?.replacing("{token}", with: token)
    }
    if body != nil { headers.append(("Content-Type", contentType)) }
    return (headers, body)
  }

  private static func padded(_ text: String) -> String {
    text + String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
  }
}
