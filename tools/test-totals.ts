import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';

export interface Totals {
  passed: number;
  /** The name of each, and below it why it failed. */
  failed: string[];
  /** By name. */
  skipped: string[];
}

// Enough for the expected and the received value; the full message stands further up in the log.
const mostLines = 20;

/** The name of a failed test, and below it the first lines of its messages. */
function describeFailure(name: string, messages: (string | undefined)[]): string {
  const lines = stripVTControlCharacters(messages.filter(Boolean).join('\n')).split('\n').filter(Boolean);
  return [name, ...lines.slice(0, mostLines)].join('\n  ');
}

/** Reads Vitest's JSON report. A file that failed to load counts as one failure. */
export function readVitestTotals(file: string): Totals {
  const { testResults }: JsonTestResults = JSON.parse(readFileSync(file, 'utf8'));
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const broken = testResults.filter(
    (suite) => suite.status === 'failed' && suite.assertionResults.length === 0,
  );
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const failed = tests.filter(({ status }) => status === 'failed');
  const skipped = tests.filter(({ status }) => status !== 'passed' && status !== 'failed');
  return {
    passed,
    failed: [
      ...broken.map(({ name, message }) => describeFailure(name, [message])),
      ...failed.map(({ fullName, failureMessages }) => describeFailure(fullName, failureMessages ?? [])),
    ],
    skipped: skipped.map(({ fullName }) => fullName),
  };
}

function listSpecs(suite: JSONReportSuite): JSONReportSuite['specs'] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(listSpecs)];
}

/** Reads Playwright's JSON report. A flaky test counts as failed. */
export function readPlaywrightTotals(file: string): Totals {
  const { suites, errors }: JSONReport = JSON.parse(readFileSync(file, 'utf8'));
  const tests = suites
    .flatMap(listSpecs)
    .flatMap(({ title, tests }) => tests.map((test) => ({ title, ...test })));
  const passed = tests.filter(({ status }) => status === 'expected').length;
  const skipped = tests.filter(({ status }) => status === 'skipped');
  const failed = tests.filter(({ status }) => status !== 'expected' && status !== 'skipped');
  return {
    passed,
    failed: [
      ...errors.map(({ message }) => message ?? 'An error outside of the tests'),
      ...failed.map(({ title, results }) =>
        describeFailure(
          title,
          results.flatMap(({ errors }) => errors.map(({ message }) => message)),
        ),
      ),
    ],
    skipped: skipped.map(
      ({ title, annotations }) => `${title}: ${annotations[0]?.description ?? 'no reason given'}`,
    ),
  };
}
