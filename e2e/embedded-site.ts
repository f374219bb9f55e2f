import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { writeFileHeaders } from '../server/headers/security-headers.ts';

/** The identifiers the test build is configured with (e2e/embedded-site.config.ts). */
export const embeddedForm = {
  region: 'eu1',
  portalId: '4815162342',
  formId: '0a1b2c3d-1111-2222-3333-444455556666',
};

/** Where that build is put. */
export const embeddedSiteFolder = './test-results/embedded-site';

const origin = 'http://embedded-site.test';

/** Builds the site with an embedded form: a second or two, since encoded images are kept. */
export function buildEmbeddedSite() {
  const astro = 'node_modules/astro/bin/astro.mjs';
  execFileSync(process.execPath, [astro, 'build', '--config', 'e2e/embedded-site.config.ts', '--silent'], {
    stdio: 'inherit',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  });
}

function findFile(path: string): string | undefined {
  const file = join(embeddedSiteFolder, path);
  return [join(file, 'index.html'), file].find(
    (candidate) => existsSync(candidate) && !candidate.endsWith('/'),
  );
}

// With the policy that the server sends: what the provider needs must work under it.
function fulfillPage(route: Route, path: string) {
  const body = readFileSync(path);
  const type = 'text/html; charset=utf-8';
  return route.fulfill({ body, headers: { 'content-type': type, ...writeFileHeaders(type, body) } });
}

/**
 * Serves that build to a page from an address of its own, without a server.
 *
 * @returns the home page's address
 */
export async function serveEmbeddedSite(page: Page): Promise<string> {
  await page.route(`${origin}/**`, (route) => {
    const path = findFile(new URL(route.request().url()).pathname);
    if (!path) return route.fulfill({ status: 404, body: 'Not found' });
    return path.endsWith('.html') ? fulfillPage(route, path) : route.fulfill({ path });
  });
  return `${origin}/`;
}
