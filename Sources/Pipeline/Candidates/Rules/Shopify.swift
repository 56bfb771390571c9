enum Shopify {
  static let rules: [Rule] = [
    Rule(
      token: "shopify-token", of: "Shopify", "Shopify access token or app secret",
      severity: .critical,
      form: [
        .oneOf(["shpat_", "shpca_", "shppa_", "shpss_", "shptka_"]), .exactly(32, .lowerHex),
      ],
      source: "https://shopify.dev/docs/apps/build/authentication-authorization/access-tokens",
      live: [
        LiveCheck(
          "GET https://{shop}.myshopify.com/admin/oauth/access_scopes.json",
          .header("X-Shopify-Access-Token"), .live(200, when: .has("access_scopes")),
          .restricted(403), .dead(401),
          needs: [Companion("shop", "shop", #"\b([a-z0-9][a-z0-9-]{0,60})\.myshopify\.com\b"#)],
          shows: ["scopes": "access_scopes.0.handle"], only: ["shpat_", "shpca_", "shppa_"],
          page: "https://shopify.dev/docs/api/admin-rest/latest/resources/accessscope")
      ])
  ]
}
