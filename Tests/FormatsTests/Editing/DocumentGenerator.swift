import TestSupport

/// Makes documents that are written in unusual ways.
enum DocumentGenerator {
  private static let names = ["a", "b", "key", "x y", "é", "own.er", "#", "//"]

  // MARK: JSON

  static func json(_ random: inout Random) -> String {
    let isOnOneLine = random.isLucky(30)
    return object(&random, depth: 0, isOnOneLine) + (random.isLucky(50) ? "\n" : "")
  }

  private static func space(_ random: inout Random, _ isOnOneLine: Bool) -> String {
    random.pick(
      isOnOneLine
        ? ["", "", " ", "\t", "/* , */"]
        : ["", "", " ", "\n", "\n  ", "\r\n\t", " // \", }\n", "/* \n ] */", "\n // x\n"])
  }

  private static func object(
    _ random: inout Random, depth: Int, _ isOnOneLine: Bool
  ) -> String {
    var rest = names
    var members: [String] = []
    for _ in 0..<random.next(4) {
      let name = rest.remove(at: random.next(rest.count))
      members.append(
        space(&random, isOnOneLine) + "\"\(name)\"" + space(&random, isOnOneLine) + ":"
          + space(&random, isOnOneLine) + value(&random, depth: depth + 1, isOnOneLine)
          + space(&random, isOnOneLine))
    }
    let end = members.isEmpty || random.isLucky(80) ? "" : ","
    return "{" + members.joined(separator: ",") + end + space(&random, isOnOneLine) + "}"
  }

  private static func value(_ random: inout Random, depth: Int, _ isOnOneLine: Bool) -> String {
    switch random.next(depth < 4 ? 7 : 4) {
    case 0: return "\(random.next(100))"
    case 1: return random.pick(["true", "null", "-1.5e3"])
    case 2: return random.pick(["\"\"", "\"// no\"", "\"\\u00e9 } \\\\\"", "\"a, b\""])
    case 3: return random.pick(["[]", "{}", "[ ]"])
    case 4:
      let elements = (0..<random.next(4)).map { _ in
        space(&random, isOnOneLine) + value(&random, depth: depth + 1, isOnOneLine)
          + space(&random, isOnOneLine)
      }
      return "[" + elements.joined(separator: ",") + "]"
    default: return object(&random, depth: depth, isOnOneLine)
    }
  }
}
