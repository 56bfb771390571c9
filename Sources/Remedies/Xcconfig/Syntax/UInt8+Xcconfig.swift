extension UInt8 {
  /// A blank in an xcconfig file: space, tab, VT or FF.
  var isXcconfigBlank: Bool {
    switch self {
    case 0x20, 0x09, 0x0B, 0x0C: true
    default: false
    }
  }

  /// Whether the name of a setting can start with it.
  var startsSettingName: Bool {
    switch self {
    case 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"): true
    default: false
    }
  }

  /// Whether it can stand in the name of a setting.
  var continuesSettingName: Bool { startsSettingName || (0x30...0x39).contains(self) }
}
