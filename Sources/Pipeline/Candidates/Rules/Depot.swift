enum Depot {
  static let rules: [Rule] = [
    Rule(
      token: "depot-token", of: "Depot", "Depot API or project token",
      severity: .high,
      form: [
        .oneOf(["depot_org_", "depot_project_", "depot_user_"]), .within(30...120, .alphanumeric),
      ],
      source: "https://depot.dev/docs/cli/authentication",
      rotation: "https://depot.dev/settings")
  ]
}
