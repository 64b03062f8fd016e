"""Signed requests, and the place where the certificate chain for them is fetched.

The machine's own configuration makes the product trust an authority of ours: OpenSSL's SSL_CERT_FILE and
libcurl's https_proxy. Nothing in the product knows of it.
"""

import base64
import socket
import ssl
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from .measure import Failed, run
from .peers import program

CHAIN_URL = "https://s3.amazonaws.com/echo.api/benchmark.pem"

EXTENSIONS = """\
[authority]
basicConstraints = critical,CA:TRUE
keyUsage = critical,keyCertSign,cRLSign
subjectKeyIdentifier = hash
[signer]
subjectAltName = DNS:echo-api.amazon.com
[server]
subjectAltName = DNS:s3.amazonaws.com
[end]
basicConstraints = critical,CA:FALSE
keyUsage = critical,digitalSignature,keyEncipherment
extendedKeyUsage = serverAuth,clientAuth
"""


@dataclass(frozen=True)
class Authority:
    """Certificates of our own: a root, an intermediate, a signer of requests and an https server."""

    folder: Path

    @classmethod
    def made(cls, folder: Path) -> "Authority":
        authority = cls(folder)
        authority.make("root", "Benchmark Root", "authority", None)
        authority.make("intermediate", "Benchmark Intermediate", "authority", "root")
        authority.make("signer", "echo-api.amazon.com", "signer", "intermediate")
        authority.make("server", "s3.amazonaws.com", "server", "intermediate")
        for name in ("signer", "server"):
            chain = authority.pem(name).read_text() + authority.pem("intermediate").read_text()
            (folder / f"{name}-chain.pem").write_text(chain)
        return authority

    def pem(self, name: str) -> Path:
        return self.folder / f"{name}.pem"

    def key(self, name: str) -> Path:
        return self.folder / f"{name}.key"

    def chain(self, name: str) -> Path:
        return self.folder / f"{name}-chain.pem"

    def make(self, name: str, subject: str, section: str, issuer: str | None) -> None:
        text = EXTENSIONS
        if section != "authority":
            end = EXTENSIONS.partition("[end]\n")[2]
            text = EXTENSIONS.replace(f"[{section}]\n", f"[{section}]\n{end}")
        extensions = self.folder / f"{name}.cnf"
        extensions.write_text(f"{text}[req]\ndistinguished_name = name\n[name]\n")
        openssl = program("openssl")
        request = self.folder / f"{name}.csr"
        run(
            [
                openssl, "req", "-new", "-newkey", "rsa:2048", "-nodes", "-config", extensions,
                "-subj", f"/CN={subject}", "-keyout", self.key(name), "-out", request,
            ]
        )
        signed: list[str | Path] = [
            openssl, "x509", "-req", "-in", request, "-days", "200", "-sha256",
            "-extfile", extensions, "-extensions", section, "-out", self.pem(name),
        ]
        if issuer is None:
            run([*signed, "-signkey", self.key(name)])
        else:
            run([*signed, "-CA", self.pem(issuer), "-CAkey", self.key(issuer), "-CAcreateserial"])

    def headers(self, body: str) -> dict[str, str]:
        """The two headers over a body, as the voice service sends them."""
        signature = subprocess.run(
            [program("openssl"), "dgst", "-sha256", "-sign", self.key("signer")],
            input=body.encode(),
            capture_output=True,
        )
        if signature.returncode != 0:
            raise Failed("openssl could not sign a request")
        text = base64.b64encode(signature.stdout).decode()
        return {"Signature-256": text, "SignatureCertChainUrl": CHAIN_URL}

    def environment(self, proxy: int) -> dict[str, str]:
        return {"SSL_CERT_FILE": str(self.pem("root")), "https_proxy": f"http://127.0.0.1:{proxy}"}


@contextmanager
def chain_server(authority: Authority) -> Iterator[int]:
    """A proxy that takes the place of whatever https server is asked for, and serves the signer's chain."""
    listener = socket.create_server(("127.0.0.1", 0))
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(authority.chain("server"), authority.key("server"))
    chain = authority.chain("signer").read_bytes()

    def accept() -> None:
        while True:
            try:
                client, _ = listener.accept()
            except OSError:
                return
            threading.Thread(target=answer, args=(client, context, chain), daemon=True).start()

    threading.Thread(target=accept, daemon=True).start()
    try:
        yield int(listener.getsockname()[1])
    finally:
        listener.shutdown(socket.SHUT_RDWR)
        listener.close()


def answer(client: socket.socket, context: ssl.SSLContext, chain: bytes) -> None:
    try:
        client.settimeout(10)
        head(client)
        client.sendall(b"HTTP/1.1 200 Connected\r\n\r\n")
        with context.wrap_socket(client, server_side=True) as secure:
            head(secure)
            length = str(len(chain)).encode()
            secure.sendall(
                b"HTTP/1.1 200 OK\r\nConnection: close\r\n"
                b"Content-Length: " + length + b"\r\n\r\n" + chain
            )
    except OSError:
        client.close()


def head(connection: socket.socket) -> None:
    """Reads to the end of a request's head, byte by byte: what follows is not ours."""
    read = b""
    while not read.endswith(b"\r\n\r\n"):
        byte = connection.recv(1)
        if not byte or len(read) > 65_536:
            raise OSError("no request")
        read += byte
