import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { devices, expect, test } from '@playwright/test';
import { readLayoutShift } from './layout-shift.ts';
import { kinds } from './site-routes.ts';

const parts = 20;

/**
 * Stands in for a slow line: it passes the site on, and each page only as far as its main part, the rest of
 * which the test lets come in parts.
 */
async function openSlowLine(baseURL: string) {
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
    /** Lets the next part come of the page that was asked for last; false once all of it has come. */
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

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
let line: Awaited<ReturnType<typeof openSlowLine>>;

test.beforeAll(async ({ baseURL }) => {
  line = await openSlowLine(baseURL ?? '');
});
test.afterAll(() => line.close());

/** With most pictures, the form, a name of rare letters, a player, the other language; the rest is @full. */
const fewKinds = ['/', '/contact', '/instructors/haoran-wu', '/instruments/viola', '/zh/about'];

for (const [device, options, always] of [
  ['phone', phone, fewKinds],
  ['desktop', {}, ['/']],
] as [string, object, string[]][])
  test.describe(`on a ${device}`, () => {
    test.use(options);

    for (const path of kinds)
      test(`${path} asks first for its fonts alone, and moves nothing while it comes`, {
        tag: always.includes(path) ? [] : '@full',
      }, async ({ page }) => {
        const asked: string[] = [];
        const come = new Set<string>();
        page.on('request', (request) => {
          if (!request.isNavigationRequest() && !request.url().startsWith('data:')) asked.push(request.url());
        });
        page.on('requestfinished', (request) => {
          come.add(request.url());
        });
        await page.goto(`${line.origin}${path}`, { waitUntil: 'commit' });
        // Where a name needs it, a third font follows at once. Another test shows the effect of late ones.
        await expect
          .poll(() => {
            const fonts = asked.filter((url) => url.endsWith('.woff2'));
            return fonts.length >= 2 && fonts.every((url) => come.has(url));
          })
          .toBe(true);
        const early = [...asked];
        while (line.more())
          await page.evaluate(
            () => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))),
          );
        await page.waitForLoadState();
        expect(early.filter((url) => !/-core(?:-var)?\.[\w-]+\.woff2$/.test(url))).toEqual([]);
        expect(await readLayoutShift(page)).toBe(0);
      });
  });
