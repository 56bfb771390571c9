import Keys
import TestSupport
import Testing
import Vocabulary

@testable import Resolve

@Suite struct HeaderCodeTests {
  @Test func theCompilerReadsEveryByte() throws {
    let values: [[UInt8]] = [
      Array("plain-123".utf8), Array("a\"b\\c??/d%e\t1é🔑".utf8), (1...255).map { $0 },
    ]
    let names = ["ONE", "TWO", "THREE"].compactMap { KeyName($0) }
    let header = HeaderCode(
      zip(names, values).map { name, value in
        SwiftConstant(key: name, type: KeyType(.string), value: Secret(value), source: "x")
      })
    let folder = try TemporaryDirectory()
    try folder.write(header.bytes, to: "Secrets.h")
    for name in names {
      try folder.write(
        "#include <stdio.h>\n#include \"Secrets.h\"\nint main(void) { printf(\"%s\", "
          + "SECRETS_\(name)_UTF8); }",
        to: "main.c")
      let run = try ProgramRun(
        "sh", ["-c", "clang -Wall -Werror main.c && ./a.out | od -An -v -tu1"], in: folder.path)
      let bytes = run.text.split { $0.isWhitespace }.compactMap { UInt8($0) }
      #expect(bytes == zip(names, values).first { $0.0 == name }?.1, "\(run.errorText)")
    }
    #expect(SwiftConstants.isGenerated(header.bytes))
    #expect(header.bytes.allSatisfy { $0 < 0x80 })
  }

  @Test func aKeyWithoutAValueIsNil() throws {
    let key = try #require(KeyName("A"))
    let header = HeaderCode([
      SwiftConstant(key: key, type: KeyType(.string, isOptional: true), value: nil, source: "x")
    ])
    let text = String(decoding: header.bytes, as: UTF8.self)
    #expect(text.hasSuffix("\n#define SECRETS_A nil\n#define SECRETS_A_UTF8 NULL\n"))
  }
}
