import Foundation
import KnownValueSearch
import Redaction
import TestSupport
import Testing
import Vocabulary

/// Values in streams that are cut anywhere, and paused anywhere.
@Suite struct StreamRedactorTests {
  private static let streams =
    ProcessInfo.processInfo.environment["KEYSTOW_REDACTED_STREAMS"].flatMap(Int.init) ?? 300

  @Test func aValueCutAnywhereIsReplaced() throws {
    let sample = try SampleRedactor(1)
    let before = Array("first line\nkey: ".utf8)
    for form in sample.forms(of: 0) {
      let text = before + form.bytes + Array("; rest\n".utf8)
      for cut in 1..<text.count {
        for moment in [StreamRedactor.Moment.pause, .longPause] {
          let output = try sample.redacted([Array(text[..<cut]), Array(text[cut...])], moment)
          #expect(!sample.shows(0, in: output), "\(form.form) at \(cut)")
          #expect(output.starts(with: before))
          #expect(output.suffix(7).elementsEqual("; rest\n".utf8))
        }
      }
    }
  }

  @Test func aValueIsReplacedByItsName() throws {
    let sample = try SampleRedactor(2)
    let text = Array("a ".utf8) + sample.values[0] + Array(" b ".utf8) + sample.values[1]
    let output = try sample.redacted([text], .busy)
    #expect(String(decoding: output, as: UTF8.self) == "a [redacted: KEY_0] b [redacted: KEY_1]")
  }

  @Test func bytesComingOneByOneShowNoValue() throws {
    let sample = try SampleRedactor(3)
    for index in sample.values.indices {
      for form in sample.forms(of: index) {
        let parts = (Array("x=".utf8) + form.bytes + [0x0A]).map { [$0] }
        let output = try sample.redacted(parts, .longPause)
        #expect(!sample.shows(index, in: output), "\(form.form)")
      }
    }
  }

  @Test func aPromptIsWrittenAtOnce() throws {
    let sample = try SampleRedactor(4)
    var redactor = StreamRedactor(try sample.search())
    redactor.add(Array("Log in to https://example.com:8080\nPassword: ".utf8))
    let output = try redactor.take(.pause)
    #expect(output.suffix(10).elementsEqual("Password: ".utf8))
    #expect(!redactor.isWaiting)
  }

  @Test func aTypedLetterIsShownAlthoughAValueBeginsWithIt() throws {
    let sample = try SampleRedactor(5)
    for value in sample.values {
      var redactor = StreamRedactor(try sample.search())
      redactor.add([value[0]])
      #expect(try redactor.take(.pause) == [value[0]])
    }
  }

  @Test func textWithoutValuesStaysAsItIs() throws {
    let sample = try SampleRedactor(6)
    var random = Random(seed: 60)
    for _ in 0..<20 {
      let text = (0..<5_000).map { _ in UInt8.random(in: 0...255, using: &random) }
      #expect(try sample.redacted(sample.cut(text, &random), .longPause) == text)
    }
  }

  @Test func longStreamsAreWrittenInParts() throws {
    let sample = try SampleRedactor(7)
    var redactor = StreamRedactor(try sample.search())
    let line = Array("an ordinary line of a log, without anything to hide\n".utf8)
    var (input, output): ([UInt8], [UInt8]) = ([], [])
    for round in 0..<60 {
      var part: [UInt8] = []
      while part.count < 1 << 16 { part += line }
      if round % 7 == 0 { part += sample.values[round % sample.values.count] + [0x0A] }
      input += part
      redactor.add(part)
      output += try redactor.take(.busy)
      // A constant amount is kept.
      #expect(input.count - output.count < 1 << 20)
    }
    output += try redactor.take(.end)
    for index in sample.values.indices { #expect(!sample.shows(index, in: output)) }
    #expect(output.count > input.count - 9 * 64)
  }

  /// Values in random forms among random text, cut and paused at random.
  @Test func randomStreamsShowNoValue() throws {
    for seed in 0..<UInt64(Self.streams) {
      var random = Random(seed: seed)
      let sample = try SampleRedactor(seed % 40)
      var text: [UInt8] = []
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let index = Int.random(in: sample.values.indices, using: &random)
        let forms = sample.forms(of: index)
        text += sample.filler(&random)
        // Sometimes only the beginning, directly before a value.
        if Bool.random(using: &random) {
          text += sample.values[index].prefix(Int.random(in: 1..<6, using: &random))
        }
        text += forms[Int.random(in: forms.indices, using: &random)].bytes
      }
      text += sample.filler(&random)
      var redactor = StreamRedactor(try sample.search())
      var output: [UInt8] = []
      for part in sample.cut(text, &random) {
        redactor.add(part)
        let moments: [StreamRedactor.Moment] = [.busy, .pause, .longPause]
        output += try redactor.take(moments[Int.random(in: 0..<3, using: &random)])
      }
      output += try redactor.take(.end)
      for index in sample.values.indices {
        #expect(!sample.shows(index, in: output), "stream \(seed)")
      }
    }
  }
}

/// Some values from a seed, and a redactor of them.
struct SampleRedactor {
  let values: [[UInt8]]
  private let redacted: RedactedValues

  init(_ seed: UInt64) throws {
    var random = Random(seed: seed &+ 1_000)
    let alphabets = ["abcdefghijk0123456789", "AB/+=%\"'\\ \n&<é$", "ABCDEFGHabcdefgh-_."].map {
      Array($0.utf8)
    }
    values = (0..<4).map { _ in
      let alphabet = alphabets[Int.random(in: 0..<alphabets.count, using: &random)]
      let count = Int.random(in: 6...70, using: &random)
      return Array("aZ".utf8)
        + (0..<count).map { _ in alphabet[Int.random(in: 0..<alphabet.count, using: &random)] }
    }
    redacted = try RedactedValues(
      values.enumerated().map { index, value in
        KnownSecret(keys: ["KEY_\(index)"], sources: ["a file"], secret: Secret(value))
      }, readsLittle: true)
  }

  func search() throws -> RedactionSearch { try RedactionSearch(redacted, rules: nil) }

  func forms(of index: Int) -> [(form: SecretEncoding, bytes: [UInt8])] {
    SecretEncodings(of: values[index]).forms
  }

  /// Whether a text has a value in any form; found byte by byte, without the program's search.
  func shows(_ index: Int, in text: [UInt8]) -> Bool {
    let data = Data(text)
    return forms(of: index).contains { data.range(of: Data($0.bytes)) != nil }
  }

  /// Returns the output for parts, with a pause after each.
  func redacted(_ parts: [[UInt8]], _ moment: StreamRedactor.Moment) throws -> [UInt8] {
    var redactor = StreamRedactor(try search())
    var output: [UInt8] = []
    for part in parts {
      redactor.add(part)
      output += try redactor.take(moment)
    }
    return output + (try redactor.take(.end))
  }

  func filler(_ random: inout Random) -> [UInt8] {
    let alphabet = Array("xyz \n,:=aZ".utf8)
    return (0..<Int.random(in: 0...60, using: &random)).map { _ in
      alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
    }
  }

  /// Cuts a text at random places.
  func cut(_ text: [UInt8], _ random: inout Random) -> [[UInt8]] {
    var parts: [[UInt8]] = []
    var rest = text[...]
    while !rest.isEmpty {
      let count = Int.random(in: 1...40, using: &random)
      parts.append(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    return parts
  }
}
