import Formats
import Testing

@Suite struct TOMLEntriesTests {
  private let table = EntryTable(format: .toml)

  @Test(arguments: [
    ("a = \"b\" # c\nn = 1\n[t.u]\nk = 'v\\n'\n", ["a=b", "t.u.k=v\\n"]),
    (
      "[[l]]\na = \"x\"\n[[l]]\na = \"y\"\n[l.m]\nb = \"z\"",
      ["l.[0].a=x", "l.[1].a=y", "l.[1].m.b=z"]
    ),
    ("a.b.\"c d\" = \"e\"", ["a.b.c d=e"]),
    ("t = { a = \"b\", c = { d = 'e' } }\nu = \"v\"", ["t.a=b", "t.c.d=e", "u=v"]),
    (
      "l = [ \"a\", 1, [ 'b' ],\n # c\n \"d\" ]\nu = \"v\"",
      ["l.[0]=a", "l.[2].[0]=b", "l.[3]=d", "u=v"]
    ),
    ("a = \"\"\"\nx\n\\\"y\\u00e9\"\"\"\nb = '''p'q'''", ["a=x\n\"yé", "b=p'q"]),
    ("a = \"lost\nb = \"c\"", ["a=lost", "b=c"]),
    ("x = {\n  a = \"b\"\n  c = \"d\"\n}", ["x.a=b", "x.c=d"]),
  ])
  func findsNamesAndValues(_ text: String, _ expected: [String]) {
    #expect(table.lines(text) == expected)
  }

  @Test func spansLeaveQuotesOut() {
    #expect(table.slices("a = \"x\\n\"\nb = '''\ny'''") == ["x\\n", "y"])
  }

  @Test func hostileTextsDoNoHarm() {
    table.checkHostile("a.b = \"c\\u0041\"\n[[t]]\nd = [ 'e', { f = \"\"\"g\"\"\" } ] # h\n")
  }

  @Test func deepNestingAndLongLinesEnd() {
    for unit in ["[", "{ a = ", "a.", "[[a]]\n", "\"\"\"", "\"a\",", "a = '"] {
      table.checkSpans(Array(("x = " + String(repeating: unit, count: 100_000)).utf8), unit)
      table.checkSpans(Array(String(repeating: unit, count: 100_000).utf8), unit)
    }
    let long = "x = [" + String(repeating: "\"a\",1,", count: 100_000)
    #expect(FileFormat.toml.entries(in: Array(long.utf8)).count == 100_000)
  }
}
