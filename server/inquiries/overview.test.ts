import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { OverviewAnswer } from '../../desk/inbox.ts';
import type { InquiriesTable } from '../database/schema.ts';
import { databaseKinds } from '../testing/database-kinds.ts';
import { startDesk } from '../testing/desk-harness.ts';
import { sampleInquiry } from '../testing/sample-inquiry.ts';
import { createInquiryRow } from './inquiry-row.ts';

// The clock of the tests stands on Monday, January 5, 2026, at 4:00 in Houston.
const thisWeek = '2026-01-05T06:00:00.000Z';
const lastMoment = '2026-01-05T05:59:59.999Z';
const oldest = '2025-10-20T05:00:00.000Z';
const before = '2025-10-20T04:59:59.999Z';

describe.each(databaseKinds)('the overview, on $name', ({ create }) => {
  async function open() {
    const desk = await startDesk({ location: await create() });
    const ann = await desk.enter();
    return {
      ...desk,
      ann,
      read: async () => (await ann.send('GET', 'overview')).json as OverviewAnswer,
      async arrive(time: string, changes: Partial<InquiriesTable> = {}) {
        const row = { ...createInquiryRow(sampleInquiry, new Date(time), randomUUIDv7()), ...changes };
        await desk.database.insertInto('inquiries').values(row).execute();
      },
    };
  }

  it('is all zeros while nobody has written', async () => {
    const { read } = await open();
    const answer = await read();
    expect(answer.weeks).toHaveLength(12);
    expect([answer.weeks[0], answer.weeks[11]]).toEqual(['2025-10-20', '2026-01-05']);
    expect(answer.byType).toHaveLength(5);
    expect(answer).toMatchObject({
      total: 0,
      totalBefore: 0,
      booked: 0,
      byInstructor: [],
      byLanguage: [],
      contact: { median: null, before: null, weekly: Array.from({ length: 12 }, () => null) },
    });
  });

  it("counts by the weeks of the academy's clock, by type, instructor and language", async () => {
    const { arrive, read } = await open();
    const lin = { instructor: 'mei-xuan-lin', language: 'en' } as const;
    await arrive(thisWeek, { ...lin, status: 'booked', contact_minutes: 30 });
    await arrive(thisWeek, { ...lin, inquiry_type: 'general', contact_minutes: 90 });
    await arrive(thisWeek, { quarantine_reason: 'staff', contact_minutes: 5 });
    await arrive(lastMoment, { language: 'zh-Hans', contact_minutes: 600 });
    await arrive(oldest);
    await arrive(before, { contact_minutes: 7 });
    await arrive(before);
    const { byType, byInstructor, byLanguage, contact, ...sums } = await read();
    const trial = byType.find(({ type }) => type === 'trial-lesson');
    expect(trial).toEqual({ type: 'trial-lesson', counts: [1, ...Array(9).fill(0), 1, 1], total: 3 });
    expect(byType.find(({ type }) => type === 'general')?.counts.at(-1)).toBe(1);
    expect(sums).toMatchObject({ total: 4, totalBefore: 2, booked: 1 });
    expect(byInstructor).toEqual([
      { instructor: 'mei-xuan-lin', total: 2, booked: 1 },
      { instructor: null, total: 2, booked: 0 },
    ]);
    expect(byLanguage).toEqual([
      { language: 'en', total: 2, booked: 1 },
      { language: 'zh-Hans', total: 1, booked: 0 },
      { language: null, total: 1, booked: 0 },
    ]);
    expect(contact).toEqual({ median: 90, before: 7, weekly: [...Array(10).fill(null), 600, 60] });
  });

  it('counts erased inquiries, too', async () => {
    const { arrive, read, database } = await open();
    await arrive(thisWeek);
    const erased = { id: randomUUIDv7(), created_at: thisWeek, inquiry_type: 'trial-lesson' } as const;
    await database
      .insertInto('erased_inquiries')
      .values({ ...erased, instructor: null, language: 'en', status: 'booked', contact_minutes: 12 })
      .execute();
    expect(await read()).toMatchObject({ total: 2, booked: 1, contact: { median: 12 } });
  });

  it('names a hundred instructors at most, those with most inquiries', async () => {
    const { arrive, read } = await open();
    for (let index = 0; index < 101; index += 1) await arrive(thisWeek, { instructor: `made-up-${index}` });
    await arrive(thisWeek, { instructor: 'mei-xuan-lin' });
    await arrive(thisWeek, { instructor: 'mei-xuan-lin' });
    const { byInstructor } = await read();
    expect(byInstructor).toHaveLength(100);
    expect(byInstructor[0]).toEqual({ instructor: 'mei-xuan-lin', total: 2, booked: 0 });
  });

  it('is a file for spreadsheets, weeks by type', async () => {
    const { ann, arrive } = await open();
    await arrive(thisWeek);
    const response = await ann.request('overview.csv');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="overview-2026-01-05.csv"',
    );
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = new TextDecoder().decode(bytes).trimEnd().split('\r\n');
    expect(lines[0]).toBe(
      'Week from,Private Lessons,Early Childhood Classes,Accompaniment Training,Request a Trial Lesson,General Question,All',
    );
    expect(lines.at(-1)).toBe('2026-01-05,0,0,0,1,0,1');
    expect(lines).toHaveLength(13);
  });
});
