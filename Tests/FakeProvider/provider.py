"""A fake provider: HTTPS on loopback with certificates made now, answering from a table.

    provider.py FOLDER [--repositories FOLDER] [--alpn PROTOCOL] HOST...

With `--repositories` it serves the bare repositories below that folder to git clients with any password.
With `--alpn h2` it takes nothing but HTTP/2, and gives the answer of the marker `*` to everything; with
`--alpn http/1.1` nothing but that.

FOLDER/answers.json maps a marker or a path to {"status", "headers", "body", "behavior"}; a request names its marker
as `scnMARKERx` anywhere: in a header, the URL, the body, or inside base 64 of these. Writes FOLDER/authority.pem and
FOLDER/requests.jsonl, and prints the port when it is ready; `{port}` in a body is replaced by it. Ends
with its standard input.
"""
import base64
import http.server
import json
import os
import re
import ssl
import subprocess
import sys
import threading
import time
import urllib.parse

folder, hosts = sys.argv[1], sys.argv[2:]
alpn = repositories = None
if hosts[:1] == ["--repositories"]:
    repositories, hosts = hosts[1], hosts[2:]
if hosts[:1] == ["--alpn"]:
    alpn, hosts = hosts[1], hosts[2:]


def openssl(*words):
    subprocess.run(["openssl", *words], cwd=folder, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def certificates():
    key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"]
    openssl("req", "-x509", *key, "-keyout", "authority.key", "-out", "authority.pem", "-subj", "/CN=Test authority",
            "-days", "2")
    with open(os.path.join(folder, "names.cnf"), "w") as file:
        file.write("subjectAltName=" + ",".join("DNS:" + host for host in hosts) + "\n")
    openssl("req", *key, "-keyout", "server.key", "-out", "server.csr", "-subj", "/CN=provider")
    openssl("x509", "-req", "-in", "server.csr", "-CA", "authority.pem", "-CAkey", "authority.key", "-out",
            "server.pem", "-days", "2", "-extfile", "names.cnf", "-CAcreateserial")


with open(os.path.join(folder, "answers.json")) as file:
    answers = json.load(file)
log = open(os.path.join(folder, "requests.jsonl"), "w")
lock = threading.Lock()


def marker(text):
    text = urllib.parse.unquote(text)
    for part in re.findall(r"[A-Za-z0-9_/+-]{8,}", text):
        try:
            text += " " + base64.urlsafe_b64decode(
                part.replace("+", "-").replace("/", "_") + "=" * (-len(part) % 4)).decode("latin-1")
        except ValueError:
            pass
    # Numbers first: a random signature may hold letters that look like a marker.
    found = re.search(r"(?i)scn([0-9]+(?:-[0-9]+)?)x", text) or re.search(r"(?i)scn([a-z]+?)x", text)
    return found.group(1).lower() if found else ""


def note(name, method, host, path, headers, body):
    with lock:
        log.write(json.dumps({
            "marker": name, "method": method, "host": host, "path": path, "headers": headers, "body": body}) + "\n")
        log.flush()


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def answer(self):
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0)).decode("latin-1")
        if repositories and ".git/" in self.path:
            return self.serve(body.encode("latin-1"))
        name = marker(f"{self.path} {self.headers} {body}")
        given = answers.get(self.path) or answers.get(name, answers.get("*", {"status": 404}))
        note(name, self.command, self.headers.get("Host"), self.path, dict(self.headers), body)
        content = given.get("body", "").replace("{port}", str(server.server_address[1])).encode()
        behavior = given.get("behavior", "")
        if behavior == "slow":
            self.wfile.write(b"HTTP/1.1 200 OK\r\n")
            for _ in range(200):
                self.wfile.write(b"X-Slow: 1\r\n")
                self.wfile.flush()
                time.sleep(0.1)
            return
        self.send_response(given["status"])
        for key, value in given.get("headers", {}).items():
            self.send_header(key, value)
        if behavior == "endless":
            self.send_header("Transfer-Encoding", "chunked")
            self.end_headers()
            for _ in range(4096):
                self.wfile.write(b"1000\r\n" + b"a" * 4096 + b"\r\n")
            return
        if behavior == "closing":
            self.send_header("Connection", "close")
        self.send_header("Content-Length", str(len(content) + (100 if behavior == "truncated" else 0)))
        self.end_headers()
        self.wfile.write(content)
        if behavior == "truncated":
            self.close_connection = True

    def serve(self, body):
        """Answers a git client (git-http-backend(1), RFC 3875)."""
        note("", self.command, self.headers.get("Host"), self.path, dict(self.headers), "")
        status, headers, content = 401, {"WWW-Authenticate": "Basic realm=\"git\""}, b""
        if self.headers.get("Authorization"):
            path, _, query = self.path.partition("?")
            variables = {
                "GIT_PROJECT_ROOT": repositories, "GIT_HTTP_EXPORT_ALL": "1", "PATH_INFO": path, "QUERY_STRING": query,
                "REQUEST_METHOD": self.command, "CONTENT_TYPE": self.headers.get("Content-Type", ""),
                "CONTENT_LENGTH": str(len(body)), "GIT_PROTOCOL": self.headers.get("Git-Protocol", ""),
                "HTTP_CONTENT_ENCODING": self.headers.get("Content-Encoding", "")}
            output = subprocess.run(["git", "http-backend"], input=body, stdout=subprocess.PIPE,
                                    env={**os.environ, **variables}).stdout
            head, _, content = output.partition(b"\r\n\r\n")
            headers = dict(line.split(": ", 1) for line in head.decode().split("\r\n"))
            status = int(headers.pop("Status", "200").split()[0])
        self.send_response(status)
        for key, value in headers.items():
            self.send_header(key, value)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    do_GET = do_HEAD = do_POST = do_DELETE = answer

    def log_message(self, *words):
        pass


class HTTP2:
    """As much of RFC 9113 as one answer for every request takes; the headers of requests are not decoded."""

    def __init__(self, connection):
        self.connection, self.file = connection, connection.makefile("rb")
        self.methods = {}

    def send(self, kind, flags, stream, payload=b""):
        self.connection.sendall(
            len(payload).to_bytes(3, "big") + bytes([kind, flags]) + stream.to_bytes(4, "big") + payload)

    def run(self):
        if not self.file.read(24).startswith(b"PRI * HTTP/2.0"):
            return
        self.send(4, 0, 0)
        while True:
            head = self.file.read(9)
            if len(head) < 9:
                return
            payload = self.file.read(int.from_bytes(head[:3], "big"))
            kind, flags, stream = head[3], head[4], int.from_bytes(head[5:9], "big")
            if kind == 4 and not flags & 1:
                self.send(4, 1, 0)
            elif kind == 6 and not flags & 1:
                self.send(6, 1, 0, payload)
            elif kind == 1:
                block = payload[5:] if flags & 0x20 else payload
                # Entries 2 and 3 of the static table (RFC 7541, appendix A).
                self.methods[stream] = {0x82: "GET", 0x83: "POST"}.get(block[:1] and block[0], "")
            if kind in (0, 1) and flags & 1:
                self.answer(stream)

    def answer(self, stream):
        given = answers.get("*", {"status": 404})
        note("*", self.methods.get(stream, ""), "", "", {}, "")
        # `:status` as a literal with the name of entry 8, and a content type with that of entry 31.
        status = str(given["status"]).encode()
        self.send(1, 4, stream, b"\x08\x03" + status + b"\x0f\x10\x10application/json")
        self.send(0, 1, stream, given.get("body", "").encode())


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 256

    def finish_request(self, request, address):
        try:
            secured = context.wrap_socket(request, server_side=True)
            if alpn == "h2":
                HTTP2(secured).run()
            else:
                super().finish_request(secured, address)
        except OSError:
            pass

    def handle_error(self, request, address):
        pass


certificates()
context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
context.load_cert_chain(os.path.join(folder, "server.pem"), os.path.join(folder, "server.key"))
if alpn:
    context.set_alpn_protocols([alpn])
server = Server(("127.0.0.1", 0), Handler)
threading.Thread(target=server.serve_forever, daemon=True).start()
print(server.server_address[1], flush=True)
sys.stdin.read()
