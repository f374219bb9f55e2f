import { appendFileSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';

export interface Totals {
  passed: number;
  /** The name of each, and below it why it failed. */
  failed: string[];
  /** By name. */
  skipped: string[];
  /** How long the tests of each file ran, in milliseconds. */
  times: Record<string, number>;
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
    times: Object.fromEntries(
      testResults.map(({ name, startTime, endTime }) => [relative('.', name), endTime - startTime]),
    ),
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
    .flatMap(({ title, file, tests }) => tests.map((test) => ({ title, file, ...test })));
  const times: Totals['times'] = {};
  for (const { file, results } of tests)
    for (const { duration } of results) times[`e2e/${file}`] = (times[`e2e/${file}`] ?? 0) + duration;
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
    times,
  };
}

/** Notes that a test starts a server of the program, or a browser, where `npm test` counts them. */
export function noteStart(what: 'server' | 'browser'): void {
  const file = process.env['STARTS_FILE'];
  if (file) appendFileSync(file, `${what}\n`);
}

/** Says where the time went: in each suite, in the five slowest files, and how much was started for it. */
export function describeTimes(suites: Totals['times'], files: Totals['times'], starts: string): string {
  const list = (times: [string, number][]) =>
    times.map(([name, milliseconds]) => `${Math.round(milliseconds / 1000)} s ${name}`).join(', ');
  const slowest = Object.entries(files).sort(([, one], [, other]) => other - one);
  const count = (what: string) => starts.split('\n').filter((line) => line === what).length;
  return [
    `Time: ${list(Object.entries(suites))}`,
    `Slowest files: ${list(slowest.slice(0, 5))}`,
    `Started: ${count('server')} servers, ${count('browser')} browsers`,
  ].join('\n');
}
