/// What git-filter-repo is to put something else in place of.
///
/// Its bytes are secrets: they are written where somebody asked for them, and nowhere else.
package struct ReplacementFile: Sendable {
  /// The lines for `--replace-text` and `--replace-message`; empty where there is nothing to replace.
  package let texts: [UInt8]
  /// The lines for `--paths-from-file`: files whose name holds a secret.
  package let names: [UInt8]

  init(texts: Set<ReplacementLine>, names: [[UInt8]]) {
    let lines = texts.map { ($0.count, $0.bytes) }.sorted { one, two in
      one.0 != two.0 ? one.0 > two.0 : one.1.lexicographicallyPrecedes(two.1)
    }
    self.texts = lines.flatMap { $0.1 + [0x0A] }
    self.names = names.flatMap { name in
      Array("regex:^(.*)".utf8) + name.flatMap(ReplacementLine.escaped)
        + Array("(.*)$==>\\1REMOVED\\2\n".utf8)
    }
  }

  package var isEmpty: Bool { texts.isEmpty && names.isEmpty }

  /// Whether a file that is there came from an earlier run, and nobody minds its loss.
  package static func isOwn(_ content: [UInt8]) -> Bool {
    content.split(separator: 0x0A).allSatisfy { line in
      line.starts(with: "literal:".utf8) && line.firstRange(of: ReplacementLine.mark) != nil
        || line.starts(with: "regex:(".utf8) && line.firstRange(of: ReplacementLine.mark) != nil
        || line.starts(with: "regex:^(.*)".utf8)
    }
  }
}
