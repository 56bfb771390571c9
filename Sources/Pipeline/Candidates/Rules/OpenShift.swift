enum OpenShift {
  static let rules: [Rule] = [
    Rule(
      token: "openshift-token", of: "OpenShift", "OpenShift user token",
      severity: .critical, form: [.text("sha256~"), .exactly(43, .base64URL)],
      source: "https://docs.redhat.com/en/documentation/openshift_container_platform/")
  ]
}
