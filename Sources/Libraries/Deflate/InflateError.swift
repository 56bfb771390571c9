/// Why compressed content could not be unpacked.
package enum InflateError: Error, Hashable {
  case damaged
  /// It has more in it than was allowed.
  case tooLarge
}
