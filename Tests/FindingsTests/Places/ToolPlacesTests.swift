import Testing

/// Keys in the files of tools around a project: package managers, generators, fastlane, CI.
@Suite struct ToolPlacesTests {
  @Test(arguments: Place.table(places)) func theKeyIsFoundWithItsName(_ place: Place) throws {
    try place.check()
  }

  private static let places = #"""
    ### Podfile | source-secret | API_KEY | medium
    ENV['API_KEY'] = '§'
    ### Podfile | source-secret | API_KEY | medium
    ENV['API_KEY'] ||= '§'
    ### Podfile | source-secret | API_TOKEN | medium
    plugin 'cocoapods-keys', { :project => "A", :keys => ["A"] }
    API_TOKEN = '§'
    ### Podfile | http-url-password | - | low
    source 'https://oauth2:§@git.a.example/specs.git'
    ### Podfile | text-secret | API_SECRET | medium
    config.build_settings['GCC_PREPROCESSOR_DEFINITIONS'] ||= ['$(inherited)', 'API_SECRET=§']
    ### Podfile | source-secret | MAPS_API_KEY | medium
    config.build_settings['MAPS_API_KEY'] = '§'
    ### Fastfile | nearby-secret | app_store_connect_api_key | low
    app_store_connect_api_key(key_id: "D1", issuer_id: "x", key_content: "§")
    ### Fastfile | source-secret | firebase_cli_token | medium
    firebase_app_distribution(firebase_cli_token: "§")
    ### fastlane/Fastfile | source-secret | api_token | medium
    crashlytics(api_token: "§", build_secret: "x")
    ### fastlane/Fastfile | source-secret | FASTLANE_SESSION_TOKEN | medium
    ENV["FASTLANE_SESSION_TOKEN"] = "§"
    ### fastlane/Fastfile | source-secret | X-Api-Key | medium
    sh("curl -H 'X-Api-Key: §' https://a.example")
    ### fastlane/Fastfile | source-secret | auth_token | medium
    sentry_upload_dif(auth_token: '§', org_slug: 'a')
    ### fastlane/Appfile | text-secret | api_token | medium
    api_token "§"
    ### fastlane/Appfile | source-secret | apple_api_secret | medium
    json_key_data_raw(ENV["X"] || "§")
    apple_api_secret("§")
    ### fastlane/Matchfile | source-secret | git_bearer_authorization | medium
    git_bearer_authorization("§")
    ### fastlane/Matchfile | http-url-password | - | medium
    git_url("https://user:§@github.com/a/certs")
    ### fastlane/Pluginfile | source-secret | api_key | medium
    api_key = "§"
    ### Gemfile | http-url-password | - | low
    source "https://token:§@gems.a.example"
    ### A.podspec | source-secret | API_KEY | medium
    s.pod_target_xcconfig = { 'API_KEY' => '§' }
    ### A.podspec | text-secret | API_KEY | medium
    s.pod_target_xcconfig = { 'GCC_PREPROCESSOR_DEFINITIONS' => 'API_KEY=§' }
    ### Package.swift | source-secret | API_SECRET | medium
    .target(name: "A", cSettings: [.define("API_SECRET", to: "§")])
    ### Package.swift | source-secret | API_SECRET | medium
    .target(name: "A", cSettings: [.define("API_SECRET", to: "\"§\"")])
    ### Package.swift | source-secret | API_SECRET | medium
    .target(name: "A", cSettings: [.define("API_SECRET", to: "@\"§\"")])
    ### Package.swift | text-secret | API_SECRET | medium
    .target(name: "A", cSettings: [.unsafeFlags(["-DAPI_SECRET=§"])])
    ### Package.swift | http-url-password | - | medium
    .package(url: "https://x-access-token:§@github.com/a/b.git", from: "1.0.0")
    ### Package.swift | text-secret | API_KEY | medium
    swiftSettings: [.unsafeFlags(["-D", "API_KEY=§"])]
    ### Project.swift | source-secret | API_KEY | medium
    let project = Project(name: "A", settings: .settings(base: ["API_KEY": "§"]))
    ### Project.swift | source-secret | API_KEY | medium
    let project = Project(name: "A", settings: .settings(base: ["API_KEY": .string("§")]))
    ### Project.swift | source-secret | MAPS_API_KEY | medium
    SettingsDictionary().merging(["MAPS_API_KEY": SettingValue(stringLiteral: "§")])
    ### Project.swift | text-secret | API_KEY | medium
    .pre(script: "export API_KEY=§ && ./x", name: "x")
    ### Project.swift | source-secret | API_KEY | medium
    .pre(script: """
      export API_KEY=§
      ./x
      """, name: "x")
    ### Project.swift | text-secret | API_SECRET | medium
    "GCC_PREPROCESSOR_DEFINITIONS": ["DEBUG=1", "API_SECRET=§"]
    ### Project.swift | source-secret | API_KEY | medium
    environmentVariables: ["API_KEY": "§"]
    ### Project.swift | source-secret | API_KEY | medium
    environmentVariables: ["API_KEY": .environmentVariable(value: "§", isEnabled: true)]
    ### Project.swift | text-secret | apiKey | medium
    launchArguments: [.launchArgument(name: "-apiKey §", isEnabled: true)]
    ### project.yml | config-secret | API_KEY | medium
    settings:
      base:
        API_KEY: §
    ### project.yml | text-secret | script | medium
    targets:
      A:
        preBuildScripts:
          - script: export API_KEY=§ && ./x
    ### project.yml | source-secret | script | medium
    targets:
      A:
        preBuildScripts:
          - name: x
            script: |
              export API_KEY=§
              ./x
    ### project.yml | text-secret | GCC_PREPROCESSOR_DEFINITIONS | medium
    settings:
      GCC_PREPROCESSOR_DEFINITIONS: $(inherited) API_SECRET=§
    ### project.yml | text-secret | API_SECRET | medium
    settings:
      GCC_PREPROCESSOR_DEFINITIONS:
        - $(inherited)
        - API_SECRET=§
    ### project.yml | text-secret | API_SECRET | medium
    settings:
      GCC_PREPROCESSOR_DEFINITIONS: ["$(inherited)", "API_SECRET=@\"§\""]
    ### project.yml | config-secret | API_KEY | medium
    schemes:
      A:
        run:
          environmentVariables:
            API_KEY: §
    ### project.yml | config-secret | API_KEY | medium
    schemes:
      A:
        run:
          environmentVariables:
            - variable: API_KEY
              value: §
              isEnabled: true
    ### project.yml | text-secret | apiKey | medium
    schemes:
      A:
        run:
          commandLineArguments:
            "-apiKey §": true
    ### ci_scripts/ci_post_clone.sh | source-secret | API_KEY | medium
    export API_KEY=§
    ### ci_scripts/ci_post_clone.sh | text-secret | API_KEY | medium
    cat > Secrets.xcconfig <<EOF2
    API_KEY = §
    EOF2
    ### ci_scripts/ci_post_clone.sh | text-secret | API_KEY | medium
    echo "API_KEY = §" > Secrets.xcconfig
    ### ci_scripts/ci_post_clone.sh | text-secret | APIKey | medium
    plutil -replace APIKey -string "§" Info.plist
    ### Configuration.storekit | config-secret | _apiSecret | medium
    { "settings": { "_apiSecret": "§" } }
    ### .swiftlint.yml | config-secret | api_key | medium
    api_key: §
    ### Sourcery.yml | config-secret | apiKey | medium
    args:
      apiKey: §
    ### .sourcery.yml | config-secret | apiKey | medium
    args:
      apiKey: "§"
    ### Mintfile.env | config-secret | API_KEY | medium
    API_KEY=§
    ### codemagic.yaml | config-secret | API_KEY | medium
    workflows:
      a:
        environment:
          vars:
            API_KEY: §
    ### bitrise.yml | config-secret | API_KEY | medium
    app:
      envs:
      - API_KEY: §
    ### bitrise.yml | config-secret | CLIENT_SECRET | medium
    app:
      envs:
      - opts:
          is_expand: false
        CLIENT_SECRET: §
    ### .xcode.env.local | config-secret | API_KEY | medium
    export API_KEY=§
    ### README.md | text-secret | API key | low
    | Environment | Name | API key |
    | --- | --- | --- |
    | Staging | app | § |
    ### README.md | text-secret | API key | low
    | Service | Kind | Value |
    | --- | --- | --- |
    | Maps | API key | § |
    ### README.md | text-secret | API key | low
    | API key | Maps | production | § |
    ### README.md | text-secret | API_KEY | low
    | Name | Value | Note |
    |------|-------|------|
    | API_KEY | `§` | staging |
    """#
}
