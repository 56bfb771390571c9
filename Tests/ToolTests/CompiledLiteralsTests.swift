import Foundation
import TestSupport
import Testing

/// The table that the installation puts behind the program.
@Suite struct CompiledLiteralsTests {
  private func scan(with program: String, in folder: String) throws -> ProgramRun {
    try ProgramRun(program, ["scan", "--no-git", "--confidence", "low", "-q", "."], in: folder)
  }

  @Test func aProgramFindsTheSameWithAndWithoutItsTable() throws {
    let folder = try TemporaryDirectory()
    try folder.write("let token = \"\(SampleSecret.gitHub())\"\n", to: "a/A.swift")
    // More than is searched without the table.
    try folder.write(String(repeating: "plain words of prose\n", count: 100_000), to: "a/b.txt")
    try folder.write("API_KEY=\(SampleSecret.gitHub())\n", to: "a/.env")
    let expected = try scan(with: keystowProgram, in: folder.path + "/a")
    #expect(expected.status == 1)

    let table = try keystow(["--compiled-literals"], in: folder.path).output
    #expect(table.count > 10_000)
    #expect(try keystow(["--compiled-literals"], in: folder.path).output == table)
    let program = try Data(contentsOf: URL(fileURLWithPath: keystowProgram))
    var damaged = table
    damaged[table.count / 2] ^= 0xFF
    var other = table
    other[table.count - 40] ^= 1
    let tables = [table, damaged, other, Array(table.dropLast()), Array(table.suffix(32))]
    for (index, table) in tables.enumerated() {
      let copy = folder.path + "/keystow\(index)"
      try (program + Data(table)).write(to: URL(fileURLWithPath: copy))
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: copy)
      let run = try scan(with: copy, in: folder.path + "/a")
      #expect(run.status == expected.status && run.output == expected.output, "\(index)")
      try FileManager.default.removeItem(atPath: copy)
    }
  }
}
