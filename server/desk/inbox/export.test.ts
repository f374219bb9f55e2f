import { describe, expect, it } from 'vitest';
import { databaseKinds } from '../../testing/database-kinds.ts';
import { openInbox } from '../../testing/inbox-harness.ts';

describe.each(databaseKinds)('the export of a list, on $name', ({ create }) => {
  /** As text: it is no JSON, which the harness reads. */
  async function open() {
    const inbox = await openInbox(await create());
    const { url, ann } = inbox;
    const cookie = [...ann.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const download = async (query: string) => {
      const response = await fetch(`${url}/desk/api/export?${query}`, { headers: { cookie } });
      return { response, bytes: Buffer.from(await response.arrayBuffer()) };
    };
    const readNames = async (query: string) =>
      (await download(query)).bytes.toString().match(/Number \d+/g) ?? [];
    return { ...inbox, download, readNames };
  }

  it('is a file with the columns of the command, safe for spreadsheets', async () => {
    const { add, download } = await open();
    const id = await add({
      name: '=HYPERLINK("https://evil.example")',
      message: '\n+1\t"quoted", 陈思远',
      phone: '@SUM(1)',
    });
    const { response, bytes } = await download('');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="inquiries-2026-01-05.csv"',
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [head, ...lines] = bytes.subarray(3).toString().split('\r\n');
    expect(head).toBe(
      'id,created_at,status,quarantine_reason,inquiry_type,name,email,phone,instructor,message,honeypot,language,time_zone',
    );
    expect(lines[0]).toMatch(new RegExp(`^${id},`));
    expect(lines.join('\n')).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(lines.join('\n')).toContain(`'@SUM(1)`);
    expect(lines.join('\n')).toContain(`"'`);
  });

  it('holds exactly what the list selects, over many pages', async () => {
    const { add, readNames } = await open();
    for (let index = 0; index < 1100; index += 1) {
      const language = index % 2 ? 'en' : 'zh-Hans';
      await add({ name: `Number ${index}`, language, message: index % 200 ? 'plain' : 'special' });
    }
    await add({ name: 'Number 9999', quarantine_reason: 'honeypot' });
    const all = Array.from({ length: 1100 }, (_, index) => 1099 - index);
    const namesOf = (numbers: number[]) => numbers.map((number) => `Number ${number}`);
    expect(await readNames('view=all')).toEqual(namesOf(all));
    expect(await readNames('language=zh-Hans')).toEqual(namesOf(all.filter((number) => number % 2 === 0)));
    expect(await readNames('search=special')).toEqual(namesOf([1000, 800, 600, 400, 200, 0]));
    expect(await readNames('search=plain&language=en')).toEqual(
      namesOf(all.filter((number) => number % 2 === 1)),
    );
    expect(await readNames('view=spam')).toEqual(['Number 9999']);
    expect(await readNames('view=booked')).toEqual([]);
  });

  it('is refused with 422 for a filter that is none', async () => {
    const { send } = await open();
    expect(await send('export?type=nothing')).toMatchObject({ status: 422, json: { error: 'invalid' } });
  });
});
