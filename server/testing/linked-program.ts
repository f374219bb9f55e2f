import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** Puts parts of the built program into a folder, as links that none may write through. */
export function linkProgram(folder: string, parts: string[]): void {
  execFileSync('cp', ['-al', ...parts.map((part) => join(root, part)), folder]);
}

/** Says in a copy that it was built with these settings, so that its pages are shown as they lie. */
export function markBuiltWith(folder: string, env: NodeJS.ProcessEnv): void {
  const file = join(folder, 'built-site/server/built-pages.json');
  const built = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const siteUrl = env['SITE_URL'] ?? `http://localhost:${env['PORT'] ?? 3000}`;
  mkdirSync(dirname(file), { recursive: true });
  // It may be a link to the real one.
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify({ ...built, siteUrl, retentionDays: env['RETENTION_DAYS'] ?? '' }));
}
