import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BuiltSettings } from '../server/pages/built-settings.ts';

/** The inputs of the site's build, besides the settings. */
export const siteInputs: readonly string[] = [
  'content',
  'inquiry',
  'desk',
  'ui',
  'site',
  'public',
  'astro.config.ts',
  'package-lock.json',
  'tools/build-site.ts',
  'tools/compress-site.ts',
  'tools/static-host-headers.ts',
  // What `_headers` says.
  'server/headers',
];

/** The inputs of the server's build. */
export const serverInputs: readonly string[] = [
  'server',
  'inquiry',
  'desk',
  'content/academy-schema.ts',
  'content/isolate-direction.ts',
  'content/studio-clock.ts',
  'package-lock.json',
  'tools/build-server.ts',
];

/** Reads the settings that stand in the pages, from the environment. */
export function readPageSettings(): BuiltSettings {
  const read = (name: string) => process.env[name]?.trim() ?? '';
  return { siteUrl: read('SITE_URL'), retentionDays: read('RETENTION_DAYS') };
}

function listFiles(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/**
 * Hashes all inputs of a build: equal hashes mean that it would produce the same files.
 *
 * @param root the project's folder
 * @param inputs files and folders
 * @param settings environment variables that the built files contain
 */
export function readBuildFingerprint(root: string, inputs: readonly string[], settings: string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  for (const input of inputs) {
    for (const file of listFiles(join(root, input))) {
      const content = readFileSync(file);
      hash.update(`${file.slice(root.length)}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest('hex');
}

interface Building {
  /** A file that exists once the product is built. */
  product: string;
  /** The file that stores the hash of the inputs. */
  stamp: string;
  /** Hashes the inputs. */
  fingerprint: string;
  /** Whether to build even when nothing has changed. */
  always: boolean;
  /** Runs the build and returns its exit code. */
  build: () => Promise<number>;
}

/**
 * Builds a product that is missing or was built from other inputs. The product of a failed build is built again.
 *
 * @returns the exit code; 0 when there was nothing to do
 */
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
