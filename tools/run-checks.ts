import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { provideBrowsers } from './browsers.ts';
import { reportMistakes } from './check-inputs.ts';
import { runProgram } from './run-program.ts';
import { describeTimes, readPlaywrightTotals, readVitestTotals, type Totals } from './test-totals.ts';

// Runs checks, all of them even after one fails, and ends with where the time went and one line of totals.
// `npm test` runs everything that a change can break, once; `npm run test:full` (the argument `full`) the
// rest: each page, width, browser and checker, and all other tests with the tag `@full` or in a file
// `*.full.test.ts`. No test is in both.

const root = resolve(import.meta.dirname, '..');
const isFull = process.argv[2] === 'full';
const reports = join(root, 'test-results');
const unitReport = join(reports, 'unit.json');
const e2eReport = join(reports, 'e2e.json');

interface Suite {
  name: string;
  run: () => Promise<number>;
  readTotals?: () => Totals;
}

const run = (command: string, ...args: string[]) => runProgram(command, args, { cwd: root });

async function runEndToEnd(...chosen: string[]): Promise<number> {
  await provideBrowsers(isFull);
  // Playwright sets FORCE_COLOR for its workers, and Node warns of both.
  const colors = { NO_COLOR: undefined, FORCE_COLOR: '0' };
  const env = { ...process.env, ...colors, PLAYWRIGHT_JSON_OUTPUT_FILE: e2eReport };
  return runProgram('playwright', ['test', '--reporter=list,json', ...chosen], { cwd: root, env });
}

const build: Suite = { name: 'Build', run: () => run(process.execPath, 'tools/build.ts') };
const unit = (...chosen: string[]): Suite => ({
  name: 'Unit and server tests',
  run: () =>
    // Failures alone: the browser tests, which run at the same time, list each test.
    run(
      'vitest',
      'run',
      ...chosen,
      '--reporter=minimal',
      '--reporter=json',
      `--outputFile.json=${unitReport}`,
    ),
  readTotals: () => readVitestTotals(unitReport),
});
const endToEnd = (...chosen: string[]): Suite => ({
  name: 'End-to-end tests',
  run: () => runEndToEnd(...chosen),
  readTotals: () => readPlaywrightTotals(e2eReport),
});

/** Suites of a group run at the same time, the groups one after the other. */
const groups: Suite[][] = isFull
  ? [
      // Reads the pages' own files, too.
      [{ name: 'Types of pages', run: () => run('astro', 'check') }, build],
      [unit('.full.test.')],
      [endToEnd('--grep=@full')],
    ]
  : [
      [
        { name: 'Lint and format', run: () => run('biome', 'ci', '.') },
        { name: 'Types', run: () => run('tsc', '--noEmit') },
        { name: 'Dead code', run: () => run('knip') },
        build,
      ],
      // Each waits often, for saves and for deadlines: at once they take less time than one after the other.
      [unit('--exclude=**/*.full.test.*'), endToEnd('--grep-invert=@full')],
    ];

const suiteTimes: Totals['times'] = {};

async function runSuite({ name, run, readTotals }: Suite): Promise<Totals> {
  console.log(`\n— ${name}`);
  const failed: Totals = { passed: 0, failed: [name], skipped: [], times: {} };
  const startedAt = performance.now();
  try {
    const code = await run();
    if (!readTotals) return code === 0 ? { ...failed, passed: 1, failed: [] } : failed;
    const totals = readTotals();
    // A runner that exits with an error although no test failed counts as a failure.
    return code !== 0 && totals.failed.length === 0 ? { ...totals, failed: [name] } : totals;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return failed;
  } finally {
    suiteTimes[name] = performance.now() - startedAt;
  }
}

// A mistake of the content fails nearly every test: it is said once.
if (!reportMistakes(root)) process.exit(1);
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const starts = join(reports, 'starts');
writeFileSync(starts, '');
process.env['STARTS_FILE'] = starts;
process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
process.env['NO_COLOR'] = '1';

const totals: Totals = { passed: 0, failed: [], skipped: [], times: {} };
for (const group of groups)
  for (const { passed, failed, skipped, times } of await Promise.all(group.map(runSuite))) {
    totals.passed += passed;
    totals.failed.push(...failed);
    totals.skipped.push(...skipped);
    Object.assign(totals.times, times);
  }
for (const name of totals.skipped) console.log(`Skipped: ${name}`);
for (const name of totals.failed) console.log(`Failed: ${name}`);
console.log(`\n${describeTimes(suiteTimes, totals.times, readFileSync(starts, 'utf8'))}`);
console.log(`\n${totals.passed} passed, ${totals.failed.length} failed, ${totals.skipped.length} skipped`);
process.exitCode = totals.failed.length === 0 ? 0 : 1;
