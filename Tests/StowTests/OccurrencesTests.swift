import TestSupport
import Testing
import Vocabulary

@testable import Stow

@Suite struct OccurrencesTests {
  @Test func areEachSecretThatIsByItself() {
    let first = Array(SampleSecret.generic(1).utf8)
    let second = Array(SampleSecret.generic(2).utf8)
    let text = first + Array(" x".utf8) + second + Array("\"".utf8) + second + Array("/".utf8)
    let found = Occurrences(of: [Secret(first), Secret(second)]).spans(in: text)
    #expect(found.map { text[$0.span] } == [first[...], second[...]].map { Array($0)[...] })
    #expect(found.map(\.secret) == [Secret(first), Secret(second)])
  }

  @Test func preferTheLongerOfTwoThatStartAlike() {
    let short = Array(SampleSecret.generic(3).utf8)
    let long = short + Array("-tail".utf8)
    let found = Occurrences(of: [Secret(short), Secret(long)]).spans(in: long)
    #expect(found.map(\.secret) == [Secret(long)])
  }

  @Test func passOverWhatMayBeAWord() {
    let word = Array("shorty1".utf8)
    #expect(Occurrences(of: [Secret(word)]).spans(in: word).isEmpty)
  }
}
