/// Recognises names of samples to copy: `.env.example`, `secrets.sample.yml`.
package enum SampleName {
  /// Returns whether a word of a file name marks a sample.
  package static func marks(_ name: some Collection<UInt8>) -> Bool {
    let words = name.split { byte in
      let letter = byte.lowercased
      return !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter)
    }
    return words.contains {
      Self.words.contains(String(decoding: $0.map(\.lowercased), as: UTF8.self))
    }
  }

  private static let words: Set<String> = [
    "example", "examples", "sample", "samples", "template", "tmpl", "tpl", "dist", "default",
    "defaults", "dummy", "fake", "placeholder", "schema", "skeleton", "stub", "erb", "j2",
  ]
}
