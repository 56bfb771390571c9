enum Algolia {
  static let rules: [Rule] = [
    Rule(
      context: "algolia-key", of: "Algolia", "Algolia API key",
      severity: .medium, names: ["algolia"], form: [.exactly(32, .lowerHex)],
      source: "https://www.algolia.com/doc/guides/security/api-keys/",
      rotation: "https://dashboard.algolia.com/account/api-keys",
      live: [
        LiveCheck(
          "GET https://{app}-dsn.algolia.net/1/keys/{secret}", .header("X-Algolia-API-Key"),
          .live(200, when: .has("acl")), .dead(403, 404),
          needs: [
            Companion(
              "app", "application ID",
              #"(?i:app)[A-Za-z_ -]{0,16}(?i:id)[^A-Za-z0-9\n]{1,12}([A-Z0-9]{10})\b"#)
          ], headers: ["X-Algolia-Application-Id": "{app}"], shows: ["scopes": "acl"],
          page: "https://www.algolia.com/doc/rest-api/search/#tag/Api-Keys/operation/getApiKey")
      ])
  ]
}
