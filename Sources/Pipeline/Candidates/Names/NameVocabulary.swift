/// The words that distinguish names of secrets from other names.
enum NameVocabulary {
  /// Returns what the vocabulary says of a word; nothing if it does not contain it.
  static func meaning(of word: NameWord) -> WordMeaning { meanings[word] ?? [] }

  private static let meanings: [NameWord: WordMeaning] = {
    var meanings: [NameWord: WordMeaning] = [:]
    meanings.reserveCapacity(1024)
    for (words, meaning) in lists {
      for word in words.utf8.split(whereSeparator: { $0 == 0x20 || $0 == 0x0A }) {
        meanings[NameWord(word), default: []].insert(meaning)
      }
    }
    return meanings
  }()

  private static let lists: [(words: String, meaning: WordMeaning)] = [
    (
      """
      key keys token tokens secret secrets password passwords pwd passphrase passcode credential
      credentials
      """, .head
    ),
    (
      "keys tokens secrets passwords credentials creds", .plural
    ),
    (
      """
      prod production live dev development debug release staging stage test testing sandbox beta
      local default value string str data raw hex base encoded ios android mac macos osx web server
      backend v env plain literal const constant current old new primary secondary main my us eu kr
      jp
      """, .qualifier
    ),
    (
      """
      csrf xsrf authenticity placeholder placeholders hint label localized localization localizable
      translation translations coding cancellation i18n l10n tokenizer keyboard keyframe keyframes
      keyword keywords hotkey keycode public pub publishable keypath invalid missing expired wrong
      forgot accessibility encrypted wrapped sealed fingerprint fingerprints thumbprint kid
      """, .harmless
    ),
    (
      """
      name names path paths url uri endpoint type types kind id ids header field fields label title
      text description message host port user username email length min max count size limit policy
      format prefix suffix pattern regex version enabled required optional expiry expires expiration
      ttl timeout algorithm issuer audience scope scopes region bucket project domain comment note
      state status error code date time file folder class module package bundle identifier uuid guid
      checksum digest hash kty crv alg n e x y
      """, .describing
    ),
    (
      "id ids identifier identifiers uuid uuids guid guids", .identifier
    ),
    (
      """
      api app application secret access private service rest signing sign encryption encrypt
      decryption decrypt crypto cipher auth authentication authorization license licence master
      admin server account subscription consumer client integration webhook write sdk dev developer
      ssh rsa aes hmac jwt shared merchant native javascript js deploy deployment ingest ingestion
      vault mac google kakao naver tmdb openai anthropic gemini claude stripe weather openweather
      openweathermap owm twilio sendgrid mailgun mailchimp algolia mixpanel amplitude segment sentry
      datadog appsflyer adjust branch braze onesignal revenuecat maps gmaps mapbox youtube giphy
      unsplash pixabay facebook twitter instagram aws azure gcp firebase fcm apns toss iamport line
      news rapidapi alchemy infura etherscan deepl papago pusher cloudinary supabase bugsnag
      instabug recaptcha
      """, [.strongKey, .owner]
    ),
    (
      """
      primary foreign sort cache partition translation row range hash index lookup object dictionary
      dict json defaults storage notification animation associated associatedobject header param
      parameter query field config setting settings preference preferences pref info column
      attribute property group unique composite hot arrow enter shift ctrl control alt meta escape
      function shortcut modifier any other first last next prev previous parent child item node
      entity event message error exception title label name type kind route path url idempotency
      object observer environment locale lang language text plural memo context tag style theme
      color font image asset layout view cell section list table state action metric log thread
      queue data value expected actual sample for by press down up return tab delete space command
      option session cookie flag feature variable var option options record model sequence counter
      plist natural candidate surrogate dedup grouping order routing shard bucket set hset redis
      file folder component reducer characteristic peripheral descriptor restore registry option
      cursor identity binding observation kvo kvc scene keypath n socket request response
      checksum site indexnow now
      """, .harmlessKey
    ),
    (
      """
      access auth authentication authorization refresh api app bearer bot oauth secret personal
      deploy deployment private service session security user account admin client identity github
      gitlab npm slack discord telegram line facebook twitter dropbox figma notion sentry mapbox
      codecov circleci vercel netlify heroku cloudflare digitalocean hf huggingface replicate pypi
      rubygems vault jwt ci upload publish registry webhook consumer long lived longlived tmdb
      adjust appsflyer datadog tinybird influx
      """, [.strongToken, .owner]
    ),
    (
      """
      cancel page next continuation pagination sync observer observation notification syntax lexer
      parser end eof start stop special pad bos eos unk mask design change delta lock fencing
      dispose operator max min num count total completion prompt input output cursor subscription
      string identifier left right open close previous prev first last current trailing leading
      keyword attribute comment number literal separator delimiter punctuation whitespace
      concurrency etag contract erc nft indexnow
      """, .harmlessToken
    ),
    (
      "open ai map search push chat store pay", .owner
    ),
    (
      """
      db database user root admin mysql postgres pg redis mongo mongodb rabbitmq smtp mail email ftp
      sftp ssh proxy jenkins login keystore key store sudo service account api app auth http https
      basic my test wifi wlan wpa imap pop remote become ldap bind vpn zip cert certificate pfx pkcs
      jdbc broker elastic elasticsearch influx mssql mariadb couchdb ssl tls deploy irc sip tomcat
      jboss router snmp mailer gmail
      """, .account
    ),
    ("token password credential", .lookedUp),
    (
      """
      the of to is has had was were did does should since until when timestamp sent seen shown opened
      received requested synced fetched updated completed dismissed accepted declined asked
      """, .phrase
    ),
    ("for", .forWord),
    ("app", .app),
    ("id", .id),
    ("key keys", .key),
    ("token tokens", .token),
    ("secret secrets", .secret),
    ("bearer jwt authorization", .strongTokenAlone),
    ("auth credential credentials cred creds", .weakSecret),
    ("password passwords pwd passphrase passcode passwort", .password),
    ("pass pw", .pass),
    // "mot de passe"
    ("passe", .passe),
    ("de", .ofWord),
    // The tokens of hosts in auth.json of Composer.
    ("oauth", .hostToken),
    ("github gitlab", .host),
  ]
}
