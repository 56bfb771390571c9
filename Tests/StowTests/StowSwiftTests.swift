import Foundation
import TestSupport
import Testing

/// Swift code after a stow and a resolve prints what it printed before.
@Suite struct StowSwiftTests {
  /// A work tree whose files contain `@1@` and the like in the place of secrets.
  struct Tree {
    let repository: TemporaryRepository
    let secrets: [String]

    var path: String { repository.path }

    init(_ files: [String: String], secretCount: Int) throws {
      repository = try TemporaryRepository()
      secrets = (1...secretCount).map {
        "sk" + "_live_" + SampleSecret.generic(UInt64($0 + 70), count: 24)
      }
      for (path, text) in files {
        var text = text
        for (index, secret) in secrets.enumerated() {
          text = text.replacingOccurrences(of: "@\(index + 1)@", with: secret)
        }
        try repository.write(text, to: path)
      }
      try repository.commit()
    }

    func text(_ name: String) throws -> String {
      try String(contentsOfFile: path + "/" + name, encoding: .utf8)
    }

    /// Stows and resolves; the reports of both.
    @discardableResult
    func stowAndResolve(status: Int32 = 0) throws -> String {
      let stow = try keystow(["stow", "--yes"], in: path)
      #expect(stow.status == status, "\(stow.text)\(stow.errorText)")
      let resolve = try keystow(["resolve"], in: path)
      #expect(resolve.status == 0, "\(resolve.text)\(resolve.errorText)")
      return stow.text + resolve.text
    }

    func output(of script: String) throws -> String {
      let run = try shell(script, in: path)
      #expect(run.status == 0, "\(run.errorText)\(run.text)")
      return run.text
    }
  }

  @Test func everyFormPrintsItsValue() throws {
    let tree = try Tree(
      [
        "App/API.swift": """
        enum API {
          static let plainKey = "@1@"
          static var computedKey: String { "@2@" }
          static var returnedKey: String { return "@3@" }
          static let lazyKey: String = { "@4@" }()
          static let bytesKey = Array("@5@".utf8)
          static func f(apiKey: String = "@6@") -> String { apiKey }
          static let url = "https://x.test/?access_token=@7@&l=en"
          static let blockKey = \"""
            @8@
            \"""
          #if DEBUG
            static let stripeKey = "@9@"
          #else
            static let stripeKey = "@10@"
          #endif
          @Wrapper(secretKey: "@11@") static var wrapped = 1
        }

        @propertyWrapper struct Wrapper {
          var wrappedValue: Int
          let secretKey: String
          var projectedValue: String { secretKey }
          init(wrappedValue: Int, secretKey: String) {
            self.wrappedValue = wrappedValue
            self.secretKey = secretKey
          }
        }

        """,
        "App/main.swift": """
        print(API.plainKey, API.computedKey, API.returnedKey, API.lazyKey)
        print(String(decoding: API.bytesKey, as: UTF8.self), API.f(), API.url, API.blockKey)
        print(API.stripeKey, API.$wrapped)

        """,
      ], secretCount: 11)
    let script =
      "swiftc -swift-version 5 App/*.swift -o a && ./a && swiftc -D DEBUG App/*.swift -o a && ./a; rm a"
    let before = try tree.output(of: script)
    try tree.stowAndResolve()
    for secret in tree.secrets { #expect(try !tree.text("App/API.swift").contains(secret)) }
    #expect(try tree.output(of: script) == before)
    #expect(try keystow(["stow"], in: tree.path).text == "Nothing to stow.\n")
  }

  static let package = """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(
      name: "Own",
      targets: [.target(name: "Core"), .executableTarget(name: "Run", dependencies: ["Core"])])

    """

  @Test func eachModuleGetsAFileAndAnOwnTypeIsKept() throws {
    let tree = try Tree(
      [
        "Package.swift": Self.package,
        "Sources/Core/Client.swift": """
        public struct Client {
          public init() {}
          public let clientSecret = "@1@"
        }
        public func g(apiKey: String = "@2@") -> String { apiKey }

        """,
        "Sources/Run/main.swift": """
        import Core
        enum Secrets { static let stripeKey = "@3@" }
        let sendgridKey = "@4@"
        print(Client().clientSecret, g(), Secrets.stripeKey, sendgridKey)

        """,
      ], secretCount: 4)
    let report = try tree.stowAndResolve(status: 1)
    #expect(
      report.contains(
        "Sources/Core/Client.swift:5:33: a default argument of a public function cannot use an "
          + "internal constant; move it into the body"), "\(report)")
    let core = try tree.text("Sources/Core/Secrets.swift")
    let run = try tree.text("Sources/Run/Secrets.swift")
    #expect(core.contains("enum AppSecrets {") && run.contains("enum AppSecrets {"))
    #expect(core.contains(tree.secrets[0]) && !core.contains(tree.secrets[3]))
    #expect(run.contains(tree.secrets[3]) && !run.contains(tree.secrets[0]))
    #expect(try tree.text(".keystow.toml").contains("name = \"AppSecrets\""))
    let printed = try tree.output(of: "swift build -q >&2 && .build/debug/Run")
    #expect(printed == tree.secrets.joined(separator: " ") + "\n")
    #expect(try tree.repository.git(["status", "--porcelain"]).contains("Secrets.swift") == false)
  }

  /// The sources of a package whose own enum has all of its keys.
  private static let ownEnum = [
    "Sources/Run/Logic/Secrets.swift": """
    // Keys of the services.
    import Foundation

    enum Secrets {
      static let stripeKey = "@1@"
      static let clientSecret: String = "@2@"
    }

    """,
    "Sources/Run/Client.swift": """
    struct Client {
      let key = Secrets.stripeKey
      func secret() -> String { Secrets.clientSecret }
    }

    """,
    "Sources/Run/main.swift": """
    let sendgridKey = "@3@"
    print(Client().key, Client().secret(), Secrets.stripeKey, sendgridKey)

    """,
  ]

  private static let onePackage = """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(name: "Own", targets: [.executableTarget(name: "Run")])

    """

  @Test func anOwnEnumOfKeysIsEmptiedIntoTheGeneratedOne() throws {
    let tree = try Tree(
      Self.ownEnum.merging(["Package.swift": Self.onePackage]) { $1 }, secretCount: 3)
    let client = try tree.text("Sources/Run/Client.swift")
    try tree.stowAndResolve()
    #expect(
      try tree.text("Sources/Run/Logic/Secrets.swift") == """
        // Keys of the services.
        import Foundation

        // The constants of Secrets come from `keystow resolve`.

        """)
    #expect(try tree.text("Sources/Run/Client.swift") == client)
    let generated = try tree.text("Sources/Run/KeystowSecrets.swift")
    #expect(generated.contains("enum Secrets {") && generated.contains("clientSecret"))
    let manifest = try tree.text(".keystow.toml")
    #expect(
      manifest.contains("used = [\"Sources/Run/Client.swift\", \"Sources/Run/main.swift\"]"),
      "\(manifest)")
    #expect(!manifest.contains("Logic/Secrets.swift") && !manifest.contains("AppSecrets"))
    let printed = try tree.output(of: "swift build -q >&2 && .build/debug/Run")
    let values = [tree.secrets[0], tree.secrets[1], tree.secrets[0], tree.secrets[2]]
    #expect(printed == values.joined(separator: " ") + "\n")
    #expect(try keystow(["stow"], in: tree.path).text == "Nothing to stow.\n")
    let undo = try keystow(["stow", "--undo", "--yes"], in: tree.path)
    #expect(undo.status == 0, "\(undo.errorText)")
    #expect(try tree.text("Sources/Run/Logic/Secrets.swift").contains(tree.secrets[1]))
  }

  @Test(arguments: [
    // Another member, another use, another declaration, and a name that a key cannot give.
    (
      "Sources/Run/Logic/Secrets.swift", "  static let stripeKey",
      "  static let host = \"x\"\n  static let stripeKey"
    ),
    ("Sources/Run/Client.swift", "struct Client {", "extension Secrets {}\nstruct Client {"),
    (
      "Sources/Run/Client.swift", "Secrets.clientSecret }",
      "let s = Secrets.self; return s.clientSecret }"
    ),
    ("Sources/Run/Logic/Secrets.swift", "import Foundation", "import Foundation\nlet a = 1"),
  ])
  func anOwnEnumThatIsMoreStays(path: String, old: String, new: String) throws {
    var files = Self.ownEnum.merging(["Package.swift": Self.onePackage]) { $1 }
    files[path] = files[path]?.replacingOccurrences(of: old, with: new)
    let tree = try Tree(files, secretCount: 3)
    try tree.stowAndResolve()
    let own = try tree.text("Sources/Run/Logic/Secrets.swift")
    #expect(own.contains("static let stripeKey = AppSecrets."), "\(own)")
    let printed = try tree.output(of: "swift build -q >&2 && .build/debug/Run")
    let values = [tree.secrets[0], tree.secrets[1], tree.secrets[0], tree.secrets[2]]
    #expect(printed == values.joined(separator: " ") + "\n")
  }

  @Test func aFreshCloneResolvesWithoutOptions() throws {
    let tree = try Tree(["App/API.swift": "let apiKey = \"@1@\"\n"], secretCount: 1)
    let report = try tree.stowAndResolve()
    #expect(report.contains("\nResolve with: keystow resolve\n"), "\(report)")
    try tree.repository.commit()
    let clone = try TemporaryDirectory()
    _ = try shell("git clone -q '\(tree.path)' c", in: clone.path)
    let folder = clone.path + "/c"
    let manifest = try tree.text(".keystow.toml")
    let name = try #require(manifest.firstMatch(of: /\[keys\.([A-Z_]+)\]/)).output.1
    let set = try keystow(["keys", "set", String(name)], in: folder, input: tree.secrets[0])
    #expect(set.status == 0, "\(set.errorText)")
    let resolve = try keystow(["resolve"], in: folder)
    #expect(resolve.text == "App/Secrets.swift: written\n", "\(resolve.errorText)")
  }

  @Test(arguments: ["", "hiding = \"xor\"\n"])
  func anActorReadsItsKeyUnderMainActorIsolation(settings: String) throws {
    let tree = try Tree(
      [
        ".keystow.toml": "[constants]\n" + settings,
        "App/main.swift": """
        actor Store {
          let secretKey = "@1@"
          nonisolated func key() -> String { secretKey }
        }
        print(Store().key())

        """,
      ], secretCount: 1)
    try tree.stowAndResolve()
    let printed = try tree.output(
      of: "swiftc -swift-version 6 -default-isolation MainActor App/*.swift -o a && ./a; rm a")
    #expect(printed == tree.secrets[0] + "\n")
  }

  @Test func aKeyThatNoSwiftFileUsesIsNotInTheConstants() throws {
    let tree = try Tree(["App/API.swift": "let apiKey = \"@1@\"\n"], secretCount: 1)
    try tree.stowAndResolve()
    var manifest = try tree.text(".keystow.toml")
    // Stripe's keys are for servers, which would be an error of its own.
    manifest = manifest.replacing("_KEY]\n", with: "_KEY]\nclient = \"a tool of servers\"\n")
    manifest += "\n[keys.CI_TOKEN]\ntype = \"String\"\nused = [\".github/workflows/ci.yml\"]\n"
    try tree.repository.write(manifest, to: ".keystow.toml")
    // It has no value, and the app builds all the same.
    let resolve = try keystow(["resolve", "--configuration", "Release"], in: tree.path)
    #expect(resolve.status == 0, "\(resolve.errorText)")
    #expect(try !tree.text("App/Secrets.swift").contains("ciToken"))
    let explain = try keystow(["keys", "explain", "CI_TOKEN"], in: tree.path)
    #expect(
      explain.text.contains("  in Swift: none; no Swift file uses it (swift = true adds it)"))
    let check = try keystow(["resolve", "--check", "--configuration", "Release"], in: tree.path)
    #expect(check.status == 1 && check.errorText.contains("CI_TOKEN"))
  }

  @Test func objectiveCReadsMacrosOfAHeader() throws {
    let tree = try Tree(
      [
        "App/Net/api.c": """
        // The API.
        #include <stdio.h>

        #define API_URL "https://x.test/?access_token=@1@&l=en"
        static const char *const apiKey = "@2@";
        int main(void) { puts(API_URL); puts(apiKey); }

        """,
        "App/Keys.m": "#import <Foundation/Foundation.h>\nNSString *const kApiKey = @\"@3@\";\n",
      ], secretCount: 3)
    let script = "clang -Wall -Werror App/Net/api.c -o a && ./a; rm a"
    let before = try tree.output(of: script)
    try tree.stowAndResolve()
    #expect(try tree.output(of: script) == before)
    let keys = try tree.text("App/Keys.m")
    #expect(keys.hasPrefix("#import <Foundation/Foundation.h>\n#import \"Secrets.h\"\n"), "\(keys)")
    let header = try tree.text("App/Secrets.h")
    for secret in tree.secrets { #expect(header.contains("@\"\(secret)\"")) }
    #expect(try tree.repository.git(["status", "--porcelain"]).contains("Secrets.h") == false)
    #expect(try keystow(["stow"], in: tree.path).text == "Nothing to stow.\n")
    #expect(try keystow(["stow", "--undo", "--yes"], in: tree.path).status == 0)
    #expect(try tree.text("App/Keys.m").contains(tree.secrets[2]))
  }
}
