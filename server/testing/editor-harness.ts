import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { SessionAnswer } from '../../desk/contract.ts';
import type { FieldBox, WebsitePageAnswer } from '../../desk/website.ts';
import { gone } from '../website/overlay-store.ts';
import { queuePublicationNotices } from '../website/publication-notices.ts';
import { createSiteReader, readValue } from '../website/site-content.ts';
import { startDesk } from './desk-harness.ts';

export const jun = { email: 'jun@academy.example', name: 'Jun Zhang', language: 'zh-Hans' };

/** Two texts of a page of the site, and other words for them. */
export const about = {
  lead: 'content/en/about.yaml: hero.lead',
  chineseLead: 'content/zh/about.yaml: hero.lead',
  words: 'A house in Houston where children and grown-ups learn music together, every day.',
  chineseWords: '休斯敦的一所音乐学校，大人和孩子每天在这里一起学习音乐。',
};

type Browser = Awaited<ReturnType<Awaited<ReturnType<typeof startDesk>>['enter']>>;
type Publication = { reason?: string; at?: string | null; tookBack?: string | null };

/** A desk with Anna and Jun, who both may edit the website, and acts of theirs. */
export async function openEditor(location?: string) {
  const desk = await startDesk(location ? { location } : {});
  const { database, clock } = desk;
  const ann = await desk.enter();
  const added = (await ann.send('POST', 'people', jun)).json as SessionAnswer;
  await ann.send('PATCH', `people/${added.person.id}`, { mayEdit: true });
  const junsBrowser = await desk.enter(jun.email);

  const save = (changes: Record<string, unknown>, browser: Browser = ann) =>
    browser.send('PATCH', 'website/drafts', {
      changes: Object.entries(changes).map(([address, value]) => ({ address, value })),
    });

  /** A request that can be sent again. */
  function publish(addresses: string[], more: Publication = {}, browser: Browser = ann) {
    const sent = { id: randomUUID(), addresses, reason: '', at: null, tookBack: null, ...more };
    return () => browser.send('POST', 'website/publications', sent);
  }

  async function readBox(page: string, address: string, browser: Browser = ann): Promise<FieldBox> {
    const answer = (await browser.send('GET', `website/page?page=${page}`)).json as WebsitePageAnswer;
    const boxes = answer.parts.flatMap(({ fields }) => fields).flatMap((field) => field.boxes);
    return boxes.find((box) => box.address === address) ?? expect.fail(`no box ${address}`);
  }

  /** Does what the publisher does with what waits, but build. */
  async function runPublisher(): Promise<void> {
    const waiting = database.selectFrom('publications').selectAll().where('state', '=', 'waiting');
    for (const { id, author } of await waiting.orderBy('created_at').orderBy('id').execute()) {
      clock.advance(1000);
      const now = clock.now().toISOString();
      const { program } = await createSiteReader(database)();
      const numbers = database.selectFrom('publications').select(({ fn }) => fn.max('number').as('last'));
      const { last } = await numbers.executeTakeFirstOrThrow();
      const published = { state: 'published', number: Number(last ?? 0) + 1, published_at: now } as const;
      await database.updateTable('publications').set(published).where('id', '=', id).execute();
      const fields = database.selectFrom('publication_fields').selectAll().where('publication_id', '=', id);
      for (const { address, after_value: value } of await fields.execute()) {
        const says = JSON.stringify(readValue(program, address));
        await database.deleteFrom('overlay_fields').where('address', '=', address).execute();
        const drafts = database.deleteFrom('drafts').where('address', '=', address);
        await drafts.where('value', '=', value === gone ? says : value).execute();
        if (value === gone) continue;
        const row = { address, value, program_value: says, publication_id: id, author, changed_at: now };
        const more = { right_at: null, decided_value: null };
        await database
          .insertInto('overlay_fields')
          .values({ ...row, ...more })
          .execute();
      }
      await tell(id);
    }
  }

  /** Queues the mails about what has become of a publication. */
  const tell = (id: string) =>
    database
      .transaction()
      .execute((each) => queuePublicationNotices(each, id, 'academy.example', clock.now()));

  return {
    ...desk,
    ann,
    jun: junsBrowser,
    junId: added.person.id,
    save,
    publish,
    readBox,
    runPublisher,
    tell,
  };
}
