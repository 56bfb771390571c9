import Recipes
import Testing

@Suite struct ToolOriginTests {
  @Test(arguments: [
    ("https://github.com/o/k@v2", "https://github.com/o/k", "v2"),
    ("https://github.com/o/k.git", "https://github.com/o/k.git", "v0.1.0"),
    ("git@example.com:o/k.git", "git@example.com:o/k.git", "v0.1.0"),
    ("git@example.com:o/k.git@main", "git@example.com:o/k.git", "main"),
    ("ssh://git@example.com/o/k@a1b2", "ssh://git@example.com/o/k", "a1b2"),
  ])
  func anAddressAndARevisionAreRead(_ text: String, _ url: String, _ revision: String) throws {
    let origin = try #require(ToolOrigin(text, version: "0.1.0"))
    #expect(origin.url == url)
    #expect(origin.revision == revision)
  }

  @Test(arguments: [
    "", "keystow", "https://x/y z", "https://x/\"y", "https://x/y@", "https://x/y@-f", "-x:y",
    "https://x/$(id)", "https://x/y@a;b", "https://x/'y", "https://user:word@x/y@v1",
    "https://token@x/y", "https://x/y\n",
  ])
  func whatAScriptCouldTakeForMoreIsRefused(_ text: String) {
    #expect(ToolOrigin(text, version: "0.1.0") == nil)
  }
}
