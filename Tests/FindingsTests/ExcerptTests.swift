import Candidates
import Findings
import Testing
import Text

@Suite struct ExcerptTests {
  private func excerpt(_ text: [UInt8], _ secret: Range<Int>, others: [Range<Int>] = []) -> Excerpt
  {
    .around(
      secret, in: text.span, lines: LineIndex(text.span), masking: SecretSpans(others))
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func holdsTheLineWithoutTheSecret() {
    let bytes = Array("first\nkey = \"SECRETXY\"; // end\nlast".utf8)
    let excerpt = excerpt(bytes, 13..<21)
    #expect(text(excerpt.before) == "key = \"")
    #expect(text(excerpt.after) == "\"; // end")
  }

  @Test func otherSecretsOnTheLineAreMasked() {
    let bytes = Array("a=FIRSTONE b=SECONDONE c=THIRDONE".utf8)
    let excerpt = excerpt(bytes, 13..<22, others: [25..<33, 2..<10, 13..<22])
    #expect(text(excerpt.before) == "a=******** b=")
    #expect(text(excerpt.after) == " c=********")
  }

  @Test func theSecretItselfIsMaskedWhereItIsAgain() {
    let bytes = Array("old=SECRETXY new=SECRETXY".utf8)
    let excerpt = excerpt(bytes, 17..<25)
    #expect(text(excerpt.before) == "old=******** new=")
  }

  @Test func noPartOfACopyShowsAtTheCut() {
    let secret = "Qx7" + String(repeating: "Zk3", count: 12)
    let head = secret + String(repeating: "-", count: 45)
    let bytes = Array((head + secret).utf8)
    let start = head.utf8.count
    let excerpt = excerpt(bytes, start..<bytes.count)
    #expect(text(excerpt.before) == "…********" + String(repeating: "-", count: 45))
  }

  @Test func longLinesAreCutOnCharacterBorders() {
    let side = String(repeating: "가é", count: 400)
    let bytes = Array((side + "SECRETXY" + side).utf8)
    let start = side.utf8.count
    let excerpt = excerpt(bytes, start..<start + 8)
    for part in [excerpt.before, excerpt.after] {
      #expect(String(validating: part, as: UTF8.self) != nil)
      #expect((55...70).contains(part.count))
    }
    #expect(text(excerpt.before).hasPrefix("…"))
    #expect(text(excerpt.after).hasSuffix("…"))
  }

  @Test func aSecretOfSeveralLinesShowsItsFirst() {
    let bytes = Array("k = SEC\nRET\nXYZ end".utf8)
    let excerpt = excerpt(bytes, 4..<15)
    #expect(text(excerpt.before) == "k = ")
    #expect(text(excerpt.after) == "")
  }

  @Test func anySpanInAnyBytesIsFine() {
    var random = SampleGenerator(seed: 11)
    for _ in 0..<400 {
      let count = Int.random(in: 0...200, using: &random)
      let choices: [UInt8] = [0x0A, 0x0D, 0x80, 0xE3, 0x41, 0xFF]
      let bytes = (0..<count).map { _ in choices.randomElement(using: &random) ?? 0 }
      let first = Int.random(in: -3...count + 3, using: &random)
      let secret = first..<first + Int.random(in: 0...90, using: &random)
      let other = first - 20..<first + 5
      let excerpt = excerpt(bytes, secret, others: [other])
      #expect(excerpt.before.count <= 60 + 8 + 8 + 3)
    }
  }

  @Test func manySecretsOnOneLongLineTakeLinearTime() {
    let piece = Array("k=SECRETXY,".utf8)
    let bytes = Array(repeatElement(piece, count: 5_000).joined())
    let lines = LineIndex(bytes.span)
    let spans = (0..<5_000).map { $0 * 11 + 2..<$0 * 11 + 10 }
    let all = SecretSpans(spans.reversed())
    #expect(all.ranges == spans)
    for span in spans {
      let excerpt = Excerpt.around(span, in: bytes.span, lines: lines, masking: all)
      #expect(!excerpt.before.contains(UInt8(ascii: "S")))
    }
  }
}
