import Testing
import Triage
import Vocabulary

@Suite struct AllowCommentTests {
  /// Comments above the lines that contain `SECRET`.
  private func commented(_ text: String, in name: String) throws -> String {
    let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    let marked = lines.indices.filter { Substring(lines[$0]).contains("SECRET") }.map { $0 + 1 }
    return String(
      decoding: try AllowComment.adding(
        above: Set(marked), to: Array(text.utf8), of: GitPath(name)), as: UTF8.self)
  }

  @Test(arguments: [
    ("a.swift", "struct A {\n  let b = \"SECRET\"\n}\n", "  // keystow:allow"),
    ("a.py", "x = '''a'''\ny = \"SECRET\"\n", "# keystow:allow"),
    ("a.go", "var a = `raw \\`\nvar b = \"SECRET\"\n", "// keystow:allow"),
    (
      "a.rs", "fn f<'a>(x: &'a str, q: char) { q == '\"'; }\nlet b = \"SECRET\";\n",
      "// keystow:allow"
    ),
    ("a.sh", "cat <<EOF\nit's\nEOF\nKEY='SECRET'\n", "# keystow:allow"),
    ("a.sql", "INSERT INTO a VALUES ('it''s');\nSET x = 'SECRET';\n", "-- keystow:allow"),
    ("a.php", "<?php\n$b = 'SECRET';\n", "// keystow:allow"),
    ("a.c", "/* it's\n  \"SECRET\" */\n", "  // keystow:allow"),
    ("Fastfile", "lane :a do\n  b(\"SECRET\")\nend\n", "  # keystow:allow"),
    ("a.yml", "a:\n  b: SECRET\n", "  # keystow:allow"),
    ("a.toml", "[a]\nb = \"SECRET\"\n", "# keystow:allow"),
    (".env", "A=1\nB=SECRET\n", "# keystow:allow"),
    ("a.xcconfig", "A = SECRET\n", "// keystow:allow"),
    ("build.gradle", "a {\n  b \"SECRET\"\n}\n", "  // keystow:allow"),
    (
      "Info.plist",
      "<plist>\n<dict>\n\t<key>a</key>\n\t<string>SECRET</string>\n</dict>\n</plist>\n",
      "\t<!-- keystow:allow -->"
    ),
  ])
  func itIsOnALineOfItsOwnWithTheSameIndentation(
    name: String, text: String, comment: String
  ) throws {
    let before = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let index = try #require(before.firstIndex { $0.contains("SECRET") })
    var wanted = before
    wanted.insert(comment, at: index)
    #expect(try commented(text, in: name) == wanted.joined(separator: "\n"))
  }

  @Test(arguments: [
    ("a.json", "{\n\"a\": \"SECRET\"\n}\n"),
    ("a.swift", "let a = \"\"\"\n  SECRET\n  \"\"\"\n"),
    ("a.swift", "let a = #\"\"\"\n  \"\"\"\n  SECRET\n  \"\"\"#\n"),
    ("a.py", "'''\nSECRET\n'''\n"),
    ("a.js", "const a = `\nSECRET`\n"),
    ("a.js", "return (\n<p>\nSECRET\n</p>)\n"),
    ("a.sh", "cat <<-'EOF'\nSECRET\nEOF\n"),
    ("a.sh", "curl \\\n  -u SECRET\n"),
    ("a.sh", "#!/bin/sh SECRET\n"),
    ("a.rb", "a = <<~TEXT\n  SECRET\n  TEXT\n"),
    ("a.php", "<p>\n<?= 'SECRET' ?>\n"),
    ("a.yml", "a: |\n  b\n  SECRET\n"),
    ("a.toml", "a = '''\nSECRET\n'''\n"),
    ("project.pbxproj", "{\n  a = SECRET;\n}\n"),
    ("Info.plist", "<plist>\n<string>\nSECRET\n</string>\n</plist>\n"),
    ("Info.plist", "<plist>\n<!--\n<string>SECRET</string>\n-->\n</plist>\n"),
    ("README.md", "SECRET\n"),
    ("a.jsx", "const a = 'SECRET'\n"),
  ])
  func placesWhereItWouldBeSomethingElseAreRefused(name: String, text: String) {
    #expect(throws: AllowCommentError.self) { try commented(text, in: name) }
  }

  @Test func windowsLineEndsStay() throws {
    #expect(
      try commented("let a = 1\r\n  let b = \"SECRET\"\r\n", in: "a.swift")
        == "let a = 1\r\n  // keystow:allow\r\n  let b = \"SECRET\"\r\n")
  }

  @Test func severalLinesOfAFileGetOneEach() throws {
    #expect(
      try commented("a = 'SECRET'\nb = 1\nc = 'SECRET'\n", in: "a.py")
        == "# keystow:allow\na = 'SECRET'\nb = 1\n# keystow:allow\nc = 'SECRET'\n")
  }

  @Test func aReasonFollowsTheMark() throws {
    let new = try AllowComment.adding(
      above: [1], reason: "key of the demo", to: Array("k: SECRET\n".utf8), of: GitPath("a.yml"))
    #expect(String(decoding: new, as: UTF8.self) == "# keystow:allow key of the demo\nk: SECRET\n")
    #expect(throws: AllowCommentError.self) {
      try AllowComment.adding(
        above: [2], reason: "a -- b", to: Array("<a>\n<b>SECRET</b>\n</a>\n".utf8),
        of: GitPath("a.xml"))
    }
  }
}
