import { describe, expect, it } from 'vitest';
import type { PublicationAnswer } from '../../desk/website.ts';
import { readMorning } from '../desk/morning/read-morning.ts';
import { readFacts } from '../facts.ts';
import { databaseKinds } from '../testing/database-kinds.ts';
import { about, openEditor } from '../testing/editor-harness.ts';
import { roomyDisk } from '../testing/roomy-disk.ts';
import { createTroubleFinder } from '../trouble/find-trouble.ts';

const phone = 'content/academy.yaml: phone';
const day = 24 * 60 * 60_000;

describe.each(databaseKinds)('mails about publications, on $name', ({ create }) => {
  async function open() {
    const editor = await openEditor(await create());
    const { outbox, mails } = editor;
    await outbox.sendDue();
    mails.length = 0;
    const read = async () => {
      await outbox.sendDue();
      return mails.map(({ to, subject, text, html }) => ({
        to: (to as { address: string }).address,
        subject,
        text,
        html,
      }));
    };
    return { ...editor, read };
  }

  it('tell all who may edit of another phone, each in their language, as text only', async () => {
    const { ann, save, publish, runPublisher, read } = await open();
    await ann.send('POST', 'people', { email: 'mei@academy.example', name: 'Mei' });
    await read();
    await save({ [phone]: '(832) 555-0199', 'content/academy.yaml: chat.handle': 'Music&Houston' });
    await publish([phone, 'content/academy.yaml: chat.handle'])();
    await runPublisher();
    const told = (await read()).filter(({ text }) => text.includes('555-0199'));
    expect(told.map(({ to, subject }) => [to, subject]).sort()).toEqual([
      ['anna@academy.example', 'Anna changed how families reach you'],
      ['jun@academy.example', 'Anna修改了网站上的联系方式'],
    ]);
    const [english] = told.filter(({ to }) => to.startsWith('anna'));
    expect(english?.text).toMatch(/Phone: \S*\(713\) 555-0142\S* → \S*\(832\) 555-0199/);
    expect(english?.html).toContain('Music&amp;Houston; Phone');
  });

  it('tell nobody of other words', async () => {
    const { save, publish, runPublisher, read } = await open();
    await save({ [about.lead]: about.words });
    await publish([about.lead])();
    await runPublisher();
    expect(await read()).toEqual([]);
  });

  it.each([
    ['asking', 'What you scheduled for the website waits for you'],
    ['failed', 'What you scheduled for the website was not published'],
  ] as const)(
    'tell the author of one that was scheduled and is %s, in the morning too',
    async (state, subject) => {
      const { save, publish, read, tell, database, clock, annaId, junId } = await open();
      await save({ [about.lead]: about.words });
      const at = new Date(clock.now().getTime() + day).toISOString();
      const { publication } = (await publish([about.lead], { at, reason: 'Spring' })())
        .json as PublicationAnswer;
      await database.updateTable('publications').set({ state }).execute();
      await tell(publication.id);
      expect(await read()).toMatchObject([
        { to: 'anna@academy.example', subject, text: expect.stringMatching('Spring') },
      ]);
      const findTrouble = createTroubleFinder({ database, now: clock.now, ...roomyDisk });
      const morningOf = (id: string) => readMorning({ database, findTrouble }, id, clock.now(), readFacts());
      expect((await morningOf(annaId))?.unpublished).toBe(1);
      expect((await morningOf(junId))?.unpublished ?? 0).toBe(0);
    },
  );
});
