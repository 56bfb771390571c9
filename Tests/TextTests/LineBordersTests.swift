import Testing
import Text

@Suite struct LineBordersTests {
  private let text = Array("ab\ncdef\r\n\nx".utf8)

  @Test func aLineEndsAtEitherLineEnd() {
    #expect(LineBorders.range(around: 4, limit: 100, in: text.span) == 3..<7)
    #expect(LineBorders.range(around: 3, limit: 100, in: text.span) == 3..<7)
    #expect(LineBorders.range(around: 7, limit: 100, in: text.span) == 3..<7)
    #expect(LineBorders.range(around: 0, limit: 100, in: text.span) == 0..<2)
    #expect(LineBorders.range(around: 9, limit: 100, in: text.span) == 9..<9)
    #expect(LineBorders.range(around: text.count, limit: 100, in: text.span) == 10..<11)
  }

  @Test func theLimitCutsIt() {
    #expect(LineBorders.range(around: 5, limit: 1, in: text.span) == 4..<6)
    #expect(LineBorders.range(around: 5, limit: 0, in: text.span) == 5..<5)
  }

  @Test func aSpanOfSeveralLinesHasThemAll() {
    #expect(LineBorders.range(around: 1..<5, limit: 100, in: text.span) == 0..<7)
  }
}

@Suite struct UUIDTextTests {
  private func isUUID(_ text: String) -> Bool { UUIDText.isUUID(Array(text.utf8).span) }

  @Test func groupsOfHexadecimalDigits() {
    #expect(isUUID("00112233-4455-6677-8899-aabbccDDEEFF"))
    #expect(!isUUID("00112233-4455-6677-8899-aabbccDDEEF"))
    #expect(!isUUID("00112233-4455-6677-8899-aabbccDDEEFG"))
    #expect(!isUUID("001122334455-6677-8899--aabbccDDEEFF"))
    #expect(!isUUID(""))
  }
}
