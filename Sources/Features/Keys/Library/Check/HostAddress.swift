internal import Text

/// A value that is a host, the address of something on one, or an identifier of that form.
struct HostAddress {
  /// Whether every project uses it: a host of this machine, a made-up one, that of a public service
  /// itself, or the identifier of an app.
  ///
  /// A host of the project, or one that a service gives to each customer, is not.
  let isPublic: Bool

  /// - Returns: nil for a text that is something else.
  init?(_ text: String) {
    let scheme = Self.schemes.first { text.hasPrefix($0) }
    let rest = text.dropFirst(scheme?.count ?? 0)
    let parts = rest.split(separator: "/", omittingEmptySubsequences: true)
    guard let authority = parts.first, parts.count == 1 || scheme != nil || authority.contains(".")
    else { return nil }
    let name = authority.split(separator: ":").first ?? ""
    let labels = name.split(separator: ".", omittingEmptySubsequences: false)
    let isOfMachine = ["localhost", "127.0.0.1", "0.0.0.0", "10.0.2.2"].contains(name)
    guard
      isOfMachine || scheme != nil
        || (labels.count > 1 && labels.allSatisfy(Self.isLabel)
          && (labels.last ?? "").utf8.allSatisfy(\.isLetter))
    else { return nil }
    let isIdentifier =
      scheme == nil && parts.count == 1 && labels.count > 2
      && Self.ends.contains(labels[0].lowercased())
    isPublic =
      (isOfMachine || isIdentifier || Self.isOfService(labels.map(String.init)))
      && !authority.contains("@") && parts.dropFirst().allSatisfy(Self.isPlain) && parts.count <= 4
  }

  /// Whether a host is one of a public service that has no customer's name in it.
  private static func isOfService(_ labels: [String]) -> Bool {
    guard labels.count > 1 else { return false }
    let domain = labels.suffix(2).joined(separator: ".")
    if labels.last == "example" || domain.hasPrefix("example.") || domain == "docker.internal" {
      return true
    }
    return services.contains(domain) && labels.dropLast(2).allSatisfy(roles.contains)
  }

  private static func isLabel(_ label: Substring) -> Bool {
    (1...63).contains(label.utf8.count)
      && label.utf8.allSatisfy { $0.isAlphanumeric || $0 == UInt8(ascii: "-") }
  }

  /// Whether a part of a path has no room for a secret.
  private static func isPlain(_ part: Substring) -> Bool {
    part.utf8.count <= 12 && part.utf8.count(where: \.isDigit) <= 2
      && part.utf8.allSatisfy { $0.isAlphanumeric || "-_.".utf8.contains($0) }
  }

  private static let schemes = ["https://", "http://", "wss://", "ws://"]

  /// What identifiers of apps begin with.
  private static let ends: Set<String> = [
    "com", "org", "net", "io", "dev", "app", "co", "me", "de", "fr", "uk", "jp", "group", "icloud",
  ]

  /// What services call their own hosts.
  private static let roles: Set<String> = [
    "api", "api-free", "www", "smtp", "imap", "pop", "auth", "accounts", "oauth", "oauth2", "login",
    "sandbox", "test", "app", "us", "eu", "rest", "graphql", "cdn", "raw", "image", "images",
    "maps", "ws", "live", "data", "pro-api", "open", "gateway", "graph", "in", "mail", "status",
    "registry", "index", "fcm", "firebase", "fonts", "storage", "itunes", "developer", "secure",
  ]

  private static let services: Set<String> = [
    "alphavantage.co", "amplitude.com", "anthropic.com", "apple.com", "binance.com", "cohere.ai",
    "coinbase.com", "coingecko.com", "coinmarketcap.com", "deepl.com", "deepseek.com",
    "discord.com", "docker.io", "dropboxapi.com", "elevenlabs.io", "etherscan.io", "facebook.com",
    "giphy.com", "github.com", "githubusercontent.com", "gitlab.com", "gmail.com", "google.com",
    "googleapis.com", "groq.com", "huggingface.co", "icloud.com", "instagram.com", "linkedin.com",
    "mailgun.net", "mailtrap.io", "mapbox.com", "microsoft.com", "microsoftonline.com",
    "mistral.ai", "mixpanel.com", "newsapi.org", "notion.com", "npmjs.org", "office365.com",
    "omdbapi.com", "openai.com", "openrouter.ai", "openweathermap.org", "paypal.com", "pexels.com",
    "posthog.com", "pypi.org", "reddit.com", "replicate.com", "revenuecat.com", "segment.io",
    "sendgrid.com", "sendgrid.net", "sentry.io", "slack.com", "spotify.com", "stripe.com",
    "telegram.org", "themoviedb.org", "tmdb.org", "twilio.com", "twitter.com", "unsplash.com",
    "wikipedia.org", "x.com", "youtube.com",
  ]
}
