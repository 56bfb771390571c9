"""Values in config files with a format of their own."""

from forms.form import PASSWORDS, add
from values import crypt_digest

add(
    "config",
    "env",
    ".env .env.local .env.production prod.env",
    {
        "env": ["«upper»=«v»", "«VENDOR»_«upper»=«v»"],
        "env quoted": ['«upper»="«v»"', "«upper»='«v»'", 'export «upper»="«v»"'],
        "env comment": ["# «upper»=«v»", '#«upper»="«v»"'],
    },
    specials="!@%^*-_+=.",
)
add(
    "config",
    "properties",
    "application.properties gradle.properties local.properties «word».properties",
    {"properties": ["«vendor».«dotted»=«v»", "«camel»=«v»", "«vendor».«kebab» = «v»", "«dotted»: «v»"]},
    specials="@%^*-_+=.",
)
add(
    "config",
    "ini",
    "«word».ini settings.cfg «word».conf .«word»rc",
    {"ini": ["«snake» = «v»", "«camel»=«v»", "«snake»: «v»"], "ini quoted": ['«snake» = "«v»"', "«kebab»='«v»'"]},
    specials="@^*-_+=.",
)
add(
    "config",
    "toml",
    "config.toml «word».toml",
    {
        "toml": ['«snake» = "«v»"', "«kebab» = '«v»'"],
        "toml inline table": '«word» = { «snake» = "«v»", region = "eu" }',
    },
)
add(
    "config",
    "json",
    "config.json settings.json appsettings.json «word».json",
    {
        "json": ['"«camel»": "«v»"', '"«snake»": "«v»"', '"«pascal»": "«v»"', '"«upper»": "«v»"'],
        "json nested": '"«word»": {"«vendor»": {"«camel»": "«v»"}}',
        "json list": ['"«camel»s": ["«v»"]', '"args": ["--«kebab»", "«v»"]', '"args": ["--«kebab»=«v»"]'],
        "json name/value": [
            '"env": [{"name": "«upper»", "value": "«v»"}]',
            '"params": [{"key": "«camel»", "value": "«v»"}]',
        ],
        "json in string": [
            '"body": "{\\"«snake»\\":\\"«v»\\"}"',
            '"script": "export «upper»=«v» && make"',
            '"payload": "{\\"«camel»\\": \\"«v»\\", \\"n\\": «n»}"',
        ],
        "json header": '"headers": {"«header»": "«v»"}',
    },
    specials="!@#%^*-_+=.",
)
add(
    "config",
    "xml",
    "web.config «word».xml strings.xml settings.xml",
    {
        "xml element": ["<«camel»>«v»</«camel»>", "<«kebab»>«v»</«kebab»>", "<«snake»>\n  «v»\n</«snake»>"],
        "xml add": [
            '<add key="«pascal»" value="«v»" />',
            '<property name="«camel»" value="«v»"/>',
            '<entry key="«dotted»">«v»</entry>',
        ],
        "xml attribute": [
            '<«word» «camel»="«v»"/>',
            '<connection host="«host»" «snake»="«v»" />',
            "<server «kebab»='«v»'>«word»</server>",
        ],
        "xml string": ['<string name="«snake»">«v»</string>', '<param name="«camel»">«v»</param>'],
        "xml text": [
            "<description>The «word» uses «snake» «v» for the «word»</description>",
            "<note>«Vendor» «spaced» «v» of «user»</note>",
            "<«tag»>«snake»=«v»;region=eu</«tag»>",
            "<text>Use «vendor» «spaced» - '«v»' in the «word»</text>",
        ],
        "xml comment": "<!-- «snake»: «v» -->",
    },
    escape="xml",
)
add(
    "credentials",
    "bare",
    ".netrc _netrc",
    {"netrc": ["machine «host»\n  login «user»\n  password «v»", "machine «host» login «user» password «v»"]},
    shapes=PASSWORDS,
    specials="!@%^*-_+=.",
    neutral=False,
)
add(
    "credentials",
    "bare",
    ".pgpass pgpass.conf",
    {"pgpass": ["«host»:5432:«word»:«user»:«v»", "# «sentence»\n*:*:*:«user»:«v»\nlocalhost:5432:«word»:«user»:«v»"]},
    shapes=PASSWORDS,
    specials="!@%^*-_+=.",
    neutral=False,
)
add(
    "credentials",
    "bare",
    ".npmrc",
    {
        "npmrc": [
            "registry=https://«host»/npm/\n//«host»/npm/:_authToken=«v»",
            '//«host»/:_password="«v»"\nalways-auth=true',
        ]
    },
    shapes=("uuid", "base64", "prefixed", "alphanumeric"),
    neutral=False,
)
add(
    "credentials",
    "bare",
    ".pypirc",
    {
        "pypirc": "[distutils]\nindex-servers =\n    «word»\n\n[«word»]\nrepository = https://«host»/\nusername = «user»\npassword = «v»"
    },
    shapes=PASSWORDS,
    specials="!@^*-_+=.",
    neutral=False,
)
add(
    "credentials",
    "php",
    "wp-config.php",
    {
        "wp-config": [
            "define( 'DB_NAME', '«word»' );\ndefine( 'DB_USER', '«user»' );\ndefine( 'DB_PASSWORD', '«v»' );",
            "define('AUTH_KEY', '«v»');",
            "define( 'SECURE_AUTH_SALT', '«v»' );",
        ]
    },
    specials="!@#%^*-_+=.",
    neutral=False,
)
add(
    "credentials",
    "xml",
    "settings.xml",
    {
        "maven server": "<servers>\n  <server>\n    <id>«word»</id>\n    <username>«user»</username>\n    <password>«v»</password>\n  </server>\n</servers>"
    },
    shapes=PASSWORDS,
    escape="xml",
    neutral=False,
)
add(
    "credentials",
    "bare",
    "NuGet.Config nuget.config",
    {
        "nuget": '<configuration>\n  <packageSourceCredentials>\n    <«tag»>\n      <add key="Username" value="«user»" />\n      <add key="ClearTextPassword" value="«v»" />\n    </«tag»>\n  </packageSourceCredentials>\n</configuration>'
    },
    shapes=PASSWORDS,
    escape="xml",
    neutral=False,
)
add(
    "credentials",
    "bare",
    "sitemanager.xml recentservers.xml",
    {
        "filezilla": "<FileZilla3>\n  <Servers>\n    <Server>\n      <Host>«host»</Host>\n      <User>«user»</User>\n      <Pass>«v»</Pass>\n    </Server>\n  </Servers>\n</FileZilla3>"
    },
    shapes=PASSWORDS,
    escape="xml",
    neutral=False,
)
add(
    "credentials",
    "bare",
    "sftp.json .ftpconfig",
    {"sftp": '{\n  "host": "«host»",\n  "username": "«user»",\n  "password": "«v»",\n  "remotePath": "/srv/«word»"\n}'},
    shapes=PASSWORDS,
    neutral=False,
)
add(
    "credentials",
    "bare",
    "tomcat-users.xml",
    {"tomcat users": '<tomcat-users>\n  <user username="«user»" password="«v»" roles="manager-gui"/>\n</tomcat-users>'},
    shapes=PASSWORDS,
    escape="xml",
    neutral=False,
)
for file, line in (
    (".htpasswd htpasswd", "«user»:«v»"),
    ("shadow shadow.bak", "root:*:19000:0:99999:7:::\ndaemon:*:19000:0:99999:7:::\n«user»:«v»:19432:0:99999:7:::"),
):
    add(
        "credentials",
        "bare",
        file,
        {file.split()[0].strip("."): line},
        make=crypt_digest,
        neutral=False,
        kind="crypt digest",
    )
add(
    "config",
    "bare",
    "AndroidManifest.xml",
    {
        "android meta-data": '<manifest package="com.«vendor».«word»">\n  <application>\n    <meta-data\n'
        '        android:name="com.«vendor».«upper»"\n        android:value="«v»" />\n  </application>\n</manifest>'
    },
    escape="xml",
)
add(
    "config",
    "bare",
    "secret.yaml «word»-secret.yml",
    {
        "kubernetes stringData": "apiVersion: v1\nkind: Secret\nmetadata:\n  name: «word»\nstringData:\n  «kebab»: «v»",
        "kubernetes configmap": "apiVersion: v1\nkind: ConfigMap\ndata:\n  «word».properties: |\n    «dotted»=«v»\n    region=eu",
    },
    specials="@^-_+=.",
)
add(
    "config",
    "bare",
    ".github/workflows/«word».yml .gitlab-ci.yml bitrise.yml codemagic.yaml",
    {
        "ci variable": [
            "on: push\njobs:\n  build:\n    env:\n      «upper»: «v»\n    steps:\n      - run: make «word»",
            'variables:\n  «upper»: "«v»"\nbuild:\n  script:\n    - make',
            "app:\n  envs:\n  - «upper»: «v»\n    opts:\n      is_expand: false",
            "build:\n  script:\n    - export «upper»=«v»\n    - make «word»",
        ]
    },
    specials="@^-_+=.",
)
