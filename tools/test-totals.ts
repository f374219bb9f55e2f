import { readFileSync } from 'node:fs';

export interface Totals {
  passed: number;
  /** By name, as the skipped ones. */
  failed: string[];
  skipped: string[];
}

interface VitestReport {
  testResults: { assertionResults: { status: string; fullName: string }[]; status: string; name: string }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: { title: string; tests: { status: string; annotations: { description?: string }[] }[] }[];
}

/** Reads Vitest's JSON report. A file that failed to load counts as one failure. */
export function readVitestTotals(file: string): Totals {
  const { testResults }: VitestReport = JSON.parse(readFileSync(file, 'utf8'));
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const broken = testResults.filter(
    (suite) => suite.status === 'failed' && suite.assertionResults.length === 0,
  );
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const failed = tests.filter(({ status }) => status === 'failed');
  const skipped = tests.filter(({ status }) => status !== 'passed' && status !== 'failed');
  return {
    passed,
    failed: [...broken.map(({ name }) => name), ...failed.map(({ fullName }) => fullName)],
    skipped: skipped.map(({ fullName }) => fullName),
  };
}

function listSpecs(suite: PlaywrightSuite): PlaywrightSuite['specs'] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(listSpecs)];
}

/** Reads Playwright's JSON report. A flaky test counts as failed. */
export function readPlaywrightTotals(file: string): Totals {
  const report: { suites: PlaywrightSuite[]; errors: { message?: string }[] } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  const tests = report.suites
    .flatMap(listSpecs)
    .flatMap(({ title, tests }) => tests.map((test) => ({ title, ...test })));
  const passed = tests.filter(({ status }) => status === 'expected').length;
  const skipped = tests.filter(({ status }) => status === 'skipped');
  const failed = tests.filter(({ status }) => status !== 'expected' && status !== 'skipped');
  return {
    passed,
    failed: [
      ...report.errors.map(({ message }) => message ?? 'An error outside of the tests'),
      ...failed.map(({ title }) => title),
    ],
    skipped: skipped.map(
      ({ title, annotations }) => `${title}: ${annotations[0]?.description ?? 'no reason given'}`,
    ),
  };
}
