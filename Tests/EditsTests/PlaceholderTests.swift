import Testing

struct PlaceholderTests {
  @Test func isReplaced() {
    #expect(Bool(true))
  }
}
