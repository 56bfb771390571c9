"""Passwords in URLs and connection strings."""

import base64

from forms.form import add
from words import USERS

SHAPES = ("password", "password", "alphanumeric", "hex 32", "base64url")
HOME = (
    ("env", ".env", "DATABASE_URL={}"),
    ("yaml", "config.yml", "url: {}"),
    ("python", "settings.py", 'URL = "{}"'),
    ("json", "config.json", '"url": "{}"'),
    ("text", "notes.txt", "{}"),
    ("js", "db.js", "const url = '{}';"),
)
URLS = {
    "postgres URL": "postgres://«user»:«v»@«host»:5432/«word»",
    "mysql+pymysql URL": "mysql+pymysql://«user»:«v»@«host»/«word»",
    "postgresql+asyncpg URL": "postgresql+asyncpg://«user»:«v»@«host»/«word»",
    "mongodb+srv URL": "mongodb+srv://«user»:«v»@«host»/«word»?retryWrites=true",
    "redis URL": "redis://:«v»@«host»:6379/0",
    "rediss URL": "rediss://«user»:«v»@«host»:6380",
    "amqp URL": "amqps://«user»:«v»@«host»/«word»",
    "https URL": "https://«user»:«v»@«host»/«word».git",
    "git+https URL": "git+https://«user»:«v»@«host»/«vendor»/«word».git",
    "ftp URL": "ftp://«user»:«v»@«host»/«word»",
    "nats-leaf URL": "nats-leaf://«user»:«v»@«host»:7422",
    "firebird URL": "firebird://«user»:«v»@«host»:3050//srv/«word».fdb",
    "snowflake URL": "snowflake://«user»:«v»@«vendor»-eu/«word»",
    "clickhouse URL": "clickhouse+native://«user»:«v»@«host»/«word»",
    "smtp URL": "smtp://«user»:«v»@«host»:587",
    "ldap URL": "ldap://cn=«user»:«v»@«host»:389",
    "socks5 URL": "socks5h://«user»:«v»@«host»:1080",
    "couchdb URL": "couchdb://«user»:«v»@«host»:5984",
}
STRINGS = {
    "ADO.NET Password=": [
        "Server=«host»;Database=«word»;User Id=«user»;Password=«v»;",
        "Data Source=«host»,1433;Initial Catalog=«word»;User ID=«user»;Password=«v»;Encrypt=True",
    ],
    "ODBC Pwd=": [
        "Driver={ODBC Driver 18 for SQL Server};Server=«host»;Uid=«user»;Pwd=«v»;",
        "DSN=«word»;UID=«user»;PWD=«v»",
    ],
    "libpq password=": [
        "host=«host» port=5432 dbname=«word» user=«user» password=«v» sslmode=require",
        "dbname=«word» password=«v» user=«user»",
    ],
    "StackExchange.Redis": "«host»:6380,password=«v»,ssl=True,abortConnect=False",
    "jdbc oracle": "jdbc:oracle:thin:«user»/«v»@«host»:1521:«word»",
    "jdbc query": [
        "jdbc:postgresql://«host»/«word»?user=«user»&password=«v»",
        "jdbc:mysql://«host»:3306/«word»?user=«user»&password=«v»&useSSL=true",
    ],
    "jdbc sqlserver": "jdbc:sqlserver://«host»:1433;databaseName=«word»;user=«user»;password=«v>;".replace(
        "«v>", "«v»"
    ),
    "mssql go": "sqlserver://«user»:«v»@«host»?database=«word»",
    "mysql go dsn": "«user»:«v»@tcp(«host»:3306)/«word»?parseTime=true",
}
for name, text in URLS.items():
    # One form for each scheme, in whichever file such a URL is found.
    for language, file, line in HOME:
        add(
            "url",
            language,
            file,
            {name: line.format(text)},
            shapes=SHAPES,
            escape="url",
            neutral=False,
            kind="url credentials",
        )
for name, texts in STRINGS.items():
    texts = [texts] if isinstance(texts, str) else texts
    for language, file, line in HOME:
        if language == "yaml":
            line = 'url: "{}"'
        add(
            "connection string",
            language,
            file,
            {name: [line.replace("{}", t) for t in texts]},
            shapes=SHAPES,
            specials="!*-_.~",
            neutral=False,
            kind="url credentials",
        )
for language, file, line in HOME:
    add(
        "url",
        language,
        file,
        {"URL, raw slash": line.format("postgres://«user»:«v»@«host»/«word»")},
        specials="/+",
        shapes=("base64", "password"),
        neutral=False,
        kind="url credentials",
    )


def basic(choice, value):
    """User and password as a header has them."""
    return base64.b64encode(f"{choice.choice(USERS)}:{value}".encode()).decode()


for language, file, text in (
    ("shell", "deploy.sh", 'curl -H "Authorization: Basic «v»" https://«host»/'),
    ("http", "api.http", "GET https://«host»/\nAuthorization: Basic «v»"),
    ("js", "«word».js", 'const headers = { Authorization: "Basic «v»" };'),
    ("swift body", "«Word».swift", 'request.setValue("Basic «v»", forHTTPHeaderField: "Authorization")'),
    ("yaml", "config.yml", "headers:\n  Authorization: Basic «v»"),
):
    add(
        "url",
        language,
        file,
        {"basic header": text},
        shapes=SHAPES,
        encode=basic,
        neutral=False,
        kind="url credentials",
    )
for file, text in (
    (".npmrc", "//«host»/:_auth=«v»"),
    ("config.json", '{"auths": {"https://«host»": {"auth": "«v»"}}}'),
):
    add(
        "credentials",
        "bare",
        file,
        {"basic in file": text},
        shapes=SHAPES,
        encode=basic,
        neutral=False,
        kind="url credentials",
    )
