/// What must be in a file with a dangerous name, so that it is dangerous.
indirect enum DangerProof: Sendable {
  /// Anything at all: files of that name hold nothing else.
  case name
  /// A private key in one of its text forms.
  case privateKey
  /// One of these texts, letters in any case.
  case text([String])
  /// One of these names, letters in any case, with a value written out behind it: no reference to a
  /// variable, no placeholder, nothing encrypted.
  case value(of: [String])
  /// Any name that sounds like a secret, with a value written out, as the format of the file has it.
  case secretValue
  /// `scheme://user:password@host`.
  case passwordInAddress
  /// The first bytes are one of these.
  case start([[UInt8]])
  /// Bytes without order, too few for a document: a key without any form around it.
  case randomBytes
  /// At least this many bytes.
  case size(Int)
  case either([DangerProof])
  case all([DangerProof])
}
