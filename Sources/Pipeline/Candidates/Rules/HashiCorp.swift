enum HashiCorp {
  static let rules: [Rule] = [
    Rule(
      context: "hashicorp-consul-token", of: "HashiCorp", "HashiCorp Consul or Nomad token",
      severity: .critical,
      names: [
        "consul_http_token", "x-consul-token", "consul_token", "nomad_token", "x-nomad-token",
      ],
      form: TokenForm.uuid,
      source: "https://developer.hashicorp.com/consul/docs/security/acl/tokens"),
    Rule(
      context: "hashicorp-cloud-secret", of: "HashiCorp", "HashiCorp Cloud Platform client secret",
      severity: .critical,
      names: ["hcp_client_secret", "hcpclientsecret", "hcp_secret"],
      form: [.exactly(64, .base64URL)],
      source: "https://developer.hashicorp.com/hcp/docs/hcp/iam/service-principal",
      rotation: "https://portal.cloud.hashicorp.com/"),
  ]
}
