import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { SentChange } from '../desk/acts.ts';
import { newTemporaryFolder } from '../server/testing/databases.ts';

// The recipe of docs/recipes.md: an act that stands in the table alone is found wherever inquiries are
// changed.

const time = '2026-03-12T17:00:00.000Z';
const fact = { kind: 'time', column: 'pretend_at', label: () => 'Pretend' };
const pretend = {
  kinds: ['pinned', 'unpinned'],
  record: (to: string | null) => ({ kind: to ? 'pinned' : 'unpinned' }),
  describe: (to: string | null) => (to ? '{name}: pinned' : '{name}: no longer pinned'),
  shortcut: { key: 'p', label: () => 'Pin', to: () => time },
};
const field = 'pretendAt' as never;

beforeAll(() => {
  vi.resetModules();
  vi.doMock('../desk/acts.ts', async (importReal) => {
    const real = await importReal<typeof import('../desk/acts.ts')>();
    Object.assign(real.acts, { [field]: pretend });
    return real;
  });
  vi.doMock('../desk/facts.ts', async (importReal) => {
    const real = await importReal<typeof import('../desk/facts.ts')>();
    Object.assign(real.changedFacts, { [field]: fact });
    real.fields.push(field);
    return real;
  });
});
afterAll(() => {
  vi.doUnmock('../desk/acts.ts');
  vi.doUnmock('../desk/facts.ts');
  vi.resetModules();
});

const pin = { field, from: null, to: time } as unknown as SentChange;

/** A database with the act's column, and an inquiry. */
async function openDatabase() {
  const { openTemporaryDatabase } = await import('../server/testing/databases.ts');
  const { insertSample } = await import('../server/testing/samples.ts');
  const database = await openTemporaryDatabase(newTemporaryFolder());
  await sql`alter table inquiries add column pretend_at text`.execute(database);
  return { database, id: await insertSample(database, new Date(time)) };
}

it('the server takes it, stores it with its line of history, and knows who was faster', async () => {
  const { changeRequest } = await import('../desk/contract/requests.ts');
  const { changeInquiry } = await import('../server/inquiries/change-inquiry.ts');
  const { findLast, readHistory } = await import('../server/inquiries/acts.ts');
  const { database, id } = await openDatabase();
  const parse = (to: string) => changeRequest.parse({ changes: [{ field, from: null, to }] }).changes;
  expect(parse('2026-03-12T17:00:00Z')).toEqual([pin]);
  expect(() => parse('now')).toThrow();
  const act = { by: { id: 'a', name: 'Anna' }, now: new Date(time) };
  const policy = { mailDomain: 'academy.example', isAcknowledging: false };
  const change = (sent: SentChange) =>
    changeInquiry(database, id, { changes: [sent], isUndo: false }, act, policy);
  expect(await change(pin)).toBe('done');
  expect(await change({ ...pin, to: null } as SentChange)).toEqual({ stale: [field] });
  expect(await readHistory(database, id)).toMatchObject([{ kind: 'pinned', by: 'Anna' }]);
  expect(await findLast(database, id, pretend.kinds as never)).toEqual({ by: 'Anna', at: time });
});

it('the list tells it, and the export holds it', async () => {
  const { selectInquiryRows, toInquiryRow } = await import('../server/inquiries/select-rows.ts');
  const { exportInquiries } = await import('../server/inquiries/inquiry-csv.ts');
  const { database, id } = await openDatabase();
  await sql`update inquiries set pretend_at = ${time} where id = ${id}`.execute(database);
  const row = await selectInquiryRows(database).executeTakeFirstOrThrow();
  const viewer = { person: '', now: time, waitingBefore: time };
  expect(toInquiryRow(row, viewer)).toMatchObject({ id, [field]: time });
  const reader = { language: 'en' as const, facts: { timeZone: 'UTC', instructors: [] } };
  const csv = await Array.fromAsync(exportInquiries({ database, filter: {}, viewer }, reader));
  expect(csv[0]).toContain(',Pretend,');
  expect(csv[1]).toContain(',2026-03-12 17:00,');
});

it('its key asks for it', async () => {
  const { readShortcut } = await import('../desk/page/list/shortcuts.tsx');
  const pressed = { key: 'p', ctrlKey: false, metaKey: false, altKey: false };
  expect(readShortcut({ ...pressed, isComposing: false, defaultPrevented: false })).toBe(field);
});
