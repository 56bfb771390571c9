enum CleverTap {
  static let rules: [Rule] = [
    Rule(
      context: "clevertap-passcode", of: "CleverTap", "CleverTap account passcode",
      severity: .high,
      names: ["clevertap_passcode", "clevertappasscode"],
      form: [
        .exactly(3, .upperAlphanumeric), .text("-"), .exactly(3, .upperAlphanumeric), .text("-"),
        .exactly(4, .upperAlphanumeric),
      ],
      minimumEntropy: 2.2,
      source: "https://developer.clevertap.com/docs/api-quickstart-guide",
      rotation: "https://dashboard.clevertap.com/")
  ]
}
