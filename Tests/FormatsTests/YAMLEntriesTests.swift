import Formats
import Testing

@Suite struct YAMLEntriesTests {
  private let table = EntryTable(format: .yaml)

  @Test(arguments: [
    ("a: b\nc:\n  d: e # note\n  f: g#h\ni: j\n", ["a=b", "c.d=e", "c.f=g#h", "i=j"]),
    (
      "l:\n- a\n- k: v\n  w: x\n-\n  y: z\nm: n",
      ["l.[0]=a", "l.[1].k=v", "l.[1].w=x", "l.[2].y=z", "m=n"]
    ),
    ("l:\n  - - a\n    - b\n  - c\n", ["l.[0].[0]=a", "l.[0].[1]=b", "l.[1]=c"]),
    (
      "a: {b: c, 'd': [e, \"f\"], g: {h: i}}\nj: k",
      ["a.b=c", "a.d.[0]=e", "a.d.[1]=f", "a.g.h=i", "j=k"]
    ),
    ("a: [\n  x,\n  {k: y},\n]\nb: c", ["a.[0]=x", "a.[1].k=y", "b=c"]),
    ("a: 'it''s'\nb: \"x\\u00e9\\x41\\n\"\n\"c d\": e", ["a=it's", "b=xéA\n", "c d=e"]),
    ("a: \"two\n  lines\"\nb: c", ["a=two lines", "b=c"]),
    (
      "a: |\n  one\n   two\n\n  three\nb: >-\n  x\n  y\n\n  z\nc: d",
      ["a=one\n two\n\nthree", "b=x y\nz", "c=d"]
    ),
    ("a: |\nb: c", ["b=c"]),
    ("- k: |2-\n      x\n    y\n  l: m", ["[0].k=  x\ny", "[0].l=m"]),
    ("--- # first\na: b\n---\nc: d\n...\ne: f", ["a=b", "c=d", "e=f"]),
    ("a: &anchor v\nb: *anchor\nc: !!str w\nd: &x\n  e: f\n<<: *x", ["a=v", "c=w", "d.e=f"]),
    ("n: 1\nv: 1.2.3\nd: 2024-01-01\nt: true\nz: ~\ns: \"1\"", ["s=1"]),
    (
      "env:\n  - name: TOKEN\n    value: v\n  - name: B\n    value: \"w\"\n",
      ["env.[0].name=TOKEN", "env.TOKEN=v", "env.[1].name=B", "env.B=w"]
    ),
    ("url: https://u:p@h/x\ntime: 12:30", ["url=https://u:p@h/x"]),
    ("a: \"lost\nb: c", ["a=lost", "b=c"]),
    ("a: [lost\nb: c", ["a.[0]=lost", "b=c"]),
    ("a: b\r\nc:\r\n  d: e\r\n", ["a=b", "c.d=e"]),
    ("a: {{ .Values.x }}\nb: c", ["b=c"]),
    ("? a\n: b\n? 'c d' # note\n: \"e\"\nf: g", ["a=b", "c d=e", "f=g"]),
    ("l:\n  - ? a\n    : b\n  - ? |\n      c\n    : |\n      d\n", ["l.[0].a=b", "l.[1].c=d"]),
    ("? a\n: b: c\n  d: e\n? f\n: - g\n  - h\n", ["a.b=c", "a.d=e", "f.[0]=g", "f.[1]=h"]),
    ("?\n  a\n:\n  b\n? &x !!str c\n: d", ["a=b", "c=d"]),
    ("? [a, b]\n: c\nd: e", ["[0]=a", "[1]=b", "=c", "d=e"]),
    ("{? a : b, ? \"c\" : d}", ["a=b", "c=d"]),
  ])
  func findsNamesAndValues(_ text: String, _ expected: [String]) {
    #expect(table.lines(text) == expected)
  }

  @Test func spansLeaveQuotesOutAndTakeBlocksWhole() {
    let text = "a: 'b''c'\nd: |\n  e\n  f\ng: h # i\n"
    #expect(table.slices(text) == ["b''c", "e\n  f", "h"])
  }

  @Test func hostileTextsDoNoHarm() {
    table.checkHostile(
      "a: b\nl:\n  - k: 'v'\n    w: \"x\\u0041\"\n  - [c, {d: e}]\nm: |\n  n\n  o\np: >\n q")
  }

  @Test func deepNestingAndLongLinesEnd() {
    for unit in ["- ", "{a: ", "[", "'a' ", "\"", "? ", "a: ", "&a ", "- |\n", ": ", "{"] {
      table.checkSpans(Array(String(repeating: unit, count: 100_000).utf8), unit)
    }
    let stairs = (0..<1000).map { String(repeating: " ", count: $0) + "a:\n" }.joined()
    table.checkSpans(Array(stairs.utf8))
    table.checkSpans(Array(("a: " + String(repeating: "x #", count: 1_500_000)).utf8))
  }
}
