import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findLastChange, readContentDates } from './content-dates.ts';

let root: string;

const readLastChange = (...paths: string[]) => findLastChange(paths, readContentDates(root));

function commit(date: string) {
  const env = { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date };
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], { cwd: root, env });
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '-m', date);
}

function write(file: string, date: string) {
  writeFileSync(join(root, file), date);
  utimesSync(join(root, file), new Date(date), new Date(date));
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pages-'));
  mkdirSync(join(root, 'content/people'), { recursive: true });
  write('content/home.yaml', '2026-01-05T10:00:00Z');
  write('content/people/ann.yaml', '2026-02-06T10:00:00Z');
});

afterEach(() => rmSync(root, { recursive: true }));

it('is the last commit of the files, whenever a clone wrote them', () => {
  commit('2025-07-08T09:00:00Z');
  write('content/people/ann.yaml', 'changed');
  commit('2025-08-09T09:00:00Z');
  expect(readLastChange('content/home.yaml')).toBe('2025-07-08T09:00:00.000Z');
  expect(readLastChange('content/home.yaml', 'content/people')).toBe('2025-08-09T09:00:00.000Z');
});

it('is their time on the disk without git, the latest in a folder', () => {
  expect(readLastChange('content/home.yaml')).toBe('2026-01-05T10:00:00.000Z');
  expect(readLastChange('content/people')).toBe('2026-02-06T10:00:00.000Z');
});

it('is the time on the disk of a file that was never committed', () => {
  commit('2025-07-08T09:00:00Z');
  write('content/new.yaml', '2026-03-07T10:00:00Z');
  expect(readLastChange('content/new.yaml')).toBe('2026-03-07T10:00:00.000Z');
});
