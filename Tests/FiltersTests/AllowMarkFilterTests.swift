import Candidates
import Formats
import Testing

@testable import Filters

@Suite struct AllowMarkFilterTests {
  /// The opinion on `SECRET` in the text.
  private func decision(on text: String, format name: String = "a.swift") -> FilterDecision {
    let bytes = Array(text.utf8)
    let start = bytes.indices.first { bytes[$0...].starts(with: "SECRET".utf8) } ?? 0
    let candidate = Candidate(
      rule: Samples.rule(), span: start..<(start + 6), value: Array("SECRET".utf8))
    return AllowCommentFilter().decision(
      on: candidate, in: bytes.span, format: FileFormat(path: Array(name.utf8)))
  }

  @Test(arguments: [
    "k = SECRET // keystow:allow", "k = SECRET # gitleaks:allow", "k = SECRET betterleaks:allow",
    "k = SECRET // kingfisher:ignore\nx", "k = SECRET  # pragma: allowlist secret",
    "/* keystow:allow */ k = SECRET", "// keystow:allow\nk = SECRET", "# gitleaks:allow\r\nSECRET",
    "x\n  <!-- keystow:allow -->\n  <string>SECRET</string>", "// keystow:allow: a sample\nSECRET",
  ])
  func marksAllow(text: String) {
    #expect(decision(on: text).isRejection, "\(text)")
  }

  @Test(arguments: [
    "k = SECRET", "k = SECRET // keystow:allowed", "k = SECRET // xkeystow:allow",
    "/* keystow:allow */ x()\nk = SECRET", "<!-- keystow:allow --> a\nSECRET",
    "k = SECRET\n// keystow:allow", "let a = 1 // keystow:allow\nk = SECRET",
    "// keystow:allow\n\nk = SECRET", "keystow:\nSECRET", "SECRET keystow: allow",
  ])
  func otherTextDoesNot(text: String) {
    #expect(decision(on: text) == .none, "\(text)")
  }

  @Test(arguments: [
    #"let a = "keystow:allow"; let k = "SECRET""#, "a = 'keystow:allow', k = 'SECRET'",
    "curl https://x/?keystow:allow -H SECRET", "k = SECRET https://keystow:allow@x/",
    "k = \"SECRET\", \"# keystow:allow\"", "`// keystow:allow`, SECRET",
    "k = SECRET ; log(\"keystow:allow\")", "k = 7 % n; s = '# keystow:allow' + SECRET",
  ])
  func marksInStringsAndURLsDoNot(text: String) {
    #expect(decision(on: text) == .none, "\(text)")
  }

  @Test(arguments: [
    "let k = \"SECRET\" // don't: keystow:allow", "k = \"SECRET\"  # \"x\" keystow:allow",
    "SELECT 'SECRET' -- keystow:allow", "\"it's\" SECRET /* keystow:allow */",
    " * SECRET keystow:allow", "a//keystow:allow SECRET", "mov SECRET ; it's keystow:allow",
    "/* keystow:allow */\nk = SECRET", "{{/* keystow:allow a -> b */}}\nk: SECRET",
  ])
  func marksInCommentsDo(text: String) {
    #expect(decision(on: text).isRejection, "\(text)")
  }

  /// The text of a string of several lines has no other place for a comment.
  @Test(arguments: [
    ("s = \"\"\"\nk: SECRET  # keystow:allow\n\"\"\"\n", "a.py"),
    ("s = \"\"\"k: SECRET  # keystow:allow it's a demo\n\"\"\"\n", "a.py"),
    ("s = '''\nIt's SECRET # gitleaks:allow, don't worry\n'''\n", "a.py"),
    ("\"\"\"\n  SECRET\"\"\"  # keystow:allow the \"demo\" key\n", "a.py"),
    ("s = \"\"\"SECRET\"\"\"  # keystow:allow the \"demo\" key\n", "a.py"),
    ("def f():\n    \"\"\"Uses SECRET (keystow:allow).\n    \"\"\"\n", "a.py"),
    ("\"\"\"\n\"k\": \"SECRET\",  # pragma: allowlist secret\n\"\"\"\n", "a.py"),
    ("\"\"\"\n# keystow:allow\nk = SECRET\n\"\"\"\n", "a.py"),
    ("s = `\n  k: SECRET // keystow:allow\n`;\n", "a.js"),
    ("s = `k: SECRET // keystow:allow\n`;\n", "a.ts"),
    ("s := `\nk: SECRET # gitleaks:allow\n`\n", "a.go"),
    ("let s = \"\"\"\n  k: SECRET // keystow:allow\n  \"\"\"\n", "a.swift"),
    ("s = \"\"\"\nk: SECRET # keystow:allow\n\"\"\"\n", "a.toml"),
    ("s: |\n  k=SECRET # keystow:allow\n", "a.yaml"),
    ("cat <<E\nk=SECRET # keystow:allow\nE\n", "a.sh"),
    ("s = [[\n  k=SECRET -- keystow:allow\n]]\n", "a.lua"),
    ("s = r#\"\n  k=SECRET // keystow:allow\n\"#;\n", "a.rs"),
    ("Don't use SECRET <!-- keystow:allow it isn't real -->\n", "a.md"),
  ])
  func marksInTheTextOfALongStringAllow(_ text: String, _ name: String) {
    #expect(decision(on: text, format: name).isRejection, "\(text)")
  }

  @Test(arguments: [
    ("s = \"\"\"SECRET  # keystow:allow\"\"\"\n", "a.py"),
    ("s = `SECRET // keystow:allow`;\n", "a.js"),
    ("s = \"\"\"  # keystow:allow\nSECRET\n\"\"\"\n", "a.py"),
    ("s = \"\"\"\nSECRET\n\"\"\"  # keystow:allow\n", "a.py"),
    ("s = \"\"\"\n{\"k\": \"SECRET\", \"c\": \"# keystow:allow\"}\n\"\"\"\n", "a.py"),
    ("s = f'# keystow:allow' + SECRET\n", "a.py"),
    ("s: |\n  k=SECRET keystow:allow\n", "a.yaml"),
  ])
  func marksInStringsOfOneLineAndOnOtherLinesDoNot(_ text: String, _ name: String) {
    #expect(decision(on: text, format: name) == .none, "\(text)")
  }

  @Test func inSettingsOnlyCommentsCount() {
    for (text, name, allows) in [
      ("K=SECRET keystow:allow", ".env", false), ("K=SECRET # keystow:allow", ".env", true),
      ("keystow:allow\nK=SECRET", ".env", false), ("# keystow:allow\nK=SECRET", ".env", true),
      ("k: SECRET#keystow:allow", "a.yaml", false), ("k: SECRET # keystow:allow", "a.yaml", true),
      ("{\"k\": \"SECRET\", \"c\": \"keystow:allow\"}", "a.json", false),
      ("K = SECRET // keystow:allow", "a.xcconfig", true),
      ("; keystow:allow\nk=SECRET", "a.ini", true),
      ("<string>SECRET</string> <!-- keystow:allow -->", "a.plist", true),
    ] {
      #expect(decision(on: text, format: name).isRejection == allows, "\(name): \(text)")
    }
  }

  @Test(arguments: [
    ("rem keystow:allow\r\nset K=SECRET", "a.bat"),
    ("@REM keystow:allow demo\nset K=SECRET", "a.cmd"),
    (":: keystow:allow\nset K=SECRET", "a.bat"), ("\" keystow:allow\nlet g:k = 'SECRET'", "a.vim"),
    ("\" keystow:allow it is \"known\" here\nlet k = 'SECRET'", "a.vim"),
    ("' keystow:allow\nDim k = \"SECRET\"", "a.vb"),
    ("'keystow:allow it's ok\nk = \"SECRET\"", "a.bas"),
    (".. keystow:allow\n\nSECRET", "a.rst"), (".. keystow:allow\nSECRET", "a.rst"),
    ("dnl keystow:allow\nSECRET", "a.m4"), (".\\\" keystow:allow\nSECRET", "a.1"),
    ("% keystow:allow\n\\k{SECRET}", "a.tex"), ("; keystow:allow\nSECRET", "a.asm"),
    ("-- keystow:allow\nk = 'SECRET'", "a.lua"), ("! keystow:allow\nk = 'SECRET'", "a.f90"),
    ("(* keystow:allow *)\nlet k = \"SECRET\"", "a.ml"),
    ("{- keystow:allow -}\nk = SECRET", "a.hs"),
    ("{# keystow:allow #}\nk: SECRET", "a.yaml"), ("<%-- keystow:allow --%>\nSECRET", "a.jsp"),
    ("<%# keystow:allow %>\nk: SECRET", "a.yml"), ("@* keystow:allow *@\nSECRET", "a.cshtml"),
    ("{{!-- keystow:allow --}}\nk: SECRET", "a.yaml"),
    ("<#-- keystow:allow -->\nk=SECRET", "a.properties"),
    ("* keystow:allow\nSECRET", "a.cbl"), ("#[[ keystow:allow ]]\nset(K SECRET)", "a.cmake"),
  ])
  func aLineAboveInAnyLanguageAllows(_ text: String, _ name: String) {
    #expect(decision(on: text, format: name).isRejection, "\(text)")
  }

  @Test(arguments: [
    ("\"keystow:allow\",\nSECRET", "a.py"), ("'keystow:allow'\nSECRET", "a.js"),
    ("\"\"\"keystow:allow\nSECRET", "a.py"), ("\"keystow:allow\" +\n\"SECRET\"", "a.java"),
    ("rem keystow:allow\nK=SECRET", ".env"), ("remkeystow:allow\nSECRET", "a.bat"),
    ("// keystow:allow\n\nSECRET", "a.js"), ("k 1 keystow:allow\nSECRET", "a.txt"),
  ])
  func aLineAboveOfAnotherKindDoesNot(_ text: String, _ name: String) {
    #expect(decision(on: text, format: name) == .none, "\(text)")
  }

  @Test(arguments: [
    ("# pragma: allowlist nextline secret\nK=SECRET", ".env"),
    ("<!-- pragma: allowlist nextline secret -->\n<k>SECRET</k>", "a.xml"),
    ("a = 1 # pragma: allowlist nextline secret\nk = 'SECRET'", "a.py"),
    ("k = 'SECRET' # pragma: whitelist secret", "a.py"),
    ("k = 'SECRET' # pragma:allowlist-secret", "a.py"),
    ("k = 'SECRET' # PRAGMA: ALLOWLIST SECRET: demo", "a.py"),
  ])
  func theCommentsOfDetectSecretsAllow(_ text: String, _ name: String) {
    #expect(decision(on: text, format: name).isRejection, "\(text)")
  }

  @Test(arguments: [
    ("k = 'SECRET' # pragma: allowlist nextline secret", "a.py"),
    ("# pragma: allowlist nextline secret\n\nk = 'SECRET'", "a.py"),
    ("k = 'SECRET' # pragma: allowlist secrets", "a.py"),
    ("k = 'SECRET' # pragma: allowlist", "a.py"), ("k = 'SECRET' # pragma: no cover", "a.py"),
    ("a = 'pragma: allowlist nextline secret'\nk = 'SECRET'", "a.py"),
  ])
  func otherCommentsOfDetectSecretsDoNot(_ text: String, _ name: String) {
    #expect(decision(on: text, format: name) == .none, "\(text)")
  }

  @Test func aCommentInACellOfANotebookAllows() {
    func notebook(_ lines: String..., other: String = "x = 1") -> String {
      let source = lines.map { "\"\($0)\"" }.joined(separator: ",\n    ")
      return "{\"cells\": [\n {\"cell_type\": \"code\",\n  \"outputs\": [],\n  \"source\": [\n    "
        + source + "]},\n {\"cell_type\": \"code\", \"source\": [\"\(other)\"]}],\n"
        + " \"metadata\": {}, \"nbformat\": 4, \"nbformat_minor\": 5}\n"
    }
    for text in [
      notebook("# keystow:allow demo\\n", "k = \\\"SECRET\\\"\\n"),
      notebook("import x\\n", "k = 'SECRET'\\n", "  # keystow:allow"),
      notebook("k = \\\"SECRET\\\"  # keystow:allow demo\\n"),
      notebook("// gitleaks:allow\\n", "\\n", "k = 'SECRET'"),
    ] {
      #expect(decision(on: text, format: "a.ipynb").isRejection, "\(text)")
    }
    for text in [
      notebook("k = 'SECRET'", other: "# keystow:allow"),
      notebook("n = \\\"keystow:allow\\\"\\n", "k = 'SECRET'"),
      notebook("k = \\\"SECRET keystow:allow\\\""), notebook("keystow:allow\\n", "k = 'SECRET'"),
    ] {
      #expect(decision(on: text, format: "a.ipynb") == .none, "\(text)")
    }
    #expect(
      decision(on: "[\"# keystow:allow\",\n\"SECRET\"]", format: "a.json") == .none)
  }

  @Test func aLineOfMegabytesIsLookedAtInPart() {
    let far = String(repeating: "a ", count: 100_000)
    #expect(decision(on: "keystow:allow \(far) SECRET \(far)") == .none)
    #expect(decision(on: "\(far) SECRET // keystow:allow").isRejection)
  }

  @Test(arguments: [
    "keystow:allow", "gitleaks:allow", "BetterLeaks:Allow", "kingfisher:ignore",
    "pragma: allowlist secret",
  ])
  func aMarkIsFoundAmongManyColons(_ mark: String) {
    let colons = String(repeating: "s: a:a w:w ", count: 40)
    #expect(decision(on: "\(colons) SECRET \(colons) // \(mark)").isRejection)
    #expect(decision(on: "\(colons) SECRET \(colons) // \(mark.dropFirst())") == .none)
  }
}
