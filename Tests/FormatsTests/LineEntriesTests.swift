import Formats
import Testing

/// The formats that have a name and a value on a line.
@Suite struct LineEntriesTests {
  @Test(arguments: [
    ("A = b // c\nB=x;\nC[sdk=iphone*][arch=arm64] = y\n#include \"z\"\n", ["A=b", "B=x", "C=y"]),
    ("URL = https://u:p@h/x // y", ["URL=https://u:p@h/x"]),
    ("A = one \\\n  two\nB = q==", ["A=one two", "B=q=="]),
    ("A = \"quoted\"\n9-A = x\nA\nB[x = y", ["A=\"quoted\""]),
  ])
  func xcconfig(_ text: String, _ expected: [String]) {
    #expect(EntryTable(format: .xcconfig).lines(text) == expected)
  }

  @Test(arguments: [
    ("A=b\nexport C='d e' # f\n# G=h\nI=j#k # l\n", ["A=b", "C=d e", "I=j#k"]),
    ("A=\"two\nlines\\n\"\nB=`c`", ["A=two\nlines\n", "B=c"]),
    ("A='lost\nB='c'\n", ["A=lost", "B=c"]),
    ("FROM x\nENV A=b C=\"d\"\nENV E f g\nARG H=i\nRUN j=k l", ["A=b", "C=d", "E=f g", "H=i"]),
    ("A=\nB: c\nif x; then", ["B=c"]),
  ])
  func dotenv(_ text: String, _ expected: [String]) {
    #expect(EntryTable(format: .dotenv).lines(text) == expected)
  }

  @Test(arguments: [
    ("a=b\nc: d\ne f\n# g=h\n! i\nj = k\\u00e9 \\\n  l\n", ["a=b", "c=d", "e=f", "j=ké l"]),
    ("[s]\na = b ; c\n[t \"u\"]\nv = \"w\"\n", ["s.a=b", "t \"u\".v=w"]),
    ("a=b # c\nd = \"e\"\nf = g h # i\nj = k; l ;m", ["a=b", "d=e", "f=g h # i", "j=k; l ;m"]),
    ("<c>\n<add key=\"k\" value=\"v\"/></c>", ["c.k=v"]),
    ("//registry.npmjs.org/:_authToken=t\n", ["//registry.npmjs.org/:_authToken=t"]),
    ("a.b=https://u:p@h\npath=C\\:\\\\x", ["a.b=https://u:p@h", "path=C:\\x"]),
  ])
  func properties(_ text: String, _ expected: [String]) {
    #expect(EntryTable(format: .properties).lines(text) == expected)
  }

  @Test func netrcAndPasswordLists() {
    #expect(
      EntryTable(format: .netrc).lines("machine h login u # c\n  password p\ndefault login a")
        == ["h.login=u", "h.password=p", "default.login=a"])
    #expect(
      EntryTable(format: .passwordList).lines("# c\nh:5432:d:u:p:q\nu:$apr1$x\n")
        == ["u.password=p:q", "u.password=$apr1$x"])
  }

  @Test(arguments: [FileFormat.xcconfig, .dotenv, .properties, .netrc, .passwordList])
  func hostileTextsDoNoHarm(_ format: FileFormat) {
    let table = EntryTable(format: format)
    table.checkHostile("[s]\nA[b=c] = \"d\\u0041\" \\\n e // f\nENV G='h' I=j\nmachine k login l:m")
    for unit in ["A='", "A=\"\\", "[", "A \\\n", "ENV A=b ", "machine a ", ":", "A=b c"] {
      table.checkSpans(Array(String(repeating: unit, count: 100_000).utf8), unit)
      let lines = String(repeating: unit + "\n", count: 50_000)
      table.checkSpans(Array(lines.utf8), unit)
    }
  }
}
