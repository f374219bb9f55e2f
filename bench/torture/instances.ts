import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as rest } from 'node:timers/promises';
import { openDatabase } from '../../server/database/open.ts';
import { startLoad } from './load.ts';
import { copyProgram, createInstance, type Instance, mailSettings } from './program.ts';
import { startReceiver } from './receiver.ts';
import { type Findings, joinFindings, verifyInquiries, verifyMails, waitForMails } from './verify.ts';

const mailSeconds = 240;

/**
 * Three instances on one PostgreSQL behind a small proxy, one of them killed at random every few seconds.
 *
 * @param ports where the instances listen
 * @param databaseUrl what they share
 * @param seconds how long
 */
export async function torturedInstances(
  ports: number[],
  databaseUrl: string,
  seconds: number,
): Promise<Findings> {
  const program = copyProgram();
  const receiver = await startReceiver();
  const env = { ...mailSettings(receiver.url), DATABASE_URL: databaseUrl };
  const instances = ports.map((port) => createInstance(program.folder, port, env));
  // All at once on an empty database: the migrations run once.
  await Promise.all(instances.map((instance) => instance.start()));
  const proxy = await startProxy(ports);
  const load = startLoad({ port: proxy.port });
  const kills = await killAtRandom(instances, Date.now() + seconds * 1000);
  await load.stop();
  const database = await openDatabase(databaseUrl);
  await waitForMails(database, mailSeconds);
  await Promise.all(instances.map((instance) => instance.stop()));
  const findings = joinFindings(
    { figures: { kills: kills.length, 'connections per instance': proxy.counts.join(', ') }, violations: [] },
    await verifyInquiries(database, load),
    await verifyMails(database, receiver, kills),
  );
  await database.destroy();
  await receiver.close();
  proxy.close();
  program.remove();
  return findings;
}

async function killAtRandom(instances: Instance[], until: number): Promise<number[]> {
  const kills: number[] = [];
  while (Date.now() < until) {
    await rest(1000 + Math.random() * 3000);
    const instance = instances[Math.floor(Math.random() * instances.length)];
    kills.push(Date.now());
    await instance?.kill();
    await rest(500);
    await instance?.start();
  }
  return kills;
}

// Each connection goes to the next instance that takes it, under the visitor's own address, as limits count clients.
async function startProxy(ports: number[]) {
  const counts = ports.map(() => 0);
  const sockets = new Set<Socket>();
  let next = 0;

  function forward(client: Socket, tries: number): void {
    const index = next++ % ports.length;
    const back = connect({
      port: ports[index] ?? 0,
      host: '127.0.0.1',
      ...(client.remoteAddress ? { localAddress: client.remoteAddress } : {}),
    });
    back.once('connect', () => {
      counts[index] = (counts[index] ?? 0) + 1;
      client.pipe(back).pipe(client);
      client.on('close', () => back.destroy());
      back.on('close', () => client.destroy());
    });
    back.on('error', () => {
      if (!client.destroyed && back.bytesWritten === 0 && tries > 1) forward(client, tries - 1);
      else client.destroy();
    });
  }

  const server = createServer((client) => {
    sockets.add(client.on('error', () => undefined).on('close', () => sockets.delete(client)));
    forward(client, ports.length);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    counts,
    close(): void {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
