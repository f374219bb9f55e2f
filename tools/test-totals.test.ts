import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { newTemporaryFolder } from '../server/testing/databases.ts';
import { describeTimes, readPlaywrightTotals, readVitestTotals } from './test-totals.ts';

function report(content: unknown) {
  const file = join(newTemporaryFolder(), 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

it('names what Vitest reports and why it failed, a broken file as one failure', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'a' },
    {
      status: 'failed',
      fullName: 'b',
      failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m\n\n    at b.ts'],
    },
    { status: 'pending', fullName: 'c' },
  ];
  const testResults = [
    { status: 'failed', assertionResults, name: resolve('a.test.ts'), startTime: 1000, endTime: 1500 },
    {
      ...{ status: 'failed', assertionResults: [], name: 'broken.test.ts', message: 'No such module' },
      ...{ startTime: 0, endTime: 0 },
    },
  ];
  expect(readVitestTotals(report({ testResults }))).toEqual({
    passed: 1,
    failed: ['broken.test.ts\n  No such module', 'b\n  expected 1 to be 2\n      at b.ts'],
    skipped: ['c'],
    times: { 'a.test.ts': 500, 'broken.test.ts': 0 },
  });
});

it('names what Playwright reports and why it failed, nested suites and flaky tests included', () => {
  const test = (status: string) => ({
    status,
    annotations: [{ description: 'why' }],
    results: [
      { errors: [{ message: 'Error: not there' }], duration: 200 },
      { errors: [], duration: 100 },
    ],
  });
  const inner = { specs: [{ title: 'b', file: 'b.e2e.ts', tests: [test('flaky')] }] };
  const suites = [
    {
      specs: [{ title: 'a', file: 'a.e2e.ts', tests: [test('expected'), test('skipped')] }],
      suites: [inner],
    },
  ];
  expect(readPlaywrightTotals(report({ suites, errors: [{ message: 'No tests found' }] }))).toEqual({
    passed: 1,
    failed: ['No tests found', 'b\n  Error: not there'],
    skipped: ['a: why'],
    times: { 'e2e/a.e2e.ts': 600, 'e2e/b.e2e.ts': 300 },
  });
});

it('says where the time went, the slowest five files first', () => {
  const files = { a: 1000, b: 6000, c: 5000, d: 4000, e: 3000, f: 2000 };
  expect(describeTimes({ Build: 30_400, Types: 9600 }, files, 'server\nbrowser\nserver\n')).toBe(
    'Time: 30 s Build, 10 s Types\n' +
      'Slowest files: 6 s b, 5 s c, 4 s d, 3 s e, 2 s f\n' +
      'Started: 2 servers, 1 browsers',
  );
});
