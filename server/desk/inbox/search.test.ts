import { describe, expect, it } from 'vitest';
import { databaseKinds } from '../../testing/databases.ts';
import { startInbox, unknownId } from '../../testing/desk.ts';
import { insertArrival, insertAttachment } from '../../testing/samples.ts';

// Who is found by what: H, C, J and L stand for the four inquiries below. All that is folded alike is in
// server/database/search-text.test.ts.
const examples: [found: string, ...searches: string[]][] = [
  // The text as it is, in capitals or not, in any width.
  ['H', 'hannah', '50%', '_', 'c:\\music'],
  ['', 'underXscore', '5%0', 'zzz" OR "hannah'],
  // A phone number, with its signs and without.
  ['H', '7135550188', 'hannah (713) 555-0188'],
  // However its country is dialled, also before all of it is typed.
  ['H', '+1 713 555 0188', '17135550188', '001 (713) 555', 'hannah +1 713-555-0188 viola', '0111 7135550188'],
  ['C', '+86 138 0013 8001', '008613800138001', '138 0013 8001', '8613800138001', '陈思远 +86 138 0013'],
  // Chinese, in both kinds of characters. A run of characters is one word.
  ['CL', '钢琴'],
  ['C', '学钢琴 课'],
  // A Chinese name with a blank and without.
  ['C', '陈 思远'],
  ['L', '陈美玲', '“陳 美玲”'],
  // Accents and apostrophes.
  ['HJ', 'obrien'],
  // Words apart: each has to be found somewhere. A phrase does not begin in one field and end in the next.
  ['H', 'hannah viola', '“said viola”'],
  ['', '"viola said"', '"brooks hannah"'],
  // Nothing to search for.
  ['HCJL', '"'],
  // The type of the inquiry, and the instructor also as a slug; how they are typed, search-text.test.ts holds.
  ['HJ', 'trial'],
  ['', 'rial'],
  ['H', 'Mei-Xuan'],
  ['C', 'left-long-ago'],
  // Notes.
  ['J', 'violoncello'],
  ['', 'deleted'],
];

const initials = new Map([
  ['Hannah Brooks', 'H'],
  ['陈思远', 'C'],
  ['José Łukaszewicz-O’Brien', 'J'],
  ['Lena 陳 美玲', 'L'],
]);

describe.each(databaseKinds)('a search, on $name', ({ create }) => {
  // One desk for all of them: a database and a sign-in for each would take minutes.
  it('finds who has every word, however it is written', async () => {
    const { add, ann, list } = await startInbox({ location: await create() });
    const general = { email: 'a@example.org', phone: '', inquiry_type: 'general' } as const;
    const trial = { ...general, inquiry_type: 'trial-lesson' } as const;
    await add({ ...general, name: 'Lena 陳 美玲', message: '請問有鋼琴課嗎？ 한국, がくせい' });
    const message = 'Jean‑Luc, Große Straße 5, bei Søren';
    const jose = await add({ ...trial, name: 'José Łukaszewicz-O’Brien', message });
    const instructor = 'left-long-ago';
    const phone = '0086 138 0013 8001';
    await add({ ...general, name: '陈思远', phone, instructor, message: '我想学钢琴课。שלום' });
    const hannah = { name: 'Hannah Brooks', phone: '(713) 555-0188', instructor: 'mei-xuan-lin' };
    const hers = `O'Brien said "viola" costs 50% of c:\\music under_score two\n lines`;
    await add({ ...trial, ...hannah, message: hers });
    await add({ name: 'Spam of Hannah', quarantine_reason: 'honeypot' });
    await ann.send('POST', `inquiries/${jose}/notes`, { id: unknownId, text: 'Plays the Violoncello' });
    for (const [found, ...searches] of examples)
      for (const search of searches) {
        const { rows, total, next } = await list({ search });
        const letters = rows.map(({ name }) => initials.get(name) ?? name).join('');
        expect.soft([search, letters, total, next]).toEqual([search, found, found.length, null]);
      }
  });

  it('finds words of replies and answers, who is named in them, and files, not what nobody has written', async () => {
    const { add, names, clock, database } = await startInbox({ location: await create() });
    const id = await add({ name: 'Answered' });
    const sender = { name: 'Tomás Liu', address: 'tomas@work.example' };
    const mail = { ...sender, others: 'nan@x.example uncle@x.example', text: 'Gracias, el MIÉRCOLES' };
    const answer = await insertArrival(database, id, clock.now(), mail);
    await insertAttachment(database, id, answer, 'Étude 3.pdf');
    await insertArrival(database, id, clock.now(), { kind: 'reply', text: 'Bring the cello' });
    await insertArrival(database, id, clock.now(), { kind: 'automatic', text: 'Out of office' });
    const searches = ['miercoles cello', 'tomas liu', 'TOMAS@work.example', 'uncle@x.example'];
    for (const search of [...searches, '"etude 3.pdf"'])
      expect([search, await names({ search })]).toEqual([search, ['Answered']]);
    expect(await names({ search: 'office' })).toEqual([]);
  });
});
