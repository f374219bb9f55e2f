import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { copyProgram, startListening, startProgram } from '../server/testing/program.ts';
import { buildServer } from './build-server.ts';

const project = join(import.meta.dirname, '..');

it('needs nothing but its folder, the words and the site', async () => {
  const root = copyProgram();
  for (const file of ['tools/build-server.ts', 'package-lock.json'])
    cpSync(join(project, file), join(root, file));
  expect(await buildServer(root, false)).toBe(0);
  for (const part of ['server', 'inquiry', 'desk', 'tools', 'node_modules', 'package.json'])
    rmSync(join(root, part), { recursive: true });

  const { child, ended, output, url } = await startListening(root, ['built-server/start.mjs']);
  expect(await (await fetch(url)).text()).toBe('<h1>Home</h1>');
  // The parser is loaded only when a posted form is refused.
  const body = new URLSearchParams({ name: 'Grace' });
  expect((await fetch(`${url}/functions/v1/submit-contact`, { method: 'POST', body })).status).toBe(422);
  const commands = startProgram(root, ['built-server/cli.mjs', 'list']);
  expect(await commands.ended).toBe(0);
  expect(commands.output).toEqual({ out: 'No inquiries yet.\n', err: '' });
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(output.err).toBe('');
});
