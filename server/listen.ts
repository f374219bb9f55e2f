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

/** A server that listens: where, and how to end it. */
export type ListeningServer = { url: string; stop: () => Promise<void> };

// As it stands in the request line: with a dot or an escape, it may lead elsewhere.
const isFunctionPath = /^\/functions\/[\w/-]*(?:\?|$)/;

// A visitor on a slow line gets this long to finish; a connection that stalls does not keep the process for ever.
const graceMilliseconds = 15_000;

/**
 * Listens for requests.
 *
 * @param app what answers them
 * @param settings the port, the host where not every address is meant, the site's public address, and whose
 *   connections are counted
 * @param log where it says that there are too many connections
 * @throws StartupError with one sentence, when the port is taken or the address is not ours
 */
export async function listen(
  app: App,
  { port, host, siteUrl, isRateLimited, trustedProxies }: Settings,
  log: Log,
): Promise<ListeningServer> {
  const answer = getRequestListener(app.fetch, {
    overrideGlobalObjects: false,
    // HTTP/1.0 need not name a host. Nothing here depends on it, so nobody gains by naming another.
    hostname: 'localhost',
    // An address or a host that makes no URL: all that is thrown later, the app has answered.
    errorHandler: () => new Response(null, { status: 400 }),
  });
  const securityHeaders = writeSecurityHeaders(siteUrl);
  const functionHeaders = writePartHeaders(siteUrl);
  const handle: RequestListener = (request, response) => {
    if (!namesOneHost(request)) {
      response.writeHead(400, { connection: 'close' }).end();
      return;
    }
    // A file has them among its own.
    if (app.send(request, response)) return;
    // Set before anything answers, so that no answer is without them; a page's own take their place, and the one page that
    // a function answers with brings all of its own (server/contact/rejected-form.ts).
    response.setHeaders(isFunctionPath.test(request.url ?? '') ? functionHeaders : securityHeaders);
    answer(request, response);
  };
  // Node answers by itself what is no request, with 400, 408, 413 or 431, and closes what asks for another protocol.
  // Whoever listens to 'clientError', 'connect' or 'upgrade' takes over the socket with its errors.
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

// As HTTP asks: once, or in HTTP/1.0 not at all. Of two, a proxy may take the other one.
function namesOneHost({ httpVersion, rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  // Names and values in turn. Looked through by hand: every request passes here.
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

// Takes no new connection, lets requests in flight finish, and closes each connection as soon as it is idle: after
// `close` alone, one that was busy at that moment stays open until its keep-alive ends.
async function stop(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const deadline = setTimeout(() => server.closeAllConnections(), graceMilliseconds);
  await closed;
  clearInterval(sweep);
  clearTimeout(deadline);
}
