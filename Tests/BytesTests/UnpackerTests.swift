import Archives
import Bytes
import Git
import TestSupport
import Testing
import Vocabulary

/// What an unpacker lends of an archive, and what it leaves out.
@Suite struct UnpackerTests {
  private struct Result {
    var contents: [String: [UInt8]] = [:]
    var omissions: [String: String] = [:]
    var isRead = false
  }

  private func unpack(
    _ bytes: [UInt8], named name: String = "a.zip", limits: UnpackingLimits = UnpackingLimits(),
    memberLimit: Int = 100_000
  ) -> Result {
    var result = Result()
    let unpacker = Unpacker(limits: limits)
    result.isRead = unpacker.unpack(
      Content(bytes), named: GitPath(name), memberLimit: memberLimit
    ) { member, bytes in
      result.contents[member.text] = bytes.withUnsafeBufferPointer { Array($0) }
    }
    for omission in unpacker.omissions {
      result.omissions[omission.member.text] = "\(omission.reason)"
    }
    return result
  }

  private func isContainer(_ bytes: [UInt8]) -> Bool { Unpacker.isContainer(bytes.span) }

  private let text = Array("some text\n".utf8)

  @Test(
    .enabled(if: Programs.canPack, "zip, xz, zstd, bzip2 or ar is missing"),
    arguments: [
      ("zip", "zip -qr - d"), ("tar", "tar cf - d"), ("tgz", "tar cf - d | gzip"),
      ("txz", "tar cf - d | xz -0"), ("tar.zst", "tar cf - d | zstd -q"),
      ("tbz", "tar cf - d | bzip2"), ("pax", "tar --format=pax -cf - d"),
    ])
  func programsMakeWhatIsRead(_ ending: String, _ command: String) throws {
    let folder = try TemporaryDirectory()
    try folder.write("some text\n", to: "d/키/a.txt")
    try folder.write("", to: "d/empty")
    _ = try ProgramRun("ln", ["-s", "/etc/passwd", "d/link"], in: folder.path)
    let run = try ProgramRun("sh", ["-c", command], in: folder.path)
    let result = unpack(run.output, named: "x." + ending)
    #expect(result.contents["d/키/a.txt"] == text, "\(run.errorText)")
    #expect(result.omissions.isEmpty)
    // At most the text of a link is read, never its target.
    let link = ending == "zip" ? ["d/link"] : []
    #expect(Set(result.contents.keys) == Set(["d/키/a.txt"] + link))
  }

  @Test(
    .enabled(if: Programs.canPack, "zip, xz, zstd, bzip2 or ar is missing"),
    arguments: ["gzip", "xz", "zstd", "bzip2"])
  func aPackedFileHasItsOwnName(_ program: String) throws {
    let run = try ProgramRun(program, ["-c"], in: "/", input: text)
    #expect(unpack(run.output, named: "logs/app.log.gz").contents == ["app.log": text])
  }

  @Test(.enabled(if: Programs.canPack, "zip, xz, zstd, bzip2 or ar is missing"))
  func aPackageHasArchivesInside() throws {
    let folder = try TemporaryDirectory()
    try folder.write("some text\n", to: "etc/app.conf")
    try folder.write("2.0\n", to: "debian-binary")
    let script = "tar cJf data.tar.xz etc && ar rc p.deb debian-binary data.tar.xz && cat p.deb"
    let run = try ProgramRun("sh", ["-c", script], in: folder.path)
    let result = unpack(run.output, named: "p.deb")
    #expect(result.contents["data.tar.xz!/etc/app.conf"] == text)
  }

  @Test func archivesInArchivesAreReadToADepth() throws {
    var bytes = text
    var name = "a.txt"
    for level in 1...6 {
      bytes = try SampleZip([(name, bytes)], method: level % 2 * 8).bytes()
      name = "\(level).zip"
      let result = unpack(bytes, named: "x")
      let path = (1..<level).reversed().map { "\($0).zip!/" }.joined() + "a.txt"
      if level <= 5 {
        #expect(result.contents == [path: text])
      } else {
        #expect(result.contents.isEmpty)
        #expect(result.omissions.values.contains { $0.contains("nested too deeply") })
      }
    }
  }

  @Test func noNameLeadsOut() throws {
    let names = ["../../etc/passwd", "/root/x", "a/../../b", "./c//d"]
    let zip = try SampleZip(names.map { ($0, text) }).bytes()
    let expected: Set = ["etc/passwd", "root/x", "a/b", "c/d"]
    #expect(Set(unpack(zip).contents.keys) == expected)
  }

  @Test(.enabled(if: Programs.canPack, "zip, xz, zstd, bzip2 or ar is missing"))
  func aBombIsNotUnpacked() throws {
    let zeros = [UInt8](repeating: 0, count: 3_000_000)
    for program in ["gzip", "xz", "zstd", "bzip2"] {
      let bomb = try ProgramRun(program, ["-c"], in: "/", input: zeros).output
      let result = unpack(bomb, named: "zeros.gz")
      #expect(result.contents.isEmpty)
      #expect(!result.omissions.isEmpty)
    }
    var limits = UnpackingLimits()
    (limits.least, limits.ratio) = (1_000_000, 100)
    let parts = (0..<40).map { ("\($0)", [UInt8](repeating: 65, count: 50_000)) }
    let zip = unpack(try SampleZip(parts, method: 8).bytes(), limits: limits)
    #expect(zip.contents.count <= 20)
    #expect(zip.omissions[""]?.contains("exceed the limits") == true)
    let folder = try TemporaryDirectory()
    try folder.write([UInt8](repeating: 65, count: 3_000_000), to: "big")
    try folder.write("some text\n", to: "small")
    let tar = try ProgramRun("sh", ["-c", "tar cf - big small | xz"], in: folder.path).output
    let stream = unpack(tar, named: "x.txz", limits: limits)
    #expect(stream.contents.isEmpty)
    #expect(stream.omissions[""]?.contains("exceed the limits") == true)
  }

  /// The limit holds whatever the content is: libarchive takes NULs for the end of a tar archive, and
  /// reads on to see what follows.
  @Test(
    .enabled(if: Programs.canPack, "zip, xz, zstd, bzip2 or ar is missing"),
    arguments: ["gzip -1", "xz -0", "zstd -q", "bzip2 -1"])
  func nothingIsUnpackedToItsEnd(_ program: String) throws {
    let folder = try TemporaryDirectory()
    try folder.write("some text\n", to: "a.txt")
    func packed(_ script: String) throws -> [UInt8] {
      try ProgramRun("sh", ["-c", "(\(script)) | \(program) -c"], in: folder.path).output
    }
    let size = 300_000_000
    let zeros = unpack(try packed("head -c \(size) /dev/zero"), named: "a.json.gz")
    #expect(zeros.contents.isEmpty)
    #expect(zeros.omissions["a.json"]?.contains("tooLarge") == true, "\(zeros.omissions)")
    let tail = unpack(try packed("tar cf - a.txt; head -c \(size) /dev/zero"), named: "a.tar.gz")
    #expect(tail.contents["a.txt"] == text)
    #expect(tail.omissions[""]?.contains("exceeds the limit") == true, "\(tail.omissions)")
    // What follows an end mark is read.
    try folder.write("some text\n", to: "b.txt")
    let two = unpack(try packed("tar cf - a.txt; tar cf - b.txt"))
    #expect(two.contents == ["a.txt": text, "b.txt": text])
    let small = unpack(try packed("head -c 5000 /dev/zero; cat a.txt"), named: "a.log.xz")
    #expect(small.contents["a.log"]?.suffix(text.count).elementsEqual(text) == true)
  }

  @Test func aZipBehindOtherBytesIsRead() throws {
    let files = [("a.txt", text), ("d/b.txt", text)]
    let script = Array("#!/bin/sh\nunzip $0\nexit\n".utf8)
    let program = Array("MZ".utf8) + (0..<200_000).map { UInt8(truncatingIfNeeded: $0 * 7 >> 3) }
    let picture = [0xFF, 0xD8, 0xFF] + (0..<3000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    for stub in [script, program, picture, program + Array("PK\u{3}\u{4}PK\u{5}\u{6}".utf8)] {
      for method in [0, 8] {
        var zip = SampleZip(files, method: method)
        zip.prefix = stub
        for comment in stub == picture ? [""] : ["", "a comment"] {
          zip.comment = Array(comment.utf8)
          let result = unpack(try zip.bytes(), named: "setup.exe", memberLimit: 1_000_000)
          #expect(result.contents["a.txt"] == text && result.contents["d/b.txt"] == text)
          #expect(result.contents[""] == stub)
          #expect(result.omissions.isEmpty, "\(result.omissions)")
        }
        #expect(isContainer(try zip.bytes()))
      }
    }
    var inner = SampleZip(files, method: 8)
    inner.prefix = script
    let outer = try SampleZip([("x.run", try inner.bytes())], method: 8).bytes()
    #expect(unpack(outer).contents["x.run!/a.txt"] == text)
    #expect(unpack(outer).contents["x.run"] == script)
    #expect(!isContainer(program))
    #expect(!isContainer(program + Array("PK\u{5}\u{6}".utf8) + program))
  }

  @Test(.enabled(if: Programs.canPack, "zip, xz, zstd, bzip2 or ar is missing"))
  func aDictionaryHasALimit() throws {
    for (size, isRead) in [("64MiB", true), ("512MiB", false)] {
      let run = try ProgramRun("xz", ["-c", "--lzma2=dict=\(size)"], in: "/", input: text)
      let result = unpack(run.output, named: "a.log.xz")
      #expect(result.contents == (isRead ? ["a.log": text] : [:]))
      #expect((result.omissions[""]?.contains("too much memory") ?? false) == !isRead)
    }
  }

  @Test func membersAreCounted() throws {
    var limits = UnpackingLimits()
    limits.members = 10
    let files = (0..<11).map { ("\($0)", text) }
    let zip = unpack(try SampleZip(files).bytes(), limits: limits)
    #expect(zip.omissions[""]?.contains("more than 10 members") == true)
    let folder = try TemporaryDirectory()
    for file in files { try folder.write("some text\n", to: file.0) }
    let tar = try ProgramRun("sh", ["-c", "tar cf - *"], in: folder.path).output
    let stream = unpack(tar, named: "x.tar", limits: limits)
    #expect(stream.contents.count == 10)
    #expect(stream.omissions[""]?.contains("exceed the limits") == true)
  }

  @Test func whatCannotBeReadIsListed() throws {
    let zip = try SampleZip([
      .init(name: "locked", content: text, flags: 1), .init(name: "new", content: text, method: 99),
      .init(name: "wrong", content: text, method: 8, statedCount: 9),
      .init(name: "a", content: text),
    ]).bytes()
    let result = unpack(zip)
    #expect(result.contents == ["a": text])
    #expect(result.omissions["locked"]?.contains("encrypted") == true)
    #expect(result.omissions["new"]?.contains("99") == true)
    #expect(result.omissions["wrong"]?.contains("damaged") == true)
    let rar = unpack(Array("Rar!".utf8) + [0x1A, 0x07, 0, 0, 0, 0, 0, 0], named: "x.rar")
    #expect(!rar.isRead)
    #expect(rar.omissions[""]?.contains("RAR") == true)
  }

  /// Whatever bytes are lost or changed, the result is some contents or an omission.
  @Test(.enabled(if: Programs.canPack, "zip, xz, zstd, bzip2 or ar is missing"))
  func damageIsNeverFatal() throws {
    let folder = try TemporaryDirectory()
    try folder.write("some text\n", to: "d/a.txt")
    let commands = [
      "zip -qr - d", "tar cf - d", "tar cf - d | gzip", "tar cf - d | xz -0",
      "tar cf - d | zstd -q", "tar cf - d | bzip2",
    ]
    var random = Random(seed: 5)
    for command in commands {
      let whole = try ProgramRun("sh", ["-c", command], in: folder.path).output
      for round in 0..<60 {
        var bytes = whole
        if round % 2 == 0 {
          bytes.removeLast(Int.random(in: 1..<bytes.count, using: &random))
        } else {
          for _ in 0..<3 {
            bytes[Int.random(in: 6..<bytes.count, using: &random)] = .random(
              in: 0...255, using: &random)
          }
        }
        let result = unpack(bytes, named: "x")
        for content in result.contents.values { #expect(content.count <= 100_000) }
      }
    }
  }
}
