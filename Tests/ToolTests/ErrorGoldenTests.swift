import Foundation
import TestSupport
import Testing

/// The errors of command lines and of small repositories, as the program prints them, in
/// Tests/Golden/Errors: each with its command line and its status.
@Suite struct ErrorGoldenTests {
  @Test func usageErrors() throws {
    let folder = try TemporaryRepository()
    try check(
      [
        ["scan", "--stagd"], ["scan", "--staged", "--history"], ["scan", "--whole-files"],
        ["scan", "--name", "a"], ["scan", "--branch", "main", "--all"],
        ["scan", "--ignored", "--history"], ["scan", "--range", "a..b", "--all"],
        ["scan", "--since", "2026-02-31"], ["scan", "--since", "soon"],
        ["scan", "--confidence", "huge"], ["scan", "--jobs", "0"], ["scan", "--format", "xml"],
        ["scan", "--max-file-size", "much"], ["scan", "--memory", "1GB"],
        ["scan", "--history", "--memory", "1KB"], ["scan", "--cache", "c"],
        ["scan", "--history", "--cache", "c", "--explain"], ["scan", "--redact", "--show-secrets"],
        ["scan", "--baseline", "a", "--no-baseline"], ["scan", "--stdin", "a"],
        ["scan", "--staged", "a", "b"], ["scan", "--repos", "a", "--strict"],
        ["scan", "--shard", "3/2"], ["scan", "--shard", "auto"], ["scan", "--report", "json"],
        ["scan", "--strict", "--staged"], ["rules", "zzz"], ["report", "merge"],
        ["stow", "--undo", "a"], ["stow", "--forget", "--format", "json"],
        ["stow", "--configuration", "A", "--configuration", "A"], ["resolve"],
        ["resolve", "--output", ""],
        ["resolve", "--enum", "1", "--check"], ["audit", "--values", "a"],
        ["audit", "--product", "a", "--verbose"], ["audit", "--format", "csv"],
        ["audit", "--product", "a", "--format", "sarif"], ["hook", "run", "commit-msg"],
        ["hook", "run", "pre-commits"], ["setup", "--ci", "github"],
        ["setup", "--shards", "3"], ["setup", "--import", "auto", "--import", "a"],
        ["setup", "--import", "a", "--without", "keys"], ["baseline", "create", "--stdin"],
        ["keys", "set", "PATH"], ["keys", "set", "1"], ["keys", "check", "--configuration", "a/b"],
        ["ignore", "add", "nothing-like-this"], ["ignore", "add", "--global"],
        ["ignore", "add", "--file", "a", "--global"], ["ignore", "update", "--all", "--exclude"],
        ["ignore", "remove"], ["ignore", "check", "--dry-run"], ["ignore", "explain"],
        ["xcconfig", "show", "a", "--condition", "x"], ["xcconfig", "set", "a", "1"],
        ["xcconfig", "set", "a", "A", "--condition", "x"],
        ["xcconfig", "show", "a", "--string-setting", "1"],
      ], in: folder.path, golden: "usage")
  }

  @Test func errorsOfFilesAndRepositories() throws {
    let folder = try TemporaryRepository()
    try folder.write("[scan]\nmax-file-sise = 1\n", to: "bad.toml")
    try folder.write("not json", to: "bad.json")
    try folder.write("API_KEY = 1\n", to: "A.xcconfig")
    try check(
      [
        ["scan", "missing"], ["stow", "-C", "missing"], ["scan", "--config", "missing"],
        ["scan", "--config", "bad.toml"], ["scan", "--baseline", "missing"],
        ["scan", "--baseline", "bad.json"], ["scan", "--repos", "missing"],
        ["scan", "--history", "--branch", "missing"], ["scan", "--range", "a..b"],
        ["scan", "-o", "missing/report.json"], ["report", "merge", "bad.json", "missing"],
        ["stow", "missing"], ["stow", "3f9c0a7be21d45a86c10"], ["stow", "--undo"],
        ["stow", "--forget"], ["resolve", "--check"], ["resolve", "--list-inputs"],
        ["keys", "list"], ["keys", "check"], ["keys", "pull"], ["keys", "allow"],
        ["keys", "explain", "API_KEY"], ["keys", "rotate", "API_KEY"],
        ["keys", "set", "API_KEY", "--env", "UNSET"], ["audit", "--product", "missing"],
        ["audit", "--baseline", "missing"], ["audit", "--write-replacements", "here.txt"],
        ["baseline", "show"], ["baseline", "prune"], ["baseline", "create", "missing"],
        ["ignore", "update"], ["ignore", "remove", "--block"], ["ignore", "show", "Swif"],
        ["ignore", "explain", "../outside"], ["ignore", "untrack", "missing"],
        ["ignore", "list", "--templates", "missing"], ["hook", "run", "commit-msg", "missing"],
        ["hook", "uninstall"], ["setup", "--import", "missing"], ["xcconfig", "show", "missing"],
        ["xcconfig", "lint", "missing"], ["xcconfig", "expand", "missing"],
        ["setup", "--without", "hooks"],
      ], in: folder.path, golden: "files")
  }

  @Test func errorsOutsideARepository() throws {
    let folder = try TemporaryDirectory()
    try check(
      [
        ["scan", "--staged"], ["scan", "--history"], ["stow"], ["audit"], ["hook", "install"],
        ["hook", "status"], ["keys", "list"], ["keys", "allow"], ["ignore", "check"],
        ["ignore", "explain", "a"], ["setup"],
      ], in: folder.path, golden: "no-repository")
  }

  /// Runs each command line and compares what is on standard error.
  private func check(_ lines: [[String]], in folder: String, golden: String) throws {
    var text = ""
    for words in lines {
      let run = try keystow(words, in: folder)
      let shown = words.map { $0.isEmpty ? "''" : $0 }.joined(separator: " ")
      let message = run.errorText.isEmpty && run.status != 0 ? run.text : run.errorText
      text += "$ keystow \(shown)\n\(message)[\(run.status)]\n\n"
    }
    let real = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
    text = text.replacingOccurrences(of: real, with: "FOLDER")
      .replacingOccurrences(of: folder, with: "FOLDER")
    try Golden.compare(Array(text.utf8), with: "Errors/\(golden).txt")
  }
}
