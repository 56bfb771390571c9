import Foundation
import TestSupport

/// A repository with one key in each of the places where people put them.
struct StowCommandCase {
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
    (
      "App/Config.json",
      "{\n  \"stripe\": {\"secretKey\" :   \"@2@\"},\r\n  \"n\": 1.50\(plain)\n}\n"
    ),
    ("App/Services.yaml", "# all\nslack:\n  bot_token: '@3@'  # keep\n  channel: \"#a\"\n\(lines)"),
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
    ("settings.toml", "[api]\n# c\nclient_secret = \"@8@\"\nname = \"x\"\n\(settings)"),
    ("App.xcodeproj/project.pbxproj", project),
  ]

  /// Entries that are no keys, so that these files are not files of keys.
  private static let words = ["title", "font", "color", "host", "lang", "unit", "mode", "region"]
  private static let plain = words.map { ",\n  \"\($0)\": \"a \($0)\"" }.joined()
  private static let lines = words.map { "\($0): a \($0)\n" }.joined()
  private static let settings = words.map { "\($0) = \"a \($0)\"\n" }.joined()

  /// The options with which everything in it is moved.
  static let everything = ["--yes", "--wire", "--copies"]

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

  func stow(_ arguments: [String] = everything) throws -> ProgramRun {
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

  /// A project that expands App/Info.plist and compiles all of App.
  static let project = """
    // !$*UTF8*$!
    {
    \tarchiveVersion = 1;
    \tobjectVersion = 56;
    \tobjects = {
    \t\tA00000000000000000000001 = {isa = PBXProject; buildConfigurationList = A00000000000000000000002; mainGroup = A00000000000000000000003; targets = (A00000000000000000000004, ); };
    \t\tA00000000000000000000003 = {
    \t\t\tisa = PBXGroup;
    \t\t\tchildren = (
    \t\t\t\tA00000000000000000000008,
    \t\t\t);
    \t\t\tsourceTree = "<group>";
    \t\t};
    \t\tA00000000000000000000002 = {isa = XCConfigurationList; buildConfigurations = (A00000000000000000000005, ); };
    \t\tA00000000000000000000005 = {
    \t\t\tisa = XCBuildConfiguration;
    \t\t\tbuildSettings = {
    \t\t\t};
    \t\t\tname = Debug;
    \t\t};
    \t\tA00000000000000000000004 = {isa = PBXNativeTarget; buildConfigurationList = A00000000000000000000006; buildPhases = (); name = App; productType = "com.apple.product-type.application"; fileSystemSynchronizedGroups = (A00000000000000000000008, ); };
    \t\tA00000000000000000000008 = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
    \t\tA00000000000000000000006 = {isa = XCConfigurationList; buildConfigurations = (A00000000000000000000007, ); };
    \t\tA00000000000000000000007 = {
    \t\t\tisa = XCBuildConfiguration;
    \t\t\tbuildSettings = {
    \t\t\t\tINFOPLIST_FILE = App/Info.plist;
    \t\t\t};
    \t\t\tname = Debug;
    \t\t};
    \t};
    \trootObject = A00000000000000000000001;
    }

    """
}
