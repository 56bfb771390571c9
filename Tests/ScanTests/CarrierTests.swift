import Candidates
import Configuration
import Filters
import Findings
import Scan
import Testing
import Vocabulary

/// A file in which apps keep keys: where the key goes (`@`), and what its key path must then be.
struct Carrier: Sendable, CustomTestStringConvertible {
  let path: String
  let text: String
  let keyPath: String

  var testDescription: String { path }
}

/// A key that no vendor's rule knows is found wherever people put it, with its key path.
@Suite struct CarrierTests {
  static let carriers = [
    Carrier(
      path: "App/Info.plist",
      text: "<plist><dict>\n<key>Weather</key>\n<dict>\n\t<key>ApiKey</key>\n\t<string>@</string>\n"
        + "</dict></dict></plist>", keyPath: "Weather.ApiKey"),
    Carrier(
      path: "App/Old.plist", text: "{ Weather = { ApiKey = \"@\"; }; }",
      keyPath: "Weather.ApiKey"),
    Carrier(
      path: "App/App.entitlements",
      text: "<plist><dict><key>vendor-api-key</key><string>@</string></dict></plist>",
      keyPath: "vendor-api-key"),
    Carrier(path: "Keys.strings", text: "\"WeatherApiKey\" = \"@\";\n", keyPath: "WeatherApiKey"),
    Carrier(
      path: "config.json", text: "{\n  \"weather\": {\"apiKey\": \"@\"}\n}",
      keyPath: "weather.apiKey"),
    Carrier(
      path: "config.yml", text: "weather:\n  api_key: @\n  url: x\n", keyPath: "weather.api_key"),
    Carrier(
      path: "config.toml", text: "[weather]\napi_key = \"@\"\n", keyPath: "weather.api_key"),
    Carrier(path: "Secrets.xcconfig", text: "// keys\nAPI_KEY = @\n", keyPath: "API_KEY"),
    Carrier(path: ".env", text: "API_KEY=@\n", keyPath: "API_KEY"),
    Carrier(path: ".env.production", text: "export API_KEY=\"@\"\n", keyPath: "API_KEY"),
    Carrier(path: "local.properties", text: "weather.apiKey=@\n", keyPath: "weather.apiKey"),
    Carrier(path: "setup.ini", text: "[weather]\napi_key = @\n", keyPath: "weather.api_key"),
    Carrier(
      path: "app/build.gradle",
      text: "android {\n buildConfigField \"String\", \"API_KEY\", \"\\\"@\\\"\"\n}\n",
      keyPath: "android.API_KEY"),
    Carrier(
      path: "app/src/main/AndroidManifest.xml",
      text: "<manifest><application>\n<meta-data android:name=\"com.weather.API_KEY\" "
        + "android:value=\"@\"/>\n</application></manifest>", keyPath: "com.weather.API_KEY"),
    Carrier(
      path: "res/values/strings.xml",
      text: "<resources><string name=\"weather_api_key\">@</string></resources>",
      keyPath: "weather_api_key"),
    Carrier(
      path: "A.xcodeproj/xcshareddata/xcschemes/A.xcscheme",
      text: "<Scheme><EnvironmentVariables>\n<EnvironmentVariable\n key = \"API_KEY\"\n "
        + "value = \"@\"\n isEnabled = \"YES\">\n</EnvironmentVariable></EnvironmentVariables></Scheme>",
      keyPath: "API_KEY"),
    Carrier(path: "Keys.swift", text: "  static let apiKey = \"@\"\n", keyPath: ""),
    Carrier(
      path: "Client.swift",
      text: "request.setValue(\"@\", forHTTPHeaderField: \"X-Api-Key\")\n", keyPath: ""),
    Carrier(
      path: "Items.swift", text: "URLQueryItem(name: \"serviceKey\", value: \"@\")\n", keyPath: ""),
    Carrier(
      path: "Service.swift",
      text: "let url = \"https://api.weather.host/v1?q=\\(city)&appid=@&units=metric\"\n",
      keyPath: ""),
    Carrier(path: "Keys.m", text: "static NSString * const kApiKey = @\"@\";\n", keyPath: ""),
    Carrier(path: "Keys.kt", text: "const val API_KEY = \"@\"\n", keyPath: ""),
    Carrier(path: "keys.js", text: "module.exports = { apiKey: '@' };\n", keyPath: ""),
    Carrier(path: "settings.py", text: "API_KEY = '@'\n", keyPath: ""),
    Carrier(path: "ci.yml", text: "run: |\n  export API_KEY='@'\n  make\n", keyPath: "run"),
  ]

  @Test(arguments: carriers)
  func aKeyIsFoundInEveryCarrier(_ carrier: Carrier) async throws {
    var make = SampleGenerator(seed: 99)
    for key in [make.hex(32), make.alphanumeric(40), make.base64URL(28)] {
      let text = Self.replacing(carrier.text, with: key)
      let findings = try await scan(carrier.path, text)
      #expect(findings.map { $0.secret.reveal() } == [Array(key.utf8)], "\(key.count)")
      #expect(findings.first?.confidence ?? .low >= .medium)
      let keyPath = findings.first?.locations.first?.keyPath.joined(separator: ".") ?? ""
      #expect(keyPath.hasSuffix(carrier.keyPath), "\(keyPath)")
    }
  }

  @Test(arguments: carriers)
  func aPlaceholderIsFoundInNone(_ carrier: Carrier) async throws {
    for placeholder in [
      "$(API_KEY)", "${API_KEY}", "YOUR_API_KEY", "<your-key>", "xxxxxxxxxxxxxxxx",
    ] {
      let text = Self.replacing(carrier.text, with: placeholder)
      #expect(try await scan(carrier.path, text).isEmpty, "\(placeholder)")
    }
  }

  /// The last `@` is where the key goes: Objective-C has others before it.
  private static func replacing(_ text: String, with key: String) -> String {
    guard let place = text.lastIndex(of: "@") else { return text }
    return text[..<place] + key + text[text.index(after: place)...]
  }

  private func scan(_ path: String, _ text: String) async throws -> [Finding] {
    let source = MemorySource(contents: [(path, text)])
    let scan = Scan(
      sources: [PrefixedSource(prefix: GitPath(""), source: source)],
      plan: Self.plan, filters: .standard(for: Configuration()),
      options: ScanOptions(
        unit: .files, jobs: 1, leastConfidence: .medium, explains: false, excluded: [:]),
      progress: Progress())
    return try await scan.run().findings
  }

  private static let plan = Task { try MatchPlan(.builtIn) }
}
