import { describe, expect, it } from 'vitest';
import { createCommandHarness } from './testing/command-harness.ts';
import { copyBuiltProgram, startProgram } from './testing/program.ts';

describe('npm run inquiries', () => {
  it('names its commands, and explains each without doing it', async () => {
    const { run } = await createCommandHarness([]);
    const help = await run();
    for (const args of [['help'], ['--help'], ['-h']]) expect(await run(...args)).toBe(help);
    expect(help).toContain('Exit codes: 0 done, 1 ');
    expect(help).not.toContain('75');
    for (const name of 'list show export receive erase purge backup check copy staff'.split(' ')) {
      expect(help).toMatch(new RegExp(`^ {2}${name}\\b`, 'm'));
      const explained = await run(name, '--help');
      expect(explained).toContain(`npm run inquiries -- ${name}`);
      expect(explained.split('Exit codes')).toHaveLength(2);
      const [usage = '', ...details] = explained.split('\n');
      for (const option of details.join('\n').match(/^ {2}--[\w-]+/gm) ?? [])
        expect(usage).toContain(option.trim());
      expect(await run(name, '-h')).toBe(explained);
    }
  });

  it.each(['nothing', 'constructor', '--list'])('has no command %s', async (name) => {
    const { fail } = await createCommandHarness([]);
    expect(await fail(name)).toMatchObject({
      exitCode: 2,
      message: `There is no command ${name}. See: npm run inquiries -- help`,
    });
  });

  it('as a program prints results, or one sentence on an error, and sets the exit code', async () => {
    const folder = await copyBuiltProgram();
    const { dataDir, first } = await createCommandHarness();
    const start = (...args: string[]) =>
      startProgram(folder, ['built-server/cli.mjs', ...args], { DATA_DIR: dataDir });
    const listed = start('list', '--json');
    expect(await listed.ended).toBe(0);
    expect(JSON.parse(listed.output.out)).toMatchObject([{ id: first }]);
    const missing = start('show', 'none');
    expect(await missing.ended).toBe(1);
    expect(missing.output).toEqual({ out: '', err: 'There is no inquiry none.\n' });
    const unasked = start('erase', '--email', 'grace@example.org');
    expect(await unasked.ended).toBe(2);
    expect(unasked.output.err).toBe('Nobody is here to confirm it: add --yes.\n');
  });
});
