import Foundation
import TestSupport
import Testing

/// `stow` in Gradle scripts, which look values up in an ignored file.
@Suite(.timeLimit(.minutes(5))) struct StowLookupTests {
  /// The text with the properties that Gradle reads.
  private func looked(
    _ text: String, _ file: String, in repository: TemporaryRepository
  ) throws -> String {
    let lines = try #require(repository.text(of: file)).split(separator: "\n")
    return lines.reduce(text) { text, line in
      let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
      let forms = [
        ("${keystowSecrets.getProperty('\(parts[0])', '')}", parts[1]),
        ("${keystowSecrets.getProperty(\"\(parts[0])\", \"\")}", parts[1]),
        ("keystowSecrets.getProperty('\(parts[0])', '')", "\"\(parts[1])\""),
        ("keystowSecrets.getProperty(\"\(parts[0])\", \"\")", "\"\(parts[1])\""),
      ]
      return forms.reduce(text) { $0.replacing($1.0, with: $1.1) }
    }
  }

  @Test func gradleReadsProperties() throws {
    let secrets = (1...3).map { SampleSecret.generic(UInt64($0 + 440), count: 36) }
    let groovy = """
      plugins {
          id 'com.android.application' // the app
      }
      android {
          defaultConfig {
              buildConfigField "String", "API_SECRET", "\\"\(secrets[0])\\""
              manifestPlaceholders = [clientSecret: '\(secrets[1])']
          }
      }

      """
    let kotlin = """
      // Library
      plugins { id("com.android.library") }

      android {
        namespace = "a"
      }
      val apiSecret = "\(secrets[2])"

      """
    let repository = try TemporaryRepository(committing: [
      "android/settings.gradle": "include ':app', ':lib'\n", "android/app/build.gradle": groovy,
      "android/lib/build.gradle.kts": kotlin,
    ])
    let first = try keystow(["stow", "--yes"], in: repository.path)
    #expect(first.status == 1)
    #expect(first.text.contains("or pass --wire"), "\(first.text)")
    #expect(repository.text(of: "android/app/build.gradle") == groovy)
    let run = try keystow(["stow", "--yes", "--wire"], in: repository.path)
    #expect(run.status == 0, "\(run.text)\(run.errorText)")
    let values = "android/secrets.properties"
    #expect(try repository.git(["check-ignore", values]) == values)
    #expect(
      repository.text(of: "android/secrets.example.properties")?
        .contains("=YOUR_KEY_HERE\n") == true)
    #expect(repository.text(of: "Secrets.xcconfig") == nil)
    #expect(try keystow(["keys", "check"], in: repository.path).status == 0)
    let app = try looked(
      #require(repository.text(of: "android/app/build.gradle")), values, in: repository)
    #expect(app.contains("\"API_SECRET\", \"\\\"\(secrets[0])\\\"\"\n"), "\(app)")
    #expect(app.contains("[clientSecret: \"\(secrets[1])\"]\n"))
    #expect(app.contains("// the app\n}\n\ndef keystowSecrets = new Properties()\n"))
    let library = try looked(
      #require(repository.text(of: "android/lib/build.gradle.kts")), values, in: repository)
    #expect(library.contains("val apiSecret = \"\(secrets[2])\"\n"), "\(library)")
    #expect(library.hasPrefix("// Library\nimport java.util.Properties\n\nplugins {"))
    #expect(library.contains("\n  rootProject.file("), "\(library)")
    for script in [app, library] { #expect(!script.contains("\n\n\n"), "\(script)") }
    #expect(
      try keystow(["stow", "--yes", "--wire"], in: repository.path).text == "Nothing to stow.\n")
    #expect(try keystow(["stow", "--undo", "--yes"], in: repository.path).status == 0)
    #expect(try repository.git(["status", "--porcelain"]) == "")
  }

  @Test(arguments: [
    "buildscript {\n  ext.apiSecret = \"@\"\n}\n", "String apiSecret() {\n  return \"@\"\n}\n",
    "def apiSecret = '''@'''\n", "def apiSecret = /\"/ + \"@\"\n",
  ])
  func aFreeGradleScriptIsLeft(text: String) throws {
    let text = text.replacing("@", with: SampleSecret.generic(451, count: 36))
    let repository = try TemporaryRepository(committing: [
      "settings.gradle": "", "build.gradle": text,
    ])
    _ = try keystow(["stow", "--yes", "--wire"], in: repository.path)
    #expect(repository.text(of: "build.gradle") == text)
  }

  /// Another build may include the script, whose root has no such file.
  @Test func aScriptThatTheSettingsDoNotNameIsLeft() throws {
    let text = "ext.apiSecret = \"\(SampleSecret.generic(461, count: 36))\"\n"
    let repository = try TemporaryRepository(committing: [
      "settings.gradle": "include ':app'\n", "buildSrc/build.gradle": text,
    ])
    let run = try keystow(["stow", "--yes", "--wire"], in: repository.path)
    #expect(run.status == 1)
    #expect(repository.text(of: "buildSrc/build.gradle") == text)
  }

  @Test func anotherValueOfThatNameIsKept() throws {
    let secret = SampleSecret.generic(471, count: 36)
    let text = "ext.apiSecret = \"\(secret)\"\n"
    let repository = try TemporaryRepository(committing: [
      "settings.gradle": "", "build.gradle": text, ".gitignore": "secrets.properties\n",
    ])
    try repository.write("EXT_API_SECRET=other\n", to: "secrets.properties")
    let run = try keystow(["stow", "--yes", "--wire"], in: repository.path)
    #expect(run.status == 1)
    #expect(run.text.contains("the file has another value of that name"), "\(run.text)")
    #expect(repository.text(of: "build.gradle") == text)
    #expect(repository.text(of: "secrets.properties") == "EXT_API_SECRET=other\n")
  }
}
