import Foundation
import TestSupport

/// Samples from files of rules that exist: each in a folder of its own, many to a repository.
struct RuleFileSamples {
  private var random: Random
  private let pathsPerLine: Int

  init(seed: Int, pathsPerLine: Int) {
    self.pathsPerLine = pathsPerLine
    random = Random(seed: UInt64(bitPattern: Int64(seed)))
  }

  /// All `.gitignore` files below a folder, sorted.
  static func files(below folder: String) throws -> [[UInt8]] {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return try names.sorted().filter { $0.hasSuffix(".gitignore") }.compactMap { name in
      var isFolder: ObjCBool = false
      let path = folder + "/" + name
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
        !isFolder.boolValue
      else { return nil }
      return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    }
  }

  mutating func sample(_ files: ArraySlice<[UInt8]>, ignoresCase: Bool) -> RuleSample {
    var sample = RuleSample(kind: .projectLines)
    sample.ignoresCase = ignoresCase
    var kinds: [[UInt8]: Bool] = [:]
    for (number, file) in files.enumerated() {
      let folder = Array("t\(number)/".utf8)
      add(folder, to: &sample, &kinds)
      sample.rules.append((folder + Array(".gitignore".utf8), file))
      for line in file.split(separator: 0x0a) {
        for path in ConcretePaths.paths(for: Array(line), pathsPerLine, &random) {
          add(folder + path, to: &sample, &kinds)
        }
      }
    }
    sample.questions = sample.entries.map(\.path)
    return sample
  }

  /// Adds a path and the folders that lead to it, where nothing else is in the way.
  private func add(
    _ path: [UInt8], to sample: inout RuleSample, _ kinds: inout [[UInt8]: Bool]
  ) {
    let slash = UInt8(ascii: "/")
    let parts = path.split(separator: slash)
    let isOdd = parts.contains { $0.elementsEqual("..".utf8) || $0.elementsEqual(".".utf8) }
    guard !isOdd, !parts.isEmpty, !path.contains(0), path.count < 1000,
      parts.allSatisfy({ $0.count < 250 && !$0.elementsEqual(".gitignore".utf8) })
    else { return }
    for count in 1...parts.count {
      let part = Array(parts.prefix(count).joined(separator: [slash]))
      let isFolder = count < parts.count || path.last == slash
      if let known = kinds[part] {
        guard known, isFolder else { return }
      } else {
        kinds[part] = isFolder
        sample.entries.append((part, isFolder ? .folder : .file))
        if count == parts.count, isFolder {
          sample.entries.append((part + Array("/in".utf8), .file))
        }
      }
    }
  }
}
