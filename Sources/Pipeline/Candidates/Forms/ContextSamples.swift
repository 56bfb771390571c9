/// Examples for rules that need the provider's name near the value.
enum ContextSamples {
  /// The ways in which apps write such a key.
  static func examples(
    name: String, form: TokenForm, _ make: inout SampleGenerator
  ) -> [String] {
    let value = { (make: inout SampleGenerator) in form.sample(&make) }
    return [
      "let \(name)ApiKey = \"\(value(&make))\"",
      "static let \(name)Token: String = \"\(value(&make))\"",
      "#define \(name)_KEY @\"\(value(&make))\"",
      "\(name.uppercased())_API_KEY=\(value(&make))\nOTHER=1",
      "<key>\(name)APIKey</key>\n\t<string>\(value(&make))</string>",
      "<key>\(name)</key>\n<dict>\n\t<key>ApiKey</key>\n\t<string>\(value(&make))</string>",
      "\"\(name)\": {\n  \"url\": \"https://a.example/\",\n  \"apiKey\": \"\(value(&make))\"\n}",
      "\(name):\n  url: https://a.example\n  api_key: \(value(&make))\n",
      "<string name=\"\(name)_key\" translatable=\"false\">\(value(&make))</string>",
      "// \(name)\nlet apiKey = \"\(value(&make))\"",
      "https://\(name).example/data/2.5/weather?q=London,uk&token=\(value(&make))&units=metric",
    ]
  }

  /// Values of the wrong length, and of the right one without a word that says key, or in the place
  /// of a sum or commit.
  static func nearMisses(
    name: String, form: TokenForm, _ make: inout SampleGenerator
  ) -> [String] {
    form.nearMisses(&make).map { "let \(name)Key = \"\($0)\"" } + [
      "let other = \"\(form.sample(&make))\"",
      "\(name) commit key \(form.sample(&make))",
      "let \(name)KeyHash = \"\(form.sample(&make))\"",
      "\(name) was built from \(form.sample(&make))",
      "\(name)_URL=https://a.example\nSOME_OTHER_KEY=\(form.sample(&make))",
    ]
  }
}
