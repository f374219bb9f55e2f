import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const siteInputs = [
  'content',
  'inquiry',
  'desk',
  'ui',
  'site',
  'public',
  'astro.config.ts',
  'package-lock.json',
  'tools/build.ts',
  'tools/compress-site.ts',
  'tools/export-site.ts',
  'tools/static-host-headers.ts',
  // These decide the contents of `_headers`, and the scripts of pages.
  'server/headers',
  'server/pages/compress.ts',
  'server/website/foreign-scripts.ts',
];

export const serverInputs = ['server', 'inquiry', 'desk', 'content', 'package-lock.json', 'tools/build.ts'];

/** The settings that stand in the pages; empty when they are not set. */
export type PageSettings = { siteUrl: string; retentionDays: string };

/** Reads the settings that stand in the pages, from the environment. */
export function readPageSettings(): PageSettings {
  const read = (name: string) => process.env[name]?.trim() ?? '';
  return { siteUrl: read('SITE_URL'), retentionDays: read('RETENTION_DAYS') };
}

/** Hashes all inputs of a build, the settings too: equal hashes mean that it would produce the same files. */
export function readBuildFingerprint(root: string, inputs: string[], settings?: PageSettings): string {
  const hash = createHash('sha256').update(JSON.stringify(settings ?? null));
  const patterns = inputs.flatMap((input) => [input, `${input}/**`]);
  for (const file of globSync(patterns, { cwd: root }).sort()) {
    const path = join(root, file);
    if (!statSync(path).isFile()) continue;
    const content = readFileSync(path);
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

interface Building {
  product: string;
  stamp: string;
  fingerprint: string;
  /** Whether to build even when nothing has changed. */
  always: boolean;
  build: () => Promise<number>;
}

/** Builds a product that is missing, was built from other inputs, or failed; returns the exit code. */
export async function buildUnlessUnchanged({ product, stamp, fingerprint, always, build }: Building) {
  const isThere = existsSync(product) && existsSync(stamp);
  if (!always && isThere && readFileSync(stamp, 'utf8') === fingerprint) return 0;
  rmSync(stamp, { force: true });
  const code = await build();
  if (code === 0) {
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, fingerprint);
  }
  return code;
}
