import TestSupport
import Testing

@testable import Formats

/// Edits of generated documents: every byte and value that was not meant stays.
@Suite struct DocumentEditTests {
  private static let hasPython =
    (try? ProgramRun("python3", ["-c", "import tomllib"], in: "/"))?.status == 0

  /// One edit of a generated document.
  private struct Case {
    let name: String
    let old: [UInt8]
    let new: [UInt8]
    let path: [DocumentStep]
    let change: Change
  }

  private enum Change {
    case set(JSONValue)
    case append([JSONValue])
    case remove
  }

  /// The paths of all values in a document.
  private static func paths(_ value: JSONValue) -> [[DocumentStep]] {
    switch value {
    case .object(let object):
      object.flatMap { member in
        [[.name(member.name)]] + paths(member.value).map { [.name(member.name)] + $0 }
      }
    case .array(let elements):
      elements.enumerated().flatMap { index, element in
        [[.index(index)]] + paths(element).map { [.index(index)] + $0 }
      }
    default: []
    }
  }

  /// Makes edits at random paths; those that are refused are not among the cases.
  private static func cases(
    _ name: String, _ syntax: some DocumentSyntax, count: Int, seed: UInt64,
    _ document: (inout Random) -> [UInt8]
  ) -> [Case] {
    var random = Random(seed: seed)
    var cases: [Case] = []
    var tries = 0
    while tries < count {
      guard var edit = try? DocumentEdit(document(&random), as: syntax) else { continue }
      tries += 1
      let text = edit.text
      let known = paths(edit.content)
      var path = known.isEmpty || random.isLucky(30) ? ["new"] : random.pick(known)
      let old = edit.content.value(at: path)
      var change: Change =
        name == "json" && random.isLucky(30) ? .remove : .set(random.pick(values))
      if random.isLucky(60) {
        if case .array? = old { change = .append([random.pick(values), "last"]) }
        if case .object? = old {
          path += random.pick([["new"], ["inner", "new"]])
          change = .set(random.pick(values))
        }
      }
      do throws(DocumentEditError) {
        switch change {
        case .set(let value): try edit.set(value, at: path)
        case .append(let elements): try edit.append(elements, to: path)
        case .remove: try edit.remove(at: path)
        }
        cases.append(Case(name: name, old: text, new: edit.text, path: path, change: change))
      } catch {
        #expect(edit.text == text, "a refused edit changes nothing")
      }
    }
    #expect(cases.count > count / 2, "\(name): \(cases.count) of \(count)")
    return cases
  }

  private static let values: [JSONValue] = [
    "text", "q\"uo\\te\n", "# // no comment", 7, true, [1, "two", []], ["a": ["b": "c"]], "",
    .object([:]),
  ]

  private static let allCases =
    cases("json", JSONSyntax(), count: 600, seed: 3) { Array(DocumentGenerator.json(&$0).utf8) }
    + cases("toml", TOMLSyntax(), count: 600, seed: 4) { random in
      var generator = TOMLGenerator(seed: random.next())
      return generator.document()
    }

  @Test func noOtherByteChanges() {
    for item in Self.allCases {
      // What is added stands in one or two places, so the rest is still there in order.
      var (short, long) = (item.old, item.new)
      if case .remove = item.change { (short, long) = (long, short) }
      guard !Self.isSubsequence(short, of: long) else { continue }
      guard case .set = item.change else {
        Issue.record("\(item)")
        continue
      }
      // A value was replaced: all before and after it stays.
      let head = zip(short, long).prefix { $0 == $1 }.count
      let tail = zip(short.reversed(), long.reversed()).prefix { $0 == $1 }.count
      let middle = short[head..<max(head, short.count - tail)]
      #expect(middle.count < short.count, "\(item)")
    }
  }

  @Test func addedAndRemovedIsAsBefore() throws {
    var random = Random(seed: 9)
    for _ in 0..<300 {
      let text = Array(DocumentGenerator.json(&random).utf8)
      let syntax = JSONSyntax(marksEmpty: true)
      var edit = try DocumentEdit(text, as: syntax)
      guard edit.content["own"] == nil else { continue }
      for name in ["x", "y"] {
        try edit.append([["made": .string(name)]], to: ["own", .name(name)])
      }
      for name in ["x", "y"] {
        try edit.remove(at: syntax.created(["own", .name(name), 0], in: edit.text))
      }
      #expect(edit.text == text, "\(String(decoding: text, as: UTF8.self))")
    }
  }

  @Test func readersOfOthersFindTheSame() throws {
    guard Self.hasPython else { return }
    // For each case: the kind, both texts, the path and the value, all but the kind in JSON.
    let cases = Self.allCases
    let lines = cases.map { item in
      let path = JSONValue.array(
        item.path.map { step in
          switch step {
          case .name(let name): .string(name)
          case .index(let index): .integer(index)
          }
        })
      let texts = [item.old, item.new].map { text -> JSONValue in
        let plain = item.name == "json" ? JSONComments.blanked(text) : text
        return .string(String(decoding: plain, as: UTF8.self))
      }
      return JSONWriter.bytes(
        of: .object(
          ["kind": .string(item.name), "texts": .array(texts), "path": path]
            + Self.members(of: item.change)), layout: .compact)
    }
    let run = try ProgramRun(
      "python3", ["-c", Self.program], in: "/", input: Array(lines.joined(separator: [0x0A])))
    let wrong = run.text.split(separator: "\n")
    #expect(run.status == 0, "\(run.errorText)")
    for index in wrong.prefix(5).compactMap({ Int($0) }) {
      Issue.record(
        """
        \(cases[index].path) \(cases[index].name)
        \(String(decoding: cases[index].old, as: UTF8.self))
        ---
        \(String(decoding: cases[index].new, as: UTF8.self))
        """)
    }
  }

  private static func members(of change: Change) -> JSONObject {
    switch change {
    case .set(let value): ["set": value]
    case .append(let elements): ["append": .array(elements)]
    case .remove: [:]
    }
  }

  private static let program = """
    import sys, json, tomllib
    read = {'json': json.loads, 'toml': tomllib.loads}
    for number, line in enumerate(sys.stdin.buffer.read().split(b'\\n')):
      case = json.loads(line)
      old, new = [read[case['kind']](text.lstrip('\u{FEFF}')) for text in case['texts']]
      *outer, last = case['path']
      at = old
      for step in outer:
        at = at.setdefault(step, {}) if isinstance(at, dict) else at[step]
      if 'set' in case: at[last] = case['set']
      elif 'append' in case: at[last] += case['append']
      else: del at[last]
      same = lambda value: json.dumps(value, sort_keys=True, default=str)
      if same(old) != same(new): print(number)
    """

  private static func isSubsequence(_ short: [UInt8], of long: [UInt8]) -> Bool {
    var rest = long[...]
    for byte in short {
      guard let place = rest.firstIndex(of: byte) else { return false }
      rest = rest[(place + 1)...]
    }
    return true
  }

  // MARK: Ways of writing

  @Test(arguments: [
    ("", "[a]\nb = 1\n"), ("x = 1\n[y]\n", "x = 1\n[y]\n\n[a]\nb = 1\n"),
    ("a.c = 2\n", "a.c = 2\na.b = 1\n"), ("[a.c]\n", "[a.c]\n\n[a]\nb = 1\n"),
    ("a = { } # x", "a = { b = 1 } # x"), ("[a] # x\r\nc = 2", "[a] # x\r\nc = 2\r\nb = 1"),
  ])
  func valuesOfTOMLGetTheirPlace(_ before: String, _ after: String) throws {
    var edit = try DocumentEdit(Array(before.utf8), as: TOMLSyntax())
    try edit.set(1, at: ["a", "b"])
    #expect(String(decoding: edit.text, as: UTF8.self) == after)
  }

  @Test func datesAreNoStrings() throws {
    var edit = try DocumentEdit(Array("[[a]]\nb = 'x'\n".utf8), as: TOMLSyntax(dates: ["on"]))
    try edit.append([["b": "2026-11-28", "on": "2026-11-28"]], to: ["a"])
    try edit.set("2026-01-01", at: ["a", 0, "on"])
    let text = String(decoding: edit.text, as: UTF8.self)
    #expect(
      text == "[[a]]\nb = 'x'\non = 2026-01-01\n\n[[a]]\nb = \"2026-11-28\"\non = 2026-11-28\n")
  }

  // MARK: Refusals

  @Test func refusalsNameTheirCause() throws {
    var edit = try DocumentEdit(
      Array("{\"a\": 1, \"b\": [], \"c\": {}, \"c\": {}}".utf8), as: JSONSyntax())
    let text = edit.text
    #expect(throws: DocumentEditError.notTable(["a"])) { try edit.set(1, at: ["a", "x"]) }
    #expect(throws: DocumentEditError.notList(["a"])) { try edit.append([1], to: ["a"]) }
    #expect(throws: DocumentEditError.notFound(["x", "y"])) { try edit.remove(at: ["x", "y"]) }
    #expect(throws: DocumentEditError.notFound(["b", 0])) { try edit.set(1, at: ["b", 0]) }
    #expect(throws: DocumentEditError.ambiguous(["c"])) { try edit.set(1, at: ["c", "x"]) }
    #expect(throws: DocumentEditError.noPosition([])) { try edit.insert(["a": 2], into: []) }
    #expect(edit.text == text)
    #expect(throws: DocumentEditError.unreadable("not an object")) {
      try DocumentEdit(Array("[]".utf8), as: JSONSyntax())
    }
    #expect(DocumentEditError.notList(["a", 1, "b"]).description == "'a[1].b' is not an array")
  }

  @Test(arguments: [
    (
      "{\n  \"a\": 1, // one\n  \"b\": 2, // two\n  \"c\": 3\n}",
      "{\n  \"a\": 1, // one\n  // two\n  \"c\": 3\n}"
    ),
    ("{\"b\": 1,}", "{}"),
    ("{ \"a\": 1, /* x */ \"b\": 2 }", "{ \"a\": 1 /* x */ }"),
  ])
  func commasAndCommentsOfARemovedValue(_ before: String, _ after: String) throws {
    var edit = try DocumentEdit(Array(before.utf8), as: JSONSyntax())
    try edit.remove(at: ["b"])
    #expect(String(decoding: edit.text, as: UTF8.self) == after)
  }
}

extension JSONValue {
  /// The value at a path; nil if there is none.
  fileprivate func value(at path: [DocumentStep]) -> JSONValue? {
    var value = self
    for step in path {
      switch (value, step) {
      case (.object(let object), .name(let name)):
        guard let next = object[name] else { return nil }
        value = next
      case (.array(let elements), .index(let index)) where elements.indices.contains(index):
        value = elements[index]
      default: return nil
      }
    }
    return value
  }
}
