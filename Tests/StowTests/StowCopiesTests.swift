import Foundation
import TestSupport
import Testing

/// Copies of found values that the scan does not find.
@Suite(.timeLimit(.minutes(5))) struct StowCopiesTests {
  private let repository: TemporaryRepository
  private let secret = SampleSecret.generic(700, count: 36)

  init() throws {
    repository = try TemporaryRepository()
    try repository.write("SENDGRID_API_KEY = \(secret)\n", to: "Config/Found.xcconfig")
  }

  private func stow() throws -> ProgramRun {
    try repository.commit()
    return try keystow(["stow", "--yes"], in: repository.path)
  }

  private func content(_ name: String) -> String? {
    FileManager.default.contents(atPath: "\(repository.path)/\(name)")
      .map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func aCopyIsMovedWithTheValue() throws {
    try repository.write("CODE = \(secret)\n", to: "Config/Copy.xcconfig")
    let run = try stow()
    #expect(run.status == 0, "\(run.text)\(run.errorText)")
    let copy = try #require(content("Config/Copy.xcconfig"))
    #expect(copy.hasSuffix("CODE = $(SENDGRID_API_KEY)\n"), "\(run.text)")
  }

  @Test(arguments: [
    ("Vendor/Copy.xcconfig", "CODE = VALUE\n"),
    ("Config/Copy.xcconfig", "CODE = VALUE // keystow:allow\n"),
    ("Config/Copy.xcconfig", "// keystow:allow\nCODE = VALUE\n"),
  ])
  func anAllowedCopyStays(path: String, form: String) throws {
    let text = form.replacingOccurrences(of: "VALUE", with: secret)
    try repository.write(text, to: path)
    try repository.write(
      "[[allow]]\nreason = \"test\"\npaths = [\"Vendor/**\"]\n", to: ".keystow.toml")
    let run = try stow()
    #expect(content(path) == text)
    #expect(run.status == 1)
    #expect(run.text.contains("\(path):"), "\(run.text)\(run.errorText)")
    #expect(content("Config/Found.xcconfig")?.contains(secret) == false)
  }

  @Test func anAllowedCopyInTheSameFileStays() throws {
    let line = "CODE = \(secret) // keystow:allow\n"
    try repository.write(
      "SENDGRID_API_KEY = \(secret)\n" + line, to: "Config/Found.xcconfig")
    let run = try stow()
    #expect(run.status == 1)
    let text = try #require(content("Config/Found.xcconfig"))
    #expect(text.hasSuffix("SENDGRID_API_KEY = $(SENDGRID_API_KEY)\n" + line), "\(run.text)")
  }
}
