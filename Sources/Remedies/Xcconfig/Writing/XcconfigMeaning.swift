/// What a statement says, wherever it stands.
enum XcconfigMeaning: Hashable {
  case assignment(name: String, conditions: [SettingCondition], value: [UInt8])
  case include(name: [UInt8], isOptional: Bool)

  init(_ statement: XcconfigStatement) {
    switch statement {
    case .assignment(let assignment):
      self = .assignment(
        name: assignment.name, conditions: assignment.conditions, value: assignment.value)
    case .include(let include):
      self = .include(name: include.name, isOptional: include.isOptional)
    }
  }
}
