import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newTemporaryFolder } from '../server/testing/databases.ts';
import { readPlaywrightTotals, readVitestTotals } from './test-totals.ts';

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
    { status: 'failed', assertionResults },
    { status: 'failed', assertionResults: [], name: 'broken.test.ts', message: 'No such module' },
  ];
  expect(readVitestTotals(report({ testResults }))).toEqual({
    passed: 1,
    failed: ['broken.test.ts\n  No such module', 'b\n  expected 1 to be 2\n      at b.ts'],
    skipped: ['c'],
  });
});

it('names what Playwright reports and why it failed, nested suites and flaky tests included', () => {
  const test = (status: string) => ({
    status,
    annotations: [{ description: 'why' }],
    results: [{ errors: [{ message: 'Error: not there' }] }, { errors: [] }],
  });
  const inner = { specs: [{ title: 'b', tests: [test('flaky')] }] };
  const suites = [{ specs: [{ title: 'a', tests: [test('expected'), test('skipped')] }], suites: [inner] }];
  expect(readPlaywrightTotals(report({ suites, errors: [{ message: 'No tests found' }] }))).toEqual({
    passed: 1,
    failed: ['No tests found', 'b\n  Error: not there'],
    skipped: ['a: why'],
  });
});
