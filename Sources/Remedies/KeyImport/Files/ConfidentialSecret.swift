/// An element of the list in `confidential.yml`, as far as it was read.
struct ConfidentialSecret {
  /// Its place in the list, as the reader of YAML writes it.
  var index = ""
  var name: String?
  /// Where the name stands, from 1.
  var line = 1
  var text: [UInt8]?
  var elements: [[UInt8]] = []
}
