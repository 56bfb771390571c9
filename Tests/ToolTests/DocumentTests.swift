import Foundation
import Testing

/// Documents show what the program prints, and name files that exist.
@Suite struct DocumentTests {
  @Test(arguments: [
    "README.md", "Documentation/Walkthrough.md", "Documentation/WalkthroughApp.md",
    "Documentation/WalkthroughHistory.md", "Documentation/Agents.md",
  ])
  func transcriptsAreWhatTheCommandsPrint(name: String) throws {
    let transcript = try Transcript(of: name)
    #expect(transcript.steps.count > 8)
    try transcript.check()
  }

  @Test func aTranscriptThatShowsSomethingElseIsRefused() {
    let output = ["a.json:1:2", "3 files in 0.25 s", "commit 0123abcdef"][...]
    #expect(Transcript.matches(["a.json:1:2", "3 files in 1.00 s", "commit fedcba9876"], output))
    #expect(Transcript.matches(["…", "commit 0123abcdef"], output))
    #expect(Transcript.matches(["a.json…", "3 … 0.00 s", "…"], output))
    #expect(!Transcript.matches(["a.json:1:3", "…"], output))
    #expect(!Transcript.matches(["…", "4 files in 0.25 s", "…"], output))
    #expect(!Transcript.matches(["a.json:1:2", "3 files in 0.25 s"], output))
    #expect(!Transcript.matches([], output))
  }

  @Test func readmeIsShort() throws {
    let count = try Document("README.md").lines.count - 1
    #expect((120...150).contains(count), "\(count) lines")
  }

  @Test(arguments: try Document.all())
  func linesAreAtMost120ColumnsWide(document: Document) {
    // Generated pages have the lines of what they are generated from.
    guard !document.text.contains("; do not edit") else { return }
    for (index, line) in document.lines.enumerated() where line.count > 120 {
      Issue.record("\(document.name):\(index + 1): \(line.count) columns")
    }
  }

  @Test(arguments: try Document.all())
  func linksLeadToFilesAndHeadings(document: Document) throws {
    for link in document.links where !link.contains("://") {
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let path = document.path(of: String(parts[0]))
      #expect(Document.exists(path), "\(document.name): \(link)")
      guard parts.count > 1, Document.exists(path) else { continue }
      let headings = try Document(path).headings
      #expect(headings.contains(String(parts[1])), "\(document.name): \(link)")
    }
  }

  @Test func noParagraphIsInTwoDocuments() throws {
    var owners: [String: String] = [:]
    for document in try Document.all() {
      for paragraph in Set(document.paragraphs) where paragraph.count > 160 {
        let owner = owners.updateValue(document.name, forKey: paragraph)
        #expect(owner == nil, "\(document.name) and \(owner ?? ""): \(paragraph.prefix(60))")
      }
    }
  }

  @Test func filesThatContributingNamesExist() throws {
    let text = try Document("CONTRIBUTING.md").text
    let names = text.matches(of: /`([A-Za-z\/]+\.(?:swift|md|sh|paths))`/).map { String($0.1) }
    #expect(names.count > 20)
    let sources = Document.files(below: "Sources")
    for name in names where !Document.exists(name) {
      #expect(
        sources.contains { $0 == "Sources/" + name || $0.hasSuffix("/" + name) },
        "\(name) does not exist")
    }
  }

  @Test(arguments: ["Architecture", "Engine", "Features"])
  func typesAndFoldersThatItNamesExist(page: String) throws {
    let files = ["Sources", "Templates", "Plugins"].flatMap { Document.files(below: $0) }
    let code = try files.filter { $0.hasSuffix(".swift") }
      .map { Data(try Document($0).text.utf8) }.reduce(Data(), +)
    let names = try Document("Documentation/\(page).md").text
      .matches(of: /`([A-Z][a-z][A-Za-z\/]+)`/).map { String($0.1) }
    #expect(names.count > 5)
    for name in Set(names).subtracting(["Secrets"]) {
      let isType = ["struct", "class", "enum", "protocol"].contains {
        code.range(of: Data("\($0) \(name)".utf8)) != nil
      }
      let isPlace = files.contains { "/\($0)".contains("/\(name)") }
      #expect(isType || isPlace || Document.exists(name), "\(name) does not exist")
    }
  }

  @Test func architectureNamesEveryTarget() throws {
    let text = try Document("Documentation/Architecture.md").text
    let manifest = try Document("Package.swift").text
    let targets = manifest.matches(
      of: /(?:library|stage|feature|systemLibrary)\(\s*"([A-Za-z\/]+)"/
    )
    .map { String($0.1.split(separator: "/").last ?? "") }
    #expect(targets.count > 20)
    for target in targets { #expect(text.contains(target), "\(target) is not in the picture") }
  }
}

/// A text file of this package, named from its root.
struct Document: Sendable, CustomTestStringConvertible {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  let name: String
  let text: String

  var testDescription: String { name }
  var lines: [String] { text.components(separatedBy: "\n") }

  init(_ name: String) throws {
    self.name = name
    text = try String(contentsOf: Self.root.appendingPathComponent(name), encoding: .utf8)
  }

  /// The documents that people read.
  static func all() throws -> [Document] {
    let folders = ["Documentation", "Examples", "Benchmarks", "Fuzz", "Templates"]
    let root = try FileManager.default.contentsOfDirectory(atPath: Self.root.path)
    let names = root + folders.flatMap { files(below: $0) }
    return try names.filter { $0.hasSuffix(".md") }.sorted().map { try Document($0) }
  }

  /// The files below a folder, from the root of the package.
  static func files(below folder: String) -> [String] {
    let walk = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
    return (walk?.allObjects as? [String] ?? []).filter { !$0.contains(".build/") }
      .map { folder + "/" + $0 }
  }

  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path)
  }

  /// The targets of its links, as written.
  var links: [String] {
    text.matches(of: /\]\(([^)\s]+)\)/).map { String($0.1) }
  }

  /// The path of a file that it links to; its own for none.
  func path(of link: String) -> String {
    guard !link.isEmpty else { return name }
    var parts = name.split(separator: "/").dropLast().map(String.init)
    for part in link.split(separator: "/") where part != "." {
      if part == ".." { parts = parts.dropLast() } else { parts.append(String(part)) }
    }
    return parts.joined(separator: "/")
  }

  /// The anchors of its headings, as code hosts make them.
  var headings: [String] {
    lines.filter { $0.hasPrefix("#") }.map { line in
      line.drop { $0 == "#" || $0 == " " }.lowercased()
        .filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_" }
        .replacingOccurrences(of: " ", with: "-")
    }
  }

  /// Its paragraphs, each in one line.
  var paragraphs: [String] {
    text.components(separatedBy: "\n\n").map { $0.replacingOccurrences(of: "\n", with: " ") }
  }
}
