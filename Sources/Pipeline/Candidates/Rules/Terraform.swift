enum Terraform {
  static let rules: [Rule] = [
    Rule(
      token: "terraform-token", of: "HashiCorp Terraform", "HCP Terraform API token",
      severity: .critical,
      form: [.exactly(14, .alphanumeric), .text(".atlasv1."), .within(60...70, .base64URL)],
      source: "https://developer.hashicorp.com/terraform/cloud-docs/"
        + "users-teams-organizations/api-tokens",
      rotation: "https://app.terraform.io/app/settings/tokens")
  ]
}
