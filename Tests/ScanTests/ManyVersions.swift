import Foundation
import TestSupport

/// Made-up histories for fast-import: files of several formats with secrets in them, edited a little
/// from commit to commit, moved to other names, removed, and turned into what is no text.
struct ManyVersions {
  private static let paths = [
    "App/Keys.swift", "config.json", ".env", "App/Info.plist", "ci/config.yml", "Cargo.toml",
    "notes.txt", "run.sh", "gradle.properties", "App.xcconfig", "res/strings.xml",
  ]

  private var random: Random
  private var files: [String: [String]] = [:]
  private var forms: [String: Form] = [:]
  private var commitCount = 0
  private var filler: [String] = []

  private enum Form {
    case plain, wide, binary, propertyList, large
  }

  init(seed: UInt64) {
    random = Random(seed: seed)
    filler = (0..<60).map { "    line \($0) of text, value_\($0) = \($0 * 7919 % 1000)" }
    for path in Self.paths.prefix(7) {
      files[path] = (0..<24).map { $0 % 8 == 5 ? secret() : random.pick(filler) }
    }
    // Every history has one of each.
    let key = SampleSecret.generic(99)
    files["App/Keys.swift", default: []] += [
      "let apiKey = \"\(key)\"  // keystow:allow", filler[1], "internal-9-\(key)",
    ]
    forms["notes.txt"] = .large
  }

  /// So many commits on a branch, the first one on what `parent` names.
  mutating func stream(commits count: Int, on branch: String, from parent: String?) -> [UInt8] {
    var stream: [UInt8] = []
    for number in 0..<count {
      for _ in 0...random.next(3) { change() }
      commitCount += 1
      let message = "change \(commitCount)"
      let seconds = 1_700_000_000 + commitCount * 60
      stream += Array(
        """
        commit refs/heads/\(branch)
        committer Ada <ada@example.com> \(seconds) +0100
        data \(message.utf8.count)
        \(message)

        """.utf8)
      if number == 0, let parent { stream += Array("from \(parent)\n".utf8) }
      stream += Array("deleteall\n".utf8)
      for (path, lines) in files.sorted(by: { $0.key < $1.key }) {
        let bytes = bytes(of: lines, forms[path] ?? .plain)
        stream += Array("M 644 inline \(path)\ndata \(bytes.count)\n".utf8) + bytes
        stream.append(0x0A)
      }
    }
    return stream
  }

  private mutating func change() {
    let path = random.pick(files.keys.sorted())
    switch random.next(20) {
    case 0:
      files[path] = nil
    case 1, 2:
      // The same bytes under a name of another format.
      let target = random.pick(Self.paths)
      files[target] = random.isLucky(50) ? files[path] : files.removeValue(forKey: path)
    case 3:
      forms[path] = random.pick([.wide, .binary, .propertyList, .plain, .plain])
    case 4, 5:
      forms[path] = random.pick([.large, .plain])
    case 6:
      files[path] = Array(files[path, default: []].prefix(30 + random.next(60)))
    default:
      var lines = files[path, default: []]
      edit(&lines)
      files[path] = lines
    }
    if files.isEmpty { files["notes.txt"] = [secret()] }
  }

  private mutating func edit(_ lines: inout [String]) {
    let place = random.next(lines.count + 1)
    switch random.next(7) {
    case 0 where place < lines.count: lines.remove(at: place)
    case 1 where place < lines.count: lines[place] = random.pick(filler)
    case 2 where place < lines.count: lines.append(lines.remove(at: place))
    case 3 where place < lines.count: lines[place] += random.pick(["x", "\"", " // keystow:allow"])
    default: lines.insert(random.isLucky(70) ? secret() : random.pick(filler), at: place)
    }
  }

  /// One of few secrets in one of many ways to write it.
  private mutating func secret() -> String {
    let seed = UInt64(random.next(9))
    let token = random.isLucky(70) ? SampleSecret.gitHub(seed) : SampleSecret.forgedGitHub(seed)
    let key = SampleSecret.generic(seed)
    return random.pick([
      "token = \(token)", "let apiKey = \"\(key)\"", "\"apiKey\": \"\(key)\",",
      "  client_secret: \(key)", "export API_KEY=\(key)",
      "<key>ApiKey</key><string>\(key)</string>",
      "curl \"https://example.org/?q=1&api_key=\(key)\"", "internal-\(seed)-\(key)",
      "password = \"\(key.prefix(12))\"", "\(token)\(token)", "let apiKey =", "\"\(key)\"",
      "let apiKey = \"\(key)\"  // keystow:allow", "let apiKey = \"your-api-key-here-\(seed)\"",
    ])
  }

  private func bytes(of lines: [String], _ form: Form) -> [UInt8] {
    let text = lines.joined(separator: "\n") + "\n"
    switch form {
    case .plain: return Array(text.utf8)
    case .large:
      // Over the limit for a while.
      return Array((text + String(repeating: "0123456789\n", count: 3_000)).utf8)
    case .wide: return [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    case .binary: return [0] + Array(text.utf8)
    case .propertyList:
      let list = ["apiKey": lines.first ?? "", "lines": lines] as [String: Any]
      let data = try? PropertyListSerialization.data(
        fromPropertyList: list, format: .binary, options: 0)
      return data.map { [UInt8]($0) } ?? []
    }
  }
}
