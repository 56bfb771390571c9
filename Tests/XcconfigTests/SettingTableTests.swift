import Formats
import Testing
import Text
import Xcconfig

@Suite struct SettingTableTests {
  @Test func lastAssignmentWhoseConditionsHoldWins() throws {
    let text = """
      A = plain
      A[sdk=iphoneos*] = device
      A[sdk=iphone*][arch=arm64] = both
      B[config=Debug] = debug
      B[config=Re?ease] = release
      C[config=Release] = hidden
      C = shown
      D[unknown=*] = star
      D[unknown=x] = never
      E[sdk=iphoneos*,arch=arm64] = comma
      """
    let one = try table(
      text, parameters: ["sdk": ["iphoneos18.0"], "config": ["Release"], "arch": ["x86_64"]])
    #expect(one.text(of: "A") == "device")
    #expect(one.text(of: "B") == "release")
    #expect(one.text(of: "C") == "shown")
    #expect(one.text(of: "D") == "star")
    #expect(one.value(of: "E") == nil)
    #expect(one.names == ["A", "B", "C", "D"])
    #expect(one.origin(of: "A")?.assignment.position.line == 2)
    let two = try table(
      text, parameters: ["sdk": ["macosx", "iphonesimulator"], "arch": ["arm64"]])
    #expect(two.text(of: "A") == "both")
    #expect(two.value(of: "B") == nil)
    #expect(two.value(of: "NEVER") == nil)
  }

  @Test func inheritedValuesAreThoseBelow() throws {
    let settings = try table(
      """
      A = one
      A[config=Debug] = debug
      A = $(inherited) two
      A = $(A) three $(value)
      B = <$(inherited)>
      """)
    #expect(settings.text(of: "A") == "one two three one two")
    #expect(settings.text(of: "B") == "<>")
    #expect(try settings.expanding("[$(inherited)]") == "[]")
  }

  @Test func referencesSeeFinalValues() throws {
    let settings = try table("U = https:/$()/$(HOST)/v1\nHOST = a\nHOST = b.example")
    #expect(settings.text(of: "U") == "https://b.example/v1")
  }

  @Test func mutualReferencesEndInNothing() throws {
    let text = "A = base\nA = a$(B)\nB = b$(A)\nC = $(C)c\nD = $(E)d\nE = $(F)e\nF = $(D)f"
    // A seen from B is what A overrides, and each sees the other anew whichever is asked for first.
    for order in [["A", "B"], ["B", "A"]] {
      let settings = try table(text)
      var values: [String: String] = [:]
      for name in order { values[name] = settings.text(of: name) }
      #expect(values == ["A": "abbase", "B": "ba"])
      #expect(settings.text(of: "C") == "c")
      #expect(settings.text(of: "D") == "fed")
      #expect(settings.text(of: "F") == "edf")
    }
  }

  @Test func builtInSettingsAreBelowTheFiles() throws {
    let settings = try table(
      "CONFIGURATION = My$(inherited)\nU = $(HOST_$(CONFIGURATION))\nHOST_MyRelease = x",
      builtIn: ["CONFIGURATION": "Release", "SRCROOT": "/a $(b)"])
    #expect(settings.text(of: "U") == "x")
    #expect(settings.text(of: "SRCROOT") == "/a $(b)")
    #expect(settings.names == ["CONFIGURATION", "U", "HOST_MyRelease"])
    #expect(settings.origin(of: "SRCROOT") == nil)
  }

  @Test func undefinedNamesAreReportedUnlessTheyHaveADefault() throws {
    let settings = try table(
      "A = $(HOST)$(inherited)\nB = $(A)$(A)\nEMPTY =\nN = $(NIL__:default=\\)$(EMPTY)")
    func undefined(_ text: String) throws -> [String] {
      try settings.expansion(of: Array(text.utf8)).undefined
    }
    #expect(try undefined("$(B) $(X) $(Y_$(A)) $USER $5 $() $$(Z)") == ["HOST", "X", "Y_"])
    #expect(try undefined("$(B)") == ["HOST"])
    #expect(try undefined("$(N) $(EMPTY)") == [])
  }

  /// Sixty settings, each of which names the one below twice.
  private func doubling(
    _ name: String, above first: String, by blank: String = " ", and also: String = ""
  ) -> String {
    (1...60).reduce("\(name)0 = \(first)\n") { text, level in
      let below = "$(\(name)\(level - 1))"
      return text + "\(name)\(level) = \(below)\(blank)\(below)\(level % 7 == 0 ? also : "")\n"
    }
  }

  @Test func valuesThatDoubleStopAtALimit() throws {
    let settings = try table(
      doubling("S", above: String(repeating: "x", count: 40)) + doubling("L", above: "\"\" ''"))
    #expect(settings.value(of: "S10") != nil)
    for level in 0...60 { _ = settings.value(of: "S\(level)") }
    #expect(settings.value(of: "S60") == nil)
    #expect(settings.diagnostics.count > 40)
    for diagnostic in settings.diagnostics {
      #expect(diagnostic.message.contains("larger than 1 MiB"))
      #expect(diagnostic.path == "F" && diagnostic.position.line > 10)
    }
    #expect(throws: ExpansionError.tooLarge) { try settings.expanding("$(S50)") }
    #expect(throws: ExpansionError.tooLarge) { try settings.elements(of: "L50") }
    // Operators that make a value longer stop as well.
    let quoting = "$(S10" + String(repeating: ":quote", count: 40) + ")"
    #expect(throws: ExpansionError.tooLarge) { try settings.expanding(quoting) }
  }

  @Test func whatIsWrittenMayBeLong() throws {
    let long = String(repeating: "$$/", count: 1 << 20)
    let settings = try table("A = a")
    #expect(try settings.expanding(long + "$(A)").utf8.count == 2 << 20 | 1)
    #expect(try table("L = \(long)").value(of: "L")?.count == 2 << 20)
  }

  @Test func manyLongValuesStopTogether() throws {
    var text = "S = \(String(repeating: "x", count: 500_000))\nEND = $(SHORT)\nSHORT = s\n"
    for index in 0..<200 { text += "T\(index) = $(S)\n" }
    let settings = try table(text)
    let count = (0..<200).count { settings.value(of: "T\($0)") != nil }
    #expect(count == 134)
    #expect(settings.diagnostics.last?.message.contains("64 MiB together") == true)
    #expect(settings.text(of: "END") == "s")
  }

  @Test func referencesThatDoubleTakeNoExponentialTime() throws {
    // Empty values never grow; kept values make them cheap, unless they lead back to themselves.
    let settings = try table(
      doubling("E", above: "", by: "") + doubling("A", above: "$(R)", and: "$(R)") + "R = $(A60)\n")
    #expect(settings.value(of: "E60") == [])
    for level in 0...60 { _ = settings.value(of: "A\(level)") }
    #expect(settings.value(of: "A60") == nil)
    #expect(settings.diagnostics.contains { $0.message.contains("too many others") })
  }

  @Test func depthAloneIsNoHarm() throws {
    let nested = String(repeating: "$(", count: 100_000) + String(repeating: ")", count: 100_000)
    var text = "N = \(nested)\n"
    for level in 1...20_000 { text += "C\(level) = $(C\(level - 1))\n" }
    text += "C0 = end\n"
    let settings = try table(text)
    #expect(settings.text(of: "N") == "")
    #expect(settings.text(of: "C20000") == "end")
    let bare = "B = " + String(repeating: "$A$(B", count: 50_000)
    #expect(try table(bare).value(of: "B") != nil)
  }
}
