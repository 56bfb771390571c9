"""Whole files without any secret, full of what looks like one: lock files, digests, ids, translations, code."""

from template import Template

# Kind of decoy: (file, first lines, a line that is repeated, last lines).
FILES = {
    "lock file": [
        (
            "package-lock.json",
            '{\n  "name": "«word»",\n  "lockfileVersion": 3,\n  "packages": {\n',
            '    "node_modules/«word»-«word»": {\n      "version": "1.«n».0",\n      "resolved": "https://registry.npmjs.org/«word»/-/«word»-1.0.«n».tgz",\n      "integrity": "sha512-«integrity»=="\n    },\n',
            '    "": {}\n  }\n}\n',
        ),
        (
            "yarn.lock",
            "# yarn lockfile v1\n\n",
            '«word»-«word»@^1.«n».0:\n  version "1.«n».0"\n  resolved "https://registry.yarnpkg.com/«word»/-/«word»-1.0.0.tgz#«sha»"\n  integrity sha512-«integrity»==\n\n',
            "",
        ),
        (
            "Podfile.lock",
            "PODS:\n  - «Word» (1.«n»)\n\nSPEC CHECKSUMS:\n",
            "  «Word»«Word»: «sha»\n",
            "\nPODFILE CHECKSUM: «sha»\n\nCOCOAPODS: 1.16.2\n",
        ),
        (
            "go.sum",
            "",
            "github.com/«vendor»/«word» v1.«n».0 h1:«part»=\ngithub.com/«vendor»/«word» v1.«n».0/go.mod h1:«part»=\n",
            "",
        ),
        (
            "Package.resolved",
            '{\n  "originHash" : "«shatwo»",\n  "pins" : [\n',
            '    {\n      "identity" : "«vendor»-«word»",\n      "location" : "https://github.com/«vendor»/«word»",\n      "state" : { "revision" : "«sha»", "version" : "1.«n».0" }\n    },\n',
            '    {}\n  ],\n  "version" : 3\n}\n',
        ),
        (
            "Cargo.lock",
            "version = 3\n\n",
            '[[package]]\nname = "«word»-token"\nversion = "0.«n».0"\nsource = "registry+https://github.com/rust-lang/crates.io-index"\nchecksum = "«shatwo»"\n\n',
            "",
        ),
    ],
    "digest list": [
        ("SHA256SUMS", "", "«shatwo»  «word»-1.«n».tar.gz\n", ""),
        ("«word».md5", "", "«hex»  «word»/«word».key\n", ""),
        (
            "manifest.json",
            "{\n",
            '  "«word».js": "«word».«short».js",\n  "«word».css": {"md5": "«hex»", "etag": "\\"«hex»\\""},\n',
            '  "end": 0\n}\n',
        ),
        (
            "Formula.rb",
            'class «Word» < Formula\n  url "https://«host»/«word».tar.gz"\n  sha256 "«shatwo»"\n',
            '  resource "«word»" do\n    sha256 "«shatwo»"\n  end\n',
            "end\n",
        ),
        (
            "«word»_test.go",
            "package «word»\n\nvar digests = map[string]string{\n",
            '\t"«word» key": "«shatwo»",\n',
            "}\n",
        ),
    ],
    "pinned commit": [
        (
            "«word».yml",
            "on: push\njobs:\n  build:\n    runs-on: ubuntu-latest\n    steps:\n",
            "      - uses: «vendor»/«word»@«sha» # v«n»\n",
            "      - run: make\n",
        ),
        (
            "Dockerfile",
            "FROM «vendor»/«word»:1.«n»@sha256:«shatwo»\n",
            "COPY --from=«vendor»/«word»@sha256:«shatwo» /«word» /usr/bin/\n",
            'CMD ["/«word»"]\n',
        ),
        (
            "CHANGELOG.md",
            "# Changes\n\n",
            "- «verb» the «word» token ([«short»](https://github.com/«vendor»/«word»/commit/«sha»))\n",
            "",
        ),
        ("git.log", "", "commit «sha»\nAuthor: «user» <«user»@«host»>\n\n    «verb» the «word» key\n\n", ""),
    ],
    "ids": [
        (
            "Main.storyboard",
            '<?xml version="1.0"?>\n<document targetRuntime="iOS" initialViewController="«interface»-«interface»-aB1">\n',
            '  <button id="«interface»-2c-«interface»" key="«word»"><connections><action selector="«verb»Token:" id="«interface»-4f-«interface»"/></connections></button>\n',
            "</document>\n",
        ),
        (
            "Peripheral.swift",
            "import CoreBluetooth\n\nenum Characteristic {\n",
            '  static let «word»Key = CBUUID(string: "«uuid»")\n  static let «word»TokenUUID = "«uuid»"\n',
            "}\n",
        ),
        (
            "project.pbxproj",
            "// !$*UTF8*$!\n{\n\tobjects = {\n",
            "\t\t«object» /* «Word»Token.swift in Sources */ = {isa = PBXBuildFile; fileRef = «object» /* «Word»Token.swift */; };\n",
            "\t};\n\trootObject = «object»;\n}\n",
        ),
        ("«word».log", "", "«time» INFO  request_id=«uuid» trace_id=«hex» token accepted for user «digits»\n", ""),
        ("server.log", "", "«time» DEBUG cache key «word»:«sha» hit, session «short», keyId=«uuid»\n", ""),
        (
            "Items.tf",
            "",
            'resource "aws_kms_alias" "«word»" {\n  target_key_id = "«uuid»"\n}\n\n',
            'data "aws_kms_secrets" "«word»" {\n}\n',
        ),
        (
            "GoogleService-Info.plist",
            '<?xml version="1.0"?>\n<plist version="1.0">\n<dict>\n\t<key>GOOGLE_APP_ID</key>\n\t<string>1:«digits»:ios:«short»«short»</string>\n\t<key>CLIENT_ID</key>\n\t<string>«digits»-«hex».apps.googleusercontent.com</string>\n',
            "\t<key>«WORD»_ID</key>\n\t<string>«digits»</string>\n",
            "\t<key>BUNDLE_ID</key>\n\t<string>com.«vendor».«word»</string>\n</dict>\n</plist>\n",
        ),
        ("fingerprints.yml", "ssh:\n", '  - fingerprints:\n      - "SHA256:«part»"\n  - key_fingerprint: «hex»\n', ""),
    ],
    "encrypted file": [
        (
            "secrets.enc.yaml",
            "db:\n",
            "    «word»_password: ENC[AES256_GCM,data:«base»,iv:«part»=,tag:«part»=,type:str]\n",
            'sops:\n    lastmodified: "«time»"\n    mac: ENC[AES256_GCM,data:«base»,type:str]\n',
        ),
        ("vault.yml", "$ANSIBLE_VAULT;1.1;AES256\n", "«hex»«hex»«short»«short»\n", ""),
        ("sealed.yaml", "kind: SealedSecret\nspec:\n  encryptedData:\n", "    «word»: AgB«long»\n", ""),
        ("credentials.yml.enc", "", "«long»", "--«base»--«base»==\n"),
        ("«word».age", "age-encryption.org/v1\n-> X25519 «part»\n", "«base»\n", "--- «part»\n"),
    ],
    "public key": [
        ("«word».pub", "", "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI«part» «user»@«host»\n", ""),
        ("«word».pem", "-----BEGIN CERTIFICATE-----\n", "«base»\n", "-----END CERTIFICATE-----\n"),
        ("public.pem", "-----BEGIN PUBLIC KEY-----\n", "«base»\n", "-----END PUBLIC KEY-----\n"),
        ("authorized_keys", "", "ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABAQ«long» «user»\n", ""),
        (
            "jwks.json",
            '{"keys": [\n',
            '  {"kty": "EC", "crv": "P-256", "kid": "«part»", "x": "«part»", "y": "«part»", "use": "sig"},\n',
            "  {}\n]}\n",
        ),
        ("WireGuard.conf", "", "[Peer]\nPublicKey = «part»=\nEndpoint = «host»:51820\n\n", ""),
    ],
    "pictures and data": [
        ("«word».css", "", ".«word» { background: url(data:image/png;base64,iVBORw0KGgo«long»==); }\n", ""),
        (
            "«word».svg",
            '<svg xmlns="http://www.w3.org/2000/svg">\n',
            '  <image href="data:image/jpeg;base64,/9j/4AAQ«long»"/>\n',
            "</svg>\n",
        ),
        (
            "xcmapping.xml",
            '<?xml version="1.0"?>\n<database>\n',
            '  <attribute name="token" type="binary">«long»«long»</attribute>\n',
            "</database>\n",
        ),
        ("«word».js.map", '{"version":3,"sources":["«word».ts"],"mappings":"', "«base»;«base»,", '"}\n'),
        ("«word».pem.txt", "Signature of «word»:\n", "«base»\n", ""),
    ],
    "minified code": [
        (
            "«word».min.js",
            "!function(e,t){",
            'var «interface»={apiKey:t.«interface»,token:e.«interface»(«n»),secret:"«word»"};function «interface»(e){return e.password||«interface»["«word»Key"]}',
            "}(this,window);\n",
        ),
        (
            "bundle.js",
            "(()=>{var e={};",
            'e.«interface»=(t,n)=>{const r=t.authToken;return «interface»(r,"«word».«word»")};',
            "})();\n",
        ),
    ],
    "translations": [
        (
            "Localizable.strings",
            "/* «sentence» */\n",
            '"«word».password" = "Passwort für «Word»";\n"api_key" = "Zugangsschlüssel eingeben";\n"«word»_token_expired" = "Der Schlüssel ist abgelaufen";\n',
            "",
        ),
        (
            "fr.json",
            "{\n",
            '  "«word»_password": "Mot de passe",\n  "«word»_token": "Jeton d\'accès de «word»",\n',
            '  "secret": "Clé secrète"\n}\n',
        ),
        (
            "strings.xml",
            "<resources>\n",
            '  <string name="«word»_password">Contraseña</string>\n  <string name="«word»_api_key">Clave de la aplicación</string>\n',
            "</resources>\n",
        ),
        ("de.yml", "de:\n", "  «word»_password: Kennwort bestätigen\n  «word»_secret: Geheimnis\n", ""),
        (
            "messages.properties",
            "",
            "«word».password=Hasło\n«word».token=Żeton dostępu\nlabel.secret=Tajny klucz\n",
            "",
        ),
    ],
    "code without secrets": [
        (
            "«Word»Store.swift",
            "import Foundation\n\nenum Keys {\n",
            '  static let «word»Token = "«word»_token"\n  static let «word»Password = "com.«vendor».«word».password"\n  let «word»Key = configuration.«word»Key\n',
            "}\n",
        ),
        (
            "«word».py",
            "import os\n\n",
            '«WORD»_TOKEN = os.environ["«WORD»_TOKEN"]\n«word»_password = getpass("Password: ")\nsecret_key = load_secret("«vendor»/«word»")\n',
            "",
        ),
        (
            "«word».ts",
            "export class «Word» {\n",
            '  private apiKey = this.config.get("«word».apiKey");\n  token: string = this.«word».token;\n  passwordField = "user_password";\n',
            "}\n",
        ),
        (
            "«word».tf",
            "",
            'resource "aws_secretsmanager_secret" "«word»" {\n  name = "prod/«word»/password"\n}\n\npassword = var.«word»_password\ntoken = data.«vendor»_secret.«word».value\n\n',
            "",
        ),
        (
            "docker-compose.yml",
            "services:\n  «word»:\n    environment:\n",
            "      - «WORD»_TOKEN=${«WORD»_TOKEN}\n      - «WORD»_PASSWORD_FILE=/run/secrets/«word»\n",
            "",
        ),
        (
            "«word».yml",
            "on: push\njobs:\n  build:\n    env:\n",
            "      «WORD»_TOKEN: ${{ secrets.«WORD»_TOKEN }}\n      «WORD»_KEY: ${{ vars.«WORD» }}\n",
            "    steps: []\n",
        ),
        (
            "Makefile",
            "",
            "«WORD»_TOKEN ?= $(shell cat .token)\n«WORD»_KEY := $(«WORD»_KEY)\n«word»-password: ; @echo set PASSWORD first\n",
            "",
        ),
        (
            "deploy.sh",
            "#!/bin/sh\n",
            'token=$(vault read -field=token secret/«word»)\ncurl -u "$USER:$PASSWORD" https://«host»/\n./«verb» --api-key "$«WORD»_KEY" --password-file /run/«word»\n',
            "",
        ),
        (
            "README.md",
            "# «Word»\n\n",
            "Set `«WORD»_TOKEN` to the token of your «Vendor» account, then pass `--api-key KEY`.\nThe password is asked for, the key is read from `~/.«word»/key.json`.\n\n",
            "",
        ),
        (
            "«word».go",
            "package «word»\n\n",
            'var «word»Token = os.Getenv("«WORD»_TOKEN")\nconst «word»Header = "X-«Word»-Token"\nvar errPassword = errors.New("wrong password for «word»")\n',
            "",
        ),
        (
            "«Word».java",
            "class «Word» {\n",
            '    static final String «WORD»_KEY = "«word».key";\n    private String password = System.getenv("«WORD»_PASSWORD");\n    String token = request.getHeader("X-«Word»-Token");\n',
            "}\n",
        ),
        (
            "schema.json",
            "{\n",
            '  "«word»_password": {"type": "string", "minLength": 8, "description": "Password of the «word»"},\n  "«word»_token": {"$ref": "#/definitions/token"},\n',
            '  "required": ["password"]\n}\n',
        ),
        (
            "schema.sql",
            "",
            "CREATE TABLE «word» (\n  id UUID PRIMARY KEY, api_key VARCHAR(64) NOT NULL, password_hash TEXT, token_expires_at TIMESTAMP,\n  FOREIGN KEY (token_id) REFERENCES tokens (id)\n);\nCREATE USER «user» IDENTIFIED BY RANDOM PASSWORD;\n",
            "",
        ),
        (
            "notes.txt",
            "",
            "The «word» token is renewed by the «word» every «n» minutes.\nThe key to the «word» is simple: password rules are in the handbook.\nSecret sauce: «word», «word» and «word».\n",
            "",
        ),
        ("«word».csv", "id,key,token_type,password_policy\n", "«n»,«word»,bearer,«word»-«word»\n", ""),
        (
            "application.properties",
            "",
            "spring.«word».password=${«WORD»_PASSWORD}\n«word».token.header=X-«Word»-Token\n«word».key-store=classpath:«word».p12\n",
            "",
        ),
    ],
    "keyboard and tables": [
        (
            "«word».js",
            "export const bindings = {\n",
            '  «word»Key: "ctrl+shift+«word»",\n  sortKey: "«word»_at",\n  primaryKey: "«word»_id",\n',
            "};\n",
        ),
        (
            "«word».rb",
            "class «Word»\n",
            '  belongs_to :«word», foreign_key: "«word»_token_id", primary_key: "«word»_key"\n',
            "end\n",
        ),
        (
            "«word».yml",
            "actions:\n",
            "  - key: «word»-${{ hashFiles('**/«word».lock') }}\n    restore-keys: «word»-«short»\n  - partition_key: «word»#«word»\n",
            "",
        ),
    ],
}
KINDS = sorted(FILES)


def file_of(choice, kind):
    """A file of a kind: (name, text)."""
    name, first, line, last = choice.choice(FILES[kind])
    template = Template(choice, ["none"], "")
    lines = "".join(template.fill(line) for _ in range(choice.randrange(2, 30)))
    return template.fill(name), template.fill(first) + lines + template.fill(last)
