import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { whenDone } from './clean-up.ts';

/** Lets a server listen on a free port of this machine until the test is done; returns the port. */
export async function listenLocally(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  whenDone(() => void server.close());
  return (server.address() as AddressInfo).port;
}
