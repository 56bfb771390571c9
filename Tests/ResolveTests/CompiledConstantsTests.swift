import Foundation
import Keys
import TestSupport
import Testing

@testable import Resolve

/// Generated files compile without warnings and contain the values.
@Suite struct CompiledConstantsTests {
  private static let modes = [
    ["-swift-version", "5"], ["-swift-version", "5", "-strict-concurrency=complete"],
    [
      "-swift-version", "6", "-enable-upcoming-feature", "InternalImportsByDefault",
      "-enable-upcoming-feature", "MemberImportVisibility", "-enable-upcoming-feature",
      "ExistentialAny",
    ],
  ]

  /// Each of the 500 manifests has a file of its own, 100 of them are in one module.
  @Test(arguments: 0..<5)
  func generatedFilesCompileWithoutWarningsAndSayExactlyTheValues(_ batch: Int) throws {
    var random = Random(seed: UInt64(5 + batch))
    let folder = try TemporaryDirectory()
    var expected: [String] = []
    var files = ["main.swift"]
    var main = SampleConstants.printing
    for number in 0..<100 {
      let settings = Self.settings(number, with: &random)
      let sample = try SampleConstants(
        with: &random, container: settings.name, hasAllNames: number == 0)
      let file = SwiftConstants(sample.constants, settings: settings)
      #expect(file.problems.isEmpty)
      files.append("\(settings.name).swift")
      try folder.write(file.bytes, to: "\(settings.name).swift")
      main += "func show\(number)() {\n"
      for line in sample.expressions { main += "  show(\(line))\n" }
      expected += try sample.printed
      if settings.hasProtocol {
        main += "  let live: any \(settings.name)Providing = Live\(settings.name)()\n  _ = live\n"
        for line in sample.expressions(of: "live") { main += "  show(\(line))\n" }
        expected += try sample.printed
      }
      main += "}\nshow\(number)()\n"
    }
    try folder.write(main, to: "main.swift")
    let common = ["-warnings-as-errors", "-package-name", "p"] + files
    let mode = Self.modes[batch % Self.modes.count]
    for other in Self.modes where other != mode {
      let run = try ProgramRun("swiftc", ["-typecheck", "-wmo"] + other + common, in: folder.path)
      #expect(run.status == 0, "\(other) \(run.errorText.prefix(3_000))")
    }
    let run = try ProgramRun(
      "swiftc", mode + ["-Onone", "-wmo", "-o", "p"] + common, in: folder.path)
    #expect(run.status == 0, "\(mode) \(run.errorText.prefix(3_000))")
    let lines = try ProgramRun("./p", [], in: folder.path).text.split(separator: "\n")
    #expect(lines.count == expected.count)
    for (line, expected) in zip(lines, expected) where line != expected {
      Issue.record("\(line) in place of \(expected)")
    }
  }

  /// Settings of all kinds but aes-gcm, which needs a module that a bare compiler has only on Apple's
  /// platforms.
  private static func settings(_ number: Int, with random: inout Random) -> ConstantSettings {
    var settings = ConstantSettings.standard
    settings.name = random.pick(["Secrets", "A", "Class", "Keys_", "Key", "Live"]) + "\(number)"
    settings.access = random.pick(ConstantSettings.Access.allCases)
    settings.hasProtocol = random.isLucky(50)
    settings.hiding = random.pick([.none, .xor, .chaCha20])
    return settings
  }
}
