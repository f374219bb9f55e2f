import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Log } from '../log.ts';
import { readClientNetwork } from './client-network.ts';

/** How many connections there may be. */
export const mostConnections = {
  // About 20 KiB each while idle: more than a small machine's visitors, fewer than its memory.
  inAll: 4096,
  // A quarter: 170 visitors of one school, with six each, still come in.
  ofOneClient: 1024,
};

type Limits = {
  /** Whether the connections of one client are limited too. */
  isRateLimited: boolean;
  /** Whether an address is one of our proxies: what comes through it comes from many. */
  isTrustedProxy: (address: string) => boolean;
  most?: typeof mostConnections;
};

/** Connections that share a limit; the idle ones in the order in which they became idle. */
type Group = { client: string; most: number; open: number; idle: Set<Socket> };
type Connection = { groups: Group[]; requestsInHand: number };

// A flood must not fill the log as well.
const leastBetweenWarnings = 60_000;

/**
 * Limits how many connections are open at once, in all and from one client. One too many closes the one that has been
 * idle for longest: with no request yet, with a part of its headers, or between two requests. Where all others have a
 * request in hand, that is the new one itself.
 *
 * @param log where that is said, once a minute at most, and of nobody by address
 */
export function limitConnections(
  server: Server,
  { isRateLimited, isTrustedProxy, most = mostConnections }: Limits,
  log: Log,
): void {
  const warn = createSparingWarning(log);
  const everyone: Group = { client: 'everyone', most: most.inAll, open: 0, idle: new Set() };
  const clients = new Map<string, Group>();
  const connections = new Map<Socket, Connection>();

  function findGroups(address = ''): Group[] {
    if (!isRateLimited || isTrustedProxy(address)) return [everyone];
    // No header is asked: it comes with a request, and here there is none yet.
    const client = readClientNetwork(address, null, isTrustedProxy);
    const group = clients.get(client) ?? { client, most: most.ofOneClient, open: 0, idle: new Set() };
    clients.set(client, group);
    return [group, everyone];
  }

  function leave(socket: Socket): void {
    const groups = connections.get(socket)?.groups ?? [];
    connections.delete(socket);
    for (const group of groups) {
      group.open -= 1;
      group.idle.delete(socket);
      if (group.open === 0) clients.delete(group.client);
    }
  }

  function closeLongestIdle({ client, most: limit, idle }: Group): void {
    const holder = client === everyone.client ? 'All clients hold' : 'One client holds';
    warn(`${holder} ${limit} connections: those that are idle for longest are closed, or else new ones.`);
    const [longest] = idle;
    if (!longest) return;
    // At once, for its own 'close' comes only after further connections.
    leave(longest);
    longest.destroy();
  }

  server.on('connection', (socket) => {
    const groups = findGroups(socket.remoteAddress);
    connections.set(socket, { groups, requestsInHand: 0 });
    for (const group of groups) {
      group.open += 1;
      group.idle.add(socket);
    }
    socket.once('close', () => leave(socket));
    for (const group of groups) if (group.open > group.most) closeLongestIdle(group);
  });

  server.on('request', ({ socket }, response) => {
    const connection = connections.get(socket);
    if (!connection) return;
    connection.requestsInHand += 1;
    for (const { idle } of connection.groups) idle.delete(socket);
    response.once('close', () => {
      connection.requestsInHand -= 1;
      if (connection.requestsInHand > 0 || !connections.has(socket)) return;
      for (const { idle } of connection.groups) idle.add(socket);
    });
  });
}

function createSparingWarning(log: Log): (text: string) => void {
  const lastAt = new Map<string, number>();
  return (text) => {
    const time = performance.now();
    if (time - (lastAt.get(text) ?? -leastBetweenWarnings) < leastBetweenWarnings) return;
    lastAt.set(text, time);
    log.warn(text);
  };
}
