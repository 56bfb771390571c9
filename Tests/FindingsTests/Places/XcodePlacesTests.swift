import Testing

/// Keys in projects, schemes, settings and resources of Xcode.
@Suite struct XcodePlacesTests {
  @Test(arguments: Place.table(places)) func theKeyIsFoundWithItsName(_ place: Place) throws {
    try place.check()
  }

  private static let places = #"""
    ### A.xcconfig | config-secret | API_KEY | medium
    API_KEY = §
    ### A.xcconfig | source-secret | API_KEY | medium
    API_KEY = "§"
    ### A.xcconfig | config-secret | API_KEY | medium
    API_KEY[config=Debug] = §
    ### A.xcconfig | text-secret | GCC_PREPROCESSOR_DEFINITIONS | medium
    GCC_PREPROCESSOR_DEFINITIONS = $(inherited) API_KEY=§
    ### A.xcconfig | source-secret | GCC_PREPROCESSOR_DEFINITIONS | medium
    GCC_PREPROCESSOR_DEFINITIONS = $(inherited) API_KEY='@"§"' DEBUG=1
    ### A.xcconfig | text-secret | GCC_PREPROCESSOR_DEFINITIONS | medium
    GCC_PREPROCESSOR_DEFINITIONS = $(inherited) 'API_SECRET=@\"§\"'
    ### A.xcconfig | source-secret | GCC_PREPROCESSOR_DEFINITIONS | medium
    GCC_PREPROCESSOR_DEFINITIONS = $(inherited) API_SECRET=\@\"§\"
    ### A.xcconfig | text-secret | OTHER_SWIFT_FLAGS | medium
    OTHER_SWIFT_FLAGS = -DAPI_KEY=§
    ### A.xcconfig | text-secret | OTHER_CFLAGS | medium
    OTHER_CFLAGS = -DAPI_KEY=\"§\"
    ### A.xcconfig | text-secret | API_KEY | medium
    // API_KEY = §
    ### A.xcodeproj/project.pbxproj | text-secret | API_SECRET | medium
    // !$*UTF8*$!
    {
    	objects = {
    		AA /* Debug */ = {
    			isa = XCBuildConfiguration;
    			buildSettings = {
    				GCC_PREPROCESSOR_DEFINITIONS = (
    					"DEBUG=1",
    					"API_SECRET=§",
    					"$(inherited)",
    				);
    			};
    		};
    	};
    }
    ### A.xcodeproj/project.pbxproj | text-secret | API_SECRET | medium
    { objects = { AA = { isa = XCBuildConfiguration; buildSettings = {
    				GCC_PREPROCESSOR_DEFINITIONS = (
    					"API_SECRET=@\"§\"",
    				);
    }; }; }; }
    ### A.xcodeproj/project.pbxproj | source-secret | API_SECRET | medium
    { objects = { AA = { isa = XCBuildConfiguration; buildSettings = {
    				GCC_PREPROCESSOR_DEFINITIONS = (
    					"API_SECRET='@\"§\"'",
    					"X=\\@\\\"b\\\"",
    				);
    }; }; }; }
    ### A.xcodeproj/project.pbxproj | text-secret | API_SECRET | medium
    { objects = { AA = { isa = XCBuildConfiguration; buildSettings = {
    				GCC_PREPROCESSOR_DEFINITIONS = (
    					"API_SECRET=@\\\"§\\\"",
    				);
    }; }; }; }
    ### A.xcodeproj/project.pbxproj | text-secret | GCC_PREPROCESSOR_DEFINITIONS | medium
    { objects = { AA = { isa = XCBuildConfiguration; buildSettings = {
    				GCC_PREPROCESSOR_DEFINITIONS = "API_SECRET=§";
    }; }; }; }
    ### A.xcodeproj/project.pbxproj | config-secret | GOOGLE_API_KEY | medium
    { objects = { AA = { isa = XCBuildConfiguration; buildSettings = { GOOGLE_API_KEY = §; }; };
    }; }
    ### A.xcodeproj/project.pbxproj | config-secret | GOOGLE_API_KEY | medium
    { objects = { AA = { isa = XCBuildConfiguration; buildSettings = { GOOGLE_API_KEY = "§"; };
    }; }; }
    ### A.xcodeproj/project.pbxproj | config-secret | INFOPLIST_KEY_ApiKey | medium
    { objects = { AA = { isa = XCBuildConfiguration; buildSettings =
    { INFOPLIST_KEY_ApiKey = "§"; }; }; }; }
    ### A.xcodeproj/project.pbxproj | text-secret | shellScript | medium
    { objects = { AA = { isa = PBXShellScriptBuildPhase; shellPath = /bin/sh;
    			shellScript = "# x\nexport SENTRY_AUTH_TOKEN=\"§\"\nsentry-cli upload\n";
    }; }; }
    ### A.xcodeproj/project.pbxproj | text-secret | shellScript | medium
    { objects = { AA = { isa = PBXShellScriptBuildPhase; shellPath = /bin/sh;
    			shellScript = "export API_TOKEN=§\necho\n";
    }; }; }
    ### A.xcodeproj/project.pbxproj | text-secret | shellScript | medium
    { objects = { AA = { isa = PBXShellScriptBuildPhase; shellPath = /bin/sh;
    			shellScript = "curl -H \"X-Api-Key: §\" https://a.example\n";
    }; }; }
    ### A.xcodeproj/project.pbxproj | text-secret | shellScript | medium
    { objects = { AA = { isa = PBXShellScriptBuildPhase; shellPath = /bin/sh;
    			shellScript = "./upload --api-key §\n";
    }; }; }
    ### A.xcodeproj/project.pbxproj | text-weak-secret | shellScript | low
    { objects = { AA = { isa = PBXShellScriptBuildPhase; shellPath = /bin/sh;
    			shellScript = "./upload --token=§\n";
    }; }; }
    ### A.xcodeproj/project.pbxproj | source-secret | shellScript | medium
    { objects = { AA = { isa = PBXShellScriptBuildPhase; shellPath = /bin/sh;
    			shellScript = "API_SECRET='§'\n./x\n";
    }; }; }
    ### A.xcodeproj/project.pbxproj | text-secret | shellScript | medium
    { objects = { AA = { isa = PBXShellScriptBuildPhase; shellPath = /bin/sh;
    			shellScript = "/usr/libexec/PlistBuddy -c \"Set :ApiKey §\" \"${INFOPLIST_FILE}\"\n";
    }; }; }
    ### A.xcodeproj/project.pbxproj | text-secret | shellScript | medium
    { objects = { AA = { isa = PBXShellScriptBuildPhase; shellPath = /bin/sh;
    			shellScript = "defaults write a ApiKey -string \"§\"\n";
    }; }; }
    ### A.xcodeproj/xcshareddata/xcschemes/A.xcscheme | config-secret | API_KEY | medium
    <?xml version="1.0" encoding="UTF-8"?>
    <Scheme version = "1.7">
       <LaunchAction buildConfiguration = "Debug">
          <EnvironmentVariables>
             <EnvironmentVariable
                key = "API_KEY"
                value = "§"
                isEnabled = "YES">
             </EnvironmentVariable>
          </EnvironmentVariables>
       </LaunchAction>
    </Scheme>
    ### A.xcodeproj/xcshareddata/xcschemes/A.xcscheme | config-secret | CLIENT_SECRET | medium
    <Scheme><LaunchAction><EnvironmentVariables>
    <EnvironmentVariable value = "§" key = "CLIENT_SECRET" isEnabled = "YES"/>
    </EnvironmentVariables></LaunchAction></Scheme>
    ### A.xcodeproj/xcshareddata/xcschemes/A.xcscheme | config-secret | apiKey | medium
    <Scheme><LaunchAction><CommandLineArguments>
    <CommandLineArgument argument = "-apiKey §" isEnabled = "YES"/></CommandLineArguments>
    </LaunchAction></Scheme>
    ### A.xcodeproj/xcshareddata/xcschemes/A.xcscheme | config-secret | api-token | medium
    <Scheme><LaunchAction><CommandLineArguments>
    <CommandLineArgument argument = "--api-token=§" isEnabled = "YES"/></CommandLineArguments>
    </LaunchAction></Scheme>
    ### A.xcodeproj/xcshareddata/xcschemes/A.xcscheme | text-secret | CommandLineArgument | medium
    <Scheme><LaunchAction><CommandLineArguments>
    <CommandLineArgument argument = "API_KEY=§" isEnabled = "YES"/></CommandLineArguments>
    </LaunchAction></Scheme>
    ### A.xcodeproj/xcshareddata/xcschemes/A.xcscheme | config-secret | apiKey | medium
    <Scheme><LaunchAction><CommandLineArguments>
    <CommandLineArgument argument = "-apiKey" isEnabled = "YES"></CommandLineArgument>
    <CommandLineArgument argument = "§" isEnabled = "YES"></CommandLineArgument>
    </CommandLineArguments></LaunchAction></Scheme>
    ### A.xcodeproj/xcshareddata/xcschemes/A.xcscheme | source-secret | scriptText | medium
    <Scheme><BuildAction><PreActions>
    <ExecutionAction ActionType = "Xcode.IDEStandardExecutionActionsCore.ExecutionActionType.ShellScriptAction"><ActionContent title = "Run Script" scriptText = "export API_KEY=&quot;§&quot;&#10;echo hi&#10;"></ActionContent></ExecutionAction></PreActions></BuildAction></Scheme>
    ### A.xcodeproj/xcshareddata/xcschemes/A.xcscheme | text-secret | scriptText | medium
    <Scheme><BuildAction><PreActions><ExecutionAction>
    <ActionContent title = "Run Script" scriptText = "echo 1&#10;API_KEY=§&#10;echo hi&#10;">
    </ActionContent></ExecutionAction></PreActions></BuildAction></Scheme>
    ### A.xcodeproj/xcshareddata/xcschemes/A.xcscheme | text-secret | scriptText | medium
    <Scheme><BuildAction><PreActions><ExecutionAction>
    <ActionContent title = "Run Script" scriptText = "curl -H &quot;X-Api-Key: §&quot;
    https://a.example&#10;"></ActionContent></ExecutionAction></PreActions></BuildAction></Scheme>
    ### Test.xctestplan | config-secret | API_KEY | low
    { "configurations": [], "defaultOptions": { "environmentVariableEntries": [
    { "key": "API_KEY", "value": "§" } ] }, "version": 1 }
    ### Test.xctestplan | text-secret | argument | low
    { "defaultOptions": { "commandLineArgumentEntries": [ { "argument": "-apiKey §" } ] } }
    ### L.xcstrings | config-secret | value | medium
    { "sourceLanguage": "en", "strings": { "api_key": { "localizations": { "en": { "stringUnit":
    { "state": "translated", "value": "§" } } } } }, "version": "1.0" }
    ### L.xcstrings | config-secret | value | medium
    {
      "sourceLanguage" : "en",
      "strings" : {
        "API_SECRET" : {
          "extractionState" : "manual",
          "shouldTranslate" : false,
          "localizations" : {
            "en" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "§"
              }
            }
          }
        }
      }
    }
    ### en.lproj/A.strings | config-secret | api_key | low
    "api_key" = "§";
    ### Info.plist | config-secret | [0] | medium
    <plist version="1.0"><dict><key>Secrets</key><array><string>§</string></array></dict></plist>
    """#
}
