import Keys
import Testing

@testable import Resolve

@Suite struct DummyValueTests {
  @Test(arguments: KeyType.Base.allCases)
  func aDummyIsOfItsType(_ base: KeyType.Base) throws {
    let name = try #require(KeyName("TMDB_API_KEY"))
    let dummy = try #require(DummyValue(for: KeyDeclaration(name: name, type: KeyType(base))))
    #expect(TypeCheck.mistake(dummy.secret, KeyType(base)) == nil)
    #expect(
      DummyValue(for: KeyDeclaration(name: name, type: KeyType(base, isOptional: true))) == nil)
  }
}
