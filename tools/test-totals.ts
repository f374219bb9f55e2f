import { readFileSync } from 'node:fs';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';

/** How many tests passed, and the names of the others: the runner has said above why one failed. */
export interface Totals {
  passed: number;
  failed: string[];
  skipped: string[];
}

/** Reads Vitest's JSON report. A file that failed to load counts as one failure. */
export function readVitestTotals(file: string): Totals {
  const { testResults }: JsonTestResults = JSON.parse(readFileSync(file, 'utf8'));
  const broken = testResults.filter((suite) => suite.status === 'failed' && !suite.assertionResults.length);
  const tests = testResults.flatMap((suite) => suite.assertionResults);
  const count = sortByOutcome(tests.map(({ status, fullName }) => [status, fullName]));
  return { ...count, failed: [...broken.map(({ name }) => name), ...count.failed] };
}

function listSpecs(suite: JSONReportSuite): JSONReportSuite['specs'] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(listSpecs)];
}

/** Reads Playwright's JSON report. A flaky test counts as failed. */
export function readPlaywrightTotals(file: string): Totals {
  const { suites, errors }: JSONReport = JSON.parse(readFileSync(file, 'utf8'));
  const tests = suites
    .flatMap(listSpecs)
    .flatMap(({ title, tests: each }) => each.map((test) => ({ title, ...test })));
  // A test that is skipped says why.
  const count = sortByOutcome(
    tests.map(({ status, title, annotations: [note] }) => [
      status,
      note?.description ? `${title}: ${note.description}` : title,
    ]),
  );
  const outside = errors.map(({ message }) => message ?? 'An error outside of the tests');
  return { ...count, failed: [...outside, ...count.failed] };
}

// Both runners' words for what they ran.
const passing = ['passed', 'expected'];
const failing = ['failed', 'unexpected', 'flaky'];

function sortByOutcome(tests: (readonly [status: string, name: string])[]): Totals {
  const name = (wanted: (status: string) => boolean) =>
    tests.filter(([status]) => wanted(status)).map(([, each]) => each);
  return {
    passed: name((status) => passing.includes(status)).length,
    failed: name((status) => failing.includes(status)),
    skipped: name((status) => ![...passing, ...failing].includes(status)),
  };
}
