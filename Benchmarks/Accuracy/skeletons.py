"""What stands around a sample, by language: whole small files with a slot for the lines of the form."""

SKELETONS = {
    "text": [
        "«prose»\n\n«body»\n\n«prose»\n",
        "Notes of the «word» meeting\n\n- «sentence»\n- «sentence»\n\n«body»\n\n«sentence»\n",
        "«sentence»\n«body»\n«sentence»\n",
        "«body»\n",
    ],
    "markdown": [
        "# «Vendor» «word»\n\n«prose»\n\n## Setup\n\n«prose»\n\n«body»\n\n## License\n\nMIT\n",
        "# «Word»\n\n1. «sentence»\n2. «sentence»\n\n«body»\n\n«prose»\n",
        "## «Word» «word»\n\n«body»\n\n- [ ] «verb» the «word»\n- [x] «verb» the «word»\n",
    ],
    "log": [
        "«time» INFO  [«word»] «word» started in «n» ms\n«time» DEBUG [«word»] «verb» «word» «n»\n«body»\n"
        "«time» INFO  [«word»] «n» of «n» «word»s done\n«time» WARN  [«word»] «word» took «n» ms\n",
        "[«time»] «word».«verb»: ok\n[«time»] «word».«verb»: «n» rows\n«body»\n[«time»] «word».«verb»: ok\n",
    ],
    "make": [
        ".PHONY: all «word» clean\n\n«body»\n\nall: «word»\n\n«word»:\n\tgo build -o bin/«word» ./cmd/«word»\n\nclean:\n\trm -rf bin\n",
        "PREFIX ?= /usr/local\nVERSION := 1.«n».0\n«body»\n\ninstall:\n\tinstall -m 755 «word» $(PREFIX)/bin\n",
    ],
    "compose": [
        'services:\n  «word»:\n    image: «vendor»/«word»:1.«n»\n    ports:\n      - "80«n»:80"\n«body»\n  cache:\n    image: redis:7\n',
        'version: "3.8"\nservices:\n  web:\n    build: .\n    depends_on: [«word»]\n«body»\n    restart: always\n',
    ],
    "yaml": [
        "# «sentence»\n«word»:\n  enabled: true\n  interval: «n»\n«body»\nlogging:\n  level: info\n",
        "«word»:\n  host: «host»\n  port: 443\n\n«body»\n",
    ],
    "shell": [
        '#!/bin/sh\nset -eu\n\n# «sentence»\ncd "$(dirname "$0")"\n\n«body»\n\necho "«word» done"\n',
        "#!/usr/bin/env bash\nset -euo pipefail\n\n«verb»() {\n  mkdir -p build/«word»\n}\n\n«body»\n«verb»\n",
        "«body»\n",
    ],
    "batch": ["@echo off\r\nrem «sentence»\r\n«body»\r\ncall «verb».cmd «word»\r\n"],
    "powershell": ['param([string]$«word» = "«word»")\n\n# «sentence»\n«body»\nWrite-Host "«word» done"\n'],
    "go": [
        'package «word»\n\nimport (\n\t"fmt"\n\t"net/http"\n)\n\n// «sentence»\n«body»\n\n'
        'func «verb»«Word»(n int) error {\n\tif n > «n» {\n\t\treturn fmt.Errorf("«word»: %d", n)\n\t}\n\treturn nil\n}\n',
        "package main\n\n«body»\n\nfunc main() {\n\t«verb»«Word»()\n}\n",
    ],
    "go body": [
        "package «word»\n\nfunc «verb»«Word»(client *Client) error {\n\t«word»s := client.«Word»s()\n\t«body»\n\treturn «word»s.«Word»()\n}\n"
    ],
    "c": [
        '#include <stdio.h>\n#include "«word».h"\n\n/* «sentence» */\n«body»\n\nint «verb»_«word»(int n)\n{\n\treturn n * «n»;\n}\n',
        "#pragma once\n\n#include <string.h>\n\n«body»\n",
    ],
    "c body": [
        '#include "«word».h"\n\nvoid «verb»_«word»(struct «word» *w)\n{\n\tw->count = «n»;\n\t«body»\n\t«verb»(w);\n}\n'
    ],
    "php": [
        "<?php\n\nnamespace App\\«Word»;\n\n// «sentence»\n«body»\n\nfunction «verb»«Word»(array $«word»s): int\n{\n    return count($«word»s);\n}\n"
    ],
    "js": [
        'import { «verb» } from "./«word»";\n\n// «sentence»\n«body»\n\nexport function «verb»«Word»(«word») {\n  return «word».map((x) => x.«word»);\n}\n',
        'const «word» = require("./«word»");\n\n«body»\n\nmodule.exports = { «word» };\n',
    ],
    "js body": [
        "export async function «verb»«Word»(«word») {\n  const list = await «word».«verb»();\n  «body»\n  return list.length;\n}\n"
    ],
    "java": [
        "package com.«vendor».«word»;\n\nimport java.util.List;\n\n/** «sentence» */\npublic class «Word»«Word» {\n    «body»\n\n    public int «verb»(List<String> «word»s) {\n        return «word»s.size();\n    }\n}\n"
    ],
    "kotlin": [
        "package com.«vendor».«word»\n\n/** «sentence» */\nclass «Word»«Word» {\n    «body»\n\n    fun «verb»(«word»s: List<String>) = «word»s.size\n}\n"
    ],
    "csharp": [
        "using System;\n\nnamespace «Vendor».«Word»\n{\n    /// <summary>«sentence»</summary>\n    public class «Word»Options\n    {\n        «body»\n\n        public int «Word»Count { get; set; } = «n»;\n    }\n}\n"
    ],
    "csharp body": [
        "using System.Net;\n\npublic static class «Word»«Word»\n{\n    public static void «Word»(string «word»)\n    {\n        «body»\n        Console.WriteLine(«word».Length);\n    }\n}\n"
    ],
    "python": [
        '"""«sentence»"""\nimport os\nimport sys\n\n«body»\n\n\ndef «verb»_«word»(«word»):\n    return [x.«word» for x in «word»]\n',
        'from «vendor» import «word»\n\n# «sentence»\n«body»\n\nif __name__ == "__main__":\n    «word».«verb»()\n',
    ],
    "python body": [
        "import «vendor»\n\n\ndef «verb»_«word»(«word»):\n    total = len(«word») + «n»\n    «body»\n    return total\n"
    ],
    "ruby": [
        'require "«word»"\n\n# «sentence»\nmodule «Word»\n  «body»\n\n  def self.«verb»(«word»s)\n    «word»s.map(&:«word»)\n  end\nend\n'
    ],
    "rust": [
        "use std::collections::HashMap;\n\n/// «sentence»\n«body»\n\npub fn «verb»_«word»(n: u32) -> u32 {\n    n * «n»\n}\n"
    ],
    "dart": [
        "import 'package:«vendor»/«word».dart';\n\n/// «sentence»\n«body»\n\nint «verb»«Word»(List<int> «word»s) => «word»s.length;\n"
    ],
    "swift": [
        "import Foundation\n\n/// «sentence»\n«body»\n\nfunc «verb»«Word»(_ «word»s: [String]) -> Int {\n  «word»s.count\n}\n",
        'import SwiftUI\n\nstruct «Word»«Word»View: View {\n  var body: some View {\n    Text("«Word»")\n  }\n}\n\n«body»\n',
    ],
    "swift member": [
        "import UIKit\n\nfinal class «Word»«Word»: NSObject {\n  let «word»Count = «n»\n\n  «body»\n\n  func «verb»() {}\n}\n"
    ],
    "swift body": [
        "import UIKit\n\nextension AppDelegate {\n  func «verb»«Word»(_ «word»: UIApplication) {\n    «body»\n    «word».«verb»()\n  }\n}\n"
    ],
    "objc": [
        '#import "«Word»«Word».h"\n\n@implementation «Word»«Word»\n\n«body»\n\n- (NSInteger)«verb»«Word» {\n  return «n»;\n}\n\n@end\n'
    ],
    "objc body": [
        '#import "AppDelegate.h"\n\n@implementation AppDelegate\n\n- (void)«verb»«Word»:(NSString *)«word» {\n  «body»\n  [self «verb»];\n}\n\n@end\n'
    ],
    "objc header": ["#ifndef «Word»_h\n#define «Word»_h\n\n// «sentence»\n«body»\n\n#endif\n"],
    "dockerfile": ['FROM debian:12-slim\nWORKDIR /app\nCOPY . .\n«body»\nRUN make «word»\nCMD ["/app/«word»"]\n'],
    "terraform": [
        'terraform {\n  required_version = ">= 1.«n»"\n}\n\n«body»\n\nresource "null_resource" "«word»" {\n  count = «n»\n}\n'
    ],
    "html": [
        '<!doctype html>\n<html lang="en">\n<head>\n  <title>«Word» «word»</title>\n  <meta charset="utf-8">\n</head>\n<body>\n  <h1>«Word»</h1>\n  «body»\n  <p>«sentence»</p>\n</body>\n</html>\n'
    ],
    "xml": [
        '<?xml version="1.0" encoding="UTF-8"?>\n<configuration>\n  <«tag»>«n»</«tag»>\n  «body»\n</configuration>\n'
    ],
    "sql": [
        "-- «sentence»\nCREATE TABLE «word» (id INTEGER PRIMARY KEY, «word» TEXT);\n«body»\nSELECT COUNT(*) FROM «word» WHERE «word» > «n»;\n"
    ],
    "ini": [
        "; «sentence»\n[«word»]\nhost = «host»\ntimeout = «n»\n«body»\n\n[logging]\nlevel = info\n",
        "[default]\n«body»\n",
    ],
    "properties": ["# «sentence»\n«word».«word»=«n»\n«body»\n«word».enabled=true\n"],
    "env": ["# «sentence»\nLOG_LEVEL=info\nPORT=80«n»\n«body»\n", "«body»\nDEBUG=false\n"],
    "toml": ['title = "«Word»"\n\n[«word»]\nenabled = true\n«body»\n\n[logging]\nlevel = "info"\n'],
    "json": [
        '{\n  "«word»": «n»,\n  «body»,\n  "«word»s": ["«word»", "«word»"]\n}\n',
        '{\n  "name": "«vendor»-«word»",\n  "settings": {\n    "interval": «n»,\n    «body»\n  }\n}\n',
    ],
    "plist": [
        '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n<plist version="1.0">\n<dict>\n\t<key>CFBundleName</key>\n\t<string>«Word»</string>\n\t«body»\n\t<key>CFBundleVersion</key>\n\t<string>«n»</string>\n</dict>\n</plist>\n'
    ],
    "xcconfig": ['// «sentence»\n#include? "Base.xcconfig"\n\nMARKETING_VERSION = 1.«n»\n«body»\n'],
    "http": [
        "### «Verb» «word»s\n«body»\n\n### «Word»\nGET https://«host»/«word»s/«n»\nAccept: application/json\n".replace(
            "«Verb»", "«Word»"
        )
    ],
    "csv": ["«body»\n"],
    "bare": ["«body»\n"],
}
