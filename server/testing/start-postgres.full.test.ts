import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startProgram } from './program.ts';

it('a run with a failed test ends with a failure, though PostgreSQL’s package would end it well', async () => {
  const run = `import setup from './start-postgres.ts';
    const stop = await setup({ provide() {} });
    await stop();
    process.exitCode = 1;`;
  const env = { PATH: process.env['PATH'] ?? '' };
  const { ended } = startProgram(join(import.meta.dirname), ['--input-type=module', '--eval', run], env);
  expect(await ended).toBe(1);
});
