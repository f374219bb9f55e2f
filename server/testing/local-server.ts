import { once } from 'node:events';
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { whenDone } from './clean-up.ts';

/** Lets a server listen on a free port of this machine until the test is done; returns the port. */
export async function listenLocally(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  whenDone(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** Requests exactly this path and returns the raw body; `fetch` normalizes paths and decompresses bodies. */
export async function getRaw(url: string, path: string, headers: OutgoingHttpHeaders = {}, method = 'GET') {
  const { hostname, port } = new URL(url);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ hostname, port, path, headers, method }, resolve).on('error', reject).end();
  });
  const body = await buffer(response);
  return { status: response.statusCode ?? 0, headers: response.headers, body };
}

/** A self-signed certificate for 127.0.0.1, for tests only; made by openssl, valid for a hundred years. */
export const localhostCertificate = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgwAYNPNUR0C4iqK1t
0zmq4+fcST9pqLzUJ4kxrfaNhkuhRANCAAQQaRajGiCR16t0tO6WC3whfBfN/Z34
Lc9l7UhLqW92i9o08VNzyNn2hB8H3h82xVKkL5unLJMLf8qpSPSozMMU
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUPR/sKj+rj/R/pLDxQHs4Auf8CuowCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTE0NTczNVoYDzIxMjYxMDI4
MTQ1NzM1WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQQaRajGiCR16t0tO6WC3whfBfN/Z34Lc9l7UhLqW92i9o08VNzyNn2
hB8H3h82xVKkL5unLJMLf8qpSPSozMMUo28wbTAdBgNVHQ4EFgQULLQZ5hHFiXk/
TB0soU6UjhwEXGowHwYDVR0jBBgwFoAULLQZ5hHFiXk/TB0soU6UjhwEXGowDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSAAwRQIgHHvEZVhsja1Y6aCU7D3yYmJodYOraQax3Y2kihcyIe4CIQCW
lfhfMQXllrx5l6RP5YXWQeBAh87ZsUCNEizMceW7ow==
-----END CERTIFICATE-----
`,
};
