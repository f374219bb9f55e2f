import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeCsvRow } from '../inquiries/csv.ts';
import { createCommandHarness } from '../testing/command-harness.ts';

describe('writeCsvRow', () => {
  // Contracts, section 1: a row for each sign that makes a formula of a cell.
  it.each([
    ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
    ['+1 713', `'+1 713`],
    ['-1', `'-1`],
    ['@SUM(A1)', `'@SUM(A1)`],
    ['\t=1', `'\t=1`],
    ['\r=1', `'[U+000D]=1`],
    ['  =1', `'  =1`],
    ['\u200b=1', `'\u200b=1`],
    ['\ufeff\u00a0\u00ad+1', `'\ufeff\u00a0\u00ad+1`],
    ['\u202e=1', `'[U+202E]=1`],
    ['\n=1', `"'\n=1"`],
    ['＝1', `'＝1`],
    ['＋1', `'＋1`],
    ['－1', `'－1`],
    ['＠SUM(A1)', `'＠SUM(A1)`],
    ['\u200b﹢1', `'\u200b﹢1`],
    ['Red \u001b[31m', 'Red [U+001B][31m'],
    ['\u202egpj.exe', '[U+202E]gpj.exe'],
    ['plain', 'plain'],
    ['a, b', '"a, b"'],
    ['say "hi"', '"say ""hi"""'],
    ['one\ntwo', '"one\ntwo"'],
    ['1 = 1', '1 = 1'],
    ['', ''],
    ['李小龙 🎻', '李小龙 🎻'],
  ])('writes %j as %j', (text, cell) => {
    expect(writeCsvRow([text, 'x'])).toBe(`${cell},x\r\n`);
  });
});

describe('export', () => {
  it('writes CSV that a spreadsheet opens as it is, newest first', async () => {
    const { ids, run } = await createCommandHarness([
      {},
      {
        name: '=cmd()',
        message: 'Line one\nline "two", 李',
        honeypot: 'spam',
        phone: '',
        instructor: 'grace-liu',
        language: 'zh-Hans',
        time_zone: 'Asia/Shanghai',
      },
    ]);
    expect(await run('export')).toBe(
      `\ufeffid,created_at,status,quarantine_reason,inquiry_type,name,email,phone,instructor,message,honeypot,language,time_zone\r\n${ids[1]},2026-01-05T10:01:00.000Z,new,honeypot,trial-lesson,'=cmd(),grace@example.org,,grace-liu,"Line one\nline ""two"", 李",spam,Chinese,Asia/Shanghai\r\n${ids[0]},2026-01-05T10:00:00.000Z,new,,trial-lesson,Grace Liu,grace@example.org,'+1 (713) 555-0142,,Do you teach viola to adults?,,,\r\n`,
    );
  });

  it('writes JSON Lines, the same as list --json', async () => {
    const { run } = await createCommandHarness([{}, { message: 'Line one\nline two' }, { honeypot: 'spam' }]);
    const lines = (await run('export', '--format', 'jsonl')).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual(JSON.parse(await run('list', '--json')));
  });

  it('takes the filters of list', async () => {
    const { run } = await createCommandHarness([{ name: 'First' }, { name: 'Second' }]);
    const exported = await run('export', '--format', 'jsonl', '--text', 'first');
    expect(exported.trimEnd().split('\n')).toHaveLength(1);
    expect(exported).toContain('First');
  });

  it('writes only the header when there are no inquiries', async () => {
    const { run } = await createCommandHarness([]);
    expect(await run('export')).toMatch(/^\ufeffid,[^\n]*\r\n$/);
    expect(await run('export', '--format', 'jsonl')).toBe('');
  });

  it('writes a new file readable by its owner only, and never overwrites one', async () => {
    const { dataDir, fail, run } = await createCommandHarness();
    const file = join(dataDir, 'export.csv');
    expect(await run('export', '--out', file)).toBe(`Written to ${file}.\n`);
    expect(readFileSync(file, 'utf8')).toBe(await run('export'));
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
    writeFileSync(file, 'precious');
    expect(await fail('export', '--out', file)).toEqual({
      exitCode: 1,
      message: `${file} can't be written: it exists already.`,
    });
    expect(readFileSync(file, 'utf8')).toBe('precious');
  });

  it('leaves no partial file when it fails', async () => {
    const { database, dataDir, run } = await createCommandHarness();
    const file = join(dataDir, 'export.csv');
    await database.schema.alterTable('inquiries').renameTo('elsewhere').execute();
    await expect(run('export', '--out', file)).rejects.toThrow('no such table');
    expect(existsSync(file)).toBe(false);
  });

  it('shows its progress on a terminal', async () => {
    const { runAt } = await createCommandHarness([{}, {}]);
    const drawn: string[] = [];
    const draw = (line: string) => drawn.push(line);
    const exported = await runAt({ columns: 80, draw, ask: undefined }, 'export');
    expect(drawn[0]).toMatch(/^█{30} 2 of 2/);
    expect(drawn.at(-1)).toBe('');
    expect(exported).not.toContain('█');
  });

  it('requires an existing format', async () => {
    const { fail } = await createCommandHarness([]);
    expect(await fail('export', '--format', 'xlsx')).toMatchObject({ exitCode: 2 });
    expect(await fail('export', 'file.csv')).toEqual({
      exitCode: 2,
      message: 'export takes no file.csv.',
    });
  });
});
