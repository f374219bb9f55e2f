import { describe, expect, it } from 'vitest';
import type { VersionAnswer, VersionsAnswer, WebsiteAnswer } from '../../../desk/website.ts';
import { about, openEditor } from '../../testing/editor-harness.ts';
import { publishFields } from '../../testing/publish-fields.ts';

const { lead, words } = about;
const email = 'content/academy.yaml: email';

describe('the history of versions', () => {
  async function open() {
    const editor = await openEditor();
    const { ann, annaId, clock, database } = editor;
    const read = async <Answer>(path: string) => (await ann.send('GET', path)).json as Answer;
    const list = async () => (await read<VersionsAnswer>('website/versions')).versions;
    const author = { id: annaId, name: 'Anna' };
    const change = (fields: Record<string, unknown>, more: Parameters<typeof publishFields>[3] = {}) => {
      clock.advance(1000);
      return publishFields(database, fields, clock.now(), { author, ...more });
    };
    return { ...editor, read, list, change };
  }

  it('is read newest first, and says what became of each field', async () => {
    const { change, read, list, ann, annaId, junId, readBox } = await open();
    const { site } = await readBox('about', lead);
    await change({ [lead]: words }, { reason: 'First' });
    const author = { id: junId, name: 'Jun Zhang' };
    await change({ [lead]: `${words} Really.`, [email]: 'new@example.org' }, { reason: 'Second', author });
    // The name stays, of whoever is gone.
    expect((await ann.send('DELETE', `people/${junId}`)).status).toBe(200);
    const rows = await list();
    expect(rows.map(({ reason, pages, by, person }) => [reason, pages, by, person])).toEqual([
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
});
