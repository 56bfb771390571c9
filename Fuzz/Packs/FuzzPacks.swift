internal import Foundation
internal import TestSupport

/// Looks for faults in the reader of packs: `keystow-fuzz-packs --seed 1 --seconds 60 --keep DIR`.
@main
enum FuzzPacks {
  static func main() throws {
    var options = ["--seed": "1", "--seconds": "60", "--keep": ""]
    var arguments = CommandLine.arguments.dropFirst()
    while let name = arguments.popFirst() {
      guard options[name] != nil, let value = arguments.popFirst() else {
        print("usage: keystow-fuzz-packs [--seed N] [--seconds N] [--keep DIR]")
        exit(64)
      }
      options[name] = value
    }
    let seed = options["--seed"].flatMap { UInt64($0) } ?? 1
    let seconds = options["--seconds"].flatMap { Double($0) } ?? 60
    let scratch = try TemporaryDirectory()
    let kept = options["--keep"] ?? ""
    let folder = kept.isEmpty ? scratch.path : kept
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    var campaign = try Campaign(folder: folder)
    guard let finding = try campaign.run(from: seed, seconds: seconds) else {
      print("nothing found")
      return
    }
    print("FOUND: \(finding)\nthe files: \(folder)")
    exit(1)
  }
}
