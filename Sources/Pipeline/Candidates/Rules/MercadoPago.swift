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
      rotation: "https://www.mercadopago.com/developers/panel/app"),
    Rule(
      context: "mercado-pago-test-token", of: "Mercado Pago",
      "Mercado Pago access token for tests",
      severity: .medium,
      names: ["mercadopago", "mercado_pago"],
      form: [
        .text("TEST-"), .within(12...20, .digits), .text("-"), .exactly(6, .digits), .text("-"),
        .exactly(32, .lowerHex), .optional("__LA_LD__"), .text("-"), .within(6...12, .digits),
      ],
      source: "https://www.mercadopago.com.br/developers/en/docs/your-integrations/credentials"),
    Rule(
      token: "mercado-pago-public-key", of: "Mercado Pago", "Mercado Pago public key",
      severity: .low, form: [.text("APP_USR-")] + TokenForm.uuid, isPublishable: true,
      source: "https://www.mercadopago.com.br/developers/en/docs/your-integrations/credentials"),
  ]
}
