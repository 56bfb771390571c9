"""Values in HTML, requests, notebooks, tables and SQL."""

import json

from forms.form import PASSWORDS, add

add(
    "html",
    "html",
    "index.html «word».html «word».vue",
    {
        "html input": [
            '<input type="hidden" name="«snake»" value="«v»">',
            '<input name="«camel»" type="text" value=\'«v»\'/>',
        ],
        "html meta": ['<meta name="«kebab»" content="«v»">', '<meta content="«v»" name="«vendor»-«kebab»" />'],
        "html data": [
            '<div id="«word»" data-«kebab»="«v»"></div>',
            '<script src="/«word».js" data-«kebab»="«v»"></script>',
        ],
        "html script": [
            '<script>var «camel» = "«v»";</script>',
            "<script>\n  window.config = { «camel»: '«v»' };\n</script>",
        ],
        "html link": [
            '<a href="https://«host»/«word»?«snake»=«v»">«Word»</a>',
            '<img src="https://«host»/«word».png?«snake»=«v»&amp;w=«n»">',
        ],
    },
    specials="!@^*-_.",
)
add(
    "http",
    "http",
    "«word».http requests.rest api.http",
    {
        "http header": [
            "GET https://«host»/«word»s\n«header»: «v»",
            'POST https://«host»/«word»\nContent-Type: application/json\n«header»: «v»\n\n{"n": «n»}',
        ],
        "http query": "GET https://«host»/«word»s?«snake»=«v»&page=1",
        "http variable": ["@«camel» = «v»\n\nGET https://«host»/", "@«snake»=«v»"],
        "http form": "POST https://«host»/oauth/token\nContent-Type: application/x-www-form-urlencoded\n\n«snake»=«v»&scope=read",
    },
    specials="!@^*-_.",
)
add(
    "http",
    "http",
    "«word».http api.http",
    {
        "http bearer": [
            "GET https://«host»/«word»s\nAuthorization: Bearer «v»",
            "DELETE https://«host»/«word»/«n»\nAuthorization: Token «v»",
        ]
    },
    shapes=("hex 32", "hex 40/64", "alphanumeric", "base64", "base64url", "uuid", "prefixed"),
    neutral=False,
)


def notebook(choice, file, data):
    """A notebook whose second cell is the text."""
    lines = data.decode().splitlines(keepends=True)
    cells = [
        {"cell_type": "markdown", "metadata": {}, "source": ["# Figures\n"]},
        {"cell_type": "code", "execution_count": 1, "metadata": {}, "outputs": [], "source": lines},
    ]
    text = json.dumps({"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}, indent=1)
    return file, text.encode() + b"\n"


add(
    "notebook",
    "python body",
    "«word».ipynb analysis.ipynb",
    {
        "ipynb": [
            '«snake» = "«v»"',
            'client = «vendor».Client(«snake»="«v»")',
            "os.environ['«upper»'] = '«v»'",
            "%env «upper»=«v»",
            '!curl -H "«header»: «v»" https://«host»/',
        ]
    },
    wrap=notebook,
    specials="!@^*-_.",
)
add(
    "table",
    "csv",
    "«word».csv export.csv users.csv",
    {
        "csv header": [
            "name,«snake»,region\n«word»,«v»,eu\n«word»,,us",
            "id;user;«snake»\n«n»;«user»;«v»",
            '"service","«Spaced»"\n"«service»","«v»"',
        ],
        "csv name,value": ["key,value\nregion,eu\n«snake»,«v»", '"setting","value"\n"«upper»","«v»"'],
    },
    specials="!@^*-_.",
)
add("table", "csv", "«word».tsv", {"tsv header": "name\t«snake»\n«word»\t«v»"}, specials="!@^*-_.")
add(
    "sql",
    "sql",
    "«word».sql dump.sql migration.sql",
    {
        "sql insert": [
            "INSERT INTO settings (name, value) VALUES ('«snake»', '«v»');",
            "INSERT INTO clients (id, name, «snake») VALUES («n», '«word»', '«v»');",
            "INSERT INTO \"config\" VALUES («n»,'«dotted»','«v»');",
        ],
        "sql update": [
            "UPDATE settings SET «snake» = '«v»' WHERE id = «n»;",
            "UPDATE users SET «snake»='«v»' WHERE name='«user»';",
        ],
        "sql where": "SELECT id FROM clients WHERE «snake» = '«v»';",
    },
)
add(
    "sql",
    "sql",
    "«word».sql grants.sql init.sql",
    {
        "sql IDENTIFIED BY": [
            "CREATE USER '«user»'@'%' IDENTIFIED BY '«v»';",
            "GRANT ALL ON «word».* TO «user»@localhost IDENTIFIED BY '«v»';",
            'ALTER USER «user» IDENTIFIED BY "«v»";',
        ],
        "sql WITH PASSWORD": [
            "CREATE USER «user» WITH PASSWORD '«v»';",
            "CREATE ROLE «user» LOGIN ENCRYPTED PASSWORD '«v»';",
            "CREATE LOGIN «user» WITH PASSWORD = N'«v»';",
        ],
        "sql SET PASSWORD": [
            "SET PASSWORD FOR '«user»'@'localhost' = PASSWORD('«v»');",
            "SET PASSWORD = '«v»';",
            "ALTER USER «user» SET PASSWORD '«v»';",
        ],
        "sql options": "CREATE USER MAPPING FOR «user» SERVER «word» OPTIONS (user '«user»', password '«v»');",
    },
    shapes=PASSWORDS,
    neutral=False,
)
