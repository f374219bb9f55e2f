import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeCsvRow } from '../inquiries/inquiry-csv.ts';
import { addPerson } from '../staff/people.ts';
import { createCommandHarness } from '../testing/command-harness.ts';
import { anna } from '../testing/samples.ts';

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
    ['\n=1', `"'\n=1"`],
    ['＝1', `'＝1`],
    ['−1', `'−1`],
    ['\u202egpj.exe', '[U+202E]gpj.exe'],
    ['a, b', '"a, b"'],
    ['1 = 1', '1 = 1'],
    ['', ''],
    ['李小龙 🎻', '李小龙 🎻'],
  ])('writes %j as %j', (text, cell) => {
    expect(writeCsvRow([text, 'x'])).toBe(`${cell},x\r\n`);
  });

  // Spreadsheets calculate some numbers, and shorten others.
  it.each([
    ['+1 (713) 555-0142', '\u00a0+1 (713) 555-0142'],
    ['-1', '\u00a0-1'],
    ['−1', '\u00a0−1'],
    ['02079460000', '\u00a002079460000'],
    ['(713) 555-0142', '(713) 555-0142'],
    ['+1 x', `'+1 x`],
    ['=1', `'=1`],
    ['+1*2', `'+1*2`],
    ['＋1 713', `'＋1 713`],
    ['\t+1', `'\t+1`],
    ['1/2', '\u00a01/2'],
    ['May 5', '\u00a0May 5'],
    ['10:30 am', '\u00a010:30 am'],
    ['2026年1月5日', '\u00a02026年1月5日'],
    ['True', '\u00a0True'],
    ['May I come?', 'May I come?'],
  ])('writes %j, which somebody typed, as %j', (typed, cell) => {
    expect(writeCsvRow([{ typed }, 'x'])).toBe(`${cell},x\r\n`);
  });

  it('cuts what is longer than a cell of Excel', () => {
    const [line = ''] = writeCsvRow(['x'.repeat(40_000)]).split('\r\n');
    expect([line.length, line.at(-1)]).toEqual([32_766, '…']);
  });
});

describe('export', () => {
  /** The head, and of one inquiry what follows the phone, its notes and why it was kept aside. */
  const expected = {
    english: [
      '\ufeffArrived,Name,E-mail,Phone,Type,Instructor,Language,Time zone,State,Booked for,Assigned to,Reminder,Called: reached,Called: no answer,First contact,Message,Notes,Kept aside,Replies,Answers,Newest message,ID',
      "Request a Trial Lesson,'=nobody(),Chinese,Asia/Shanghai,Booked,2026-07-02 15:00 · Haoran Wu,'@Anna,2026-07-01 09:00,,,2026-01-05 04:01",
      '"2026-01-05 04:01, the command line: =SUM(1)\n2026-01-05 04:01, the command line: Wants Saturdays, ""early"""',
      'sent 0.1 seconds after the page opened',
    ],
    chinese: [
      '\ufeff收到时间,姓名,电子邮箱,电话,类型,老师,语言,时区,状态,约课时间,负责人,提醒,打过，接通了,打过，没人接,首次联系时间,留言,备注,拦下原因,回复,来信,最近一封的时间,ID',
      "预约试课,'=nobody(),中文,Asia/Shanghai,已约课,2026-07-02 15:00 · 吴浩然,'@Anna,2026-07-01 09:00,,,2026-01-05 04:01",
      '"2026-01-05 04:01，命令行：=SUM(1)\n2026-01-05 04:01，命令行：Wants Saturdays, ""early"""',
      '打开页面 0.1 秒后就发送',
    ],
  };

  it('writes CSV for people, newest first: words of either language, and the time of the academy', async () => {
    const { addNote, database, update, clock, first, ids, run } = await createCommandHarness([
      { language: 'zh-Hans', time_zone: 'Asia/Shanghai', instructor: '=nobody()' },
      {
        name: '=cmd()',
        message: 'Line one\nline "two", 李',
        honeypot: 'spam',
        phone: '',
        instructor: 'haoran-wu',
      },
    ]);
    clock.advance(-60_000);
    await addNote(first, '=SUM(1)');
    await addNote(first, 'Wants Saturdays, "early"');
    const person = await addPerson(database, { ...anna, name: '@Anna' }, clock.now());
    const changes = {
      assigned_to: person?.id ?? null,
      remind_at: '2026-07-01T14:00:00.000Z',
      status: 'booked',
      booking: '2026-07-02T15:00 haoran-wu',
      contacted_at: clock.now().toISOString(),
      quarantine_reason: 'too-fast',
      form_age: 130,
    } as const;
    await update('inquiries', changes, first);
    for (const [language, [head, facts, notes, reason]] of Object.entries(expected)) {
      const lines = (await run('export', '--words', language)).split('\r\n');
      expect(lines[0]).toBe(head);
      expect(lines[1]).toMatch(
        /^2026-01-05 04:01,'=cmd\(\),grace@example.org,,[^,]+,(?:Haoran Wu|吴浩然),.*,"Line one\nline ""two"", 李",/,
      );
      expect(lines[2]).toBe(
        `2026-01-05 04:00,Grace Liu,grace@example.org,\u00a0+1 (713) 555-0142,${facts},Do you teach viola to adults?,${notes},${reason},0,0,2026-01-05 04:00,${first}`,
      );
      expect(lines[1]?.endsWith(`,${ids[1]}`)).toBe(true);
    }
    expect(await run('export')).toBe(await run('export', '--words', 'english'));
  });

  it('writes a new file readable by its owner only, and never overwrites one', async () => {
    const { dataDir, fail, run } = await createCommandHarness();
    const file = join(dataDir, 'export.csv');
    expect(await run('export', '--out', file)).toBe(`Written to ${file}.\n`);
    expect(readFileSync(file, 'utf8')).toBe(await run('export'));
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
    writeFileSync(file, 'precious');
    expect(await fail('export', '--out', file)).toMatchObject({
      exitCode: 1,
      message: `${file} can't be written: it exists already.`,
    });
    expect(readFileSync(file, 'utf8')).toBe('precious');
    expect((await fail('export', '--out', join(dataDir, 'none', 'export.csv'))).message).toMatch(
      /export\.csv can't be written: ENOENT/,
    );
  });

  it('leaves no partial file when it fails', async () => {
    const { database, dataDir, run } = await createCommandHarness();
    const file = join(dataDir, 'export.csv');
    await database.schema.alterTable('inquiries').renameTo('elsewhere').execute();
    await expect(run('export', '--out', file)).rejects.toThrow('no such table');
    expect(existsSync(file)).toBe(false);
  });
});
