internal import Text

/// Recognises placeholder passwords.
///
/// Nothing in the form of a password distinguishes it from a word, so its meaning must: `password`
/// in any spelling, the user's own name, a few letters.
package enum PasswordWords {
  /// The minimum length of a password in bytes.
  private static let shortest = 4
  /// The maximum length of a text that is split into words.
  private static let longest = 48

  /// Returns the reason why a text is a placeholder password; nil if there is none.
  ///
  /// - Parameter user: the user it belongs to, if known.
  package static func reason(
    against password: some BidirectionalCollection<UInt8>, of user: [UInt8]? = nil
  ) -> String? {
    let password = Array(password)
    if password.count < shortest { return "too short for a password" }
    if let user, user.map(\.lowercased) == password.map(\.lowercased) {
      return "same as the user name"
    }
    if isWord(password) { return "a word for a password" }
    return nil
  }

  /// Whether the text consists of words for a password (`my-P@ssw0rd1`, `topsecret`), or ends in
  /// the word itself (`dbpassword`).
  package static func isWord(_ password: [UInt8]) -> Bool {
    guard password.count <= longest else { return false }
    let letters = folded(password)
    guard letters.count >= 2 else { return false }
    return endings.contains { letters.count >= $0.count && letters.suffix($0.count) == $0[...] }
      || consistsOfWords(letters)
  }

  /// Returns the letters in lower case, digits and marks that look like letters replaced, without
  /// separators and without what follows the last letter.
  private static func folded(_ password: [UInt8]) -> [UInt8] {
    let isPadding = { (byte: UInt8) in !byte.isLetter }
    guard let first = password.firstIndex(where: { !isPadding($0) }),
      let last = password.lastIndex(where: { !isPadding($0) })
    else { return [] }
    return password[first...last].compactMap { byte in
      switch byte {
      case UInt8(ascii: "0"): UInt8(ascii: "o")
      case UInt8(ascii: "1"), UInt8(ascii: "!"): UInt8(ascii: "i")
      case UInt8(ascii: "3"): UInt8(ascii: "e")
      case UInt8(ascii: "4"), UInt8(ascii: "@"): UInt8(ascii: "a")
      case UInt8(ascii: "5"), UInt8(ascii: "$"): UInt8(ascii: "s")
      case UInt8(ascii: "7"): UInt8(ascii: "t")
      case _ where byte.isLetter: byte.lowercased
      case _ where byte.isDigit: byte
      default: nil
      }
    }
  }

  /// Whether words make up the whole text, at least one of them a word for a password.
  private static func consistsOfWords(_ letters: [UInt8]) -> Bool {
    // Most passwords do not even begin with one.
    guard startsLongWord(letters[...]) || isName[Hash64(letters[..<1]).value] != nil else {
      return false
    }
    // For each length of the beginning: whether words make it up, and whether one is for a password.
    var reached = [false] + letters.map { _ in false }
    var isNamed = reached
    reached[0] = true
    for start in letters.indices where reached[start] {
      var word = Hash64()
      let longest = startsLongWord(letters[start...]) ? min(longestWord, letters.count - start) : 1
      for length in 1...longest {
        word.add(letters[start + length - 1])
        guard let isName = isName[word.value] else { continue }
        reached[start + length] = true
        if isName || isNamed[start] { isNamed[start + length] = true }
      }
    }
    return isNamed[letters.count]
  }

  private static let endings = ["password", "passwort", "passwd", "passphrase"]
    .map { Array($0.utf8) }

  /// Words for a password.
  private static let names = list(
    """
    password passwords passwort passwd passwrd passw passwor pass passwrt pwd psw pswd pword passphrase
    passcode secret secrets credential credentials contrasena senha motdepasse mdp wachtwoord parola
    parole haslo heslo salasana jelszo sifre parol kennwort losenord lozinka kodeord geheim clave
    changeme changeit changethis letmein qwerty xoauthbasic
    """)

  /// Words around one.
  private static let others = list(
    """
    my your our the a an is this that some any new old user users username usr name names u db database
    mysql mariadb postgres postgresql pg redis mongo mongodb rabbitmq amqp sql oracle root admin
    administrator guest test testing tests demo dev prod production staging local api app application
    default sample example dummy fake temp tmp temporary very super top so strong secure safe s not
    no correct wrong right good bad best valid invalid incorrect complex simple easy weak long short
    random plain text clear hidden put insert enter type here goes for me it set in of with to be
    replace real actual own account login signin server service client host system key token word
    please basic auth smtp mail email ftp ssh http https proxy java spring bar foo baz hello world
    repo git one two three my first second bot ldap keystore truststore store key jwt session cookie
    encryption master main sa p w
    """)

  private static let longestWord = (names + others).map(\.count).max() ?? 0

  /// For the hash of each word, whether it is one for a password.
  private static let isName = Dictionary(
    others.map { (Hash64($0).value, false) } + names.map { (Hash64($0).value, true) },
    uniquingKeysWith: { $0 || $1 })

  /// For each two letters, whether a word starts with them.
  private static let starts = (names + others).reduce(
    into: [Bool](repeating: false, count: 1 << 10)
  ) {
    if let first = $1.first, let second = $1.dropFirst().first {
      $0[place(of: first, second)] = true
    }
  }

  /// Whether a word of two letters or more may be at the start.
  private static func startsLongWord(_ letters: ArraySlice<UInt8>) -> Bool {
    guard let first = letters.first, let second = letters.dropFirst().first else { return false }
    return starts[place(of: first, second)]
  }

  private static func place(of first: UInt8, _ second: UInt8) -> Int {
    Int(first & 31) << 5 | Int(second & 31)
  }

  private static func list(_ words: String) -> [ArraySlice<UInt8>] {
    Array(words.utf8).split(whereSeparator: \.isWhitespace)
  }
}
