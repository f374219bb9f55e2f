import { expect, it } from 'vitest';
import type { VersionAnswer, VersionsAnswer, WebsiteAnswer } from '../../../desk/contract/website.ts';
import { about, openEditor, publishFields } from '../../testing/desk.ts';

const { lead, words } = about;
const email = 'content/academy.yaml: email';

it('the history of versions is read newest first, and says what became of each field', async () => {
  const { ann, annaId, junId, readBox, clock, database } = await openEditor();
  const read = async <Answer>(path: string) => (await ann.send('GET', path)).json as Answer;
  const change = (fields: Record<string, unknown>, more: Parameters<typeof publishFields>[3] = {}) => {
    clock.advance(1000);
    return publishFields(database, fields, clock.now(), { author: { id: annaId, name: 'Anna' }, ...more });
  };
  const { site } = await readBox('about', lead);
  await change({ [lead]: words }, { reason: 'First' });
  const author = { id: junId, name: 'Jun Zhang' };
  await change({ [lead]: `${words} Really.`, [email]: 'new@example.org' }, { reason: 'Second', author });
  // The name stays, of whoever is gone.
  expect((await ann.send('DELETE', `people/${junId}`)).status).toBe(200);
  const { versions } = await read<VersionsAnswer>('website/versions');
  expect(versions.map(({ reason, pages, by, person }) => [reason, pages, by, person])).toEqual([
    ['Second', ['contact-facts', 'about'], 'Jun Zhang', junId],
    ['First', ['about'], 'Anna', annaId],
  ]);
  const first = await read<VersionAnswer>('website/versions/1');
  const since = { by: 'Jun Zhang' };
  expect(first.fields).toMatchObject([{ before: site, after: words, now: `${words} Really.`, since }]);
  expect((await read<VersionAnswer>('website/versions/2')).fields).toMatchObject([
    { address: email, since: null },
    { before: words, after: `${words} Really.`, since: null },
  ]);
  expect((await read<WebsiteAnswer>('website')).number).toBe(2);
  for (const nothing of ['0', '3', 'x', '1e3'])
    expect((await ann.send('GET', `website/versions/${nothing}`)).status).toBe(404);
});
