enum Expo {
  static let rules: [Rule] = [
    Rule(
      context: "expo-token", of: "Expo", "Expo access token",
      severity: .critical,
      names: ["expo_token", "expotoken", "expo_access_token"], form: [.exactly(40, .base64URL)],
      source: "https://docs.expo.dev/accounts/programmatic-access/",
      rotation: "https://expo.dev/settings/access-tokens")
  ]
}
