import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Finds a port of this machine that is not in use: below those that the system gives to whoever connects, one of
 * which may be taken before it is used.
 */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = randomInt(10_000, 32_768);
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  } catch {
    return freePort();
  }
  await once(server.close(), 'close');
  return port;
}
