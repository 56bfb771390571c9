internal import Findings
internal import ProductSearch

/// All forms of the secrets, compiled for one pass over any content.
struct ScrubNeedles: Sendable {
  /// Nil without secrets.
  let set: NeedleSet?
  /// The number of leading bytes of each needle that stay.
  let keptCounts: [Int]

  /// - Throws: `VectorscanError` if the library refuses.
  init(_ secrets: [ScrubSecret]) throws {
    var needles: [Needle] = []
    var keptCounts: [Int] = []
    var seen: Set<[UInt8]> = []
    for (index, secret) in secrets.enumerated() {
      func add(_ form: SecretEncoding, _ bytes: [UInt8], keeping kept: Int = 0) {
        guard bytes.contains(where: { $0 != 0 }), seen.insert(bytes).inserted else { return }
        needles.append(Needle(secret: index, form: form, bytes: bytes))
        keptCounts.append(kept)
      }
      let value = secret.secret.reveal()
      if !ScrubSecret.isWord(value) {
        for (form, bytes) in SecretEncodings(of: value).forms where Self.isWritten(form) {
          add(form, bytes)
        }
      }
      for spelling in secret.spellings.sorted(by: Self.precedes) {
        if ScrubSecret.isWord(spelling.bytes) {
          add(.plain, spelling.before + spelling.bytes, keeping: spelling.before.count)
        } else {
          for (form, bytes) in SecretEncodings(of: spelling.bytes).forms where form == .plain {
            add(form, bytes)
          }
        }
      }
    }
    set = needles.isEmpty ? nil : try NeedleSet(needles)
    self.keptCounts = keptCounts
  }

  private static func precedes(_ one: ScrubSecret.Spelling, _ two: ScrubSecret.Spelling) -> Bool {
    (one.before + one.bytes).lexicographicallyPrecedes(two.before + two.bytes)
  }

  /// Whether people and programs write a secret in this form into files of a repository.
  private static func isWritten(_ form: SecretEncoding) -> Bool {
    switch form {
    case .plain, .utf16LittleEndian, .utf16BigEndian, .base64, .hex, .percent, .escaped: true
    case .instructions, .reversed, .decoded: false
    }
  }
}
