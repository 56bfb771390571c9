extension Unicode.Scalar {
  /// Whether a terminal or editor may obey this character rather than show it: control characters,
  /// marks that turn the direction of text, invisible format characters, line separators.
  package var canDriveTerminal: Bool {
    if value < 0x7F { return value < 0x20 }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return true
    default: return false
    }
  }
}
