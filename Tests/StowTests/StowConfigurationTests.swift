import Keys
import Testing
import Vocabulary

@testable import Stow

@Suite struct StowConfigurationTests {
  @Test func hasItsFileNextToTheIgnoredOneOrWhereItIsReported() throws {
    let plain = try #require(StowConfiguration(argument: "Debug"))
    #expect(try plain.path(beside: .standard) == GitPath("Secrets.Debug.xcconfig"))
    let named = try #require(StowConfiguration(argument: "Debug=a/b.xcconfig"))
    #expect(try named.path(beside: .standard) == GitPath("a/b.xcconfig"))
  }

  @Test(arguments: ["", "=x", "Debug="])
  func hasNoEmptyPart(_ text: String) {
    #expect(StowConfiguration(argument: text) == nil)
  }

  @Test(arguments: ["De]bug", "De*", "a/b", "Debug=../x.xcconfig", "Debug=/x.xcconfig"])
  func isRefusedWhereNoConditionOrPathCanHoldIt(_ text: String) throws {
    let configuration = try #require(StowConfiguration(argument: text))
    #expect(throws: KeyFilesError.self) { try configuration.path(beside: .standard) }
  }
}
