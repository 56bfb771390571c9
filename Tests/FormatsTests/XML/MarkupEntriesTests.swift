import Formats
import Testing

/// Android resources, schemes and build scripts.
@Suite struct MarkupEntriesTests {
  @Test(arguments: [
    ("<resources><string name=\"api_key\">a&amp;b</string></resources>", ["resources.api_key=a&b"]),
    (
      "<application><meta-data android:name=\"k\" android:value=\"v\"/></application>",
      ["application.k=v"]
    ),
    ("<add key=\"k\" value=\"v\" />", ["k=v"]),
    ("<db password='x&lt;' xmlns:a=\"b\"/>", ["db.password=x<"]),
    ("<s><password> x </password><p><![CDATA[y]]></p></s>", ["s.password=x", "s.p=y"]),
    ("<plist><dict><key>a</key><string>b</string></dict></plist>", ["a=b"]),
  ])
  func xml(_ text: String, _ expected: [String]) {
    #expect(EntryTable(format: .xml).lines(text) == expected)
  }

  @Test func scheme() {
    let text = """
      <CommandLineArgument argument = "-apiKey abc" isEnabled = "YES"></CommandLineArgument>
      <CommandLineArgument argument = "plain"/>
      <EnvironmentVariable key = "K" value = "v&quot;" isEnabled = "NO"></EnvironmentVariable>
      """
    #expect(
      EntryTable(format: .scheme).lines(text) == [
        "apiKey=abc", "CommandLineArgument=plain", "K=v\"",
      ])
  }

  @Test(arguments: [
    ("buildConfigField \"String\", \"API_KEY\", \"\\\"v\\\"\"", ["API_KEY=v"]),
    (
      "buildConfigField(\"String\", \"K\", \"\\\"v\\\"\")\nresValue \"string\", \"k\", \"w\"",
      ["K=v", "k=w"]
    ),
    (
      "manifestPlaceholders = [KEY: \"v\", \"L\": 'w']",
      ["manifestPlaceholders.KEY=v", "manifestPlaceholders.L=w"]
    ),
    ("manifestPlaceholders[\"KEY\"] = \"v\"", ["KEY=v"]),
    ("ext.key = \"a\"\ndef k = 'b'\nval m: String = \"c\"", ["ext.key=a", "k=b", "m=c"]),
    (
      "android { release {\n storePassword \"x\"\n keyPassword = 'y' // z \"n\"\n} }",
      ["android.release.storePassword=x", "android.release.keyPassword=y"]
    ),
    ("put(\"k\", \"v\")\nmapOf(\"a\" to \"b\")", ["k=v", "a=b"]),
  ])
  func gradle(_ text: String, _ expected: [String]) {
    #expect(EntryTable(format: .gradle).lines(text) == expected)
  }

  @Test(arguments: [FileFormat.xml, .scheme, .gradle])
  func hostileTextsDoNoHarm(_ format: FileFormat) {
    let table = EntryTable(format: format)
    table.checkHostile("<a name=\"b\" c='d&amp;'>e<f/><![CDATA[g]]></a><!-- h -->", rounds: 200)
    table.checkHostile("a { b = [c: \"d\", \"e\": 'f'] } put(\"g\", \"\"\"h\"\"\")", rounds: 200)
    for unit in ["<a b=\"c\">", "<a ", "<", "a {", "a = [", "\"", "\"\"\"", "/*", "k \"v\" "] {
      table.checkSpans(Array(String(repeating: unit, count: 50_000).utf8), unit)
    }
  }
}
