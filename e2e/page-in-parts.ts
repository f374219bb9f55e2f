import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A stand-in for a slow line: it passes the site on, and pages only as far as the test lets them come. */
export interface SlowLine {
  origin: string;
  /** Lets the rest of the page come that was asked for last. */
  finish: () => void;
  close: () => void;
}

/**
 * Serves the site over a line on which a page stops half-way, until the test lets the rest come.
 *
 * @param baseURL where the site is
 */
export async function openSlowLine(baseURL: string): Promise<SlowLine> {
  let rest = { bytes: new Uint8Array(), response: undefined as ServerResponse | undefined };
  const server = createServer(async ({ url = '', headers }, response) => {
    const answer = await fetch(`${baseURL}${url}`, { headers: { accept: headers.accept ?? '*/*' } });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const kept = [...answer.headers].filter(
      ([name]) => !/^(?:content-(?:length|encoding)|connection|keep-alive|transfer-encoding)$/.test(name),
    );
    response.writeHead(answer.status, Object.fromEntries(kept));
    if (!answer.headers.get('content-type')?.startsWith('text/html')) {
      response.end(bytes);
      return;
    }
    const body = Buffer.from(bytes).indexOf('<body');
    const middle = Math.floor((body + bytes.length) / 2);
    response.write(bytes.subarray(0, middle));
    rest = { bytes: bytes.subarray(middle), response };
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    finish: () => void rest.response?.end(rest.bytes),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
