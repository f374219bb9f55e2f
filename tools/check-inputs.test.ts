import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { newTemporaryFolder } from '../server/testing/databases.ts';
import { reportMistakes } from './check-inputs.ts';

let root: string;

beforeEach(() => {
  root = newTemporaryFolder();
  for (const folder of ['content', 'site/media'])
    cpSync(resolve(import.meta.dirname, '..', folder), join(root, folder), { recursive: true });
});

const recordings = 'site/media/audio/recordings.json';

it.each([
  ['a field', 'content/home.yaml', 'featured: 4', 'featured: Invalid input: expected array, received number'],
  ['the syntax of a mail', 'content/mail/reply.yaml', 'en:\n\tfrom: x', /^cannot be read: Tabs .* line 2/],
  ['the syntax of recordings', recordings, '{"piano": {', /^cannot be read: .* line 1/],
  ['a recording', recordings, '{}', 'piano: is missing'],
  ['a recording’s file', 'site/media/audio/oboe.m4a', null, 'is missing'],
  ['a render', 'site/media/images/renders/oboe.webp', null, 'is missing'],
])('a mistake is said once, without a stack: %s', (_, file, text, problem) => {
  if (text === null) rmSync(join(root, file));
  else writeFileSync(join(root, file), text);
  const say = vi.spyOn(console, 'error').mockReturnValue();
  expect(reportMistakes(root)).toBe(false);
  expect(say).toHaveBeenCalledOnce();
  const [heading, first = ''] = String(say.mock.lastCall).split('\n');
  expect(heading).toBe('The content needs a correction:');
  expect(first.slice(0, file.length + 2)).toBe(`${file}: `);
  expect(first.slice(file.length + 2)).toMatch(problem);
  say.mockRestore();
});
