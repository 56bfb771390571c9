internal import Curl
internal import Formats

/// One request as `keystow` asks for it, a line of JSON.
struct LiveRequest: Sendable {
  let id: Int
  let endpoint: Endpoint
  let transfer: TransferRequest
  /// The fields of the body, and `@` with names of headers, to answer with.
  let fields: [String]
  /// The fields of each element of the body to answer with; empty for none.
  let elementFields: [String]

  /// The POST requests that change nothing at the provider.
  private static let introspections: Set<String> = [
    "POST https://api.dropboxapi.com/2/check/user", "POST https://api.linear.app/graphql",
    "POST https://oauth2.googleapis.com/token", "POST https://slack.com/api/auth.test",
    "POST https://sts.us-east-1.amazonaws.com/",
  ]
  /// The requests with which a secret revokes itself.
  private static let revocations: Set<String> = [
    "DELETE https://api.buildkite.com/v2/access-token",
    "DELETE https://api.fastly.com/tokens/self",
    "DELETE https://discord.com/api/v10/webhooks/{id}/{token}",
    "DELETE https://gitlab.com/api/v4/personal_access_tokens/self",
    "DELETE https://registry.npmjs.org/-/npm/v1/tokens/token/{secret}",
    "POST https://api.dropboxapi.com/2/auth/token/revoke",
    "POST https://api.github.com/credentials/revoke", "POST https://slack.com/api/auth.revoke",
  ]
  private static let maximumFields = 24

  /// - Throws: `Refusal`, also for a request that the run may not make.
  init(_ value: JSONValue, _ mode: ClientMode, proxies: ProxyVariables) throws(Refusal) {
    guard case .integer(let id)? = value["id"], case .string(let text)? = value["endpoint"],
      case .object(let members)? = value["values"], case .array(let pairs)? = value["headers"],
      case .array(let names)? = value["fields"]
    else { throw .message }
    self.id = id
    endpoint = try mode == .listing ? Endpoint(listing: text) : Endpoint(text)
    let isRead = ["GET", "HEAD"].contains(endpoint.method)
    let isAllowed =
      switch mode {
      case .checks: isRead || Self.introspections.contains(text)
      case .revocation: Self.revocations.contains(text)
      case .listing: isRead
      }
    guard isAllowed else { throw .method }
    var values: [String: [UInt8]] = [:]
    for member in members.members {
      guard case .string(let text) = member.value else { throw .message }
      values[member.name] = Array(text.utf8)
    }
    var headers: [String] = []
    for pair in pairs {
      guard case .array(let parts) = pair, parts.count == 2, case .string(let name) = parts[0],
        case .string(let content) = parts[1], HeaderCheck.accepts(name, content)
      else { throw .header }
      headers.append("\(name): \(content)")
    }
    var body: [UInt8]?
    if case .string(let content)? = value["body"] {
      guard !isRead, content.utf8.count <= 1 << 16 else { throw .message }
      body = Array(content.utf8)
    }
    fields = Self.names(names)
    if mode == .listing, case .array(let names)? = value["each"] {
      elementFields = Self.names(names)
    } else {
      elementFields = []
    }
    let url = try endpoint.url(with: values)
    transfer = TransferRequest(
      method: endpoint.method, url: url, headers: headers, body: body,
      proxy: proxies.proxy(for: url.dropFirst("https://".count).prefix { !"/:".contains($0) }))
  }

  private static func names(_ names: [JSONValue]) -> [String] {
    names.prefix(maximumFields).compactMap {
      if case .string(let name) = $0 { name } else { nil }
    }
  }
}

/// Decides on headers.
enum HeaderCheck {
  /// Headers that would send the request elsewhere or change where it ends.
  private static let refused: Set<String> = [
    "host", "content-length", "transfer-encoding", "connection", "upgrade", "te", "trailer",
    "expect", "cookie", "forwarded", "via",
  ]

  /// Whether a header has a plain name, and a value of one line.
  static func accepts(_ name: String, _ value: String) -> Bool {
    let isName = { (byte: UInt8) in
      byte == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
    let lower = name.lowercased()
    return !name.isEmpty && name.utf8.count <= 64 && name.utf8.allSatisfy(isName)
      && !refused.contains(lower) && !lower.hasPrefix("proxy-")
      && !lower.hasPrefix("x-forwarded-") && !value.isEmpty && value.utf8.count <= 1 << 14
      && value.utf8.allSatisfy { (0x20...0x7E).contains($0) }
  }
}
