enum ReCaptcha {
  static let rules: [Rule] = [
    Rule(
      context: "recaptcha-secret", of: "reCAPTCHA", "reCAPTCHA secret key",
      severity: .medium,
      names: [
        "recaptcha_secret", "recaptchasecret", "recaptcha_private", "recaptchaprivate",
        "recaptcha/api/siteverify",
      ],
      form: [.text("6L"), .exactly(38, .base64URL)],
      source: "https://developers.google.com/recaptcha/docs/verify",
      rotation: "https://www.google.com/recaptcha/admin"),
    Rule(
      context: "recaptcha-site-key", of: "reCAPTCHA", "reCAPTCHA site key",
      severity: .low,
      names: ["recaptcha"], form: [.text("6L"), .exactly(38, .base64URL)], isPublishable: true,
      source: "https://developers.google.com/recaptcha/docs/display"),
  ]
}
