/// A documented request that shows whether a secret still works, without changing anything.
///
/// Templates contain `{secret}` and the names of companion values in braces.
package struct LiveCheck: Sendable {
  /// Method and URL: `GET https://api.stripe.com/v1/balance`, always one literal, because
  /// `embed-templates` compiles all of them into the client, which sends to nothing else.
  ///
  /// A host may contain a companion as a part of a label, never as the end of the name.
  package let endpoint: String
  package let credential: LiveCredential
  /// The first outcome that fits decides; unknown if none does.
  package let outcomes: [LiveOutcome]
  /// The values without which the request cannot be made.
  package let companions: [Companion]
  /// Further headers, names and templates.
  package let headers: [(name: String, value: String)]
  /// The template of the body; nil for none.
  package let body: String?
  /// What the answer says about the account: a label, and a field or `@` and a header.
  package let shown: [(label: String, field: String)]
  /// The prefixes of the secrets that it is for; empty for all.
  package let prefixes: [String]
  /// The vendor's page that documents the request.
  package let page: String

  package init(
    _ endpoint: String, _ credential: LiveCredential, _ outcomes: LiveOutcome...,
    needs companions: [Companion] = [], headers: KeyValuePairs<String, String> = [:],
    body: String? = nil, shows: KeyValuePairs<String, String> = [:], only prefixes: [String] = [],
    page: String
  ) {
    self.endpoint = endpoint
    self.credential = credential
    self.outcomes = outcomes
    self.companions = companions
    self.headers = headers.map { (name: $0.key, value: $0.value) }
    self.body = body
    shown = shows.map { (label: $0.key, field: $0.value) }
    self.prefixes = prefixes
    self.page = page
  }

  /// `GET`, `POST`, ….
  package var method: String { String(endpoint.prefix { $0 != " " }) }

  /// The host, with the names of companions in braces.
  package var host: String {
    String(endpoint.drop { $0 != " " }.dropFirst("_https://".count).prefix { $0 != "/" })
  }

  /// The path without the query, which may carry the secret.
  package var path: String {
    String(endpoint.drop { $0 != " " }.dropFirst("_https://".count).drop { $0 != "/" })
  }

  /// Whether it is for secrets that start like this one.
  package func isFor(_ secret: some Collection<UInt8>) -> Bool {
    prefixes.isEmpty || prefixes.contains { secret.starts(with: $0.utf8) }
  }
}

/// The place of the secret in a request.
package enum LiveCredential: Sendable, Equatable {
  /// A header and the template of its value.
  case header(String, String)
  /// `Authorization: Basic`, from two templates.
  case basic(user: String, password: String)
  /// In the URL or the body, for providers that accept it nowhere else.
  case template
  /// Signature Version 4 of AWS; the secret itself is not sent.
  case awsSignature
  /// A token for App Store Connect, signed with ES256; the key itself is not sent.
  case appStoreToken
  /// A token of a Google service account, signed with RS256; the key itself is not sent.
  case serviceAccountToken

  package static let bearer = header("Authorization", "Bearer {secret}")

  /// An `Authorization` header with a scheme of the vendor's own.
  package static func authorization(_ scheme: String) -> LiveCredential {
    .header("Authorization", scheme.isEmpty ? "{secret}" : scheme + " {secret}")
  }

  /// A header that contains nothing but the secret.
  package static func header(_ name: String) -> LiveCredential { .header(name, "{secret}") }
}

/// A value that a request needs besides the secret.
package struct Companion: Sendable, Equatable {
  package enum Place: Sendable {
    /// A part of the secret itself.
    case secret
    /// The text near the secret.
    case nearby
  }

  /// Its name in templates.
  package let name: String
  /// For users: `account SID`.
  package let summary: String
  /// A PCRE2 pattern; the value is group 1, or the whole match.
  package let pattern: String
  package let place: Place

  package init(_ name: String, _ summary: String, _ pattern: String, in place: Place = .nearby) {
    self.name = name
    self.summary = summary
    self.pattern = pattern
    self.place = place
  }
}
