import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readPlaywrightTotals, readVitestTotals } from './test-totals.ts';

function report(content: unknown) {
  const file = join(mkdtempSync(join(tmpdir(), 'report-')), 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

it('names what Vitest reports, a broken file as one failure', () => {
  const assertionResults = ['passed', 'failed', 'pending'].map((status) => ({ status, fullName: status }));
  const testResults = [
    { status: 'failed', assertionResults },
    { status: 'failed', assertionResults: [], name: 'broken.test.ts' },
  ];
  expect(readVitestTotals(report({ testResults }))).toEqual({
    passed: 1,
    failed: ['broken.test.ts', 'failed'],
    skipped: ['pending'],
  });
});

it('names what Playwright reports, nested suites and flaky tests included', () => {
  const spec = (status: string, annotations = [{}]) => ({ title: status, tests: [{ status, annotations }] });
  const inner = { specs: [spec('flaky'), spec('unexpected')] };
  const suites = [{ specs: [spec('expected'), spec('skipped', [{ description: 'why' }])], suites: [inner] }];
  expect(readPlaywrightTotals(report({ suites, errors: [{ message: 'No tests found' }] }))).toEqual({
    passed: 1,
    failed: ['No tests found', 'flaky', 'unexpected'],
    skipped: ['skipped: why'],
  });
});
