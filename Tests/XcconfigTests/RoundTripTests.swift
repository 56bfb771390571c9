import Formats
import TestSupport
import Testing
import Xcconfig

/// What the writer writes is what the engine delivers, whatever the setting is declared as.
struct RoundTripTests {
  @Test func hostileValuesAreDeliveredAsListAndAsString() throws {
    var random = Random(seed: 4)
    let values = (0..<4_000).map { _ in HostileValue.make(&random) }
    var text = "A = poison\nB9 = poison\ninherited = poison\nvalue = poison\n"
    for (index, value) in values.enumerated() {
      let written = String(decoding: try SettingText.written(value), as: UTF8.self)
      text += "L\(index) = \(written)\nS\(index) = \(written)\n"
    }
    let settings = try table(text, strings: Set(values.indices.map { "S\($0)" }))
    for (index, value) in values.enumerated() {
      #expect(settings.value(of: "L\(index)") == value)
      #expect(settings.value(of: "S\(index)") == value)
      let text = try settings.expansion(of: Array("<$(L\(index))>".utf8))
      #expect(text.bytes == [0x3C] + value + [0x3E])
    }
  }
}
