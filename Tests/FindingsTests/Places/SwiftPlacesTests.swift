import Testing

/// Keys in Swift, in every place where people write them.
@Suite struct SwiftPlacesTests {
  @Test(arguments: Place.table(places)) func theKeyIsFoundWithItsName(_ place: Place) throws {
    try place.check()
  }

  private static let places = #"""
    ### A.swift | source-secret | apiKey | medium
    enum A { static let apiKey = "§" }
    ### A.swift | text-secret | apiKey | medium
    enum A { static var apiKey: String { "§" } }
    ### A.swift | source-secret | apiKey | medium
    enum A {
      static var apiKey: String {
        return "§"
      }
    }
    ### A.swift | source-secret | apiKey | medium
    struct A {
      var apiKey: String {
        get { "§" }
      }
    }
    ### A.swift | source-secret | apiKey | medium
    struct A {
      var apiKey: String {
        get {
          return "§"
        }
        set { }
      }
    }
    ### A.swift | source-secret | apiKey | medium
    struct A {
      var apiKey: String {
        #if DEBUG
        return "abc"
        #else
        return "§"
        #endif
      }
    }
    ### A.swift | source-secret | apiKey | medium
    struct A {
      var apiKey: String {
        #if DEBUG
        return "§"
        #else
        return other
        #endif
      }
    }
    ### A.swift | source-secret | apiKey | medium
    #if DEBUG
    let apiKey = "§"
    #endif
    ### A.swift | source-secret | apiKey | medium
    var apiKey: String {
      guard isProduction else { return "§" }
      return other
    }
    ### A.swift | source-secret | apiKey | medium
    var apiKey: String {
      switch self {
      case .staging: return "§"
      case .production: return other
      }
    }
    ### A.swift | source-secret | apiKey | medium
    var apiKey: String {
      switch self {
      case .staging: return other
      case .production: return "§"
      }
    }
    ### A.swift | source-secret | apiKey | medium
    let apiKey = isDebug ? "§" : other
    ### A.swift | source-secret | apiKey | medium
    let apiKey = isDebug ? "abc" : "§"
    ### A.swift | source-secret | apiKey | medium
    let apiKey = ProcessInfo.processInfo.environment["X"] ?? "§"
    ### A.swift | text-secret | apiKey | medium
    lazy var apiKey: String = { "§" }()
    ### A.swift | source-secret | apiKey | medium
    lazy var apiKey: String = {
      return "§"
    }()
    ### A.swift | text-secret | apiKey | medium
    func apiKey() -> String { return "§" }
    ### A.swift | source-secret | apiKey | medium
    func apiKey() -> String {
      "§"
    }
    ### A.swift | source-secret | apiKey | medium
    func apiKey(for environment: Environment) -> String {
      return "§"
    }
    ### A.swift | source-secret | apiKeys | medium
    let apiKeys: [String: String] = [
      "openai": "§",
    ]
    ### A.swift | source-secret | apiKey | medium
    enum Keys: String { case apiKey = "§" }
    ### A.swift | source-secret | hmacKey | medium
    let hmacKey: [UInt8] = Array("§".utf8)
    ### A.swift | text-secret | signingKey | medium
    let signingKey = Data("§".utf8)
    ### A.swift | text-weak-secret | SymmetricKey | low
    let key = SymmetricKey(data: Data("§".utf8))
    ### A.swift | source-secret | apiKey | medium
    init(apiKey: String = "§") {}
    ### A.swift | source-secret | apiKey | medium
    Client(apiKey: "§")
    ### A.swift | source-secret | withAPIKey | medium
    Purchases.configure(withAPIKey: "§")
    ### A.swift | source-secret | setAPIKey | medium
    MyService.setAPIKey("§")
    ### A.swift | source-secret | X-API-Key | medium
    request.setValue("§", forHTTPHeaderField: "X-API-Key")
    ### A.swift | bearer-auth-header | - | medium
    request.setValue("Bearer §", forHTTPHeaderField: "Authorization")
    ### A.swift | source-secret | apikey | medium
    request.addValue("§", forHTTPHeaderField: "apikey")
    ### A.swift | source-secret | X-API-Key | medium
    let headers = ["X-API-Key": "§", "Accept": "a"]
    ### A.swift | source-secret | X-API-Key | medium
    let headers: HTTPHeaders = [HTTPHeader(name: "X-API-Key", value: "§")]
    ### A.swift | source-secret | api_key | medium
    URLQueryItem(name: "api_key", value: "§")
    ### A.swift | url-parameter-secret | api_key | medium
    let url = URL(string: "https://a.example/v1?api_key=§&q=1")!
    ### A.swift | source-secret | apiKey | medium
    let apiKey = "§0" + "§1"
    ### A.swift | source-secret | apiKey | medium
    let apiKey = #"§"#
    ### A.swift | source-secret | apiKey | medium
    let apiKey = """
      §
      """
    ### A.swift | source-secret | apiKey | medium
    let apiKey = """
    §
    """
    ### A.swift | source-secret | apiToken | medium
    UserDefaults.standard.set("§", forKey: "apiToken")
    ### A.swift | source-secret | accessToken | medium
    keychain["accessToken"] = "§"
    ### A.swift | text-secret | api key | medium
    // api key: §
    ### A.swift | text-secret | API key | medium
    /// The API key `§` is for staging.
    ### A.swift | source-secret | apiToken | medium
    @AppStorage("apiToken") var x = "§"
    ### A.swift | text-secret | apiKey | medium
    Environment(\.apiKey, "§")
    ### A.swift | source-secret | clientSecret | medium
    private static let clientSecret: String? = "§"
    ### A.swift | source-secret | apiKey | medium
    #apiKey("§")
    """#
}
