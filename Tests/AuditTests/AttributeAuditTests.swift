import Audit
import TestSupport
import Testing

/// Git LFS, filters and what archives leave out.
@Suite struct AttributeAuditTests {
  private let sample: AuditCase
  private let pointer =
    "version https://git-lfs.github.com/spec/v1\noid sha256:\(String(repeating: "a", count: 64))\n"
    + "size 12345\n"

  init() throws {
    sample = try AuditCase()
  }

  @Test func contentInPlaceOfAPointerIsFound() async throws {
    try sample.repository.write("content\n", to: "a.psd")
    try sample.repository.write(pointer, to: "b.psd")
    try sample.repository.write("", to: "empty.psd")
    // No filter program is configured, so git takes the files as they are.
    try sample.commit("*.psd filter=lfs diff=lfs merge=lfs -text\n", to: ".gitattributes")
    let result = try await sample.audit()
    #expect(result.sections(.lfsContent) == [.attributes, .note])
    #expect(result.items(.lfsContent)[0].details == ["a.psd"])
    #expect(result.items(.lfsContent)[1].message.hasPrefix("1 file is in Git LFS"))
  }

  @Test func aPointerThatNoRuleCoversIsFound() async throws {
    try sample.commit(pointer, to: "b.psd")
    #expect(try await sample.audit().items(.lfsPointer).first?.details == ["b.psd"])
    try sample.commit("*.psd filter=lfs\n", to: ".gitattributes")
    #expect(try await sample.audit().items(.lfsPointer).isEmpty)
  }

  @Test(arguments: ["git-crypt", "crypt", "git-crypt-team"])
  func aFileThatShouldBeEncryptedAndIsNotIsFound(_ filter: String) async throws {
    try sample.commit("key=value\n", to: "secret/a.conf")
    try sample.commit("secret/** filter=\(filter)\n", to: ".gitattributes")
    let result = try await sample.audit()
    #expect(result.sections(.notEncrypted) == [.rotation])
    #expect(
      result.items(.notEncrypted)[0].commands == ["git add --renormalize -- secret/a.conf"])
    #expect(result.rewriting?.contains("--path=secret/a.conf") == true)
  }

  @Test func encryptedFilesAreFineAndOlderVersionsInClearAreNot() async throws {
    try sample.repository.directory.write(Array("\0GITCRYPT\0abc".utf8), to: "secret/a.conf")
    try sample.commit("secret/** filter=git-crypt\n", to: ".gitattributes")
    #expect(try await sample.audit().items.map(\.check) == [.filterDriver])
    try sample.commit("in clear\n", to: "secret/a.conf")
    try sample.repository.directory.write(Array("\0GITCRYPT\0def".utf8), to: "secret/a.conf")
    try sample.repository.commit()
    let result = try await sample.audit()
    #expect(result.items(.notEncrypted).first?.message.hasSuffix("no longer in HEAD") == true)
    #expect(result.items(.notEncrypted).first?.commands == [])
  }

  @Test func filtersAndExportIgnoreAreNotes() async throws {
    try sample.repository.write("x\n", to: "a.ipynb")
    try sample.commit(
      "*.ipynb filter=strip\n/internal export-ignore\n# no filter\n", to: ".gitattributes")
    let result = try await sample.audit()
    #expect(result.sections(.filterDriver) == [.note])
    #expect(result.items(.exportIgnore).first?.details == ["/internal"])
    #expect(result.verdict == .ready)
  }

  @Test func attributesWithoutFiltersAreIgnored() async throws {
    try sample.commit("*.txt text=auto eol=lf\n", to: ".gitattributes")
    #expect(try await sample.audit().items.isEmpty)
  }

  @Test func aBareRepositoryHasItsAttributesInHead() async throws {
    try sample.repository.write("content\n", to: "a.psd")
    try sample.commit("*.psd filter=lfs\n", to: ".gitattributes")
    let place = try TemporaryDirectory()
    try sample.repository.git(["clone", "-q", "--bare", ".", place.path + "/b.git"])
    #expect(try await sample.audit(at: place.path + "/b.git").items(.lfsContent).count == 1)
  }
}
