import { describe, expect, it } from 'vitest';
import { makeOnce } from '../../testing/clean-up.ts';
import { startInbox, unknownId } from '../../testing/desk.ts';
import { insertArrival, insertAttachment } from '../../testing/samples.ts';

describe('a file that came by mail,', () => {
  const desk = makeOnce(async () => {
    const inbox = await startInbox();
    const { database, clock } = inbox;
    const [id, other] = [await inbox.receive(), await inbox.receive()];
    const message = await insertArrival(database, id, clock.now());
    const add = async (name: string, changes: { type?: string; state?: 'too-large' }) => {
      const file = await insertAttachment(database, id, message, name);
      const row = database.updateTable('attachments').where('id', '=', file);
      await row.set({ position: 1, ...changes }).execute();
      return file;
    };
    const pdf = await add('pläne (1).pdf', {});
    const page = await add('a.html', { type: 'text/html' });
    return { ...inbox, id, other, pdf, page, large: await add('large.png', { state: 'too-large' }) };
  });
  const get = (file: string, inquiry = desk().id) =>
    desk().ann.request(`inquiries/${inquiry}/attachments/${file}`);

  it('is saved as it was sent, by name, and never opened as a page of ours', async () => {
    const response = await get(desk().pdf);
    expect(await response.text()).toBe('quincemedlar');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '12',
      'content-disposition': `attachment; filename="pl_ne (1).pdf"; filename*=UTF-8''pl%C3%A4ne%20%281%29.pdf`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  it('is of no type that a browser would run', async () => {
    expect((await get(desk().page)).headers.get('content-type')).toBe('application/octet-stream');
  });

  it('is not there where it was too large, of another inquiry, or unknown', async () => {
    const { large, other, pdf } = desk();
    const answers = [await get(large), await get(pdf, other), await get(unknownId), await get('x')];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });
});
