import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Requests exactly this path and returns the raw body; `fetch` normalizes paths and decompresses bodies. */
export async function getRaw(url: string, path: string, headers: OutgoingHttpHeaders = {}, method = 'GET') {
  const { hostname, port } = new URL(url);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ hostname, port, path, headers, method }, resolve).on('error', reject).end();
  });
  const body = await buffer(response);
  return { status: response.statusCode ?? 0, headers: response.headers, body };
}
