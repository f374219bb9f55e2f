import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { provideBrowsers } from './install-browser.ts';
import { runProgram } from './run-program.ts';
import { readPlaywrightTotals, readVitestTotals, type Totals } from './test-totals.ts';

// Runs all checks, even after one fails, and ends with one line of totals.

const root = resolve(import.meta.dirname, '..');
const reports = join(root, 'test-results');
const unitReport = join(reports, 'unit.json');
const e2eReport = join(reports, 'e2e.json');

interface Suite {
  name: string;
  run: () => Promise<number>;
  /** Reads a suite's counts of tests; a suite without them counts as one test. */
  readTotals?: () => Totals;
}

const run = (command: string, ...args: string[]) => runProgram(command, args, { cwd: root });

async function runEndToEnd(): Promise<number> {
  await provideBrowsers();
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: e2eReport };
  return runProgram('playwright', ['test', '--reporter=list,json'], { cwd: root, env });
}

const suites: Suite[] = [
  { name: 'Lint and format', run: () => run('biome', 'ci', '.') },
  // Also checks the TypeScript files that the pages import.
  { name: 'Types', run: () => run('astro', 'check') },
  { name: 'Dead code', run: () => run('knip') },
  { name: 'Build', run: () => run(process.execPath, 'tools/build.ts') },
  {
    name: 'Unit and server tests',
    run: () => run('vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${unitReport}`),
    readTotals: () => readVitestTotals(unitReport),
  },
  { name: 'End-to-end tests', run: runEndToEnd, readTotals: () => readPlaywrightTotals(e2eReport) },
];

async function runSuite({ name, run, readTotals }: Suite): Promise<Totals> {
  console.log(`\n— ${name}`);
  const single = (failed: number): Totals => ({ passed: 1 - failed, failed, skipped: [] });
  try {
    const code = await run();
    if (!readTotals) return single(code === 0 ? 0 : 1);
    const totals = readTotals();
    // A runner that exits with an error although no test failed counts as a failure.
    return code !== 0 && totals.failed === 0 ? { ...totals, failed: 1 } : totals;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return single(1);
  }
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
process.env['NO_COLOR'] = '1';

const totals: Totals = { passed: 0, failed: 0, skipped: [] };
for (const suite of suites) {
  const { passed, failed, skipped } = await runSuite(suite);
  totals.passed += passed;
  totals.failed += failed;
  totals.skipped.push(...skipped);
}
for (const name of totals.skipped) console.log(`Skipped: ${name}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped.length} skipped`);
process.exitCode = totals.failed === 0 ? 0 : 1;
