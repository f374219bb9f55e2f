import { once } from 'node:events';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { App } from './app.ts';
import type { Config } from './config.ts';
import { writePartHeaders, writeSecurityHeaders } from './headers/security-headers.ts';
import { answerConnections } from './limits/connections.ts';
import { createLimitedServer } from './limits/request-limits.ts';
import type { Log } from './log.ts';
import { createTrustedProxies } from './requests/client-network.ts';
import { StartupError } from './startup-error.ts';

type Address = { port: number; host: string | undefined };
type Settings = Address & Pick<Config, 'siteUrl' | 'isRateLimited' | 'trustedProxies'>;

/** A listening server: its address, and how to stop it. */
export type ListeningServer = { url: string; stop: () => Promise<void> };

// Matches the raw request target: a path with a dot or an escape may resolve to another one.
const isFunctionPath = /^\/functions\/[\w/-]*(?:\?|$)/;

// The time for slow requests to finish at a shutdown; then the remaining connections are closed.
const graceMilliseconds = 15_000;

/**
 * Starts the HTTP server.
 *
 * @param app handles the requests
 * @param settings the port, the host (all interfaces when undefined), the site's public address, and whose connections
 *   are limited
 * @param log gets a warning when there are too many connections
 * @throws StartupError with one sentence, when the port or the address is not available
 */
export async function listen(
  app: App,
  { port, host, siteUrl, isRateLimited, trustedProxies }: Settings,
  log: Log,
): Promise<ListeningServer> {
  const answer = getRequestListener(app.fetch, {
    overrideGlobalObjects: false,
    // For HTTP/1.0 requests without a Host header. Nothing depends on the name, so forging it gains nothing.
    hostname: 'localhost',
    // Only for a target or a host that does not form a URL: the app handles all later errors.
    errorHandler: () => new Response(null, { status: 400 }),
  });
  const securityHeaders = writeSecurityHeaders(siteUrl);
  const functionHeaders = writePartHeaders(siteUrl);
  const handle: RequestListener = (request, response) => {
    if (!namesOneHost(request)) {
      response.writeHead(400, { connection: 'close' }).end();
      return;
    }
    // Static files already include the security headers.
    if (app.send(request, response)) return;
    // Set them before any handler runs, so that no response lacks them. A page's own headers override them, and the
    // only page that the function returns sets all of its own (server/contact/rejected-form.ts).
    response.setHeaders(isFunctionPath.test(request.url ?? '') ? functionHeaders : securityHeaders);
    answer(request, response);
  };
  // Node itself responds to malformed requests with 400, 408, 413 or 431, and closes requests to upgrade or tunnel. We
  // must not listen to 'clientError', 'connect' or 'upgrade': the listener would own the socket and its errors.
  const server = createLimitedServer();
  const isTrustedProxy = createTrustedProxies(trustedProxies);
  answerConnections(server, { answer: handle, isRateLimited, isTrustedProxy }, log);
  server.listen({ port, host });
  await once(server, 'listening').catch((cause) => {
    throw describeFailure(cause, { port, host });
  });
  const { port: actualPort } = server.address() as AddressInfo;
  return { url: `http://${nameHost(host)}:${actualPort}`, stop: () => stop(server) };
}

// HTTP requires one Host header, or in HTTP/1.0 at most one. Given two, a proxy may choose the other one.
function namesOneHost({ httpVersion, rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  // Names and values alternate. A plain loop, because every request passes here.
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}

function nameHost(host: string | undefined): string {
  if (host === undefined || ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function describeFailure(cause: NodeJS.ErrnoException, { port, host }: Address): StartupError {
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} is already in use: stop the other program, or set PORT to a free one.`,
    EACCES: `Port ${port} is not allowed for this user: set PORT to one above 1023.`,
    EADDRNOTAVAIL: `This machine has no address ${host}: correct HOST, or leave it empty.`,
    ENOTFOUND: `HOST is ${JSON.stringify(host)}, which nobody knows: correct it, or leave it empty.`,
  };
  const sentence =
    sentences[cause.code ?? ''] ?? `The server can't listen: correct PORT or HOST (${cause.message}).`;
  return new StartupError(sentence, { cause });
}

// Accepts no new connections, lets active requests finish, and closes each connection as soon as it is idle: after
// `close` alone, a connection that was busy stays open until its keep-alive timeout.
async function stop(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const deadline = setTimeout(() => server.closeAllConnections(), graceMilliseconds);
  await closed;
  clearInterval(sweep);
  clearTimeout(deadline);
}
