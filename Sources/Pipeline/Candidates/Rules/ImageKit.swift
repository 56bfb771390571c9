enum ImageKit {
  static let rules: [Rule] = [
    Rule(
      context: "imagekit-private-key", of: "ImageKit", "ImageKit private API key",
      severity: .high,
      names: ["imagekit", "image_kit", "ik_private"],
      form: [.text("private_"), .within(24...40, .base64), .padding],
      source: "https://imagekit.io/docs/api-keys",
      rotation: "https://imagekit.io/dashboard/developer/api-keys"),
    Rule(
      context: "imagekit-public-key", of: "ImageKit", "ImageKit public API key",
      severity: .low,
      names: ["imagekit", "image_kit", "ik_public"],
      form: [.text("public_"), .within(24...40, .base64), .padding], isPublishable: true,
      source: "https://imagekit.io/docs/api-keys"),
  ]
}
