/// What the vocabulary says of a word in a name.
struct WordMeaning: OptionSet, Sendable {
  let rawValue: UInt32

  /// It names a secret at the end of a name.
  static let head = WordMeaning(rawValue: 1 << 0)
  /// It names a container of secrets.
  static let plural = WordMeaning(rawValue: 1 << 1)
  /// After the head, it selects one of several secrets.
  static let qualifier = WordMeaning(rawValue: 1 << 2)
  /// It makes a name harmless anywhere in it.
  static let harmless = WordMeaning(rawValue: 1 << 3)
  /// At the end, it describes a secret, or something else altogether.
  static let describing = WordMeaning(rawValue: 1 << 4)
  /// At the end, it names an identifier.
  static let identifier = WordMeaning(rawValue: 1 << 5)
  /// Before `key`, it makes one that opens something, or only looks something up.
  static let strongKey = WordMeaning(rawValue: 1 << 6)
  static let harmlessKey = WordMeaning(rawValue: 1 << 7)
  /// The same before `token`.
  static let strongToken = WordMeaning(rawValue: 1 << 8)
  static let harmlessToken = WordMeaning(rawValue: 1 << 9)
  /// After a name, it identifies its owner.
  static let owner = WordMeaning(rawValue: 1 << 10)
  /// Its `pass` is a password.
  static let account = WordMeaning(rawValue: 1 << 11)
  /// A key for it is a name to look it up by.
  static let lookedUp = WordMeaning(rawValue: 1 << 12)
  static let forWord = WordMeaning(rawValue: 1 << 13)
  static let app = WordMeaning(rawValue: 1 << 14)
  static let id = WordMeaning(rawValue: 1 << 15)
  static let ofWord = WordMeaning(rawValue: 1 << 23)
  static let host = WordMeaning(rawValue: 1 << 24)

  /// What a name with this head is.
  static let key = WordMeaning(rawValue: 1 << 16)
  static let token = WordMeaning(rawValue: 1 << 17)
  static let secret = WordMeaning(rawValue: 1 << 18)
  static let strongTokenAlone = WordMeaning(rawValue: 1 << 19)
  static let weakSecret = WordMeaning(rawValue: 1 << 20)
  static let password = WordMeaning(rawValue: 1 << 21)
  static let pass = WordMeaning(rawValue: 1 << 22)
  /// The same, but only after certain words.
  static let passe = WordMeaning(rawValue: 1 << 25)
  static let hostToken = WordMeaning(rawValue: 1 << 26)
  /// It occurs in phrases, not in names of secrets.
  static let phrase = WordMeaning(rawValue: 1 << 27)
}
