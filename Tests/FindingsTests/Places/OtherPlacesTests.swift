import Testing

/// Keys in Dart, Kotlin, Java, Gradle, JavaScript and the files of cross-platform frameworks.
@Suite struct OtherPlacesTests {
  @Test(arguments: Place.table(places)) func theKeyIsFoundWithItsName(_ place: Place) throws {
    try place.check()
  }

  private static let places = #"""
    ### lib/a.dart | source-secret | apiKey | medium
    const apiKey = '§';
    ### lib/a.dart | source-secret | apiKey | medium
    static const String apiKey = '§';
    ### lib/a.dart | source-secret | API_KEY | medium
    const apiKey = String.fromEnvironment('API_KEY', defaultValue: '§');
    ### lib/a.dart | source-secret | apiKey | medium
    String get apiKey => '§';
    ### lib/a.dart | source-secret | apiKey | medium
    String get apiKey {
      return '§';
    }
    ### lib/a.dart | source-secret | X-Api-Key | medium
    final headers = {'X-Api-Key': '§'};
    ### lib/a.dart | source-secret | apiKey | medium
    Supabase.initialize(url: 'https://a.example', anonKey: x, apiKey: '§');
    ### lib/a.dart | source-secret | apiKey | medium
    final apiKey = r'§';
    ### lib/a.dart | source-secret | apiKey | medium
    const apiKey = '§0' '§1';
    ### lib/a.dart | url-parameter-secret | api_key | medium
    final u = Uri.parse('https://a.example/v1?api_key=§&q=$q');
    ### A.kt | source-secret | API_KEY | medium
    const val API_KEY = "§"
    ### A.kt | source-secret | apiKey | medium
    val apiKey get() = "§"
    ### A.kt | source-secret | apiKey | medium
    val apiKey: String get() = "§"
    ### A.kt | source-secret | apiKey | medium
    val apiKey: String
        get() = "§"
    ### A.kt | text-secret | apiKey | medium
    fun apiKey() = "§"
    ### A.kt | text-secret | apiKey | medium
    fun apiKey(): String = "§"
    ### A.kt | source-secret | apiKey | medium
    val apiKey by lazy { "§" }
    ### A.kt | source-secret | apiKey | medium
    val apiKey = System.getenv("X") ?: "§"
    ### A.kt | source-secret | X-Api-Key | medium
    .addHeader("X-Api-Key", "§")
    ### A.kt | source-secret | apiKey | medium
    mapOf("apiKey" to "§")
    ### A.java | source-secret | API_KEY | medium
    public static final String API_KEY = "§";
    ### A.java | text-secret | getApiKey | medium
    public String getApiKey() { return "§"; }
    ### A.java | source-secret | getApiKey | medium
    public String getApiKey() {
        return "§";
    }
    ### build.gradle | config-secret | API_KEY | medium
    android { defaultConfig { buildConfigField "String", "API_KEY", "\"§\"" } }
    ### build.gradle | config-secret | API_KEY | medium
    android { defaultConfig { buildConfigField 'String', 'API_KEY', '"§"' } }
    ### build.gradle | config-secret | mapsApiKey | medium
    android { defaultConfig { manifestPlaceholders = [mapsApiKey: "§"] } }
    ### build.gradle | config-secret | ext.apiKey | medium
    ext.apiKey = "§"
    ### build.gradle | config-secret | apiKey | medium
    ext {
        apiKey = '§'
    }
    ### build.gradle | config-secret | maps_api_key | medium
    android { defaultConfig { resValue "string", "maps_api_key", "§" } }
    ### build.gradle | password | password | low
    repositories { maven { credentials { username = "a"; password = "§" } } }
    ### build.gradle.kts | config-secret | API_KEY | medium
    android { defaultConfig { buildConfigField("String", "API_KEY", "\"§\"") } }
    ### build.gradle.kts | config-secret | mapsApiKey | medium
    android { defaultConfig { manifestPlaceholders["mapsApiKey"] = "§" } }
    ### build.gradle.kts | config-secret | mapsApiKey | medium
    android { defaultConfig { manifestPlaceholders += mapOf("mapsApiKey" to "§") } }
    ### build.gradle.kts | config-secret | apiKey | medium
    extra["apiKey"] = "§"
    ### build.gradle.kts | source-secret | apiKey | medium
    project.extra.set("apiKey", "§")
    ### build.gradle.kts | config-secret | apiKey | medium
    val apiKey by extra("§")
    ### build.gradle.kts | config-secret | apiKey | medium
    val apiKey: String = "§"
    ### build.gradle.kts | config-secret | apiKey | medium
    val apiKey = System.getenv("API_KEY") ?: "§"
    ### build.gradle.kts | config-secret | apiKey | medium
    val apiKey = findProperty("apiKey") as String? ?: "§"
    ### build.gradle.kts | config-secret | maps_api_key | medium
    resValue("string", "maps_api_key", "§")
    ### a.main.kts | config-secret | apiToken | medium
    val apiToken = "§"
    ### gradle.properties | config-secret | MAPS_API_KEY | medium
    MAPS_API_KEY=§
    ### local.properties | config-secret | maps.apiKey | medium
    maps.apiKey=§
    ### android/app/src/main/AndroidManifest.xml | config-secret | com.google.android.geo.API_KEY | medium
    <manifest><application>
    <meta-data android:name="com.google.android.geo.API_KEY" android:value="§"/></application>
    </manifest>
    ### android/app/src/main/res/values/strings.xml | config-secret | maps_api_key | medium
    <resources><string name="maps_api_key">§</string></resources>
    ### app.config.js | source-secret | apiKey | medium
    export default { expo: { extra: { apiKey: "§" } } };
    ### app.config.js | text-secret | process.env.API_KEY | medium
    module.exports = { extra: { apiKey: process.env.API_KEY || '§' } };
    ### app.config.ts | source-secret | apiKey | medium
    export default ({ config }) => ({ ...config, extra: { apiKey: '§' } });
    ### app.config.js | source-secret | googleMapsApiKey | medium
    module.exports = () => ({ ios: { config: { googleMapsApiKey: "§" } } });
    ### app.json | config-secret | apiKey | medium
    { "expo": { "extra": { "apiKey": "§" } } }
    ### app.json | config-secret | apiKey | medium
    { "expo": { "android": { "config": { "googleMaps": { "apiKey": "§" } } } } }
    ### app.json | config-secret | authToken | medium
    { "expo": { "hooks": { "postPublish": [ { "file": "sentry-expo/upload-sourcemaps", "config":
    { "authToken": "§" } } ] } } }
    ### app.json | config-secret | apiKey | medium
    { "expo": { "plugins": [ ["rn-maps", { "apiKey": "§" }] ] } }
    ### eas.json | config-secret | API_KEY | medium
    { "build": { "production": { "env": { "API_KEY": "§" } } } }
    ### metro.config.js | source-secret | API_KEY | medium
    const API_KEY = '§';
    ### .env.js | source-secret | API_KEY | medium
    export default { API_KEY: '§' };
    ### .env.js | source-secret | API_KEY | medium
    module.exports = { API_KEY: "§", B: 1 };
    ### env.ts | source-secret | API_KEY | medium
    export const API_KEY = `§`;
    ### capacitor.config.json | config-secret | clientSecret | medium
    { "plugins": { "GoogleAuth": { "clientSecret": "§" } } }
    ### capacitor.config.ts | source-secret | apiKey | medium
    const config: CapacitorConfig = { plugins: { A: { apiKey: '§' } } };
    ### config.xml | config-secret | GoogleMapsApiKey | medium
    <widget><preference name="GoogleMapsApiKey" value="§" /></widget>
    ### config.xml | config-secret | API_KEY_FOR_IOS | medium
    <widget><plugin name="a"><variable name="API_KEY_FOR_IOS" value="§" /></plugin></widget>
    ### package.json | config-secret | API_KEY_FOR_IOS | medium
    { "cordova": { "plugins": { "a": { "API_KEY_FOR_IOS": "§" } } } }
    ### package.json | text-secret | deploy | medium
    { "scripts": { "deploy": "API_TOKEN=§ ./x" } }
    ### .npmrc | config-secret | //registry.a.example/:_authToken | medium
    //registry.a.example/:_authToken=§
    ### js/a.js | source-secret | apiKey | medium
    const apiKey = '§0' + '§1';
    ### js/a.js | source-secret | apiKey | medium
    const apiKey = '§0' +
      '§1';
    ### js/a.js | text-secret | apiKey | medium
    const apiKey = () => '§';
    ### js/a.js | text-secret | apiKey | medium
    get apiKey() { return '§'; }
    ### js/a.js | source-secret | getApiKey | medium
    function getApiKey() {
      return '§';
    }
    ### js/a.js | source-secret | apiKey | medium
    firebase.initializeApp({ apiKey: '§' });
    """#
}
