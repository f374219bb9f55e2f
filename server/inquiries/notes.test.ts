import { describe, expect, it } from 'vitest';
import { noteLimit } from '../../desk/contract/inbox.ts';
import { noteRequest } from '../../desk/contract/requests.ts';
import { postgres } from '../testing/databases.ts';
import { copyBrowser, inquiryIn, startInquiry } from '../testing/desk.ts';

const ids = ['f19b8f20-0000-7fff-bfff-ffffffffffff', '019b8f20-1111-7fff-bfff-ffffffffffff'];
const [first = '', second = ''] = ids;

describe('notes', () => {
  async function open(location?: string) {
    const inquiry = await startInquiry({ location });
    return { ...inquiry, path: `${inquiry.path}/notes` };
  }

  it('of several people stay beside each other in the order of their time, and change no version', async () => {
    const { ann, jun, path, clock } = await open();
    expect(await ann.send('POST', path, { id: first, text: ' One ' })).toMatchObject({ status: 201 });
    clock.advance(1000);
    const answer = await jun.send('POST', path, { id: second, text: 'Two\nlines' });
    expect(inquiryIn(answer)).toMatchObject({
      version: 1,
      notes: [
        { id: first, author: 'Anna', text: 'One' },
        { id: second, author: 'Jun Zhang', text: 'Two\nlines' },
      ],
      history: [
        { kind: 'note', by: 'Jun Zhang' },
        { kind: 'note', by: 'Anna' },
      ],
    });
  });

  it('are added once, however often they are sent', async () => {
    const { ann, path, url } = await open(await postgres.create());
    const note = { id: first, text: 'Called back' };
    const again = copyBrowser(ann, { url });
    const answers = await Promise.all([1, 2, 3].map(() => again.send('POST', path, note)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    const last = await ann.send('POST', path, note);
    expect(last.status).toBe(200);
    expect(inquiryIn(last).notes).toMatchObject([note]);
    expect(inquiryIn(last).history).toHaveLength(1);
  });

  it('with the ID of another inquiry’s note, or of this one with another text, are refused: no change is lost', async () => {
    const { ann, path, receive, read, id } = await open();
    await ann.send('POST', path, { id: first, text: 'Café' });
    const other = await receive();
    for (const inquiry of [other, id])
      expect(
        await ann.send('POST', `inquiries/${inquiry}/notes`, { id: first, text: 'Café, at noon' }),
      ).toMatchObject({ status: 422, json: { error: 'invalid', fields: { id: [expect.any(String)] } } });
    expect(await read(other)).toMatchObject({ notes: [], history: [] });
    expect(await read(id)).toMatchObject({ notes: [{ text: 'Café' }], history: [{ kind: 'note' }] });
    const sameText = { id: first, text: ' Cafe\u0301\n' };
    expect(await ann.send('POST', path, sameText)).toMatchObject({ status: 200 });
  });
});

it.each([
  ['an empty text', { id: first, text: ' \n ' }],
  ['a text that is too long', { id: first, text: 'x'.repeat(noteLimit + 1) }],
  ['a null character, which PostgreSQL can’t store', { id: first, text: 'a\0b' }],
  ['no ID', { text: 'x' }],
  ['an ID that is none', { id: 'x', text: 'x' }],
])('with %s are refused', (_, note) => {
  expect(noteRequest.safeParse(note).success).toBe(false);
});
