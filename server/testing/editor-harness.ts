import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { SessionAnswer } from '../../desk/contract/people.ts';
import type { ChangesAnswer, FieldBox, WebsitePageAnswer } from '../../desk/contract/website.ts';
import { startDesk } from './desk-harness.ts';

const jun = { email: 'jun@academy.example', name: 'Jun Zhang', language: 'zh-Hans' };

/** Two texts of a page of the site, and other words for them. */
export const about = {
  lead: 'content/en/about.yaml: hero.lead',
  chineseLead: 'content/zh/about.yaml: hero.lead',
  words: 'A house in Houston where children and grown-ups learn music together, every day.',
  chineseWords: '休斯敦的一所音乐学院，大人和孩子每天在这里一起学习音乐。',
};

type Browser = Awaited<ReturnType<Awaited<ReturnType<typeof startDesk>>['enter']>>;
type More = { id?: string; reason?: string; tookBack?: number | null; keepsWords?: boolean };

/** A desk with Anna and Jun, who both may edit the website, and acts of theirs. */
export async function openEditor(location?: string) {
  const desk = await startDesk({ location });
  const { clock } = desk;
  const ann = await desk.enter();
  const added = (await ann.send('POST', 'people', jun)).json as SessionAnswer;
  const junId = added.person.id;
  await ann.send('PATCH', `people/${junId}`, { mayEdit: true });

  /** Saves texts; `seen` is what stood at all of them before, where that is compared. */
  const save = (changes: Record<string, unknown>, browser: Browser = ann, seen?: unknown[]) =>
    browser.send('PATCH', 'website/draft', {
      changes: Object.entries(changes).map(([address, value]) => ({ address, value, seen })),
    });

  /** Prepares the request of the card, with what it shows of drafts: it can be sent again. */
  async function prepare(addresses: string[], more: More = {}, browser: Browser = ann) {
    const { pages } = (await browser.send('GET', 'website/changes')).json as ChangesAnswer;
    const shown = pages
      .flatMap(({ fields }) => fields)
      .filter(({ address }) => addresses.includes(address))
      .map(({ address, before, after }) => ({ address, before, after }));
    const sent = { id: randomUUID(), fields: shown, reason: '', tookBack: null, ...more };
    return () => browser.send('POST', 'website/versions', sent);
  }

  const publish = async (...[addresses, more, browser]: Parameters<typeof prepare>) => {
    clock.advance(1000);
    return (await prepare(addresses, more, browser))();
  };

  async function readBox(page: string, address: string, browser: Browser = ann): Promise<FieldBox> {
    const answer = (await browser.send('GET', `website/page?page=${page}`)).json as WebsitePageAnswer;
    const boxes = answer.parts.flatMap(({ fields }) => fields).flatMap((field) => field.boxes);
    return boxes.find((box) => box.address === address) ?? expect.fail(`no box ${address}`);
  }

  return { ...desk, ann, jun: await desk.enter(jun.email), junId, save, prepare, publish, readBox };
}
