enum Kubernetes {
  static let rules: [Rule] = [
    Rule(
      context: "kubernetes-bootstrap-token", of: "Kubernetes", "Kubernetes bootstrap token",
      severity: .critical,
      names: ["kubeadm"],
      form: [.exactly(6, .lowerAlphanumeric), .text("."), .exactly(16, .lowerAlphanumeric)],
      source: "https://kubernetes.io/docs/reference/access-authn-authz/bootstrap-tokens/")
  ]
}
