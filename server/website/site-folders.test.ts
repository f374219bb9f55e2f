import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newTemporaryFolder } from '../testing/temporary-database.ts';

it('fails where the data folder was deleted while it is in use, instead of trying for ever', () => {
  // In a process of its own, which can be ended.
  const code = `import { rmdirSync } from 'node:fs';
    import { createSiteFolders } from ${JSON.stringify(join(import.meta.dirname, 'site-folders.ts'))};
    rmdirSync(process.cwd());
    createSiteFolders('/proc/self/cwd');`;
  const { signal, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: newTemporaryFolder(),
    encoding: 'utf8',
    timeout: 60_000,
  });
  expect(signal).toBeNull();
  expect(stderr).toContain('ENOENT');
});
