internal import Text

/// Splits the name of a setting or variable into its lowercase words.
///
/// Borders are everything but letters, a change from lower to upper case (`apiKey`), and the last
/// capital of several before a small letter (`APIKey`). Digits belong to the word before them and
/// are dropped (`key2`, `oauth2`). Words often written together (`apikey`) are split.
package enum NameWords {
  /// The number of bytes inspected: the end of the name, with its head word.
  static let limit = 128

  static func words(of name: some BidirectionalCollection<UInt8>) -> [NameWord] {
    let bytes = Array(name.suffix(limit))
    var words: [NameWord] = []
    words.reserveCapacity(8)
    var start = 0
    for index in 0...bytes.count {
      if index < bytes.count, bytes[index].isLetter, !startsWord(at: index, in: bytes) { continue }
      if index > start { append(bytes[start..<index], to: &words) }
      start = index < bytes.count && bytes[index].isLetter ? index : index + 1
    }
    return words
  }

  /// Whether a letter begins a word although a letter precedes it.
  private static func startsWord(at index: Int, in bytes: [UInt8]) -> Bool {
    guard index > 0, bytes[index - 1].isLetter, bytes[index].isUppercase else { return false }
    if bytes[index - 1].isLowercase { return true }
    guard index + 1 < bytes.count, bytes[index + 1].isLowercase else { return false }
    // A plural of capitals (`APIs`) is one word.
    return
      !(bytes[index + 1] == UInt8(ascii: "s")
      && (index + 2 == bytes.count || !bytes[index + 2].isLowercase))
  }

  /// Appends the parts of a compound, or of a word that ends in one; otherwise the word itself.
  private static func append(_ word: ArraySlice<UInt8>, to words: inout [NameWord]) {
    let tail = NameWord.Tail(of: word)
    guard tailLetters & tail.letter != 0, tails.contains(tail.short) else {
      return words.append(NameWord(word, tail))
    }
    if let known = wholeWords[NameWord(word, tail)] {
      words += known
    } else if word.count >= shortestWithEnding,
      let ending = wordEndings.first(where: { $0.ends(tail) })
    {
      if word.count > ending.count { words.append(NameWord(word.dropLast(ending.count))) }
      words += ending.parts
    } else {
      words.append(NameWord(word, tail))
    }
  }

  /// Returns the parts of a compound, or of a word that ends in one; otherwise the word itself.
  package static func parts(of word: String) -> [String] {
    if let known = whole[word] { return known }
    guard word.utf8.count >= shortestWithEnding else { return [word] }
    for (ending, parts) in endings where word.hasSuffix(ending) {
      let head = String(word.dropLast(ending.utf8.count))
      return head.isEmpty ? parts : [head] + parts
    }
    return [word]
  }

  private static let shortestWithEnding = 6

  /// Compounds too short to search for at the end of longer words.
  private static let whole: [String: [String]] = [
    "appid": ["app", "id"], "keyid": ["key", "id"], "pubkey": ["public", "key"],
    "privkey": ["private", "key"], "pkey": ["private", "key"], "authkey": ["auth", "key"],
    "devkey": ["dev", "key"], "enckey": ["encryption", "key"], "keyname": ["key", "name"],
    "restkey": ["rest", "key"], "passkey": ["pass", "key"], "hotkey": ["hot", "key"],
    "dbpass": ["db", "pass"], "dbpassword": ["db", "password"], "userpass": ["user", "pass"],
    "userpwd": ["user", "pwd"], "passwd": ["password"], "pswd": ["password"],
    "passphrase": ["passphrase"], "oauthtoken": ["oauth", "token"],
    "remotepass": ["remote", "password"], "localpass": ["local", "password"],
    "sshpass": ["ssh", "password"], "sitekey": ["site", "key"],
  ]

  private static let endings: [(String, [String])] = [
    ("apikeys", ["api", "keys"]), ("apikey", ["api", "key"]), ("appkey", ["app", "key"]),
    ("secretkey", ["secret", "key"]), ("accesskey", ["access", "key"]),
    ("privatekey", ["private", "key"]), ("servicekey", ["service", "key"]),
    ("signingkey", ["signing", "key"]), ("encryptionkey", ["encryption", "key"]),
    ("masterkey", ["master", "key"]), ("clientkey", ["client", "key"]),
    ("publickey", ["public", "key"]), ("primarykey", ["primary", "key"]),
    ("foreignkey", ["foreign", "key"]), ("cachekey", ["cache", "key"]),
    ("sortkey", ["sort", "key"]), ("apitoken", ["api", "token"]),
    ("authtoken", ["auth", "token"]), ("accesstoken", ["access", "token"]),
    ("refreshtoken", ["refresh", "token"]), ("bearertoken", ["bearer", "token"]),
    ("bottoken", ["bot", "token"]), ("csrftoken", ["csrf", "token"]),
    ("apisecret", ["api", "secret"]), ("appsecret", ["app", "secret"]),
    ("clientsecret", ["client", "secret"]), ("sharedsecret", ["shared", "secret"]),
    ("webhooksecret", ["webhook", "secret"]), ("consumersecret", ["consumer", "secret"]),
    ("password", ["password"]), ("passwd", ["password"]), ("passphrase", ["passphrase"]),
  ]

  private static let wholeWords = Dictionary(
    uniqueKeysWithValues: whole.map { word, parts in
      (NameWord(word.utf8), parts.map { NameWord($0.utf8) })
    })

  private static let wordEndings = endings.map { NameWord.Ending($0, $1) }

  /// The last letters of all compounds.
  private static let tailLetters = tails.reduce(UInt32(0)) { $0 | 1 << UInt32($1 & 31) }

  /// The last three bytes of all compounds, which few words share.
  private static let tails = Array(
    Set(wordEndings.map(\.tail) + whole.keys.map { NameWord.Ending($0, []).tail }))
}
