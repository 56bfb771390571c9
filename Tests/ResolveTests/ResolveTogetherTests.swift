import Foundation
import TestSupport
import Testing

/// Runs of `resolve` at the same time, and of several projects, with the same places.
@Suite struct ResolveTogetherTests {
  private let repository: TemporaryRepository
  private var path: String { repository.path }

  init() throws {
    repository = try TemporaryRepository()
    try repository.write("/G.swift\n/R/\n", to: ".gitignore")
    for folder in ["", "a/", "b/"] {
      try repository.write(
        "[keys.A]\nused = [\"f\(folder.first ?? "0").json\"]\n", to: "\(folder).keystow.toml")
      try repository.write("{\"k\": \"$(A)\"}\n", to: "\(folder)f\(folder.first ?? "0").json")
    }
    try repository.commit()
  }

  private func isThere(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(path)/\(name)")
  }

  private func resolve(
    _ arguments: [String], in folder: String = "", value: String = "v4lue"
  ) throws -> ProgramRun {
    try keystow(["resolve"] + arguments, in: path + "/" + folder, environment: ["A": value])
  }

  @Test func whatARunSaysThatItWroteIsThere() throws {
    for round in 0..<12 {
      let runs = try shell(
        """
        for i in 1 2 3; do
          (A=v\(round)$i "$KEYSTOW" resolve --output G.swift --into R || echo failed) &
        done; wait
        """, in: path)
      #expect(
        !runs.text.contains("failed") && runs.errorText.isEmpty, "\(runs.text + runs.errorText)")
      for name in ["G.swift", "R/f0.json", "R/.keystow-copies"] { #expect(isThere(name)) }
    }
    let run = try resolve(["--output", "G.swift", "--into", "R"])
    #expect(run.status == 0, "\(run.errorText)")
  }

  @Test func aRecordStaysWithACopyThatStays() throws {
    #expect(try resolve(["--into", "R"]).status == 0)
    try repository.write("mine\n", to: "R/f0.json")
    #expect(try resolve(["--into", "R"], value: "").status == 1)
    #expect(isThere("R/.keystow-copies"))
    try repository.write("{\"k\": \"v4lue\"}\n", to: "R/f0.json")
    #expect(try resolve(["--into", "R"], value: "other").status == 0)
  }

  @Test func projectsDoNotTakeEachOthersCopies() throws {
    #expect(try resolve(["--into", "../R"], in: "a").status == 0)
    for value in ["v4lue", ""] {
      let run = try resolve(["--into", "../R"], in: "b", value: value)
      #expect(run.status == 2)
      #expect(
        run.errorText.contains(
          "\(path)/R contains copies for \(path)/a/.keystow.toml; choose another folder"),
        "\(run.errorText)")
      #expect(isThere("R/fa.json") && isThere("R/.keystow-copies"))
    }
    // Nor where nobody knows what the manifest says.
    try shell("rm b/.keystow.toml; mkdir b/.keystow.toml", in: path)
    #expect(try resolve(["--into", "../R"], in: "b").status == 2)
    #expect(isThere("R/fa.json"))
    // A project that moved takes its copies along.
    try shell("mv a moved; mv R moved/Q; printf '/moved/Q/\\n/R/\\n' > .gitignore", in: path)
    #expect(try resolve(["--into", "Q"], in: "moved").status == 0)
    try shell("mv moved c", in: path)
    try repository.write("/c/Q/\n", to: ".gitignore")
    #expect(try resolve(["--into", "Q"], in: "c").text.hasSuffix("Q/fa.json: unchanged\n"))
  }

  @Test func aFailedRunSaysSoAsJSONToo() throws {
    #expect(try resolve(["--output", "G.swift"]).status == 0)
    try shell("rm .keystow.toml; mkdir .keystow.toml", in: path)
    let run = try resolve(["--output", "G.swift", "--format", "json"])
    #expect(run.status == 2)
    #expect(run.text.contains("\"path\": \"\(path)/G.swift\""))
    #expect(run.text.contains("\"result\": \"removed\""))
    #expect(run.text.contains("\"error\": \""))
    #expect(run.errorText.hasPrefix("keystow: ") && !run.errorText.contains("removed"))
  }

  @Test func whatIsUnchangedIsNotLeftReadableByOthers() throws {
    let arguments = ["--output", "G.swift", "--into", "R"]
    #expect(try resolve(arguments).status == 0)
    try shell("chmod 664 G.swift R/f0.json R/.keystow-copies", in: path)
    let run = try resolve(arguments)
    #expect(run.text.split(separator: "\n").allSatisfy { $0.hasSuffix(": unchanged") })
    let modes = try shell("ls -l G.swift R/f0.json R/.keystow-copies", in: path).text
    #expect(modes.split(separator: "\n").allSatisfy { $0.hasPrefix("-rw-------") }, "\(modes)")
  }

  @Test func anEmptyFileIsReplaced() throws {
    try repository.write("", to: "G.swift")
    #expect(try resolve(["--output", "G.swift"]).status == 0)
    try repository.write("\n", to: "G.swift")
    #expect(try resolve(["--output", "G.swift"]).status == 2)
  }
}
