enum Klaviyo {
  static let rules: [Rule] = [
    Rule(
      context: "klaviyo-private-key", of: "Klaviyo", "Klaviyo private API key",
      severity: .high, names: ["klaviyo"], form: [.text("pk_"), .exactly(34, .lowerHex)],
      source: "https://developers.klaviyo.com/en/docs/authenticate_",
      rotation: "https://www.klaviyo.com/settings/account/api-keys",
      live: [
        LiveCheck(
          "GET https://a.klaviyo.com/api/accounts", .authorization("Klaviyo-API-Key"),
          .live(200, when: .has("data")), .restricted(403), .dead(401),
          headers: ["revision": "2024-10-15"],
          shows: ["account": "data.0.attributes.contact_information.organization_name"],
          page: "https://developers.klaviyo.com/en/reference/get_accounts")
      ])
  ]
}
