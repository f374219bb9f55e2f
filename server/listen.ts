import { once } from 'node:events';
import type { RequestListener, Server, ServerResponse } from 'node:http';
import { type AddressInfo, createServer, type Server as NetServer } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { App } from './app.ts';
import type { Config } from './config.ts';
import { writePartHeaders, writeSecurityHeaders } from './headers/security-headers.ts';
import { answerConnections, createLimitedServer } from './limits/connections.ts';
import type { Log } from './log.ts';
import { createTrustedProxies } from './requests/client-network.ts';
import { StartupError } from './startup-error.ts';

type Settings = Pick<Config, 'port' | 'host' | 'siteUrl' | 'isRateLimited' | 'trustedProxies'>;

export type ListeningServer = { url: string; stop: () => Promise<void> };

// Matches the raw request target: a path with a dot or an escape may resolve to another one.
const isFunctionPath = /^\/functions\/[\w/-]*(?:\?|$)/;

const graceMilliseconds = 15_000;

/**
 * Tests that the port is free before the database is opened: a newer program would migrate it away from a
 * running one. @throws StartupError
 */
export async function requireFreePort({ port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  await using probe = createServer();
  await open(probe, port, host);
}

async function open(server: NetServer, port: number, host: string | undefined): Promise<void> {
  server.listen({ port, host });
  await once(server, 'listening').catch((cause) => {
    throw toStartupError(cause, port);
  });
}

/** Starts the HTTP server. @throws StartupError with one sentence, when port or address is not available */
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
  const securityHeaders = new Headers(writeSecurityHeaders(siteUrl));
  const functionHeaders = new Headers(writePartHeaders(siteUrl));
  const answering = new Set<ServerResponse>();
  let isStopping = false;
  const handle: RequestListener = (request, response) => {
    answering.add(response);
    response.once('close', () => answering.delete(response));
    if (isStopping) response.shouldKeepAlive = false;
    // HTTP allows one Host header. Given two, a proxy may choose the other one.
    if (request.headers.host?.includes(',')) {
      response.writeHead(400, { connection: 'close' }).end();
      return;
    }
    if (app.send(request, response)) return;
    // Set them before any handler runs, so that no response lacks them. A page's own headers override them,
    // and the only page that the function returns sets all of its own (server/contact/rejected-form.ts).
    response.setHeaders(isFunctionPath.test(request.url ?? '') ? functionHeaders : securityHeaders);
    answer(request, response);
  };
  // Node itself refuses malformed requests. We must not listen to 'clientError', 'connect' or 'upgrade': the
  // listener would own the socket and its errors.
  const server = createLimitedServer();
  const isTrustedProxy = createTrustedProxies(trustedProxies);
  answerConnections(server, { answer: handle, isRateLimited, isTrustedProxy }, log);
  await open(server, port, host);
  const { port: actualPort } = server.address() as AddressInfo;
  return {
    url: `http://${nameHost(host)}:${actualPort}`,
    stop() {
      isStopping = true;
      // Node writes `Connection: close` then, so that no proxy sends the next request on this connection.
      for (const response of answering) response.shouldKeepAlive = false;
      return stop(server);
    },
  };
}

function nameHost(host: string | undefined): string {
  if (host === undefined || ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function toStartupError(cause: NodeJS.ErrnoException, port: number): StartupError {
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} is already in use: stop the other program, or set PORT to a free one.`,
    EACCES: `Port ${port} is not allowed for this user: set PORT to one above 1023.`,
  };
  const sentence =
    sentences[cause.code ?? ''] ?? `The server can't listen: correct PORT or HOST (${cause.message}).`;
  return new StartupError(sentence, { cause });
}

// `close` alone leaves a connection that was busy open until its keep-alive timeout.
async function stop(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const deadline = setTimeout(() => server.closeAllConnections(), graceMilliseconds);
  await closed;
  clearInterval(sweep);
  clearTimeout(deadline);
}
