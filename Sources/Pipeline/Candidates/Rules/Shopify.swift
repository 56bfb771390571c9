enum Shopify {
  static let rules: [Rule] = [
    Rule(
      token: "shopify-token", of: "Shopify", "Shopify access token or app secret",
      severity: .critical,
      form: [
        .oneOf(["shpat_", "shpca_", "shppa_", "shpss_", "shptka_"]), .exactly(32, .lowerHex),
      ],
      source: "https://shopify.dev/docs/apps/build/authentication-authorization/access-tokens")
  ]
}
