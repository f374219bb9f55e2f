import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import type { ChangesAnswer, VersionAnswer, WebsiteAnswer } from '../../../desk/contract/website.ts';
import { postgres } from '../../testing/databases.ts';
import { about, openEditor, publishFields } from '../../testing/desk.ts';
import { waiting } from '../../testing/waiting.ts';
import type { PageRenderer, SiteInput } from '../../website/page-renderer.ts';
import { readNewestNumber, readOverlay } from '../../website/versions.ts';

const { lead, chineseLead, words, chineseWords } = about;
const title = 'content/en/about.yaml: closing.title';
const others = 'Come and see us';
const stale = { status: 409, json: { error: 'stale' } };

/** Renders no page: that takes seconds. `now.meanwhile` happens in place of it, once; `now.failing` fails. */
function createIdleRenderer() {
  const now = { meanwhile: async (): Promise<unknown> => undefined, failing: [] as string[] };
  const rendered: SiteInput['overlay'][] = [];
  const renderer = {
    async renderSite({ overlay }: SiteInput) {
      rendered.push(overlay);
      const { meanwhile } = now;
      now.meanwhile = async () => undefined;
      await meanwhile();
      const failures = new Map(now.failing.map((page) => [page, new Error('it broke')]));
      return { files: new Map(), failures, photographs: [], until: undefined };
    },
    compressFully: async (site: object) => site,
  };
  return { now, rendered, renderer: renderer as unknown as PageRenderer };
}

describe('publishing', () => {
  async function open(location?: string, { renderer }: { renderer?: PageRenderer } = createIdleRenderer()) {
    const editor = await openEditor({ location, renderer });
    const { ann, database, clock } = editor;
    /** The overlay of the newest version. */
    const readPublished = async () => readOverlay(database, await readNewestNumber(database));
    const readDraft = async () => {
      const { pages } = (await ann.send('GET', 'website/changes')).json as ChangesAnswer;
      const fields = pages.flatMap((page) => page.fields);
      return Object.fromEntries(fields.map(({ address, after }) => [address, after]));
    };
    /** A colleague publishes, on another machine. */
    const publishElsewhere = (fields: Record<string, unknown>) =>
      publishFields(database, fields, clock.now());
    return { ...editor, readPublished, readDraft, publishElsewhere };
  }

  it('ends the placeholder of a fact that is typed, until the version is taken back', async () => {
    const { ann, publishElsewhere } = await open();
    const read = async () => ((await ann.send('GET', 'website')).json as WebsiteAnswer).placeholders;
    const before = await read();
    expect(before).toContain('phone');
    await publishElsewhere({ 'content/academy.yaml: phone': '(832) 555-0199' });
    expect(await read()).toEqual(before.filter((line) => line !== 'phone'));
    await publishElsewhere({ 'content/academy.yaml: phone': '(713) 555-0142' });
    expect(await read()).toEqual(before);
  });

  it('shows what was sent, and nothing else, once, however often it is pressed', async () => {
    const editor = await open(await postgres.create(), {});
    const { save, prepare, ann, url, readPublished, readDraft } = editor;
    await save({ [lead]: words, [chineseLead]: chineseWords, [title]: others });
    const send = await prepare([lead, chineseLead], { reason: 'Clearer' });
    // Answers get lost, also where pages are rendered for longer than a connection waits, and are asked for again.
    const pressed = await Promise.all([1, 2, 3].map(() => send().catch(() => null)));
    const answers = [...pressed.filter((answer) => answer !== null), await vi.waitFor(send, waiting)];
    const said = pressed.includes(null) ? expect.arrayContaining([200]) : [200, 200, 200, 201];
    expect(answers.map(({ status }) => status).sort()).toEqual(said);
    for (const { json } of answers)
      expect(json).toMatchObject({
        version: { number: 1, reason: 'Clearer', by: 'Anna', pages: ['about'] },
        fields: [
          { address: lead, before: expect.stringContaining('An academy'), after: words, page: 'about' },
          { address: chineseLead, after: chineseWords, language: 'zh-Hans' },
        ],
      });
    expect(await readPublished()).toEqual({ [lead]: words, [chineseLead]: chineseWords });
    // The look that follows renders nothing again.
    await editor.shown.lookOnce();
    expect(editor.lines.filter((line) => line.includes('Rendered the site'))).toEqual([]);
    const readPage = async (path: string) => (await fetch(`${url}${path}`)).text();
    expect(await readPage('/about')).toContain(words);
    expect(await readPage('/about')).not.toContain(others);
    expect((await readPage('/zh/about')).replaceAll('\u200b', '')).toContain(chineseWords);
    expect(await readDraft()).toEqual({ [title]: others });
    expect((await ann.send('GET', 'website')).json).toMatchObject({ number: 1 });
  });

  it('refuses other words than were seen: nothing is published, and nothing lost', async () => {
    const { save, prepare, readPublished, readDraft, publishElsewhere } = await open();
    await save({ [lead]: words, [title]: others });
    const send = await prepare([lead, title]);
    await save({ [lead]: `${words} Really.` });
    expect(await send()).toMatchObject(stale);
    await save({ [lead]: undefined });
    expect(await send()).toMatchObject(stale);
    await save({ [lead]: words });
    await publishElsewhere({ [lead]: 'A school of music in Houston, for everybody.' });
    expect(await send()).toMatchObject(stale);
    expect(Object.keys(await readPublished())).toEqual([lead]);
    expect(await readDraft()).toEqual({ [lead]: words, [title]: others });
  });

  it('of two persons at once publishes both, and of the same field the first', async () => {
    const { save, prepare, jun, readPublished, readDraft } = await open(await postgres.create());
    await save({ [lead]: words, [title]: others });
    const sends = [await prepare([lead], {}, jun), await prepare([title]), await prepare([lead])];
    const answers = await Promise.all(sends.map((send) => send()));
    // Whichever comes first.
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409]);
    expect(await readPublished()).toEqual({ [lead]: words, [title]: others });
    expect(await readDraft()).toEqual({});
  });

  it('takes a version back: its words wait again where they should, and what was typed since stays', async () => {
    const { ann, save, publish, readPublished, readDraft } = await open();
    const readFirst = async () => (await ann.send('GET', 'website/versions/1')).json as VersionAnswer;
    await save({ [lead]: words, [title]: others });
    await publish([lead, title]);
    await save({ [title]: 'Join us' });
    const back = ({ address, before, now }: VersionAnswer['fields'][number]) => ({
      ...{ address, before: now, after: before },
    });
    const fields = (await readFirst()).fields.map(back);
    const sent = { id: randomUUID(), fields, reason: '', tookBack: 1, keepsWords: true };
    const taken = await ann.send('POST', 'website/versions', sent);
    expect(taken.json).toMatchObject({ version: { number: 2, tookBack: 1 } });
    expect(await readPublished()).toEqual({});
    expect(await readDraft()).toEqual({ [lead]: words, [title]: 'Join us' });
    // Twice is once: nothing is as it was seen.
    expect((await readFirst()).fields).toMatchObject(Array(2).fill({ since: { by: 'Anna' } }));
  });

  it('names the page without which another one does not fit', async () => {
    const { save, publish } = await open();
    const tagline = 'content/en/academy.yaml: tagline';
    await save({
      [tagline]: 'Music for everybody, every day',
      'content/en/home.yaml: hero.headline': ['Music for everybody,', 'every day'],
      [title]: others,
    });
    const refused = [expect.objectContaining({ problem: expect.anything(), page: expect.any(String) })];
    expect(await publish([tagline])).toMatchObject({
      status: 422,
      json: { error: 'invalid', refused, needs: ['home'] },
    });
  });

  it('names what does not fit by its address, of what was sent alone', async () => {
    const { save, publish, readPublished, readDraft } = await open();
    await save({ [lead]: '', [title]: others });
    const refused = [{ address: lead, page: 'about', problem: expect.objectContaining({ code: 'empty' }) }];
    expect(await publish([lead, title])).toMatchObject({ status: 422, json: { error: 'invalid', refused } });
    expect(await readPublished()).toEqual({});
    expect((await publish([title])).status).toBe(201);
    expect(await readDraft()).toEqual({ [lead]: '' });
  });

  it('takes no other content under an ID that was used', async () => {
    const { ann, jun, annaId, database, clock, save } = await open();
    await save({ [lead]: words });
    const author = { id: annaId, name: 'Anna' };
    const id = randomUUID();
    await publishFields(database, { [lead]: words }, clock.now(), { author, id });
    const field = { address: lead, before: '', after: words };
    const sent = { id, fields: [field], reason: '', tookBack: null };
    const send = (more = {}, browser = ann) => browser.send('POST', 'website/versions', { ...sent, ...more });
    for (const { status, json } of [
      await send({ reason: 'Other' }),
      await send({ fields: [{ ...field, address: title }] }),
      await send({}, jun),
    ])
      expect([status, json]).toEqual([422, { error: 'invalid', fields: { id: [expect.any(String)] } }]);
    expect((await send()).status).toBe(200);
  });

  describe('while pages are rendered', () => {
    /** Anna's title waits; it is published with something that happens while its pages are rendered. */
    async function openSlow() {
      const { now, rendered, renderer } = createIdleRenderer();
      const editor = await open(undefined, { renderer });
      await editor.save({ [title]: others });
      const send = await editor.prepare([title]);
      const publish = (meanwhile = now.meanwhile) => {
        now.meanwhile = meanwhile;
        return send();
      };
      return { ...editor, publish, rendered, rendering: now };
    }

    it('publishes nothing for who may not any more', async () => {
      const { publish, update, annaId, readPublished, shown } = await openSlow();
      const refused = { status: 403, json: { error: 'may-not-edit' } };
      expect(await publish(() => update('staff', { may_edit: 0 }, annaId))).toMatchObject(refused);
      expect([await readPublished(), shown.describe()]).toMatchObject([{}, { shown: 0 }]);
    });

    it('publishes nothing, and loses nothing, where the database fails in the middle of it', async () => {
      const { publish, database, readPublished, readDraft } = await openSlow();
      const rename = (from: string, to: string) => database.schema.alterTable(from).renameTo(to).execute();
      expect((await publish(() => rename('draft', 'elsewhere'))).status).toBe(500);
      expect(await readPublished()).toEqual({});
      await rename('elsewhere', 'draft');
      expect(await readDraft()).toEqual({ [title]: others });
      expect((await publish()).status).toBe(201);
    });

    it('keeps what is typed', async () => {
      const { publish, save, readBox } = await openSlow();
      await publish(() => save({ [title]: `${others} soon` }));
      const draft = { value: `${others} soon` };
      expect(await readBox('about', title)).toMatchObject({ site: others, draft });
    });

    it('lays its fields over what another machine publishes, and is stale where that is the same field', async () => {
      const { publish, publishElsewhere, rendered, readPublished } = await openSlow();
      await publish(() => publishElsewhere({ [lead]: words }));
      expect(rendered.at(-1)).toEqual({ [lead]: words, [title]: others });
      expect(await readPublished()).toEqual({ [lead]: words, [title]: others });
      const other = await openSlow();
      const same = () => other.publishElsewhere({ [title]: 'Join us' });
      expect(await other.publish(same)).toMatchObject(stale);
      expect(await other.readDraft()).toEqual({ [title]: others });
    });

    it('names a page that fails by a number of the log, unless it failed before', async () => {
      const { publish, publishElsewhere, rendering, lines, readPublished, shown } = await openSlow();
      await publishElsewhere({ [lead]: words });
      rendering.failing = ['/zh'];
      await shown.lookOnce();
      rendering.failing = ['/about', '/zh'];
      const { status, json } = await publish();
      const { number } = json as { number: string };
      expect({ status, json }).toMatchObject({ status: 422, json: { error: 'page-fails', page: '/about' } });
      expect(lines.join('')).toContain(`number ${number}`);
      expect(await readPublished()).toEqual({ [lead]: words });
      rendering.failing = ['/zh'];
      expect((await publish()).status).toBe(201);
    });
  });
});

const languages = ['en', 'zh'];
const orders = languages.map((tag) => `content/${tag}/about.yaml: faq.items`);
const parking = {
  'content/en/about.yaml: faq.items.parking.question': 'Where can we park?',
  'content/en/about.yaml: faq.items.parking.answer': 'In front of the studio there are places for families.',
  'content/zh/about.yaml: faq.items.parking.question': '在哪里停车？',
  'content/zh/about.yaml: faq.items.parking.answer':
    '教室前面有停车位，来上课的家庭都可以停在那里，不收费，也不用提前预约，周末也一样。',
};

describe('a question that staff have added', () => {
  async function open() {
    const editor = await openEditor({ renderer: createIdleRenderer().renderer });
    const { ann, save, publish, readBox } = editor;
    const readKeys = async () => (await readBox('about', orders[0] ?? '')).site as string[];
    const keys = await readKeys();
    const setOrder = (to: string[]) => save(Object.fromEntries(orders.map((address) => [address, to])));
    const publishAll = async () => {
      const { pages } = (await ann.send('GET', 'website/changes')).json as ChangesAnswer;
      const fields = pages.flatMap((page) => page.fields);
      const { json } = await publish(fields.map(({ address }) => address));
      return json as VersionAnswer;
    };
    return { ...editor, keys, readKeys, setOrder, publishAll };
  }

  it('leaves no change when it is removed before it is published, and returns with its words', async () => {
    const { ann, save, keys, setOrder, readBox } = await open();
    await save(parking);
    await setOrder([...keys, 'parking']);
    await setOrder(keys);
    expect((await ann.send('GET', 'website/changes')).json).toEqual({ pages: [] });
    await setOrder([...keys, 'parking']);
    const [[address, question] = expect.fail('none')] = Object.entries(parking);
    expect((await readBox('about', address)).draft).toMatchObject({ value: question });
  });

  it('is gone once its removal is published, also where the order is the program’s again', async () => {
    const { save, keys, readKeys, setOrder, publishAll } = await open();
    await save(parking);
    await setOrder([...keys, 'parking']);
    await publishAll();
    expect(await readKeys()).toEqual([...keys, 'parking']);
    await setOrder(keys);
    const { fields } = await publishAll();
    expect(fields.map(({ address }) => address)).toEqual(orders);
    expect(await readKeys()).toEqual(keys);
  });
});
