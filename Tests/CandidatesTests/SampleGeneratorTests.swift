import Candidates
import Testing

@Suite struct SampleGeneratorTests {
  @Test func theSameSeedMakesTheSameSample() {
    var first = SampleGenerator(seed: 7)
    var second = SampleGenerator(seed: 7)
    var third = SampleGenerator(seed: 8)
    let sample = first.alphanumeric(36)
    #expect(sample == second.alphanumeric(36))
    #expect(sample != third.alphanumeric(36))
    #expect(sample.utf8.count == 36)
  }
}
