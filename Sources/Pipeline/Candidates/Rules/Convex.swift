enum Convex {
  static let rules: [Rule] = [
    Rule(
      context: "convex-deploy-key", of: "Convex", "Convex deploy key",
      severity: .critical,
      names: ["convex"],
      form: [
        .oneOf(["prod:", "dev:", "preview:", "project:"]), .within(3...60, .base64URL), .text("|"),
        .within(40...400, .base64), .padding,
      ],
      source: "https://docs.convex.dev/cli/deploy-key-types",
      rotation: "https://dashboard.convex.dev/")
  ]
}
