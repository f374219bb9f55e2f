import { resolve } from 'node:path';
import { provideBrowsers } from './browsers.ts';
import { runProgram } from './run-program.ts';

// Runs checks, all of them even after one fails, and ends with the names of those that failed. `npm test`
// runs everything that a change can break, once; `npm run test:full` (the argument `full`) the rest: each
// page, width, browser and checker, and all other tests with the tag `@full` or in a file `*.full.test.ts`.
// No test is in both.

const root = resolve(import.meta.dirname, '..');
const isFull = process.argv[2] === 'full';

interface Check {
  name: string;
  run: () => Promise<number>;
}

const check = (name: string, command: string, ...args: string[]): Check => ({
  name,
  run: () => runProgram(command, args, { cwd: root }),
});

const build = check('Build', process.execPath, 'tools/build.ts');
const unit = (choice: string) => check('Unit and server tests', 'vitest', 'run', choice, '--reporter=dot');
const endToEnd = (choice: string): Check => ({
  name: 'End-to-end tests',
  async run() {
    await provideBrowsers(isFull);
    return runProgram('playwright', ['test', '--reporter=list', choice], { cwd: root });
  },
});

/** Checks of a group run at the same time, the groups one after the other. */
const groups: Check[][] = isFull
  ? [
      // Reads the pages' own files, too.
      [check('Types of pages', 'astro', 'check'), build],
      [unit('.full.test.')],
      [endToEnd('--grep=@full')],
    ]
  : [
      [
        check('Lint and format', 'biome', 'ci', '.'),
        check('Types', 'tsc', '--noEmit'),
        check('Dead code', 'knip'),
        build,
      ],
      [unit('--exclude=**/*.full.test.*')],
      [endToEnd('--grep-invert=@full')],
    ];

process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
process.env['NO_COLOR'] = '1';

const failed: string[] = [];
for (const group of groups)
  await Promise.all(
    group.map(async ({ name, run }) => {
      console.log(`\n— ${name}`);
      const code = await run().catch((error) =>
        console.error(error instanceof Error ? error.message : error),
      );
      if (code !== 0) failed.push(name);
    }),
  );
console.log(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
