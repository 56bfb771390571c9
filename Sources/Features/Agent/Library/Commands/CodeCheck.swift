/// Code of an interpreter in an argument or in a here-document.
extension CommandCheck {
  /// Returns the reason to refuse code that opens a file with secrets, or prints the environment.
  func denial(ofCode code: String) -> Denial? {
    let isPath: (Character) -> Bool = {
      $0.isLetter || $0.isNumber || "._/~-+*".contains($0)
    }
    for token in code.split(whereSeparator: { !isPath($0) }) {
      let word = ShellArgument(String(token), hasWildcard: token.contains("*"))
      if let file = secretsFile(named: word.text, word) { return .readsSecrets(file: file) }
    }
    let readsDotenv = Self.dotenvReaders.contains { code.contains($0) }
    if readsDotenv, let file = files.first(of: [".env"], in: folder) {
      return .readsSecrets(file: file)
    }
    guard Self.environments.contains(where: { code.contains($0) }) else { return nil }
    if let key = keys.variables.sorted().first(where: { code.contains($0) }) {
      return .printsKey(name: key)
    }
    return Self.printsAll(code) ? .printsEnvironment : nil
  }

  private static let environments = [
    "os.environ", "process.env", "getenv", "ENV", "System.get_env", "$_SERVER", "environment",
    "env.",
  ]

  /// Functions that return the content of a dotenv file.
  private static let dotenvReaders = [
    "dotenv_values", "dotenv').config())", "dotenv\").config())", "dotenv').config().parsed",
    "dotenv\").config().parsed", "Dotenv.parse",
  ]

  /// Whether code passes on the environment as a whole.
  private static func printsAll(_ code: String) -> Bool {
    // For another program, which is not printing it; and questions whether a variable is set.
    var code = code
    for harmless in ["env=os.environ", "env: process.env", "' in os.environ", "\" in os.environ"] {
      code = code.replacing(harmless, with: "")
    }
    let isWhole = whole.contains { code.contains($0) } || code.hasSuffix("os.environ")
    let loops = code.contains("for ") && code.contains("in os.environ")
    return isWhole || loops || code.hasSuffix("process.env") || code.hasSuffix("$ENV")
  }

  private static let whole = [
    "os.environ)", "os.environ})", "dict(os.environ)", "os.environ.items", "os.environ.values",
    "print(os.environ.copy", "os.environ._data", "process.env)", "process.env;", "process.env,",
    "ENV.to_h", "ENV.to_a", "ENV.each", "ENV.map", "ENV.inspect", "p ENV", "puts ENV", "pp ENV",
    "values %ENV", "%ENV)", "each %ENV", "in ENVIRON", "getenv()", "$_ENV)", "$_ENV;", "$_SERVER)",
    "environment)", "$ENV |", "$ENV|",
  ]
}
