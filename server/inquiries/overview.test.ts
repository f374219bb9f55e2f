import { randomUUIDv7 } from 'node:crypto';
import { expect, it } from 'vitest';
import type { OverviewAnswer } from '../../desk/contract/inbox.ts';
import type { InquiriesTable } from '../database/schema.ts';
import { databaseKinds } from '../testing/databases.ts';
import { startInbox } from '../testing/desk.ts';
import { insertSample } from '../testing/samples.ts';

// The clock of the tests stands on Monday, January 5, 2026, at 4:00 in Houston.
const thisWeek = '2026-01-05T06:00:00.000Z';
const lastMoment = '2026-01-05T05:59:59.999Z';
const oldest = '2025-10-20T05:00:00.000Z';
const before = '2025-10-20T04:59:59.999Z';

it.each(databaseKinds)(
  "the overview counts by the weeks of the academy's clock and by type, erased ones too, and what was booked, but no spam, on $name",
  async ({ create }) => {
    const { ann, database, clock } = await startInbox({ location: await create() });
    const arrive = (created_at: string, changes: Partial<InquiriesTable> = {}) =>
      insertSample(database, clock.now(), { created_at, ...changes });
    await arrive(thisWeek, { status: 'booked' });
    await arrive(thisWeek, { inquiry_type: 'general' });
    await arrive(thisWeek, { quarantine_reason: 'staff', status: 'booked' });
    await arrive(lastMoment);
    await arrive(oldest);
    await arrive(before);
    const erased = { id: randomUUIDv7(), created_at: lastMoment, inquiry_type: 'trial-lesson' } as const;
    await database
      .insertInto('erased_inquiries')
      .values({ ...erased, status: 'booked' })
      .execute();
    const { weeks } = (await ann.send('GET', 'overview')).json as OverviewAnswer;
    expect(weeks).toHaveLength(12);
    const none = { ...weeks[5]?.byType };
    expect(Object.values(none)).toEqual([0, 0, 0, 0, 0]);
    expect(weeks[0]).toEqual({ monday: '2025-10-20', byType: { ...none, 'trial-lesson': 1 }, booked: 0 });
    expect(weeks[10]).toMatchObject({ byType: { ...none, 'trial-lesson': 2 }, booked: 1 });
    expect(weeks[11]).toEqual({
      monday: '2026-01-05',
      byType: { ...none, 'trial-lesson': 1, general: 1 },
      booked: 1,
    });
  },
);
