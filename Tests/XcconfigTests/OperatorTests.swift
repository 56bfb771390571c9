import Testing
import Xcconfig

@Suite struct OperatorTests {
  @Test(arguments: [
    ("upper", "straße é", "STRASSE É"), ("lower", "ÀB", "àb"),
    ("identifier", "9a-b.c é_d", "_a_b_c___d"), ("rfc1034identifier", "9My App_1.é", "-My-App-1--"),
    ("c99extidentifier", "9é-b", "_é_b"), ("c99extidentifier", "a9", "a9"),
    ("c99extidentifier", "e\u{301}\u{212A}x\u{301}", "éKx_"),
    ("quote", "a b\\\"'", "a\\ b\\\\\\\"\\'"),
    ("dir", "/a/b.c", "/a/"), ("dir", "/a", "/"), ("dir", "a", "./"), ("dir", "a/b", "a/"),
    ("file", "/a/b.c", "b.c"), ("file", "/a/", ""), ("base", "/a/b.tar.gz", "b.tar"),
    ("base", "/a/.hidden", ""), ("suffix", "/a/b.tar.gz", ".gz"), ("suffix", "/a.b/c", ""),
    ("standardizepath", "/a/./b//../c/", "/a/c"), ("standardizepath", "a/../b", "a/../b"),
    ("standardizepath", "/..", "/"), ("standardizepath", "./a/", "a"),
    ("standardizepath", ".", "."),
    ("not", "YES", "NO"), ("not", "NO", "YES"), ("not", "x", "YES"),
    ("truncatedversion", "1.2.3.4", "1.2.3"), ("truncatedversion", "1", "1"),
    ("truncatedversion", "1..2", "1.2"),
    ("__md5", "abc", "900150983cd24fb0d6963f7d28e17f72"), ("__stripslash", "/a", "a"),
    ("dir=/x", "/a/b.c", "/x/b.c"), ("dir=", "/a/b.c", "b.c"), ("file=x", "/a/b.c", "/a/x"),
    ("base=x", "/a/b.c", "/a/x.c"), ("base=x", "/a/b", "/a/x."), ("suffix=h", "/a/b.c", "/a/b.h"),
    ("suffix=.h", "/a/b.c", "/a/b.h"), ("suffix=x.h", "/a.b/c", "/a.b/c.h"),
    ("relativeto=/a/b/c", "/a/b", "c"), ("relativeto=/a", "/a/b/c", "../.."),
    ("relativeto=/a", "/a/", "."), ("relativeto=a", "/a", "/a"),
    ("isancestor=/a", "/a/b", "YES"), ("isancestor=/a", "/a", "NO"), ("isancestor=a", "/a", "NO"),
    ("isancestor=/", "/x", "YES"), ("default=x", "", "x"),
    ("upper:lower", "aB", "ab"), ("base:upper:default=z", "x/y.z", "Y"),
    ("file:suffix", "a/b.c", ".c"),
  ]) func operatorChanges(_ chain: String, _ value: String, _ expected: String) throws {
    let settings = try table("R = $(V:\(chain))", builtIn: ["V": value])
    #expect(settings.text(of: "R") == expected)
    #expect(try settings.expanding("$(V:\(chain))") == expected)
  }

  @Test func operatorsWorkOnEachElement() throws {
    let settings = try table(
      #"""
      L = /a/b.c "/d e/f.g" /h/i\ j.k $(M) ''
      M = 1.2 3.4
      BASES = $(L:base)
      QUOTED = $(L:quote)
      SUFFIXED = x$(M:suffix=h)y z
      STRING = "$(M:base)"
      NESTED = $(M:default=$(M))$(N:default=$(M))
      NONE = $(EMPTY) "$(EMPTY)" $(EMPTY:dir) $(UNDEFINED:dir)
      ONE = $(TARGET_NAME:dir)
      EMPTY =
      JOINED = a$(M)b$(M)
      """#)
    func elements(_ name: String) throws -> [String]? {
      try settings.elements(of: name)?.map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(try elements("L") == ["/a/b.c", "/d e/f.g", "/h/i j.k", "1.2", "3.4", ""])
    #expect(try elements("BASES") == ["b", "f", "i j", "1", "3", ""])
    #expect(try elements("QUOTED")?[1...2] == [#"/d\ e/f.g"#, #"/h/i\ j.k"#])
    #expect(try elements("SUFFIXED") == ["x1.h", "3.hy", "z"])
    #expect(try elements("STRING") == ["1.2 3"])
    // The operand is one text: what separates the elements of a list is not in it.
    #expect(try elements("NESTED") == ["1.2", "3.41.23.4"])
    #expect(try elements("NONE") == [])
    #expect(try elements("ONE") == ["./"])
    #expect(try elements("JOINED") == ["a1.2", "3.4b1.2", "3.4"])
    #expect(try elements("NEVER") == nil)
    // Read as a string a list has no elements: the operators see one text.
    #expect(settings.text(of: "BASES") == #"i\ j.k 1.2 3"#)
  }
}
