/// A list as settings write it: blanks between the elements, quotes around those with blanks in them,
/// a backslash before what is meant as it is.
struct ListText {
  /// Nil where a quote is not closed.
  let elements: [String]?

  init(_ text: String) {
    var elements: [String] = []
    var current = String.UnicodeScalarView()
    var isInElement = false
    var quote: Unicode.Scalar?
    var scalars = text.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      let isBlank = quote == nil && (scalar == " " || scalar == "\t")
      if isBlank {
        if isInElement { elements.append(String(current)) }
        current = .init()
      } else if scalar == "\\" {
        current.append(scalars.next() ?? scalar)
      } else if scalar == quote {
        quote = nil
      } else if quote == nil, scalar == "\"" || scalar == "'" {
        quote = scalar
      } else {
        current.append(scalar)
      }
      isInElement = !isBlank
    }
    if isInElement { elements.append(String(current)) }
    self.elements = quote == nil ? elements : nil
  }
}
