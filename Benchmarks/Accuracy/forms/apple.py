"""Values in the places of Apple projects."""

from forms.form import add

add(
    "apple",
    "swift",
    "«Word»Service.swift Secrets.swift Constants.swift AppConfig.swift",
    {
        "swift let": [
            'let «camel» = "«v»"',
            'private let «camel»: String = "«v»"',
            'enum Keys {\n  static let «camel» = "«v»"\n}',
        ],
        "swift computed": [
            'var «camel»: String { "«v»" }',
            'var «camel»: String {\n  return "«v»"\n}',
            'var «camel»: String { return "«v»" }',
        ],
        "swift function": ['func «camel»() -> String { "«v»" }', 'func «camel»() -> String {\n  return "«v»"\n}'],
        "swift case": 'enum Keys: String {\n  case «camel» = "«v»"\n}',
        "swift default argument": 'func connect(«camel»: String = "«v»") {}',
        "swift raw": ['let «camel» = #"«v»"#', 'let «camel» = """\n  «v»\n  """'],
        "swift dictionary": [
            'let headers = ["«header»": "«v»"]',
            'let options: [String: Any] = ["«camel»": "«v»", "n": «n»]',
        ],
    },
    specials="!@#%^&*-_+=.?",
)
add(
    "apple",
    "swift member",
    "«Word».swift «Word»Manager.swift",
    {
        "swift static var": [
            'static var «camel»: String { "«v»" }',
            'class var «camel»: String { return "«v»" }',
            '@AppStorage("«camel»") var «camel» = "«v»"',
            'lazy var «camel» = { "«v»" }()',
        ]
    },
)
add(
    "apple",
    "swift body",
    "AppDelegate.swift «Word».swift",
    {
        "swift call": [
            '«Word»SDK.configure(«camel»: "«v»")',
            '«Word».shared.set«pascal»("«v»")',
            '«Word»SDK.start(with«pascal»: "«v»")',
        ],
        "swift ??": [
            'let «camel» = Bundle.main.infoDictionary?["«pascal»"] as? String ?? "«v»"',
            'let «camel» = ProcessInfo.processInfo.environment["«upper»"] ?? "«v»"',
        ],
        "swift request": [
            'request.setValue("«v»", forHTTPHeaderField: "«header»")',
            'request.setValue("Bearer «v»", forHTTPHeaderField: "Authorization")',
            'URLQueryItem(name: "«snake»", value: "«v»")',
            'let url = URL(string: "https://«host»/«word»?«snake»=«v»")',
        ],
        "swift compare": 'guard «camel» == "«v»" else { return }',
    },
    specials="!@^*-_.",
)
add(
    "apple",
    "objc",
    "«Word».m «Word»Manager.m",
    {
        "objc return": ['- (NSString *)«camel» {\n  return @"«v»";\n}', '+ (NSString *)«camel» { return @"«v»"; }'],
        "objc static": ['static NSString *const k«pascal» = @"«v»";', 'NSString * const «pascal» = @"«v»";'],
    },
)
add(
    "apple",
    "objc body",
    "AppDelegate.m «Word».mm",
    {
        "objc local": [
            'NSString *«camel» = @"«v»";',
            'self.«camel» = @"«v»";',
            'NSDictionary *d = @{@"«camel»": @"«v»"};',
        ],
        "objc message": [
            '[«Word»SDK setup«pascal»:@"«v»"];',
            '[«Word» startWith«pascal»:@"«v»" launchOptions:nil];',
            '[request setValue:@"«v»" forHTTPHeaderField:@"«header»"];',
        ],
    },
)
add(
    "apple",
    "objc header",
    "Config.h Keys.h «Word».pch",
    {"objc define": ['#define k«pascal» @"«v»"', '#define «upper» @"«v»"', '#define «upper» @"«v»" // «remark»']},
)
add(
    "apple",
    "plist",
    "Info.plist Config.plist «Word»-Info.plist Keys.plist",
    {
        "plist string": [
            "<key>«pascal»</key>\n<string>«v»</string>",
            "<key>«upper»</key>\n<string>«v»</string>",
            "<key>«Vendor»</key>\n<dict>\n\t<key>«pascal»</key>\n\t<string>«v»</string>\n</dict>",
        ],
        "plist array": "<key>«pascal»s</key>\n<array>\n\t<string>«v»</string>\n</array>",
    },
    escape="xml",
)
add(
    "apple",
    "xcconfig",
    "Secrets.xcconfig Base.xcconfig Release.xcconfig",
    {
        "xcconfig": ["«upper» = «v»", "«upper»=«v»", "«VENDOR»_«upper» = «v»", "«upper»[config=Release] = «v»"],
        "xcconfig definitions": "GCC_PREPROCESSOR_DEFINITIONS = $(inherited) «upper»=«v»",
        "xcconfig comment": "// «upper» = «v»",
    },
    specials="!@^*-_.",
)
PROJECT = (
    "// !$*UTF8*$!\n{{\n\tarchiveVersion = 1;\n\tobjectVersion = 56;\n\tobjects = {{\n"
    "\t\t«object» /* Release */ = {{\n\t\t\tisa = {0};\n{1}\n\t\t}};\n\t}};\n"
    "\trootObject = «object»;\n}}"
).format
SETTINGS = lambda line: PROJECT(
    "XCBuildConfiguration",
    "\t\t\tbuildSettings = {\n\t\t\t\t" + line + "\n\t\t\t\tPRODUCT_NAME = «Word»;\n\t\t\t};\n\t\t\tname = Release;",
)
SCRIPT = lambda line: PROJECT(
    "PBXShellScriptBuildPhase", '\t\t\tshellPath = /bin/sh;\n\t\t\tshellScript = "' + line + '";'
)
add(
    "apple",
    "bare",
    "project.pbxproj",
    {
        "pbxproj setting": [SETTINGS('«upper» = "«v»";'), SETTINGS('INFOPLIST_KEY_«pascal» = "«v»";')],
        "pbxproj definitions": [
            SETTINGS(
                'GCC_PREPROCESSOR_DEFINITIONS = (\n\t\t\t\t\t"$(inherited)",\n\t\t\t\t\t"«upper»=«v»",\n\t\t\t\t);'
            ),
            SETTINGS('GCC_PREPROCESSOR_DEFINITIONS = "«upper»=\'@\\\\"«v»\\\\"\'";'),
        ],
        "pbxproj script": [
            SCRIPT('export «upper»=«v»\\n\\"${SRCROOT}/«verb».sh\\"\\n'),
            SCRIPT('# «sentence»\\n«upper»=\\"«v»\\"\\n./«verb» --«word»\\n'),
            SCRIPT('\\"${PODS_ROOT}/«Word»/run\\" --«kebab» «v»\\n'),
            SCRIPT('curl -H \\"«header»: «v»\\" https://«host»/\\n'),
        ],
    },
    specials="!@^*-_.",
)
add(
    "apple",
    "bare",
    "«Word».xcscheme",
    {
        "xcscheme environment": '<Scheme LastUpgradeVersion = "1500" version = "1.7">\n   <LaunchAction buildConfiguration = "Debug">\n      <EnvironmentVariables>\n         <EnvironmentVariable\n            key = "«upper»"\n            value = "«v»"\n            isEnabled = "YES">\n         </EnvironmentVariable>\n      </EnvironmentVariables>\n   </LaunchAction>\n</Scheme>',
        "xcscheme argument": '<Scheme LastUpgradeVersion = "1500" version = "1.7">\n   <LaunchAction buildConfiguration = "Debug">\n      <CommandLineArguments>\n         <CommandLineArgument\n            argument = "-«camel» «v»"\n            isEnabled = "YES">\n         </CommandLineArgument>\n      </CommandLineArguments>\n   </LaunchAction>\n</Scheme>',
    },
    escape="xml",
)
add(
    "apple",
    "bare",
    "Localizable.xcstrings",
    {
        "xcstrings": '{\n  "sourceLanguage" : "en",\n  "strings" : {\n    "«snake»" : {\n      "localizations" : {\n        "en" : {\n          "stringUnit" : {\n            "state" : "translated",\n            "value" : "«v»"\n          }\n        }\n      }\n    }\n  },\n  "version" : "1.0"\n}'
    },
)
add(
    "apple",
    "bare",
    "Localizable.strings InfoPlist.strings",
    {"strings": '/* «sentence» */\n"«snake»" = "«v»";\n"title" = "«Word»";'},
)
add(
    "apple",
    "ruby",
    "Fastfile Podfile Appfile Matchfile",
    {
        "fastlane": [
            'ENV["«upper»"] = "«v»"',
            '«snake» "«v»"',
            '«snake»("«v»")',
            '«verb»_«word»(«snake»: "«v»")',
            "lane :beta do\n  «verb»_to_«word»(\n    «snake»: '«v»'\n  )\nend",
        ],
        "podfile": "pod '«Word»', :git => 'https://«user»:«v»@«host»/«word».git'",
    },
    specials="!^*-_.",
)
add(
    "apple",
    "swift",
    "Package.swift Project.swift",
    {
        "manifest": [
            'let settings: SettingsDictionary = ["«upper»": "«v»"]',
            'let environment = ["«upper»": .string("«v»")]',
            'let target = Target.target(name: "«Word»", swiftSettings: [.define("«upper»", to: "«v»")])',
            'let definitions = [CSetting.define("«upper»", to: "\\"«v»\\"")]',
        ]
    },
)
add(
    "apple",
    "yaml",
    "project.yml",
    {
        "XcodeGen": [
            "settings:\n  base:\n    «upper»: «v»",
            "targets:\n  «Word»:\n    info:\n      properties:\n        «pascal»: «v»",
            "targets:\n  «Word»:\n    preBuildScripts:\n      - script: |\n          export «upper»=«v»\n          ./«verb».sh",
        ]
    },
    specials="@^-_+=.",
)
add(
    "apple",
    "js",
    "app.config.js app.config.ts metro.config.js",
    {
        "expo": [
            'export default { expo: { extra: { «camel»: "«v»" } } };',
            "module.exports = {\n  ios: { config: { «camel»: '«v»' } },\n};",
        ]
    },
    specials="!@#%^*-_+=.",
)
