import Formats
import TestSupport
import Testing

/// The texts in SQLite databases and compiled Python modules, as the programs write them.
@Suite struct BinaryTextTests {
  static let hasPython =
    (try? ProgramRun("python3", ["-c", "import sqlite3, py_compile"], in: "/"))?.status == 0

  private func text(_ script: String, _ name: String) throws -> String {
    let folder = try TemporaryDirectory()
    let run = try ProgramRun("python3", ["-c", script], in: folder.path)
    #expect(run.status == 0, "\(run.errorText)")
    let bytes = try ProgramRun("cat", [name], in: folder.path).output
    guard case .converted(let text) = ReadableText(scanning: bytes.span, isNamedAsText: false)
    else { return "" }
    return String(decoding: text, as: UTF8.self)
  }

  @Test(.enabled(if: hasPython, "python3 has no sqlite3"), arguments: ["UTF-8", "UTF-16le"])
  func aDatabaseHasItsRows(_ encoding: String) throws {
    let script = """
      import sqlite3
      base = sqlite3.connect("a.db")
      base.execute("pragma encoding = '\(encoding)'")
      base.execute("create table settings (id integer primary key, name text, value text, at real)")
      base.execute("create index names on settings (name)")
      rows = [("name%d" % n, "value %d" % n, n / 3) for n in range(800)]
      base.executemany("insert into settings (name, value, at) values (?, ?, ?)", rows)
      base.execute("insert into settings (name, value) values ('long', ?)", ("line\\n" * 4000 + "end",))
      base.execute("insert into settings (name, value) values ('blob', ?)", (b"some bytes",))
      base.commit()
      base.execute("delete from settings where name = 'name799'")
      base.commit()
      """
    let found = try text(script, "a.db")
    let lines = Set(found.split(separator: "\n"))
    for index in 0..<799 { #expect(lines.contains("name\(index) = value \(index)")) }
    #expect(found.contains("long = line\n" + String(repeating: "line\n", count: 3999) + "end\n"))
    #expect(lines.contains("blob = some bytes"))
    #expect(found.contains("CREATE TABLE settings"))
  }

  @Test(.enabled(if: hasPython, "python3 has no sqlite3"))
  func aModuleHasItsStrings() throws {
    let long = String(repeating: "long text ", count: 40)
    let script = """
      import py_compile
      source = 'KEY = "the value of it"\\nclass A:\\n  token = "in a class"\\n  n = 5\\n'
      source += 'def f():\\n  return ["\(long)", b"some bytes", "été"]\\n'
      open("a.py", "w").write(source)
      py_compile.compile("a.py", cfile="a.pyc")
      """
    let lines = Set(try text(script, "a.pyc").split(separator: "\n"))
    let assigned: [Substring] = ["KEY = \"the value of it\"", "token = \"in a class\""]
    for line in assigned + [Substring(long), "some bytes"] { #expect(lines.contains(line)) }
  }

  /// Whatever bytes are changed, reading ends, and gives no more than a few times the file.
  @Test(.enabled(if: hasPython, "python3 has no sqlite3"))
  func damageIsNeverFatal() throws {
    let folder = try TemporaryDirectory()
    let script = """
      import sqlite3, py_compile
      base = sqlite3.connect("a.db")
      base.execute("create table t (name text, value text)")
      base.executemany("insert into t values (?, ?)", [("n%d" % n, "v" * (n % 90) * 70) for n in range(99)])
      base.commit()
      open("a.py", "w").write("A = 'some text'\\n" * 99)
      py_compile.compile("a.py", cfile="a.pyc")
      """
    _ = try ProgramRun("python3", ["-c", script], in: folder.path)
    var random = Random(seed: 7)
    for name in ["a.db", "a.pyc"] {
      let whole = try ProgramRun("cat", [name], in: folder.path).output
      for _ in 0..<40 {
        var bytes = whole
        for _ in 0..<20 {
          bytes[Int.random(in: 16..<bytes.count, using: &random)] = .random(
            in: 0...255, using: &random)
        }
        bytes.removeLast(Int.random(in: 0..<bytes.count / 2, using: &random))
        if case .converted(let text) = ReadableText(scanning: bytes.span, isNamedAsText: false) {
          #expect(text.count <= 8 * bytes.count)
        }
      }
    }
  }
}
