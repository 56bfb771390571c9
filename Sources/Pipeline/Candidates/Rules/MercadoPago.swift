enum MercadoPago {
  static let rules: [Rule] = [
    Rule(
      token: "mercado-pago-token", of: "Mercado Pago", "Mercado Pago access token",
      severity: .critical,
      form: [
        .text("APP_USR-"), .within(12...20, .digits), .text("-"), .exactly(6, .digits), .text("-"),
        .exactly(32, .lowerHex), .optional("__LA_LD__"), .text("-"), .within(6...12, .digits),
      ],
      source: "https://www.mercadopago.com.br/developers/en/docs/your-integrations/credentials",
      rotation: "https://www.mercadopago.com/developers/panel/app", live: liveChecks),
    Rule(
      context: "mercado-pago-test-token", of: "Mercado Pago",
      "Mercado Pago access token for tests",
      severity: .medium,
      names: ["mercadopago", "mercado_pago"],
      form: [
        .text("TEST-"), .within(12...20, .digits), .text("-"), .exactly(6, .digits), .text("-"),
        .exactly(32, .lowerHex), .optional("__LA_LD__"), .text("-"), .within(6...12, .digits),
      ],
      source: "https://www.mercadopago.com.br/developers/en/docs/your-integrations/credentials",
      live: liveChecks),
    Rule(
      token: "mercado-pago-public-key", of: "Mercado Pago", "Mercado Pago public key",
      severity: .low, form: [.text("APP_USR-")] + TokenForm.uuid, isPublishable: true,
      source: "https://www.mercadopago.com.br/developers/en/docs/your-integrations/credentials"),
  ]

  private static let liveChecks = [
    LiveCheck(
      "GET https://api.mercadopago.com/users/me", .bearer, .live(200, when: .has("id")),
      .restricted(403), .dead(401), shows: ["account": "nickname", "country": "site_id"],
      page: "https://www.mercadopago.com.br/developers/en/reference")
  ]
}
