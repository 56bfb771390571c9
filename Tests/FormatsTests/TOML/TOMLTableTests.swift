import Formats
import Testing

/// What may be defined again and what may be added to.
@Suite struct TOMLTableTests {
  @Test(arguments: [
    ("[a]\n[a.b]\n[c.d]\n[c]", "a.b c.d"), ("[a.b.c]\n[a]\nx=1\n[a.b]", "a.b.c a.x"),
    ("[a]\nb.c=1\nb.d.e=2\n[a.b.f]", "a.b.c a.b.d.e a.b.f"),
    ("a.b=1\na.c=2\nd=3\na.e=4", "a.b a.c a.e d"),
    ("[a.b]\n[a]\n[a.c]", "a.b a.c"), ("[a.b]\nx=1\n[a]\nc.d=1", "a.b.x a.c.d"),
    ("[a.b.c]\nx=1\n[a]\nb.y=2", "a.b.c.x a.b.y"), ("a={b.c=1,b.d=2}", "a.b.c a.b.d"),
    ("[[a]]\n[a.b]\n[[a]]\n[a.b]\n[[a.c]]", "a.0.b a.1.b a.1.c.0"),
    ("[[a]]\nx=1\n[[a.b]]\ny=1\n[[a.b]]\n[[a]]\n[[a.b]]", "a.0.b.0.y a.0.b.1 a.0.x a.1.b.0"),
    ("[a]\n[[a.b]]\n[a.b.c]", "a.b.0.c"), ("[a]\nb.c=1\n[[a.b.d]]", "a.b.c a.b.d.0"),
    ("[a . 'b.c' ]\n\t[ d\t.\"e\" ] # f", "a.b.c d.e"), ("a=[]\nb={}", "a b"),
    ("[[a.b]]\n[a]\nc=1", "a.b.0 a.c"), ("3.14=1", "3.14"),
    ("a.b.c=1\n[a.b.d]\n[a.e]", "a.b.c a.b.d a.e"),
  ])
  func accepts(_ text: String, _ paths: String) throws {
    let root = try TOMLDocument(Array(text.utf8)).root
    #expect(leaves(of: root).sorted().joined(separator: " ") == paths, "\(text)")
  }

  private func leaves(of table: TOMLTable) -> [String] {
    table.members.flatMap { member in
      let tables =
        member.value.table.map { [$0] } ?? member.value.tables.map { $0 } ?? []
      let isList = member.value.array != nil
      if tables.isEmpty { return [member.key.name] }
      return tables.enumerated().flatMap { index, table in
        let path = member.key.name + (isList ? ".\(index)" : "")
        let inner = leaves(of: table)
        return inner.isEmpty ? [path] : inner.map { "\(path).\($0)" }
      }
    }
  }

  @Test(arguments: [
    "a=1\na=2", "a=1\n\"a\"=2", "a=1\na.b=2", "a.b=1\na=2", "a.b=1\na.b.c=2", "a=1\n[a]",
    "a=1\n[a.b]",
    "a=1\n[[a]]", "[a]\n[a]", "[a]\n['a']", "[a.b]\n[a]\n[a.b]", "[a]\nb=1\n[a.b]",
    "[a]\nb=1\n[a.b.c]",
    "a.b=1\n[a]", "[a]\nb.c=1\n[a.b]", "[a]\nb.c=1\n[[a.b]]", "[a]\nb.c.d=1\n[a.b.c]",
    "[a.b]\nx=1\n[a]\nb.y=2", "[a.b.c]\nz=9\n[a]\nb.c.t=1", "[a.b.c]\n[a]\nb.x=1\n[a.b]",
    "[a.b.c.d]\n[a]\nb.c.d.k.t=1", "a={}\n[a]", "a={}\n[a.b]", "a={b={}}\n[a.b.c]", "a={}\na.b=1",
    "a={b={}}\na.b.c=1", "a={}\n[[a]]", "a=[]\n[[a]]", "a=[{}]\n[[a]]", "a=[{}]\n[a.b]",
    "a=[{}]\na.b=1",
    "[[a]]\n[a]", "[a]\n[[a]]", "[a.b]\n[[a]]", "[[a]]\n[[a.b]]\n[a.b]", "[[a.b]]\n[a]\nb.y=2",
    "[[a.b]]\n[a]\nb=1", "[a]\n[a.b]\n[[a.b]]", "[[a]]\nb=1\n[a.b]", "[[a]]\nb=1\nb=2",
    "[[a]]\n[a.b]\n[a.b]", "[a]\nb={x=1}\n[a.b.c]", "[[a]]\n[a.b.c]\n[[a.b]]",
  ])
  func refuses(_ text: String) throws {
    #expect(throws: TOMLError.self, "\(text)") { try TOMLDocument(Array(text.utf8)) }
  }

  @Test func saysWhereTheFirstIs() throws {
    let text = "[keys.A]\ntype = 1\n\n[keys.B]\n[keys.A]\n"
    let error = try #require(throws: TOMLError.self) { try TOMLDocument(Array(text.utf8)) }
    #expect((error.offset, error.message) == (34, "duplicate key 'A' (line 1)"))
  }
}
