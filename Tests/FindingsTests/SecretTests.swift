import Testing
import Vocabulary

@Suite struct SecretTests {
  @Test func nothingButRevealShowsTheBytes() {
    let secret = Secret(Array("correct horse battery staple".utf8))
    for text in ["\(secret)", String(reflecting: secret), String(describing: secret)] {
      #expect(!text.contains("rect"))
    }
    var dumped = ""
    dump(secret, to: &dumped)
    #expect(!dumped.contains("rect"))
    #expect(secret.reveal().count == 28)
  }

  @Test func shortSecretsAreMaskedWhole() {
    #expect(Secret(Array("hunter2".utf8)).masked == "********")
  }
}
