import { METHODS } from 'node:http';
import { expect, it } from 'vitest';
import { startDesk } from '../testing/desk.ts';
import { getRaw } from '../testing/local-server.ts';
import { writeSampleSite } from '../testing/sample-site.ts';

const usual = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
// Node refuses CONNECT, and what is no method at all, before the service sees it.
const odd = METHODS.filter((method) => !usual.includes(method) && method !== 'CONNECT');

const paths = ['/', '/desk', '/desk/api', '/desk/api/session', '/desk/api/nothing'];
const otherPaths = ['/functions/v1/submit-contact', '/healthz', '/readyz', '/nothing'];

it('refuses methods that nobody uses, at every path, and names those it takes, without an error in the log', async () => {
  const siteFolder = writeSampleSite({ 'desk/index.html': '<h1>Desk</h1>' });
  const { url, lines } = await startDesk({ siteFolder });
  for (const path of [...paths, ...otherPaths]) {
    for (const method of odd) {
      const { status, headers, body } = await getRaw(url, path, { host: 'localhost' }, method);
      expect([path, method, status]).toEqual([path, method, 405]);
      expect(headers.allow).toMatch(/^[A-Z]+(, [A-Z]+)*$/);
      if (!path.startsWith('/desk/api')) continue;
      expect(JSON.parse(body.toString())).toEqual({ error: 'wrong-method' });
      expect(headers['cache-control']).toBe('no-store');
    }
  }
  expect(lines.filter((line) => /"level":"(error|warn)"|unexpectedly|could not/i.test(line))).toEqual([]);
});
