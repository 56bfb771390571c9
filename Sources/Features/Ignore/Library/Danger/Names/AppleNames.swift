internal import Candidates

/// Files in projects for iOS and Android.
enum AppleNames {
  static let all: [DangerousName] = [
    DangerousName(
      "*.p8", .critical, holds: "a private key for Apple's services (App Store Connect, push)",
      proof: .privateKey),
    DangerousName(
      "*.mobileprovision *.provisionprofile", .medium,
      holds: "a provisioning profile: team, devices, certificates", proof: .start([[0x30]])),
    DangerousName(
      "exportoptions.plist", .medium, holds: "a key for App Store Connect",
      proof: .value(of: ["authenticationKeyPath", "authenticationKey"])),
    DangerousName(
      """
      secrets.xcconfig *.secrets.xcconfig secret.xcconfig secrets.plist keys.plist apikeys.* \
      secrets.swift keys.xcconfig credentials.plist
      """, .high, holds: "keys that are put in at build time",
      proof: .either([
        .secretValue,
        .value(of: ["apiKey", "secret", "clientSecret", "token", "password", "accessKey"]),
      ])),
    DangerousName(
      "fastlane/.env fastlane/.env.*", .critical, holds: "passwords and keys for fastlane",
      proof: .secretValue),
    DangerousName(
      "fastlane/*.json", .critical, holds: "a key for App Store Connect or Google Play",
      proof: .privateKey),
    DangerousName(
      "googleservice-info.plist google-services.json", .low,
      holds: "a Firebase API key, public by design: restrict it to your app",
      proof: .text(["AIza"])),
    DangerousName(
      "keystore.properties key.properties signing.properties", .critical,
      holds: "passwords for signing",
      proof: .value(of: ["storePassword", "keyPassword", "password"])),
    DangerousName(
      "gradle.properties", .medium, holds: "passwords or tokens for signing and publishing",
      proof: .secretValue),
    DangerousName("local.properties", .low, holds: "keys among local paths", proof: .secretValue),
    DangerousName("*.ipa *.xcarchive *.apk *.aab", .low, holds: "a signed build"),
    DangerousName(
      "xcuserdata/ *.xcuserstate", .low, holds: "one person's Xcode settings"),
    DangerousName(
      ".ds_store thumbs.db desktop.ini", .low, holds: "a folder listing made by the system"),
  ]
}
