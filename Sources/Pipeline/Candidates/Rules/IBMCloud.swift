enum IBMCloud {
  static let rules: [Rule] = [
    Rule(
      context: "ibm-cloud-key", of: "IBM Cloud", "IBM Cloud API key",
      severity: .critical,
      names: ["ibmcloud", "ibm_cloud", "ibm-cloud", "bluemix", "ibm_iam", "watson"],
      form: [.exactly(44, .base64URL)],
      source: "https://cloud.ibm.com/docs/account?topic=account-userapikey",
      rotation: "https://cloud.ibm.com/iam/apikeys")
  ]
}
