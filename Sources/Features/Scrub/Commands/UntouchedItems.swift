internal import Audit
internal import Text
internal import Vocabulary

/// What an audit reports and a rewrite of its findings leaves, with the option that removes it.
struct UntouchedItems {
  private let result: AuditResult
  private let removed: [GitPath]

  private static let listedCount = 50

  /// - Parameter removed: paths that are removed with all their versions.
  init(_ result: AuditResult, removing removed: [GitPath]) {
    (self.result, self.removed) = (result, removed)
  }

  /// One line for each, after a heading; none if everything is removed.
  var lines: [String] {
    var seen: Set<String> = []
    let lines = result.items.filter(\.isToDo).compactMap(line).filter { seen.insert($0).inserted }
    guard !lines.isEmpty else { return [] }
    let rest = lines.count - Self.listedCount
    return ["", "Also reported by keystow audit, and not removed:"]
      + lines.prefix(Self.listedCount).map { "  " + $0 }
      + (rest > 0 ? ["  and \(rest) more (see keystow audit)"] : [])
  }

  private func line(_ item: AuditItem) -> String? {
    switch item.check {
    case .secret, .credentialURL, .currentSecrets, .rewriteHistory: return nil
    case .dangerousFile, .notEncrypted, .largeFile, .notSearched:
      guard let path = item.path else { return text(item, "keystow audit -v lists them") }
      guard !removed.contains(where: { isAtOrBelow(path, $0) }) else { return nil }
      return "\(TerminalText.visible(path.bytes)): --path " + ShellWord.quoted(path.bytes)
    case .leftoverObjects: return text(item, "--swap --gc")
    case .emailAddresses: return text(item, "--mailmap FILE")
    default: return text(item, item.commands.first ?? "see keystow audit")
    }
  }

  private func text(_ item: AuditItem, _ remedy: String) -> String {
    let path = item.path.map { TerminalText.visible($0.bytes) + ": " } ?? ""
    return path + TerminalText.visible(item.message) + ": " + TerminalText.visible(remedy)
  }

  private func isAtOrBelow(_ path: GitPath, _ folder: GitPath) -> Bool {
    var folder = folder.bytes
    while folder.last == UInt8(ascii: "/") { folder.removeLast() }
    return path.bytes == folder || path.bytes.starts(with: folder + [UInt8(ascii: "/")])
  }
}
