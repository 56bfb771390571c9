import TestSupport
import Testing

/// `keystow xcconfig lint` as a person or a program runs it.
@Suite struct XcconfigLintTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  private func lint(_ arguments: String...) throws -> ProgramRun {
    try keystow(["xcconfig", "lint"] + arguments, in: folder.path)
  }

  @Test func aCleanFileIsSilent() throws {
    try folder.write("A = 1\n#include? \"B\"\n", to: "A.xcconfig")
    let run = try lint("A.xcconfig")
    #expect(run.status == 0)
    #expect(run.output.isEmpty)
    #expect(run.errors.isEmpty)
  }

  @Test func whatIsFoundIsListedAsCompilersDo() throws {
    try folder.write("A = https://x\nwrong\n", to: "A.xcconfig")
    let run = try lint("A.xcconfig", "A.xcconfig")
    #expect(run.status == 1)
    let lines = run.text.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("A.xcconfig:1:11: warning: the value ends at //") == true)
    #expect(lines.last?.hasPrefix("A.xcconfig:2:6: error: missing `=`") == true)
  }

  @Test func jsonHoldsThePlaces() throws {
    try folder.write("A += 1", to: "A.xcconfig")
    let run = try lint("A.xcconfig", "--format", "json")
    #expect(run.status == 1)
    let parts = [
      "\"severity\": \"error\"", "\"path\": \"A.xcconfig\"", "\"line\": 1", "\"column\": 3",
      "\"message\": \"xcconfig has no +=",
    ]
    for part in parts { #expect(run.text.contains(part), "\(part)") }
    try folder.write("", to: "B.xcconfig")
    #expect(try lint("B.xcconfig", "--format", "json").text.contains("\"diagnostics\": []"))
  }

  @Test func aFileThatCannotBeReadIsAFailure() throws {
    try folder.write("A += 1", to: "A.xcconfig")
    let run = try lint("none.xcconfig", "A.xcconfig")
    #expect(run.status == 2)
    #expect(run.errorText.contains("none.xcconfig"))
    #expect(run.text.contains("A.xcconfig:1:3"))
  }

  @Test func includesAreLookedForInTheSearchPath() throws {
    try folder.write("#include \"B.xcconfig\"\nA = $(B_KEY)", to: "sub/A.xcconfig")
    try folder.write("B_KEY = 1", to: "B.xcconfig")
    #expect(try lint("sub/A.xcconfig").status == 1)
    #expect(try lint("sub/A.xcconfig", "--search-path", ".").status == 0)
    #expect(try lint("-C", "sub", "A.xcconfig", "--search-path", "..").status == 0)
  }

  @Test func anIgnoredIncludeIsReported() throws {
    let repository = try TemporaryRepository()
    try repository.write("Secrets.xcconfig\n", to: ".gitignore")
    try repository.write("K = 1\n", to: "Config/Secrets.xcconfig")
    try repository.write("#include \"Secrets\"\n", to: "Config/A.xcconfig")
    let run = try keystow(["xcconfig", "lint", "Config/A.xcconfig"], in: repository.path)
    #expect(run.status == 1)
    #expect(run.text.contains("Config/A.xcconfig:1:1: warning: git ignores the included file"))
    try repository.write("#include? \"Secrets\"\n", to: "Config/A.xcconfig")
    #expect(
      try keystow(["xcconfig", "lint", "Config/A.xcconfig"], in: repository.path).status == 0)
  }
}
