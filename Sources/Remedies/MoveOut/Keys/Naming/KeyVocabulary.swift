/// The words by which it is told whether a name says enough.
enum KeyVocabulary {
  /// Words that say that a value is a secret.
  static let secrets = set(
    """
    key token secret password passwd pwd pass passphrase passcode credential cred auth pat jwt dsn
    certificate cert webhook sid
    """)

  /// Words that say that something is a container of secrets, and what one of them is.
  static let singulars = [
    "KEYS": "KEY", "TOKENS": "TOKEN", "SECRETS": "SECRET", "PASSWORDS": "PASSWORD",
    "CREDENTIALS": "CREDENTIAL", "CREDS": "CREDENTIAL", "APIKEYS": "API_KEY",
  ]

  /// Words that say for which surroundings a value is.
  static let qualifiers = set(
    """
    prod production live dev development debug release staging stage test testing sandbox beta local
    qa uat preview demo ios android mac macos web old new current primary secondary
    """)

  /// Words that say neither whose a secret is nor which.
  static let general = secrets.union(singulars.keys).union(qualifiers).union(
    set(
      """
      api app application client access private public shared master sdk rest developer id consumer
      refresh session bearer oauth oauth2 authorization signing encryption service server user
      account admin my the our url uri host endpoint base value string str data text raw default x
      header field param parameter query config configuration source weak http https basic encoded
      legacy const constant static name username login bot
      """))

  /// Words of containers that say nothing about what is in them.
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
      static shared xcconfig
      """))

  /// Names that a capital inside must not cut in two.
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
