import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { freePort } from './server/testing/free-port.ts';
import { findBrowser, findHeadlessShell } from './tools/browsers.ts';
import { noteStart } from './tools/test-totals.ts';

// Chosen once: the workers read this file again and inherit the environment.
process.env['E2E_PORT'] ??= String(await freePort());
if (!process.env['E2E_DATA_DIR']) {
  const folder = mkdtempSync(join(tmpdir(), 'academy-e2e-'));
  process.env['E2E_DATA_DIR'] = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}
// The first process starts the server, each worker a browser.
noteStart(process.env['TEST_WORKER_INDEX'] ? 'browser' : 'server');
const baseURL = `http://127.0.0.1:${process.env['E2E_PORT']}`;

// Chromium's own sandbox does not start as root; what it loads here is our own site.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
// What only a whole browser has: pages kept for going back, and a reader's preferences. And what visits
// several.
const wholeBrowser = ['instant-pages.e2e.ts', 'large-text.e2e.ts', 'visits.e2e.ts'];

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  // What hangs is ended. Far beyond what a busy machine needs: no test may depend on its speed.
  timeout: 600_000,
  expect: { timeout: 90_000 },
  forbidOnly: Boolean(process.env['CI']),
  // A third test runs while others wait for a poll or a delayed save, also on two cores.
  workers: 3,
  use: {
    baseURL,
    viewport: { width: 1440, height: 900 },
  },
  projects: [
    // First, for a browser's visits run one after the other.
    {
      name: 'browser',
      testMatch: wholeBrowser,
      use: { launchOptions: { executablePath: findBrowser(), args } },
    },
    {
      name: 'page',
      testIgnore: wholeBrowser,
      use: { launchOptions: { executablePath: findHeadlessShell(), args } },
    },
  ],
  // The real server on a real database, mails as files.
  webServer: {
    command: 'node built-server/start.mjs',
    url: baseURL,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: process.env['E2E_PORT'],
      HOST: '127.0.0.1',
      DATA_DIR: process.env['E2E_DATA_DIR'],
      // As the build has it, so that pages are served as it wrote them.
      SITE_URL: 'http://localhost:3000',
      RATE_LIMIT: 'off',
      FREE_DISK_PERCENT: '0',
    },
  },
});
