enum Deno {
  static let rules: [Rule] = [
    Rule(
      token: "deno-deploy-token", of: "Deno Deploy", "Deno Deploy access token",
      severity: .critical, form: [.oneOf(["ddp_", "ddo_", "ddw_"]), .exactly(36, .alphanumeric)],
      source: "https://docs.deno.com/deploy/reference/deno_deploy_cli/",
      rotation: "https://dash.deno.com/account#access-tokens")
  ]
}
