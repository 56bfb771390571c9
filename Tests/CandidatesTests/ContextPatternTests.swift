import Testing

@testable import Candidates

/// Ways in which apps write the key of a provider that has no form of its own, and what is near one.
@Suite struct ContextPatternTests {
  private func secrets(_ ruleID: String, in text: String) throws -> Set<String> {
    let rule = try #require(RuleSet.builtIn.rules.first { $0.id == ruleID })
    return try ReferenceMatcher(rule).secrets(in: text)
  }

  private static let key = "0123456789abcdef" + "fedcba9876543210"

  @Test(arguments: [
    "openWeather = \"@\"", "\"openweather\": \"@\"", "OPENWEATHER=@", "OWM_API_KEY: @",
    "NSString *const kOpenWeatherKey = @\"@\";", "#define OPENWEATHER_KEY @\"@\"",
    "buildConfigField \"String\", \"OPENWEATHER_KEY\", \"\\\"@\\\"\"",
    "<meta-data android:name=\"com.openweather.API_KEY\" android:value=\"@\"/>",
    "<EnvironmentVariable\n key = \"OPENWEATHER_KEY\"\n value = \"@\"", "ENV OPENWEATHER_API_KEY @",
    "var openWeatherKey: String { \"@\" }", "var openWeatherKey: String {\n  return \"@\"\n}",
    "OpenWeather.setApiKey(\"@\")", "OpenWeather(apiKey: \"@\")", "openweather[\"key\"] = '@'",
    "enum OpenWeather {\n  static let base = \"https://a.example\"\n  static let key = \"@\"\n}",
    "https://api.openweathermap.org/data/2.5/weather?q=London,uk&appid=@&units=metric",
    "https://api.openweathermap.org/data/2.5/weather?appid=@",
    "# OpenWeather\nAPI_KEY=@\n", "// OpenWeather 키\nlet apiKey = \"@\"",
    "<key>OpenWeatherAPIKey</key>\r\n\t<string>@</string>",
  ])
  func everyWayIsFound(form: String) throws {
    let text = form.split(separator: "@\"@\"", omittingEmptySubsequences: false).joined(
      separator: "@\"\(Self.key)\"")
    let filled =
      form.contains("@\"@\"")
      ? text
      : form.split(separator: "@", omittingEmptySubsequences: false).joined(separator: Self.key)
    #expect(try secrets("openweather-key", in: filled) == [Self.key], "\(form)")
  }

  @Test(arguments: [
    "openweather @", "openWeatherHash = \"@\"", "openweather md5: key @",
    ":git => 'https://a.example/openweather.git', :commit => '@', :key => '@'",
    "openweather_checksum_key = @", "openWeatherKeySHA256 = \"@\"", "openWeatherKey = \"@0\"",
    "\"location\": \"https://a.example/openweather\",\n\"state\": {\n\"revision\": \"@\"",
    "OPENWEATHER_URL=https://a.example\nNEWS_KEY=@",
    "openweather:\n  url: a\nother:\n  key: @\n", "\"openweather\": {\"a\": 1}, \"key\": \"@\"",
  ])
  func whatIsNearIsNot(form: String) throws {
    let text = form.split(separator: "@", omittingEmptySubsequences: false)
      .joined(separator: Self.key)
    #expect(try secrets("openweather-key", in: text) == [], "\(form)")
  }

  @Test func kakaoHeadersAreFound() throws {
    #expect(try secrets("kakao-key", in: "Authorization: KakaoAK \(Self.key)") == [Self.key])
    let hosted = "https://dapi.kakao.com/v2/maps/sdk.js?appkey=\(Self.key)&libraries=services"
    #expect(try secrets("kakao-key", in: hosted) == [Self.key])
  }

  @Test func aPublicDataKeyIsFoundInBothWritings() throws {
    var make = SampleGenerator(seed: 2)
    let body = make.alphanumeric(84)
    let raw = body + "+/=" + "="
    let encoded = body + "%2B%2F%3D" + "%3D"
    let host = "http://apis.data.go.kr/1360000/VilageFcstInfoService_2.0/getVilageFcst?"
    #expect(try secrets("data-go-kr-key", in: "serviceKey = \"\(raw)\"") == [raw])
    #expect(
      try secrets("data-go-kr-encoded-key", in: "\(host)numOfRows=1&serviceKey=\(encoded)&a=1")
        == [encoded])
  }

  @Test func decimalNumbersAreNoHexadecimalKeys() throws {
    let digits = String(repeating: "12345678", count: 4)
    #expect(try secrets("openweather-key", in: "openWeatherKey = \"\(digits)\"") == [])
  }
}
