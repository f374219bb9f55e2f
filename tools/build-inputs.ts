import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Everything the built site depends on, besides the settings. */
const inputs = [
  'content',
  'inquiry',
  'site',
  'public',
  'astro.config.ts',
  'package-lock.json',
  'tools/compress-site.ts',
  'tools/arrange-scripts.ts',
  // What `_headers` says.
  'tools/static-host-headers.ts',
  'server/headers',
];

function listFiles(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/**
 * A fingerprint of all that goes into the site: two equal ones mean that a build would make the same pages.
 *
 * @param root the project's folder
 * @param settings values from the environment that the pages contain
 */
export function readBuildFingerprint(root: string, settings: string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  for (const input of inputs) {
    for (const file of listFiles(join(root, input))) {
      const content = readFileSync(file);
      hash.update(`${file.slice(root.length)}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest('hex');
}
