/// Rules for names and values of no known vendor.
///
/// They have no anchors of their own: the matcher applies them to the entries of config files and to
/// assignments in source code.
package enum GenericRules {
  package static let rules = [
    configSecret, configWeakSecret, sourceSecret, sourceWeakSecret, urlParameterSecret,
    urlParameterWeakSecret, textSecret, textWeakSecret, nearbySecret, prefixedSecret, mixedPassword,
    password,
  ]

  static let configSecret = make(
    "config-secret", "Key or token in a config file", .high, .medium,
    examples: { make in ["API_KEY=" + make.hex(32)] },
    counterexamples: { _ in ["API_KEY=$(API_KEY)", "API_KEY_NAME=primary"] })

  static let configWeakSecret = make(
    "config-weak-secret", "Value in a config file that may be a key", .medium, .low,
    examples: { make in ["TOKEN=" + make.alphanumeric(16)] },
    counterexamples: { make in ["CACHE_KEY=" + make.alphanumeric(24)] })

  static let sourceSecret = make(
    "source-secret", "Key or token in source code", .high, .medium,
    examples: { make in
      [
        #"let apiKey = ""# + make.hex(32) + #"""#,
        #"request.setValue(""# + make.alphanumeric(32) + #"", forHTTPHeaderField: "X-Api-Key")"#,
      ]
    },
    counterexamples: { make in
      [
        #"let primaryKey = ""# + make.hex(32) + #"""#,
        #"if apiKey == ""# + make.hex(32) + #"" {"#,
        #"let apiKey = "Settings.apiKey""#,
      ]
    })

  static let sourceWeakSecret = make(
    "source-weak-secret", "Literal in source code that may be a key", .medium, .low,
    examples: { make in [#"let token = ""# + make.alphanumeric(16) + #"""#] },
    counterexamples: { make in [#"let csrfToken = ""# + make.alphanumeric(24) + #"""#] })

  static let urlParameterSecret = make(
    "url-parameter-secret", "Key or token as a parameter of a URL", .high, .medium,
    examples: { make in ["https://api.host.test/v1?q=a&appid=" + make.hex(32)] },
    counterexamples: { make in [#"https://api.host.test/v1?q=a&appid=\(key)"#] })

  static let urlParameterWeakSecret = make(
    "url-parameter-weak-secret", "Parameter of a URL that may be a key", .medium, .low,
    examples: { make in ["https://api.host.test/v1?q=a&token=" + make.lowercase(14)] },
    counterexamples: { _ in ["https://api.host.test/v1?q=a&token=invitation"] })

  static let textSecret = make(
    "text-secret", "Key or token without quotes, in text or a comment", .high, .medium,
    examples: { make in
      [
        "- api key: " + make.hex(32), "deploy --api-token " + make.alphanumeric(32),
        "| Secret key | `" + make.alphanumeric(32) + "` |",
      ]
    },
    counterexamples: { make in
      ["primary key: " + make.hex(32), "api key: sha256 " + make.hex(64), "api key: $(API_KEY)"]
    })

  static let textWeakSecret = make(
    "text-weak-secret", "Value without quotes, in text or a comment, that may be a key", .medium,
    .low,
    examples: { make in ["the token is " + make.alphanumeric(24)] },
    counterexamples: { make in ["the csrf token is " + make.alphanumeric(24)] })

  static let nearbySecret = make(
    "nearby-secret", "Random value near a word for a secret", .medium, .low,
    examples: { make in ["the api key that you got by mail:\n" + make.hex(32)] },
    counterexamples: { make in ["the api key of commit " + make.hex(40)] })

  static let prefixedSecret = make(
    "prefixed-secret", "Random value with the prefix of a token", .medium, .low,
    examples: { make in ["acme_live_" + make.hex(32)] },
    counterexamples: { make in
      ["acme_live_" + make.alphanumeric(12), "docs/acme_live_" + make.alphanumeric(32)]
    })

  static let mixedPassword = make(
    "mixed-password", "Password that mixes letters, digits and marks", .medium, .medium,
    isGuessable: true,
    examples: { make in [#"let databasePassword = "zK!4"# + make.alphanumeric(8) + #"""#] },
    counterexamples: { make in [#"let passwordLabel = "zK!4"# + make.alphanumeric(8) + #"""#] })

  static let password = make(
    "password", "Password in a config file or source code", .medium, .low, isGuessable: true,
    examples: { make in [#"let databasePassword = "z"# + make.alphanumeric(11) + #"""#] },
    counterexamples: { make in [#"let passwordLabel = ""# + make.alphanumeric(11) + #"""#] })

  private static func make(
    _ id: String, _ summary: String, _ severity: Severity, _ confidence: Confidence,
    isGuessable: Bool = false, examples: @escaping @Sendable (inout SampleGenerator) -> [String],
    counterexamples: @escaping @Sendable (inout SampleGenerator) -> [String]
  ) -> Rule {
    Rule(
      id: id, provider: "Generic", summary: summary, severity: severity, confidence: confidence,
      anchors: [], reach: .following(0), pattern: "", isGuessable: isGuessable,
      source: "https://cwe.mitre.org/data/definitions/798.html", examples: examples,
      counterexamples: counterexamples)
  }
}

extension Rule {
  /// Whether it matches by names and values rather than a vendor's format.
  package var isGeneric: Bool { anchors.isEmpty && !isCustom }
}

extension SampleGenerator {
  fileprivate mutating func lowercase(_ count: Int) -> String {
    characters(count, from: .lowerAlphanumeric)
  }
}
