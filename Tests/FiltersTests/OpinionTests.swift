import Filters
import Testing

@Suite struct OpinionTests {
  @Test func opinionsDifferByReason() {
    #expect(Opinion.rejects("a") != Opinion.rejects("b"))
  }
}
