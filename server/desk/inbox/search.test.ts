import { describe, expect, it } from 'vitest';
import { databaseKinds } from '../../testing/databases.ts';
import { startInbox, unknownId } from '../../testing/desk.ts';
import { insertArrival, insertAttachment } from '../../testing/samples.ts';

// Who is found by what: H, C, J and L stand for the four inquiries below. All that is folded alike is in
// server/database/search-text.test.ts.
const examples: [search: string, found: string][] = [
  // The text as it is, in capitals or not, in any width.
  ['hannah', 'H'],
  ['50%', 'H'],
  ['_', 'H'],
  ['underXscore', ''],
  ['5%0', ''],
  ['c:\\music', 'H'],
  ['zzz" OR "hannah', ''],
  // A phone number, with its signs and without.
  ['7135550188', 'H'],
  ['hannah (713) 555-0188', 'H'],
  // However its country is dialled, also before all of it is typed.
  ...[
    '+1 713 555 0188',
    '17135550188',
    '001 (713) 555',
    'hannah +1 713-555-0188 viola',
    '0111 7135550188',
  ].map((search): [string, string] => [search, 'H']),
  ...['+86 138 0013 8001', '008613800138001', '138 0013 8001', '8613800138001', '陈思远 +86 138 0013'].map(
    (search): [string, string] => [search, 'C'],
  ),
  // Chinese, in both kinds of characters. A run of characters is one word.
  ['钢琴', 'CL'],
  ['学钢琴 课', 'C'],
  // A Chinese name with a blank and without.
  ['陈 思远', 'C'],
  ['陈美玲', 'L'],
  ['“陳 美玲”', 'L'],
  // Accents and apostrophes.
  ['obrien', 'HJ'],
  // Words apart: each has to be found somewhere.
  ['hannah viola', 'H'],
  ['“said viola”', 'H'],
  ['"viola said"', ''],
  // A phrase does not begin in one field and end in the next.
  ['"brooks hannah"', ''],
  // Nothing to search for.
  ['"', 'HCJL'],
  // The type of the inquiry, and the instructor also as a slug; how they are typed, search-text.test.ts holds.
  ['trial', 'HJ'],
  ['rial', ''],
  ['Mei-Xuan', 'H'],
  ['left-long-ago', 'C'],
  // Notes.
  ['violoncello', 'J'],
  ['deleted', ''],
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
    await add({
      ...trial,
      name: 'Hannah Brooks',
      phone: '(713) 555-0188',
      instructor: 'mei-xuan-lin',
      message: `O'Brien said "viola" costs 50% of c:\\music under_score two\n lines`,
    });
    await add({ name: 'Spam of Hannah', quarantine_reason: 'honeypot' });
    await ann.send('POST', `inquiries/${jose}/notes`, { id: unknownId, text: 'Plays the Violoncello' });
    const found: typeof examples = [];
    for (const [search] of examples) {
      const { rows, total, next } = await list({ search });
      expect({ search, total, next }).toEqual({ search, total: rows.length, next: null });
      found.push([search, rows.map(({ name }) => initials.get(name) ?? name).join('')]);
    }
    const inOrder = (letters: string) => [...'HCJL'].filter((letter) => letters.includes(letter)).join('');
    expect(found).toEqual(examples.map(([search, letters]) => [search, inOrder(letters)]));
  });

  it('finds words of replies and answers, who is named in them, and files, not what nobody has written', async () => {
    const { add, names, clock, database } = await startInbox({ location: await create() });
    const id = await add({ name: 'Answered' });
    const sender = {
      name: 'Tomás Liu',
      address: 'tomas@work.example',
      others: 'nan@x.example uncle@x.example',
    };
    const answer = await insertArrival(database, id, clock.now(), {
      text: 'Gracias, el MIÉRCOLES',
      ...sender,
    });
    await insertAttachment(database, id, answer, 'Étude 3.pdf');
    await insertArrival(database, id, clock.now(), { kind: 'reply', text: 'Bring the cello' });
    await insertArrival(database, id, clock.now(), { kind: 'automatic', text: 'Out of office' });
    for (const search of [
      'miercoles cello',
      'tomas liu',
      'TOMAS@work.example',
      'uncle@x.example',
      '"etude 3.pdf"',
    ])
      expect({ search, found: await names({ search }) }).toEqual({ search, found: ['Answered'] });
    expect(await names({ search: 'office' })).toEqual([]);
  });
});
