import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

interface Building {
  /** A file that is there once it is built. */
  product: string;
  /** Where it is written down what the product was built from. */
  stamp: string;
  /** Of all it is built from. */
  fingerprint: string;
  /** Also when nothing has changed. */
  always: boolean;
  /** Returns the exit code. */
  build: () => Promise<number>;
}

/**
 * Builds what is not there, or was built from something else. What a build that failed left behind is built again.
 *
 * @returns the exit code; 0 where nothing was to be done
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
