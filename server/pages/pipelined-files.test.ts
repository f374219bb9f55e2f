import { once } from 'node:events';
import { readdirSync, readlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { startServer } from '../testing/running-server.ts';
import { writeSampleSite } from '../testing/sample-site.ts';

// More than the kernel takes for a client that does not read.
const picture = Buffer.alloc(8 * 1024 * 1024, 'picture');

/** The files below a folder that this process holds open. */
function findOpenFiles(folder: string): string[] {
  const links = readdirSync('/proc/self/fd').map((number) => {
    try {
      return readlinkSync(`/proc/self/fd/${number}`);
    } catch {
      return '';
    }
  });
  return links.filter((path) => path.startsWith(folder));
}

it.runIf(process.platform === 'linux').each([
  ['the whole file', []],
  ['a part of it', ['Range: bytes=1-']],
])('clients that ask for %s many times and do not read hold no file open', async (_, headers) => {
  const siteFolder = writeSampleSite({ 'large.webp': picture });
  const { url } = await startServer({ siteFolder });
  const request = ['GET /large.webp HTTP/1.1', 'Host: a', ...headers, '', ''].join('\r\n');
  for (let client = 0; client < 10; client += 1) {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.write(request.repeat(8));
    // The answer has begun. Without another reader the rest stays where it is.
    await once(socket, 'readable');
  }
  expect(findOpenFiles(siteFolder)).toEqual([]);
  expect((await fetch(url)).status).toBe(200);
});
