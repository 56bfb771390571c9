/// Words that decide whether a name is specific enough.
enum KeyVocabulary {
  /// Words for a secret value.
  static let secrets = set(
    """
    key token secret password passwd pwd pass passphrase passcode credential cred auth pat jwt dsn
    certificate cert webhook sid
    """)

  /// Words for the header of a request that has a secret.
  static let headers = set("authorization bearer header headers")

  /// Words for a container of secrets, with their singular.
  static let singulars = [
    "KEYS": "KEY", "TOKENS": "TOKEN", "SECRETS": "SECRET", "PASSWORDS": "PASSWORD",
    "CREDENTIALS": "CREDENTIAL", "CREDS": "CREDENTIAL", "APIKEYS": "API_KEY",
  ]

  /// Words for a deployment environment.
  static let qualifiers = set(
    """
    prod production live dev development debug release staging stage test testing sandbox beta local
    qa uat preview demo ios android mac macos web old new current primary secondary
    """)

  /// Words that tell neither the owner nor the purpose of a secret.
  static let general = secrets.union(singulars.keys).union(qualifiers).union(
    set(
      """
      api app application client access private public shared master sdk rest developer id consumer
      refresh session bearer oauth oauth2 authorization signing encryption service server user
      account admin my the our url uri host endpoint base value string str data text raw default x
      header field param parameter query config configuration source weak http https basic encoded
      legacy const constant static name username login bot
      """))

  /// Words of containers that do not describe their content.
  static let wrappers = qualifiers.union(
    set(
      """
      config configs configuration configurations setting settings option options preference
      preferences prefs constant constants env environment environments variable variables vars
      value values property properties props param params parameter parameters root dict dictionary
      plist data info app application default defaults common global main base project package
      metadata meta item items list entry entries string strings resource resources build buildconfig
      target targets manifest service services integration integrations provider providers vendor
      vendors third party lib libs libraries src source sources supporting files file self this
      static shared xcconfig args arguments mcp servers
      """))

  /// Names with an inner capital that does not start a new word.
  static let brands = set(
    """
    github gitlab openai youtube linkedin paypal revenuecat onesignal sendgrid appsflyer bugsnag
    tiktok whatsapp facebook admob elevenlabs hubspot posthog pubnub mapbox mongodb circleci docusign
    rapidapi deepseek launchdarkly mailchimp mailgun openweather mixpanel cloudkit icloud tomtom
    datadog deepl
    """)

  private static func set(_ words: String) -> Set<String> {
    Set(words.split(whereSeparator: \.isWhitespace).map { $0.uppercased() })
  }
}
