/// How much a file may bring in; real projects stay far below.
///
/// A file that includes another twice, which includes a third twice, and so on, would never end.
package struct LoadLimits: Sendable {
  /// Assignments in all, those of a file as often as it is included.
  package var assignments = 500_000
  /// How often a file is included.
  package var inclusions = 20_000
  /// Places at which included files are looked for.
  package var lookups = 200_000
  /// Bytes of all files together, each counted once.
  package var bytes = 1 << 26

  package init() {}
}
