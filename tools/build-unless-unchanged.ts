import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

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
