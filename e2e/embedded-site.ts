import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createStaticSite } from '../server/pages/static-site.ts';

/** The identifiers the test build is configured with (e2e/embedded-site.config.ts). */
export const embeddedForm = {
  region: 'eu1',
  portalId: '4815162342',
  formId: '0a1b2c3d-1111-2222-3333-444455556666',
};

/** Where that build is put. */
export const embeddedSiteFolder = './test-results/embedded-site';

/**
 * Builds the site with an embedded form, a second or two, since encoded images are kept, and serves it with
 * the policies that our server sends: what the provider needs must work under them.
 */
export async function startEmbeddedSite() {
  const astro = 'node_modules/astro/bin/astro.mjs';
  execFileSync(process.execPath, [astro, 'build', '--config', 'e2e/embedded-site.config.ts', '--silent'], {
    stdio: 'inherit',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  const site = await createStaticSite(embeddedSiteFolder, '');
  const server = createServer((request, response) => {
    if (!site.send(request, response)) response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { home: `http://127.0.0.1:${port}/`, stop: () => server.close() };
}
