import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { StartupError } from '../startup-error.ts';
import { newTemporaryFolder } from '../testing/databases.ts';
import { readWords } from './mail-text.ts';

it.each([
  ['missing', undefined],
  ['no YAML', '\t- {'],
  ['without Chinese', 'en: { subject: a, text: b }\n'],
  ['empty', 'en: { subject: a, text: b }\nzh-Hans: { subject: c, text: " " }\n'],
])('words that are %s keep the server from starting, with one sentence', (_, content) => {
  const folder = newTemporaryFolder();
  if (content !== undefined) writeFileSync(join(folder, 'reply.yaml'), content);
  const read = () => readWords('reply', ['subject', 'text'], folder);
  expect(read).toThrow(StartupError);
  expect(read).toThrow(/^[^\n]*: correct [^\n]*reply\.yaml[^\n]*\.$/);
});
