enum IBMCloud {
  static let rules: [Rule] = [
    Rule(
      context: "ibm-cloud-key", of: "IBM Cloud", "IBM Cloud API key",
      severity: .critical,
      names: [
        "ibmcloud", "ibm_cloud", "ibm-cloud", "bluemix", "ibm_iam", "watson", "ibm_api", "ibmapi",
        "ibm_key", "iam_apikey", "iamapikey", "iam_api_key", "cloudant", "cloud.ibm.com",
      ],
      form: [.within(42...44, .base64URL)],
      source: "https://cloud.ibm.com/docs/account?topic=account-userapikey",
      rotation: "https://cloud.ibm.com/iam/apikeys"),
    Rule(
      context: "ibm-classic-key", of: "IBM Cloud",
      "IBM Cloud classic infrastructure or Cloudant key",
      severity: .critical, names: ["softlayer", "cloudant", "sl_api"],
      form: [.exactly(64, .lowerHex)],
      source: "https://cloud.ibm.com/docs/account?topic=account-classic_keys",
      rotation: "https://cloud.ibm.com/iam/apikeys"),
    Rule(
      context: "ibm-storage-secret", of: "IBM Cloud", "IBM Cloud Object Storage HMAC secret",
      severity: .critical, names: ["cos_hmac", "ibm_cos", "ibmcos", "ibm-cos"],
      form: [.exactly(48, .lowerHex)],
      source:
        "https://cloud.ibm.com/docs/cloud-object-storage?topic=cloud-object-storage-uhc-hmac-credentials-main"
    ),
  ]
}
