import Candidates
import Testing

@Suite struct SecretNameTests {
  private func judge(_ name: String) -> SecretName { SecretName(Array(name.utf8)) }

  @Test(arguments: [
    "apiKey", "api_key", "API_KEY", "APIKey", "apikey", "ApiKey", "x-api-key", "X-Api-Key",
    "serviceKey", "servicekey", "appKey", "restKey", "secretKey", "accessKey", "privateKey",
    "signingKey", "encryptionKey", "kTMDBApiKey", "OPENWEATHERMAP_API_KEY", "apiKeyProd",
    "kakaoNativeAppKey", "googleMapsAPIKey", "myapikey", "apiKey2", "API_KEY_TMDB", "apiKeyOpenAI",
    "x-rapidapi-key", "GOOGLE_MAPS_KEY", "TMDB_KEY",
    "Ocp-Apim-Subscription-Key", "X-NCP-APIGW-API-KEY", "com.app.api-key",
  ])
  func strongKeys(name: String) {
    #expect(judge(name) == .key(.strong))
  }

  @Test(arguments: [
    "authToken", "accessToken", "access_token", "refreshToken", "bearer", "GITHUB_TOKEN",
    "SLACK_BOT_TOKEN", "Authorization", "authTokenString",
    "session_token", "jwt",
  ])
  func strongTokens(name: String) {
    #expect(judge(name) == .token(.strong))
  }

  @Test(arguments: ["clientSecret", "client_secret", "webhookSecret", "SECRET", "appSecretIos"])
  func secrets(name: String) {
    #expect(judge(name) == .secret(.strong))
  }

  @Test(arguments: [
    "password", "dbPassword", "DB_PASS", "userPwd", "passphrase", "KEYSTORE_PASSWORD", "passwd",
  ])
  func passwords(name: String) {
    #expect(judge(name) == .password)
  }

  @Test(arguments: [
    "key", "token", "auth", "credential", "appid", "appId", "apiKeyId", "userCredential",
  ])
  func weakNames(name: String) {
    let judged = judge(name)
    #expect(judged != .none)
    #expect(!judged.isStrong)
  }

  @Test(arguments: [
    "apiKeyName", "apiKeyPath", "forKey", "publicKey", "primaryKey", "foreignKey", "keyboard",
    "keyframe", "hotkey", "keyCode", "keyword", "keywords", "monkey", "turkey", "tokenURL",
    "token_endpoint", "tokenType", "apiKeyPlaceholder", "passwordLabel", "passwordHint",
    "passwordField", "passwordLength", "minPasswordLength", "password_max", "passwordPolicy",
    "secretName", "tokenizer", "cancellationToken", "csrfToken", "csrf-param", "CodingKeys",
    "sortKey", "cacheKey", "partitionKey", "accessTokenKey", "translationKey", "i18nKey",
    "notificationKey", "apiKeyHeader", "author", "compass", "passed", "credits", "hockey",
    "userInfoKey", "authenticity_token", "nextPageToken", "syntaxToken", "Sec-WebSocket-Key",
    "apiKeyExpiresAt", "clientKeyExchange", "secretSanta", "localizedPassword",
  ])
  func harmlessNames(name: String) {
    #expect(judge(name) == .none)
  }

  @Test func containersDecideWhereTheLastNameIsIgnored() {
    #expect(SecretName(keyPath: ["API_KEYS", "TMDB"]) == .key(.strong))
    #expect(SecretName(keyPath: ["secrets", "stripe"]).isStrong)
    #expect(SecretName(keyPath: ["keys", "maps"]) == .key(.weak))
    #expect(SecretName(keyPath: ["apiKey", "prod"]) == .key(.strong))
    #expect(SecretName(keyPath: ["apiKeys", "[0]"]) == .key(.strong))
    #expect(SecretName(keyPath: ["TMDB", "ApiKey"]) == .key(.strong))
    #expect(SecretName(keyPath: ["secrets", "name"]) == .none)
    #expect(SecretName(keyPath: ["keys", "publicKey"]) == .none)
    #expect(SecretName(keyPath: ["menu", "title"]) == .none)
    #expect(SecretName(keyPath: []) == .none)
  }

  @Test func everySecretNameHasAnAnchor() {
    let names = ["apiKey", "AUTH_TOKEN", "dbPass", "pwd", "appid", "bearer", "jwt", "credential"]
    for name in names {
      let lower = name.lowercased()
      #expect(SecretName.anchors.contains { lower.contains($0.text) }, "\(name)")
    }
  }
}
