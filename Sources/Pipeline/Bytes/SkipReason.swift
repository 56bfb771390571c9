/// The reason why an origin was not read.
package enum SkipReason: Hashable, Sendable {
  /// Larger than the limit; its size in bytes.
  case tooLarge(Int)
  /// The object is not in this (partial or shallow) clone.
  case absent
  /// A link, which is not followed.
  case link
  /// Binary, by its name and its first bytes.
  case binary
  /// A submodule or nested repository, which is not entered by default.
  case repository
  /// An archive that is not or not completely searched: damaged, encrypted, too large when unpacked;
  /// the reason, for users.
  case archive(String)
  /// Unreadable, which makes the run incomplete; the reason, for users.
  case failed(String)
}
