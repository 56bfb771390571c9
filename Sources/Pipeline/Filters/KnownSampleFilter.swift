package import Candidates
package import Formats
internal import Text

/// Rejects samples that vendors and standards publish, wherever they are copied to.
///
/// They are stored as hashes, so that our own sources contain nothing that looks like a key.
package struct KnownSampleFilter: Filter {
  /// FNV-1a hashes of 64 bits.
  private static let samples: Set<UInt64> = [
    // AWS documentation.
    0x0E627699B98376D0, 0x7DA4539F17DE7061, 0x7699C294BEEBAD32,
    0x8F635EE3A1E6F45D,
    // Stripe documentation.
    0xDDD19C486D095D84, 0x67E733C2F9035757, 0x43F62E8BCDD84601,
    0x4B814E2C74560377, 0x675196D0D19FF51C,
    // jwt.io.
    0x15F87945422CBEA3, 0x9AA63F3BC69917AD, 0x2E2380AC3DC2EA0B,
    // Azure's local emulators.
    0x3F9D1C996E620B67, 0x9F1920C6CD484714,
    // The mock configuration in Firebase's quickstarts.
    0x8210FEF3639BE702, 0x06DA83E55C26DC3B,
    // RFC 6749, 6750 and 7617.
    0x846B2A1E2FAD7FCB, 0xECC1A4474851BC28, 0x1A7B78BE56F3054D,
    0xD9AD86AD3724159B, 0xBB65956C4B8B34BF, 0x9617EA5685AE57EA,
    0xDC8D8CA0645472E9, 0xBAC105AAC64CBE2D, 0x3030CED20B49810A,
    // RFC 5849.
    0x03B3433F2C47D86F, 0x058633E2FFE8CD27, 0x76F07E1E430F318E,
    0x60BCA9A8E7E780A0, 0xD7BA430FB3BB0DFF, 0x0AB50E412AB981A4,
    0x105E4DD763A812BC, 0x3C0D8E9DB0E6BEA8, 0x9BB93D89924CF35D,
    0x36EC79CFE49D42FA, 0x3BE955B18F32ADBE, 0xF40E2E026C9AC885,
  ]

  package func decision(
    on candidate: Candidate, in text: Span<UInt8>, format: FileFormat
  ) -> FilterDecision {
    Self.samples.contains(Hash64(candidate.value[...]).value)
      ? .rejects("a sample from public documentation") : .none
  }
}
