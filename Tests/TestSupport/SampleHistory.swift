/// A made-up history with what packs store in different ways.
package enum SampleHistory {
  /// For fast-import: texts with small edits, binary and empty contents, folders, a tag.
  package static func stream(steps: Int) -> [UInt8] {
    var random = Random(seed: 7)
    var stream: [UInt8] = []
    func put(_ text: String) { stream += Array(text.utf8) }
    func put(file name: String, _ bytes: [UInt8]) {
      put("M 100644 inline \(name)\ndata \(bytes.count)\n")
      stream += bytes
      put("\n")
    }
    var lines = (0..<120).map { "line \($0) of a text that changes a little\n" }
    for number in 1...steps {
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
    put("tag one\nfrom :1\ntagger Ada <ada@example.com> 1700000100 +0000\ndata 4\nnote\n")
    return stream
  }
}
