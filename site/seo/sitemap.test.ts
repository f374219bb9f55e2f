import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readLastChange } from './sitemap.ts';

let root: string;

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
  mkdirSync(join(root, 'people'));
  write('home.yaml', '2026-01-05T10:00:00Z');
  write('people/ann.yaml', '2026-02-06T10:00:00Z');
});

afterEach(() => rmSync(root, { recursive: true }));

it('is the last commit of the files, whenever a clone wrote them', () => {
  commit('2025-07-08T09:00:00Z');
  write('people/ann.yaml', 'changed');
  commit('2025-08-09T09:00:00Z');
  expect(readLastChange(['home.yaml'], root)).toEqual(new Date('2025-07-08T09:00:00Z'));
  expect(readLastChange(['home.yaml', 'people'], root)).toEqual(new Date('2025-08-09T09:00:00Z'));
});

it('is their time on the disk without git, the latest in a folder', () => {
  expect(readLastChange(['home.yaml'], root)).toEqual(new Date('2026-01-05T10:00:00Z'));
  utimesSync(join(root, 'people'), new Date(0), new Date(0));
  expect(readLastChange(['people'], root)).toEqual(new Date('2026-02-06T10:00:00Z'));
});

it('is the time on the disk of a file that was never committed', () => {
  commit('2025-07-08T09:00:00Z');
  write('new.yaml', '2026-03-07T10:00:00Z');
  expect(readLastChange(['new.yaml'], root)).toEqual(new Date('2026-03-07T10:00:00Z'));
});
