import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A stand-in for a slow line: it passes the site on, and pages only as far as the test lets them come. */
export interface SlowLine {
  origin: string;
  /** Lets the next part come of the page that was asked for last; false once all of it has come. */
  more: () => boolean;
  close: () => void;
}

const parts = 20;

/**
 * Serves the site over a line on which a page stops before its main part, which the test lets come in parts.
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
    const main = Buffer.from(bytes).indexOf('<main');
    response.write(bytes.subarray(0, main));
    rest = { bytes: bytes.subarray(main), response };
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    more() {
      const size = Math.max(1000, Math.ceil(rest.bytes.length / parts));
      rest.response?.write(rest.bytes.subarray(0, size));
      rest.bytes = rest.bytes.subarray(size);
      if (rest.bytes.length > 0) return true;
      rest.response?.end();
      return false;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
