import Candidates
import Testing

@Suite struct ValueShapeTests {
  private static let alphabets: [Alphabet] = [
    .alphanumeric, .lowerHex, .upperHex, .base64, .base64URL, .base32, .lowerAlphanumeric,
  ]

  @Test(arguments: alphabets)
  func randomTokensLookRandom(alphabet: Alphabet) {
    var make = SampleGenerator(seed: 41)
    let count = 1500
    let random = (0..<count).count { _ in
      let length = Int.random(in: 20...64, using: &make)
      return shape(make.characters(length, from: alphabet)).looksRandom
    }
    #expect(random * 100 >= count * 97, "\(random) of \(count)")
  }

  @Test(arguments: [Alphabet.alphanumeric, .lowerHex, .base64URL])
  func randomTokensLookLikeKeys(alphabet: Alphabet) {
    var make = SampleGenerator(seed: 43)
    let keys = (0..<1000).count { _ in
      shape(make.characters(32, from: alphabet)).looksLikeKey
    }
    #expect(keys >= 970)
  }

  @Test func namesAndSentencesDoNot() {
    let words = """
      applicationDidFinishLaunching com.example.settings.value UITableViewCellReuseIdentifier
      notification_settings_title login-button-primary MainStoryboardViewController
      https://developer.apple.com/documentation please-enter-your-address backgroundColorKey
      GoogleServiceInfo userDefaultsSuiteName access_token_expired_message application/json
      forgot_password_description EnableExperimentalFeatures settings.general.language.header
      UIApplicationSceneManifest CFBundleShortVersionString requestAuthorizationStatus
      """.split(whereSeparator: \.isWhitespace).map(String.init)
    let sentences = [
      "Please enter your password to continue", "The token has expired", "Invalid API key given",
      "There is no such user in the database", "Copyright the project authors",
    ]
    for text in words + sentences {
      #expect(!shape(text).looksRandom, "\(text)")
    }
  }

  @Test func joinedWordsDoNot() {
    var make = SampleGenerator(seed: 21)
    let pool = """
      user login view controller button title image color network request response error handler
      manager service client server session account profile payment order product cart checkout
      address location weather forecast movie rating comment photo album player volume battery
      """.split(whereSeparator: \.isWhitespace).map(String.init)
    let random = (0..<1000).count { index in
      let words = (0..<Int.random(in: 2...4, using: &make)).compactMap { _ in
        pool.randomElement(using: &make)
      }
      let camel = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
      let text = [camel, words.joined(separator: "_"), words.joined(separator: ".")][index % 3]
      return shape(text).looksRandom
    }
    #expect(random <= 30)
  }

  @Test func featuresAreMeasured() {
    let value = shape("aaaabbbb")
    #expect(value.length == 8)
    #expect(abs(value.entropy - 1) < 1e-9)
    #expect(!value.hasDigit)
    #expect(abs(shape("abcdefgh").entropy - 3) < 1e-9)
    #expect(shape("applicationWindow").wordShare == 1)
    #expect(shape("a b").hasForeignBytes)
    #expect(shape("").entropy == 0)
    #expect(shape("").surprise == 0)
    #expect(!shape("").looksRandom)
  }

  private func shape(_ text: String) -> ValueShape { ValueShape(Array(text.utf8)) }
}
