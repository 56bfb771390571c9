enum Cloudinary {
  static let rules: [Rule] = [
    Rule(
      token: "cloudinary-url", of: "Cloudinary", "Cloudinary URL with key and secret",
      severity: .high,
      form: [
        .text("cloudinary://"), .within(14...16, .digits), .text(":"), .exactly(27, .base64URL),
        .text("@"), .within(1...60, .base64URL),
      ],
      source: "https://cloudinary.com/documentation/how_to_integrate_cloudinary",
      rotation: "https://console.cloudinary.com/settings/api-keys")
  ]
}
