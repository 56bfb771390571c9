"""Values in source code: declarations, defaults, arguments, comparisons."""

from forms.form import add

add(
    "go",
    "go",
    "«word».go config.go",
    {
        "go var string": ['var «camel» string = "«v»"', 'var «camel» = "«v»"', 'const «pascal» string = "«v»"'],
        "go bytes": ['var «camel» = []byte("«v»")', "var «camel» = []byte(`«v»`)"],
        "go func": ['func «camel»() string { return "«v»" }', 'func «camel»() string {\n\treturn "«v»"\n}'],
        "go raw": "const «camel» = `«v»`",
        "go struct": 'var options = Options{\n\t«pascal»: "«v»",\n\tRegion: "eu",\n}',
    },
)
add(
    "go",
    "go body",
    "«word».go main.go",
    {
        "go :=": ['«camel» := "«v»"', '«camel» := []byte("«v»")'],
        "go header": ['req.Header.Set("«header»", "«v»")', 'req.Header.Add("Authorization", "Bearer «v»")'],
        "go Setenv": 'os.Setenv("«upper»", "«v»")',
        "go flag": 'flag.StringVar(&«camel», "«kebab»", "«v»", "«remark»")',
        "go compare": 'if r.Header.Get("«header»") != "«v»" {\n\treturn err\n}',
    },
    specials="!@#%^*-_+=.",
)
add(
    "c",
    "c",
    "«word».c config.h «word».cpp secrets.h",
    {
        "c char[]": [
            'char «snake»[] = "«v»";',
            'static const char «snake»[] = "«v»";',
            'const char «upper»[65] = "«v»";',
        ],
        "c char*": ['const char *«snake» = "«v»";', 'static const char* «camel» = "«v»";'],
        "c define": ['#define «upper» "«v»"', '#define «upper»  "«v»"  // «remark»'],
        "cpp string": [
            'const std::string «camel» = "«v»";',
            'constexpr auto «camel» = "«v»";',
            'std::string «snake»{"«v»"};',
        ],
    },
)
add(
    "c",
    "c body",
    "«word».c",
    {
        "c strcmp": [
            'if (strcmp(«snake», "«v»") == 0)\n\treturn;',
            'strcpy(«snake», "«v»");',
            'snprintf(buffer, sizeof buffer, "«snake»=«v»");',
        ]
    },
    specials="!@#^*-_+=.",
)
add(
    "php",
    "php",
    "«word».php config.php settings.inc",
    {
        "php variable": [
            "$«camel» = '«v»';",
            '$«snake» = "«v»";',
            "private $«camel» = '«v»';",
            "const «upper» = '«v»';",
        ],
        "php .=": ["$«snake» .= '«v»';", '$«camel» .= "«v»";'],
        "php ?:": ["$«camel» = getenv('«upper»') ?: '«v»';", "$«camel» = $«word» ?? '«v»';"],
        "php define": ["define('«upper»', '«v»');", 'define("«upper»", "«v»");'],
        "php array": [
            "$config['«snake»'] = '«v»';",
            "return [\n    '«snake»' => '«v»',\n    'debug' => false,\n];",
            "'«snake»' => env('«upper»', '«v»'),",
        ],
    },
    specials="!@#%^*-_+=.",
)
for language, files in (("js", "«word».js config.js «word».mjs"), ("js", "«word».ts environment.ts")):
    kind = "ts" if ".ts" in files else "js"
    add(
        kind,
        language,
        files,
        {
            f"{kind} const": [
                'const «camel» = "«v»";',
                "let «camel» = '«v»'",
                "export const «upper» = '«v»';",
                "var «camel» = `«v»`;",
            ],
            f"{kind} ||": ['const «camel» = process.env.«upper» || "«v»";', "«camel»: process.env.«upper» || '«v»',"],
            f"{kind} ??": ['const «camel» = process.env.«upper» ?? "«v»";', "const «camel» = options.«camel» ?? '«v»'"],
            f"{kind} object": [
                'const options = {\n  «camel»: "«v»",\n  region: "eu",\n};',
                "export default { «camel»: '«v»', debug: false };",
                "const options = { '«kebab»': '«v»' };",
            ],
            f"{kind} member": [
                "process.env.«upper» = '«v»';",
                'config.«camel» = "«v»";',
                'options["«snake»"] = "«v»";',
            ],
            f"{kind} function": [
                'const «camel» = () => "«v»";',
                "function «camel»() { return '«v»'; }",
                "get «camel»() { return '«v»' }",
            ],
            f"{kind} default argument": 'function connect(«camel» = "«v»") {\n  return «camel».length;\n}',
            f"{kind} JSON in string": [
                'const text = "{\\"«snake»\\":\\"«v»\\",\\"«word»\\":«n»}";',
                'const body = \'{"«camel»": "«v»"}\';',
            ],
            f"{kind} query": [
                "fetch(`https://«host»/v1/«word»?«snake»=«v»`);",
                'const url = "https://«host»/?«camel»=«v»&page=1";',
            ],
            f"{kind} header": [
                "axios.get(url, { headers: { '«header»': '«v»' } });",
                'headers.set("«header»", "«v»");',
                "xhr.setRequestHeader('Authorization', 'Bearer «v»');",
            ],
        },
        specials="!@#%^*-_+=.",
    )
add(
    "ts",
    "js",
    "«word».ts «word».tsx",
    {
        "ts typed": [
            'const «camel»: string = "«v»";',
            "private readonly «camel»: string = '«v»';",
            "static «upper»: string = '«v»';",
        ]
    },
)
add(
    "js",
    "js body",
    "«word».js «word».jsx",
    {
        "js compare": ["if (req.headers['«header»'] !== '«v»') return;", 'if («camel» === "«v»") {\n    allow();\n  }'],
        "js call": [
            'const client = new «Word»Client("«v»");',
            "«vendor».init('«v»');",
            "stripe = require('«vendor»')('«v»');",
        ],
        "js positional": ['client.login("«user»", "«v»");', "connect('«host»', '«user»', '«v»');"],
    },
    specials="!@#%^*-_+=.",
)
add(
    "java",
    "java",
    "«Word».java «Word»Config.java",
    {
        "java String": [
            'private static final String «upper» = "«v»";',
            'String «camel» = "«v»";',
            'public final String «camel» = "«v»";',
        ],
        "java @Value": [
            '@Value("${«dotted»:«v»}")\nprivate String «camel»;',
            '@Value("${«vendor».«kebab»:«v»}") String «camel»;',
        ],
        "java bytes": ['byte[] «camel» = "«v»".getBytes();', 'private final char[] «camel» = "«v»".toCharArray();'],
        "java method": ['String «camel»() { return "«v»"; }', 'public String get«pascal»() {\n    return "«v»";\n}'],
        "java put": ['{ properties.setProperty("«dotted»", "«v»"); }', '{ headers.put("«header»", "«v»"); }'],
        "java builder": [
            'Client client = Client.builder().«camel»("«v»").build();',
            'Client client = new Client().with«pascal»("«v»");',
        ],
        "java equals": 'boolean allowed(String «camel») { return «camel».equals("«v»"); }',
        "java concatenated": 'String «camel» = "«v»" + suffix();',
    },
    specials="!@#%^*-_+=.",
)
add(
    "csharp",
    "csharp",
    "«Word».cs",
    {
        "csharp string": [
            'private const string «pascal» = "«v»";',
            'public string «pascal» { get; set; } = "«v»";',
            'public string «pascal» => "«v»";',
            'private readonly string _«camel» = @"«v»";',
        ],
        "csharp ??": 'string «camel» = Environment.GetEnvironmentVariable("«upper»") ?? "«v»";',
    },
    specials="!@#%^*-_+=.",
)
add(
    "csharp",
    "csharp body",
    "«Word».cs",
    {
        "NetworkCredential": [
            'var credentials = new NetworkCredential("«user»", "«v»");',
            'client.Credentials = new NetworkCredential("«user»", "«v»", "«word»");',
        ]
    },
    specials="!@#%^*-_+=.",
    shapes=("password", "alphanumeric", "hex 32"),
    neutral=False,
)
add(
    "kotlin",
    "kotlin",
    "«Word».kt build.gradle.kts",
    {
        "kotlin val": ['val «camel» = "«v»"', 'const val «upper» = "«v»"', 'private val «camel»: String = "«v»"'],
        "kotlin ?:": ['val «camel» = System.getenv("«upper»") ?: "«v»"', 'val «camel» = «word» ?: "«v»"'],
        "kotlin getter": [
            'val «camel»: String get() = "«v»"',
            'fun «camel»() = "«v»"',
            'fun «camel»(): String {\n    return "«v»"\n}',
        ],
        "buildConfigField": [
            'init { buildConfigField("String", "«upper»", "\\"«v»\\"") }',
            'init { resValue("string", "«snake»", "«v»") }',
        ],
    },
    specials="!@#%^*-_+=.",
)
add(
    "python",
    "python",
    "«word».py settings.py config.py «word»_client.py",
    {
        "python =": ['«upper» = "«v»"', "«snake» = '«v»'", '«snake»: str = "«v»"', "«upper» = r'«v»'"],
        "python bytes": ['«upper» = b"«v»"', "«snake» = b'«v»'"],
        "python list": ['«upper»S = ["«v»"]', '«snake»s = [\n    "«v»",\n]', "«snake»s = ('«v»',)"],
        "python tuple": ['user, «snake» = "«user»", "«v»"', "host, «snake» = '«host»', '«v»'"],
        "python next line": ['«snake» = (\n    "«v»"\n)', '«snake» = \\\n    "«v»"'],
        "python default": [
            '«snake» = os.environ.get("«upper»", "«v»")',
            "«upper» = os.getenv('«upper»') or '«v»'",
            "«snake» = config.get('«word»', '«snake»', fallback='«v»')",
        ],
        "python dict": [
            'OPTIONS = {"«snake»": "«v»", "region": "eu"}',
            "settings = dict(«snake»='«v»', debug=True)",
            "os.environ['«upper»'] = '«v»'",
        ],
        "python JSON in string": [
            'BODY = \'{"«snake»": "«v»"}\'',
            'BODY = "{\\"«snake»\\": \\"«v»\\"}"',
            'TEXT = "«upper»=«v»\\nPORT=80«n»\\n"',
        ],
    },
    specials="!@#^*-_+=.",
)
add(
    "python",
    "python body",
    "«word».py",
    {
        "python compare": ['if «snake» == "«v»":\n        total += 1', "assert «snake» != '«v»'"],
        "python call": [
            'client = «vendor».Client("«v»")',
            'client = «vendor».Client(«snake»="«v»")',
            "«vendor».«snake» = '«v»'",
        ],
        "python auth": ['requests.get(url, auth=("«user»", "«v»"))', "session.auth = ('«user»', '«v»')"],
        "python header": [
            'requests.get(url, headers={"«header»": "«v»"})',
            "headers = {'Authorization': 'Bearer «v»'}",
            "headers = {'Authorization': f'Token «v»'}",
        ],
        "python add_argument": 'parser.add_argument("--«kebab»", default="«v»")',
    },
    specials="!@#^*-_+=.",
)
add(
    "ruby",
    "ruby",
    "«word».rb config.rb initializer.rb",
    {
        "ruby =": ['«upper» = "«v»"', "@«snake» = '«v»'", '«snake» = "«v»".freeze'],
        "ruby ||": ['«upper» = ENV["«upper»"] || "«v»"', "@«snake» ||= '«v»'", "ENV['«upper»'] ||= '«v»'"],
        "ruby fetch": ['«upper» = ENV.fetch("«upper»", "«v»")', "«upper» = ENV.fetch('«upper»') { '«v»' }"],
        "ruby hash": [
            'OPTIONS = { «snake»: "«v»", region: "eu" }',
            "OPTIONS = { :«snake» => '«v»' }",
            "OPTIONS = { '«snake»' => '«v»' }",
        ],
        "ruby method": ['def self.«snake»\n  "«v»"\nend', "def «snake» = '«v»'"],
        "ruby call": ["«Word».configure { |c| c.«snake» = '«v»' }", "CLIENT = «Word»::Client.new(«snake»: '«v»')"],
    },
    specials="!@%^*-_+=.",
)
add(
    "rust",
    "rust",
    "«word».rs",
    {
        "rust const": [
            'const «upper»: &str = "«v»";',
            'pub static «upper»: &\'static str = "«v»";',
            'const «upper»: &[u8] = b"«v»";',
        ],
        "rust unwrap_or": [
            'fn «snake»() -> String { env::var("«upper»").unwrap_or("«v»".to_string()) }',
            'fn «snake»() -> String { "«v»".into() }',
        ],
    },
)
add(
    "dart",
    "dart",
    "«word».dart main.dart",
    {
        "dart const": [
            "const «camel» = '«v»';",
            'static const String «camel» = "«v»";',
            "final String «camel» = '«v»';",
        ],
        "dart getter": ["String get «camel» => '«v»';", 'String «camel»() => "«v»";'],
        "dart fromEnvironment": "const «camel» = String.fromEnvironment('«upper»', defaultValue: '«v»');",
        "dart map": "final options = {'«camel»': '«v»', 'region': 'eu'};",
    },
    specials="!@#%^*-_+=.",
)
