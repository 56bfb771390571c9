/// The settings of one configuration of a target, from the weakest layer to the strongest: the
/// project's xcconfig file, the project, the target's xcconfig file, the target.
struct SettingLayers {
  private let layers: [[[UInt8]: [BuildSetting]]]

  init(_ layers: [[BuildSetting]]) {
    self.layers = layers.map { Dictionary(grouping: $0, by: \.name) }
  }

  /// Every value that a setting may have: those of the strongest layer that sets it without a
  /// condition, and the conditional ones above.
  func values(of name: String) -> [[UInt8]] {
    var values: [[UInt8]] = []
    let name = Array(name.utf8)
    for layer in layers.reversed() {
      let settings = layer[name] ?? []
      values += settings.filter(\.isConditional).map(\.value)
      if let plain = settings.last(where: { !$0.isConditional }) { return values + [plain.value] }
    }
    return values
  }

  /// The value without conditions.
  func value(of name: [UInt8]) -> [UInt8]? {
    for layer in layers.reversed() {
      if let plain = layer[name]?.last(where: { !$0.isConditional }) { return plain.value }
    }
    return nil
  }
}
