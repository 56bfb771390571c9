"""Values in shells, build files, and on command lines."""

from forms.form import PASSWORDS, add

SAFE = "@%^-_+=.:"  # that need no quotes in a shell

add(
    "make",
    "make",
    "Makefile makefile GNUmakefile «word».mk",
    {
        "make =": ["«upper» = «v»", "«upper»=«v»", "«snake» = «v»"],
        "make ?=": ["«upper» ?= «v»", "«upper»?=«v»"],
        "make :=": ["«upper» := «v»", "«upper»:=«v»", "export «upper» := «v»"],
        "make recipe": "«word»-deploy:\n\t«upper»=«v» ./«verb».sh",
    },
    specials="@%^-_+=.",
)
add(
    "compose",
    "compose",
    "docker-compose.yml compose.yaml docker-compose.prod.yml",
    {
        "compose list": [
            "    environment:\n      - «upper»=«v»",
            '    environment:\n      - LOG=info\n      - "«upper»=«v»"',
        ],
        "compose map": ["    environment:\n      «upper»: «v»", '    environment:\n      «upper»: "«v»"'],
        "compose command": [
            '    command: ["--«kebab»", "«v»"]',
            '    command: ["serve", "--«kebab»=«v»"]',
            "    command: «verb» --«kebab» «v»",
        ],
        "compose label": '    labels:\n      - "«vendor».«kebab»=«v»"',
    },
    specials="@^-_+=.",
)
add(
    "yaml",
    "yaml",
    "«word».yml values.yaml config.yaml application.yml",
    {
        "yaml name: V": ["«snake»: «v»", "«camel»: «v»", "«word»:\n  «kebab»: «v»"],
        "yaml quoted": ['«snake»: "«v»"', "«camel»: '«v»'"],
        "yaml list item": ["env:\n  - «upper»=«v»", "args:\n  - --«kebab»=«v»", 'args: ["--«kebab»", "«v»"]'],
        "yaml name/value": ["env:\n  - name: «upper»\n    value: «v»", 'env:\n  - name: «upper»\n    value: "«v»"'],
        "yaml vendor": ["«vendor»: «v»", "«vendor»:\n  key: «v»"],
        "yaml block": "«snake»: |\n  «v»",
        "yaml flow": '«word»: {«snake»: "«v»", region: eu}',
    },
    specials="@^-_+=.",
)
add(
    "shell",
    "shell",
    "deploy.sh run.sh setup.sh «verb».sh «word».bash .bashrc .zshrc .profile env.sh",
    {
        "shell name=V": ["«snake»=«v»", "«upper»=«v»"],
        "shell export": ["export «upper»=«v»", 'export «upper»="«v»"', "export «snake»='«v»'"],
        "shell quoted": ['«snake»="«v»"', "«upper»='«v»'", "local «snake»='«v»'", "readonly «upper»='«v»'"],
        "shell default": ['«upper»="${«upper»:-«v»}"', "«upper»=${«upper»:=«v»}", ': "${«upper»:=«v»}"'],
        "shell prefix": ["«upper»=«v» ./«verb».sh", "env «upper»=«v» python «word».py"],
        "option name V": [
            "«word» «verb» --«kebab» «v»",
            "./«verb» --region eu --«kebab» «v» --verbose",
            "«word» -«kebab» «v»",
        ],
        "option name=V": [
            "«word» «verb» --«kebab»=«v»",
            './«verb» --«kebab»="«v»"',
            "java -D«vendor».«dotted»=«v» -jar «word».jar",
        ],
        "option -e": ["docker run -e «upper»=«v» «vendor»/«word»", 'docker run --env «upper»="«v»" --rm «word»'],
        "set -x": ["set -x «upper» «v»", "set -gx «upper» «v»", "setenv «upper» «v»"],
        "echo into file": [
            'echo "«snake»=«v»" > .env',
            'echo «upper»=«v» >> "$GITHUB_ENV"',
            "printf '«snake»=%s\\n' '«v»' >> «word».properties",
        ],
        "heredoc": ["cat > .env <<END\n«upper»=«v»\nEND", "cat <<'EOF' > config.ini\n«snake» = «v»\nEOF"],
        "dart-define": [
            "flutter build ipa --dart-define=«upper»=«v»",
            "flutter run --dart-define «upper»=«v» -d macos",
        ],
        "xcodebuild setting": [
            "xcodebuild -scheme «Word» «upper»=«v» build",
            'xcodebuild archive -scheme «Word» "«upper»=«v»"',
        ],
        "curl form": [
            "curl -F «snake»=«v» https://«host»/«word»",
            'curl -d "«snake»=«v»" https://«host»/oauth/token',
            "curl --data-urlencode '«snake»=«v»' https://«host»/",
        ],
        "curl header by name": [
            'curl -H "«header»: «v»" https://«host»/«word»',
            "curl -H '«header»:«v»' https://«host»/",
            "http GET «host»/«word» «header»:«v»",
        ],
        "query": [
            'curl "https://«host»/v1/«word»?«snake»=«v»"',
            "wget 'https://«host»/«word»?page=1&«snake»=«v>'".replace("«v>", "«v»"),
        ],
    },
    specials=SAFE,
)
add(
    "shell",
    "shell",
    "deploy.sh «verb».sh release.sh",
    {
        "curl bearer": [
            'curl -H "Authorization: Bearer «v»" https://«host»/«word»',
            "curl -sS -H 'Authorization: token «v»' https://«host»/«word»",
        ],
        "oauth2-bearer": "curl --oauth2-bearer «v» https://«host»/«word»",
    },
    specials=SAFE,
    neutral=False,
    shapes=("hex 32", "hex 40/64", "alphanumeric", "base64", "base64url", "uuid", "prefixed"),
)
add(
    "shell",
    "shell",
    "deploy.sh «verb».sh backup.sh sync.sh",
    {
        "curl -u": ["curl -u «user»:«v» https://«host»/«word»", "curl -sf -u '«user»:«v»' -X POST https://«host»/"],
        "curl --user": [
            "curl --user «user»:«v» https://«host»/«word»",
            'curl --user "«user»:«v»" https://«host»/',
            "wget --user=«user» --password=«v» https://«host»/«word»",
        ],
        "sshpass -p": ["sshpass -p «v» ssh «user»@«host»", "sshpass -p '«v»' scp «word».tar «user»@«host»:/srv"],
        "mysql -p": [
            "mysql -u «user» -p«v» «word»",
            "mysqldump -h «host» -u«user» -p'«v»' «word» > «word».sql",
            "mysql --user=«user» --password=«v» «word»",
        ],
        "PGPASSWORD": ["PGPASSWORD=«v» psql -h «host» -U «user» «word»", "PGPASSWORD='«v»' pg_dump -U «user» «word»"],
        "passphrase": ["gpg --batch --passphrase «v» -d «word».gpg", "gpg --passphrase '«v»' --import «word».asc"],
        "passin": [
            "openssl rsa -in «word».key -passin pass:«v»",
            "openssl pkcs12 -in «word».p12 -passin 'pass:«v»' -passout pass:",
        ],
        "keytool": [
            "keytool -list -keystore «word».jks -storepass «v»",
            "jarsigner -storepass '«v»' -keystore «word».jks app.jar «word»",
        ],
        "redis-cli -a": ["redis-cli -h «host» -a «v» ping", "redis-cli -a '«v»' --scan"],
        "docker login": [
            "docker login -u «user» -p «v» «host»",
            "echo «v» | docker login --username «user» --password-stdin «host»",
            'echo "«v»" | gh auth login --with-token',
        ],
        "expect send": ['spawn ssh «user»@«host»\nexpect "assword:"\nsend "«v»\\r"'],
    },
    specials="@%^-_+=.",
    shapes=PASSWORDS,
    neutral=False,
)
add(
    "shell",
    "batch",
    "«verb».bat «verb».cmd",
    {"setx": ["setx «upper» «v»", 'setx «upper» "«v»" /M'], "batch set": ["set «upper»=«v»", 'set "«upper»=«v»"']},
    specials="@-_+.",
)
add(
    "powershell",
    "powershell",
    "«verb».ps1 «word».psm1",
    {
        "powershell variable": ['$«camel» = "«v»"', "$env:«upper» = '«v»'", "[string]$«pascal» = '«v»'"],
        "powershell -Name": ["Connect-«Word» -«pascal» '«v»'", "«Word»-Cli -«pascal» «v» -Verbose"],
        "powershell hash": "$settings = @{ «pascal» = '«v»'; Region = 'eu' }",
    },
    specials="!@#%^*-_+=.",
)
add(
    "powershell",
    "powershell",
    "«verb».ps1 «word».psm1",
    {
        "ConvertTo-SecureString": [
            '$s = ConvertTo-SecureString "«v»" -AsPlainText -Force',
            "ConvertTo-SecureString -String '«v»' -AsPlainText -Force",
        ],
        "-Password": [
            "Connect-«Word» -User «user» -Password '«v»'",
            "New-LocalUser -Name «user» -Password «v»",
            'Invoke-Sqlcmd -Username «user» -Password "«v»"',
        ],
    },
    specials="!@#%^*-_+=.",
    shapes=PASSWORDS,
    neutral=False,
)
add(
    "dockerfile",
    "dockerfile",
    "Dockerfile Dockerfile.prod «word».dockerfile",
    {
        "dockerfile ENV": ["ENV «upper»=«v»", "ENV «upper» «v»", 'ENV LOG=info \\\n    «upper»="«v»"'],
        "dockerfile ARG": ["ARG «upper»=«v»", 'ARG «upper»="«v»"'],
        "dockerfile RUN": [
            "RUN export «upper»=«v» && make «word»",
            "RUN «upper»=«v» npm install",
            'RUN echo "«snake»=«v»" >> /etc/«word».conf',
        ],
    },
    specials=SAFE,
)
add(
    "terraform",
    "terraform",
    "main.tf variables.tf «word».tf",
    {
        "terraform default": [
            'variable "«snake»" {\n  type    = string\n  default = "«v»"\n}',
            'variable "«snake»" {\n  description = "«remark»"\n  default     = "«v»"\n}',
        ],
        "terraform attribute": ['provider "«vendor»" {\n  «snake» = "«v»"\n}', 'locals {\n  «snake» = "«v»"\n}'],
        "tfvars": '«snake» = "«v»"',
    },
)
