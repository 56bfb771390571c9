import Formats

/// Writes values so that they can be compared with those of another reader: the kind of each value,
/// text and names in hexadecimal, floats by their bits.
enum TOMLNotation {
  static func text(of table: TOMLTable) -> String {
    let members = table.members.map { hex($0.key.name) + "=" + text(of: $0.value) }
    return "{" + members.sorted().joined(separator: ",") + "}"
  }

  static func text(of value: TOMLValue) -> String {
    switch value.content {
    case .string(let text): "s" + hex(text)
    case .integer(let number): "i\(number)"
    case .float(let number): "f" + (number.isNaN ? "nan" : String(number.bitPattern, radix: 16))
    case .boolean(let isTrue): isTrue ? "true" : "false"
    case .offsetDateTime(let date, let time, let offset):
      "\(text(of: date))T\(text(of: time))Z\(offset)"
    case .localDateTime(let date, let time): "\(text(of: date))T\(text(of: time))"
    case .localDate(let date): text(of: date)
    case .localTime(let time): text(of: time)
    case .array(let values): "[" + values.map(text).joined(separator: ",") + "]"
    case .table(let table): text(of: table)
    }
  }

  private static func text(of date: TOMLDate) -> String { "\(date.year)-\(date.month)-\(date.day)" }

  private static func text(of time: TOMLTime) -> String {
    "\(time.hour):\(time.minute):\(time.second).\(time.nanosecond / 1000)"
  }

  private static func hex(_ text: String) -> String {
    text.utf8.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }

  /// The same notation from Python's `tomllib`: a document in hexadecimal a line comes in, and its
  /// notation goes out, or `error`.
  ///
  /// What `tomllib` takes otherwise by intention is made equal: a byte order mark is dropped, and
  /// integers of more than 64 bits are refused.
  static let pythonProgram = #"""
    import datetime, struct, sys, tomllib

    def date(d): return f"{d.year}-{d.month}-{d.day}"
    def time(t): return f"{t.hour}:{t.minute}:{t.second}.{t.microsecond}"
    def note(v):
        if isinstance(v, bool): return "true" if v else "false"
        if isinstance(v, str): return "s" + v.encode().hex()
        if isinstance(v, int):
            if not -2**63 <= v < 2**63: raise ValueError
            return f"i{v}"
        if isinstance(v, float):
            return "fnan" if v != v else "f%x" % struct.unpack(">Q", struct.pack(">d", v))
        if isinstance(v, datetime.datetime):
            text = f"{date(v)}T{time(v)}"
            if v.tzinfo is None: return text
            offset = v.utcoffset()
            return text + f"Z{offset.days * 1440 + offset.seconds // 60}"
        if isinstance(v, datetime.date): return date(v)
        if isinstance(v, datetime.time): return time(v)
        if isinstance(v, list): return "[" + ",".join(map(note, v)) + "]"
        members = sorted(k.encode().hex() + "=" + note(x) for k, x in v.items())
        return "{" + ",".join(members) + "}"

    for line in sys.stdin:
        data = bytes.fromhex(line).removeprefix(b"\xef\xbb\xbf")
        try: print(note(tomllib.loads(data.decode())))
        except (ValueError, RecursionError): print("error")
    """#
}
