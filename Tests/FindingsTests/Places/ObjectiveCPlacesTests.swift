import Testing

/// Keys in Objective-C: methods, messages and macros.
@Suite struct ObjectiveCPlacesTests {
  @Test(arguments: Place.table(places)) func theKeyIsFoundWithItsName(_ place: Place) throws {
    try place.check()
  }

  private static let places = #"""
    ### A.m | text-secret | apiKey | medium
    - (NSString *)apiKey { return @"§"; }
    ### A.m | source-secret | apiKey | medium
    - (NSString *)apiKey
    {
        return @"§";
    }
    ### A.m | source-secret | clientSecret | medium
    + (NSString *)clientSecret
    {
        return @"§";
    }
    ### A.m | source-secret | kAPIKey | medium
    static NSString *const kAPIKey = @"§";
    ### A.m | source-secret | APIKey | medium
    NSString * const APIKey = @"§";
    ### A.m | source-secret | API_KEY | medium
    #define API_KEY @"§"
    ### A.m | source-secret | kApiSecret | medium
    #define kApiSecret "§"
    ### A.m | text-secret | API_KEY | medium
    #define API_KEY (@"§")
    ### A.m | source-secret | API_KEY | medium
    #define API_KEY ((NSString *)@"§")
    ### A.m | text-secret | API_KEY | medium
    #define API_KEY §
    ### A.m | source-secret | API_KEY | medium
    #define API_KEY \
      @"§"
    ### A.m | source-secret | configureWithAPIKey | medium
    [Client configureWithAPIKey:@"§"];
    ### A.m | source-secret | clientSecret | medium
    [Client startWithAppID:@"123456" clientSecret:@"§"];
    ### A.m | source-secret | setApiKey | medium
    [client setApiKey:@"§"];
    ### A.m | source-secret | apiKey | medium
    self.apiKey = @"§";
    ### A.m | source-secret | X-API-Key | medium
    [request setValue:@"§" forHTTPHeaderField:@"X-API-Key"];
    ### A.m | bearer-auth-header | - | medium
    [request setValue:@"Bearer §" forHTTPHeaderField:@"Authorization"];
    ### A.m | source-secret | apiKey | medium
    NSDictionary *d = @{@"apiKey": @"§"};
    ### A.m | source-secret | client_secret | medium
    NSDictionary *d = @{ @"client_secret" : @"§" };
    ### A.m | source-secret | dictionaryWithObjectsAndKeys | medium
    [NSDictionary dictionaryWithObjectsAndKeys:@"§", @"apiKey", nil];
    ### A.m | source-secret | apiToken | medium
    [defaults setObject:@"§" forKey:@"apiToken"];
    ### A.m | source-weak-secret | apiKey | low
    if ([apiKey isEqualToString:@"§"]) {}
    ### A.m | source-secret | kSecretKey | medium
    const char *kSecretKey = "§";
    ### A.m | source-secret | apiKey | medium
    NSString *apiKey = debug ? @"abc" : @"§";
    ### A.m | source-secret | apiKey | medium
    NSString *apiKey = @"§0" @"§1";
    """#
}
