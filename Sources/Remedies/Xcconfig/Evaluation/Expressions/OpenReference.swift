/// A reference whose end is not read yet.
struct OpenReference {
  enum Stage {
    case name
    /// Behind `=`; nil for an operator that does not exist.
    case operand(ValueReplacement?)
    /// Behind `$A` in `$A$(B)`: the value of B belongs to the name.
    case nameSuffix
  }

  /// What ends it; it has no meaning in `nameSuffix`.
  let closing: UInt8
  let wantsString: Bool
  var stage: Stage
  /// Where in the steps its value is looked up, once that is known.
  var lookUpStep: Int?
}
