import Stow
import Testing

@Suite struct StowConfigurationTests {
  @Test func takesANameWithOrWithoutAFile() {
    #expect(StowConfiguration(argument: "Debug")?.file == nil)
    #expect(StowConfiguration(argument: "Debug=a/b.xcconfig")?.file == "a/b.xcconfig")
    #expect(StowConfiguration(argument: "Debug=a=b")?.file == "a=b")
  }

  @Test(arguments: ["", "=x", "Debug=", "De bug", "De]bug", "De*", "a/b", "é"])
  func refusesWhatNoConditionCanHold(_ text: String) {
    #expect(StowConfiguration(argument: text) == nil)
  }
}
