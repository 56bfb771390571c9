internal import TestSupport

/// Packs that the `git` program makes.
enum SeedPacks {
  static func made() throws -> [PackFiles] {
    let repository = try TemporaryRepository()
    try repository.git(["fast-import", "--quiet"], input: SampleHistory.stream(steps: 30))
    var seeds: [PackFiles] = []
    let ways: [(options: [String], window: Int, depth: Int)] = [
      (["-c", "pack.compression=9"], 20, 50),
      (["-c", "repack.useDeltaBaseOffset=false"], 20, 50),
      (["-c", "pack.compression=0"], 250, 4095),
      ([], 0, 0),
      (["-c", "pack.indexVersion=1"], 10, 3),
    ]
    for (options, window, depth) in ways {
      try repository.git(
        options + ["repack", "-adfq", "--window=\(window)", "--depth=\(depth)"])
      let folder = repository.path + "/.git/objects/pack"
      let name = try ProgramRun("ls", [folder], in: repository.path).text
        .split(separator: "\n").first { $0.hasSuffix(".pack") }
      guard let name else { continue }
      seeds.append(try PackFiles(readingPack: folder + "/" + name))
      if depth == 50 {
        try repository.git([
          "index-pack", "--index-version=2,0x40", "-o", folder + "/long.idx",
          folder + "/" + name,
        ])
        var long = seeds[seeds.count - 1]
        long.index = try PackFiles.bytes(of: folder + "/long.idx")
        seeds.append(long)
        _ = try ProgramRun("rm", ["-f", folder + "/long.idx"], in: repository.path)
      }
    }
    return seeds
  }
}
