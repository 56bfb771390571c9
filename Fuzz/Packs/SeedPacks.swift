internal import TestSupport

/// Packs that the `git` program makes.
enum SeedPacks {
  static func made() throws -> [PackFiles] {
    let repository = try TemporaryRepository()
    try repository.git(["fast-import", "--quiet"], input: history())
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

  /// Texts with small edits, binary and empty contents, folders, a tag.
  private static func history() -> [UInt8] {
    var random = Random(seed: 7)
    var stream: [UInt8] = []
    func put(_ text: String) { stream += Array(text.utf8) }
    func put(file name: String, _ bytes: [UInt8]) {
      put("M 100644 inline \(name)\ndata \(bytes.count)\n")
      stream += bytes
      put("\n")
    }
    var lines = (0..<120).map { "line \($0) of a text that changes a little\n" }
    for number in 1...30 {
      put("commit refs/heads/main\nmark :\(number)\ncommitter Ada <ada@example.com> ")
      put("\(1_700_000_000 + number) +0000\ndata 5\nstep\n")
      if number > 1 { put("from :\(number - 1)\n") }
      for _ in 0..<3 { lines[random.next(lines.count)] = "line changed in step \(number)\n" }
      put(file: "Sources/deep/text.txt", Array(lines.joined().utf8))
      if number.isMultiple(of: 3) { put(file: "half.txt", Array(lines.prefix(60).joined().utf8)) }
      if number == 2 { put(file: "empty", []) }
      if number.isMultiple(of: 10) {
        put(
          file: "image.bin",
          (0..<3000).map { _ in UInt8(truncatingIfNeeded: random.next()) })
      }
    }
    put("tag one\nfrom :20\ntagger Ada <ada@example.com> 1700000100 +0000\ndata 4\nnote\n")
    return stream
  }
}
