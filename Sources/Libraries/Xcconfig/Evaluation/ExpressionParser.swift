internal import Formats

/// Parses a value into steps.
///
/// Like swift-build it accepts every text. Nested references are kept on an explicit stack, so that
/// no depth of nesting overflows the thread's.
struct ExpressionParser {
  let text: [UInt8]
  var index = 0
  private(set) var steps: [ExpressionStep] = []
  private var open: [OpenReference] = []
  /// The number of enclosing references that read a string.
  private var stringDepth = 0
  /// The number of enclosing references whose name is still being read.
  private var nameDepth = 0

  static let dollar = UInt8(ascii: "$")
  private static let colon = UInt8(ascii: ":")

  init(_ text: [UInt8]) {
    self.text = text
  }

  /// The current byte; nil at the end.
  var current: UInt8? { index < text.count ? text[index] : nil }

  mutating func emit(_ step: ExpressionStep) {
    steps.append(step)
  }

  /// Emits the text from `start` to the current byte, if any.
  mutating func emitText(from start: Int) {
    if start < index { emit(.text(Array(text[start..<index]))) }
  }

  mutating func readString() {
    if text.isEmpty { emit(.text([])) }
    while index < text.count {
      if text[index] == Self.dollar {
        readReference(wantsString: true)
      } else {
        let start = index
        skip { $0 == Self.dollar }
        emitText(from: start)
      }
    }
  }

  /// Reads the reference that starts at the current dollar sign, with everything nested in it.
  mutating func readReference(wantsString: Bool) {
    begin(wantsString: wantsString)
    while let innermost = open.last { advance(innermost) }
  }

  private mutating func skip(until isEnd: (UInt8) -> Bool) {
    while index < text.count, !isEnd(text[index]) { index += 1 }
  }

  private mutating func begin(wantsString: Bool) {
    emit(.open)
    if wantsString { stringDepth += 1 }
    index += 1
    if let closing = current.flatMap(Self.closing) {
      index += 1
      emit(.open)
      nameDepth += 1
      open.append(OpenReference(closing: closing, wantsString: wantsString, stage: .name))
    } else if current?.startsSettingName == true {
      beginBare(wantsString: wantsString)
    } else {
      // Two dollar signs are one literal; a single one is literal here.
      if current == Self.dollar { index += 1 }
      emit(.text([Self.dollar]))
      end(wantsString: wantsString)
    }
  }

  private mutating func beginBare(wantsString: Bool) {
    let start = index
    skip { !$0.continuesSettingName && $0 != UInt8(ascii: ".") }
    emit(.open)
    nameDepth += 1
    emitText(from: start)
    if current == Self.dollar, index + 1 < text.count, text[index + 1] == UInt8(ascii: "(") {
      open.append(OpenReference(closing: 0, wantsString: wantsString, stage: .nameSuffix))
      begin(wantsString: true)
    } else {
      endName(isBare: true)
      end(wantsString: wantsString)
    }
  }

  private mutating func endName(isBare: Bool) {
    nameDepth -= 1
    let wantsString = stringDepth > 0 || nameDepth > 0
    emit(.lookUp(ExpressionLookup(wantsString: wantsString, isBare: isBare)))
  }

  private mutating func end(wantsString: Bool) {
    if wantsString { stringDepth -= 1 }
    emit(.close)
  }

  /// Reads the innermost reference up to the next nested one or its end.
  private mutating func advance(_ reference: OpenReference) {
    let isName: Bool
    switch reference.stage {
    case .nameSuffix:
      open.removeLast()
      endName(isBare: true)
      return end(wantsString: reference.wantsString)
    case .name: isName = true
    case .operand: isName = false
    }
    let start = index
    skip { $0 == Self.dollar || $0 == Self.colon || $0 == reference.closing }
    emitText(from: start)
    if current == Self.dollar { return begin(wantsString: isName || reference.wantsString) }
    endPart()
    guard !readOperators(closing: reference.closing) else { return }
    if current == reference.closing { index += 1 }
    open.removeLast()
    end(wantsString: reference.wantsString)
  }

  /// Ends the name or the operand of the innermost reference.
  private mutating func endPart() {
    switch open[open.count - 1].stage {
    case .name:
      open[open.count - 1].lookUpStep = steps.count
      endName(isBare: false)
    case .operand(let replacement): emit(replacement.map { .replace($0) } ?? .discard)
    case .nameSuffix: break
    }
  }

  /// Reads operators; returns whether it stopped at the start of an operand.
  private mutating func readOperators(closing: UInt8) -> Bool {
    while current == Self.colon {
      index += 1
      let start = index
      skip { !Self.isOperatorByte($0) }
      let name = text[start..<index]
      if current == UInt8(ascii: "="), !name.isEmpty {
        index += 1
        beginOperand(of: ValueReplacement(rawValue: String(decoding: name, as: UTF8.self)))
        return true
      }
      if current == Self.colon || current == closing {
        if let transform = ValueTransform(rawValue: String(decoding: name, as: UTF8.self)) {
          emit(.transform(transform))
        }
      } else {
        skip { $0 == Self.colon || $0 == closing }
      }
    }
    return false
  }

  private mutating func beginOperand(of replacement: ValueReplacement?) {
    emit(.open)
    let innermost = open.count - 1
    open[innermost].stage = .operand(replacement)
    guard replacement == .default, let step = open[innermost].lookUpStep,
      case .lookUp(var lookup) = steps[step]
    else { return }
    lookup.hasDefault = true
    steps[step] = .lookUp(lookup)
  }

  private static func closing(for byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: "{"): UInt8(ascii: "}")
    case UInt8(ascii: "["): UInt8(ascii: "]")
    default: nil
    }
  }

  private static func isOperatorByte(_ byte: UInt8) -> Bool {
    byte.continuesSettingName || "-+.".utf8.contains(byte)
  }
}

/// A reference that has not been closed yet.
struct OpenReference {
  enum Stage {
    case name
    /// After `=`; nil for an unknown operator.
    case operand(ValueReplacement?)
    /// After `$A` in `$A$(B)`: the value of B belongs to the name.
    case nameSuffix
  }

  /// The closing bracket; unused in `nameSuffix`.
  let closing: UInt8
  let wantsString: Bool
  var stage: Stage
  /// The index of the step that looks up its value, once it is known.
  var lookUpStep: Int?
}
