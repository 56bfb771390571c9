internal import Cryptography
internal import Text

/// The style and the script of the page; the build adds a member for each file in this folder that is
/// one, with its name and its text.
enum PageText {
  /// The policy that lets browsers apply this style and run this script and nothing else: no other
  /// script or style, no image, no request.
  static let policy =
    "default-src 'none'; style-src '\(hash(of: style))'; script-src '\(hash(of: script))'; "
    + "base-uri 'none'; form-action 'none'"

  private static func hash(of text: String) -> String {
    // 32 bytes leave one digit of padding.
    "sha256-" + Base64Text.encoded(HashFunction.sha256.digest(of: text.utf8)) + "="
  }
}
