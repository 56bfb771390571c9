enum Terraform {
  static let rules: [Rule] = [
    Rule(
      token: "terraform-token", of: "HashiCorp Terraform", "HCP Terraform API token",
      severity: .critical,
      form: [.exactly(14, .alphanumeric), .text(".atlasv1."), .within(60...70, .base64URL)],
      source: "https://developer.hashicorp.com/terraform/cloud-docs/"
        + "users-teams-organizations/api-tokens",
      rotation: "https://app.terraform.io/app/settings/tokens",
      live: [
        LiveCheck(
          "GET https://app.terraform.io/api/v2/account/details", .bearer,
          .live(200, when: .has("data")), .restricted(403), .elsewhere(401),
          shows: ["account": "data.attributes.username"],
          page: "https://developer.hashicorp.com/terraform/cloud-docs/api-docs/account")
      ])
  ]
}
