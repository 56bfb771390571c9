import Foundation
import TestSupport

/// A repository with one key in each of the places where people put them.
struct StowCase {
  let repository: TemporaryRepository
  /// Every planted secret with the file that holds it.
  let planted: [(path: String, secret: String)]

  var path: String { repository.path }

  /// Files that are committed, with the token that each name stands for in the text.
  static let files: [(path: String, text: String)] = [
    (
      "App/Info.plist",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
      \t<key>CFBundleName</key>\t<string>$(PRODUCT_NAME)</string> <!-- odd -->
      \t<key>TMDBApiKey</key>
      \t<string>@1@</string>
      </dict>
      </plist>

      """
    ),
    ("App/Config.json", "{\n  \"stripe\": {\"secretKey\" :   \"@2@\"},\r\n  \"n\": 1.50\n}\n"),
    ("App/Services.yaml", "# all\nslack:\n  bot_token: '@3@'  # keep\n  channel: \"#a\"\n"),
    (".env", "# env\nexport OPENWEATHER_API_KEY=@4@\nPORT=80\n"),
    ("App/Keys.xcconfig", "// keys\nMIXPANEL_API_SECRET = @5@ // note\nOTHER = 1\n"),
    (
      "App/API.swift",
      """
      enum API {
        static let clientSecret = "@6@"
        static let url = "https://api.example.com/v1?access_token=@7@&lang=en"
        static let plain = "hello"
      }

      """
    ),
    ("settings.toml", "[api]\n# c\nclient_secret = \"@8@\"\nname = \"x\"\n"),
    ("local.properties", "sdk.dir=/x\nmaps.apiKey=@9@\n"),
  ]

  init() throws {
    repository = try TemporaryRepository()
    var planted: [(String, String)] = []
    for (path, text) in Self.files {
      var content = text
      for number in 1...9 where content.contains("@\(number)@") {
        let secret = SampleSecret.generic(UInt64(number + 40), count: 36)
        content = content.replacingOccurrences(of: "@\(number)@", with: secret)
        planted.append((path, secret))
      }
      try repository.write(content, to: path)
    }
    self.planted = planted
    try repository.commit()
  }

  func stow(_ arguments: [String] = ["--yes"]) throws -> ProgramRun {
    try keystow(["stow"] + arguments, in: path)
  }

  func content(_ name: String) -> String? {
    FileManager.default.contents(atPath: path + "/" + name)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// The files of the work tree with their contents, those of git itself left out.
  func contents() throws -> [String: Data] {
    var contents: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: path)
    where !name.hasPrefix(".git/") {
      contents[name] = FileManager.default.contents(atPath: path + "/" + name)
    }
    return contents
  }
}
