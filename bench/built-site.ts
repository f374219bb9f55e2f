import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { startListening } from '../server/testing/program.ts';
import { newTemporaryFolder } from '../server/testing/temporary-database.ts';
import { findBrowser } from '../tools/find-browser.ts';

export const root = resolve(import.meta.dirname, '..');

/** Starts the built server with its own database, without rate limits, which would distort the measurement. */
export async function startOurs(env: Record<string, string> = {}) {
  const settings = { HOST: '127.0.0.1', DATA_DIR: join(newTemporaryFolder(), 'data'), RATE_LIMIT: 'off' };
  const start = performance.now();
  const program = await startListening(root, ['built-server/start.mjs'], {
    ...settings,
    LOG_LEVEL: 'error',
    ...env,
  });
  const startMilliseconds = performance.now() - start;
  const pid = program.child.pid ?? 0;
  return {
    url: program.url,
    startMilliseconds,
    /** The used memory in MB, from Linux's /proc. */
    readMegabytes: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024,
    async stop(): Promise<void> {
      program.child.kill('SIGTERM');
      await program.ended;
    },
  };
}

/** Starts Chromium. */
export function startBrowser(args: string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: findBrowser(process.env), args: ['--no-sandbox', ...args] });
}

/**
 * Lists the routes to measure: those in `ROUTES`, separated by commas; `ROUTES=all` means every page of the built site.
 *
 * @param usual the routes without `ROUTES`; by default every page
 */
export function getRoutes(usual?: string[]): string[] {
  const chosen = process.env['ROUTES']?.split(',') ?? usual ?? ['all'];
  if (chosen[0] !== 'all') return chosen;
  return globSync('**/index.html', { cwd: join(root, 'dist') })
    .map((file) => `/${file}`.replace(/\/index\.html$/, '') || '/')
    .filter((route) => !['/contact/thank-you', '/instructors/not-found'].includes(route))
    .sort();
}
