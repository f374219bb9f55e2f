import { connect, createServer, type Socket } from 'node:net';
import { inject } from 'vitest';
import { whenDone } from './clean-up.ts';
import { listenLocally } from './local-server.ts';
import { createDatabase } from './postgres-server.ts';

/** The way to a database, which a test can cut, let hang, and open again. */
export async function createGate(isOpen = true) {
  const url = new URL(await createDatabase(inject('postgresUrl')));
  const sockets = new Set<Socket>();
  const state = { isOpen, hangs: false };
  const gate = createServer((socket) => {
    if (!state.isOpen) return void socket.destroy();
    const back = connect(Number(url.port), url.hostname);
    for (const each of [socket, back]) sockets.add(each.on('error', () => undefined));
    socket.on('data', (bytes) => state.hangs || back.write(bytes)).on('close', () => back.destroy());
    back.on('data', (bytes) => state.hangs || socket.write(bytes)).on('close', () => socket.destroy());
  });
  const port = await listenLocally(gate);
  whenDone(() => {
    for (const socket of sockets) socket.destroy();
  });
  return {
    url: Object.assign(new URL(url), { port: String(port) }).href,
    state,
    cut(): void {
      state.isOpen = false;
      for (const socket of sockets) socket.destroy();
    },
  };
}
