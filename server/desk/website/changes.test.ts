import { describe, expect, it } from 'vitest';
import type { ChangesAnswer, DraftsAnswer, WebsiteAnswer } from '../../../desk/website.ts';
import { about, openEditor } from '../../testing/editor-harness.ts';

const { lead, chineseLead, words } = about;

async function open() {
  const editor = await openEditor();
  const readChanges = async () => (await editor.ann.send('GET', 'website/changes')).json as ChangesAnswer;
  const readTogether = async () => (await readChanges()).together.map((each) => each.toSorted());
  return { ...editor, readChanges, readTogether };
}

describe('what is ticked together', () => {
  it('is nothing of texts that stand alone; their other language stays behind', async () => {
    const { save, readChanges } = await open();
    await save({ [lead]: words, 'content/en/about.yaml: closing.title': 'Come and see us' });
    expect(await readChanges()).toMatchObject({
      together: [],
      behind: ['content/zh/about.yaml: closing.title', chineseLead],
    });
  });

  it('is a list in both languages', async () => {
    const { save, readBox, readTogether } = await open();
    const lists = ['content/en/about.yaml: mission.paragraphs', 'content/zh/about.yaml: mission.paragraphs'];
    for (const address of lists) {
      const { site } = await readBox('about', address);
      await save({ [address]: [...(site as string[]), ...(site as string[]).slice(0, 1)] });
    }
    await save({ [lead]: words });
    expect(await readTogether()).toEqual([lists]);
  });

  it('is a new question: its words and the order of questions, in both languages', async () => {
    const { save, readBox, readTogether, publish, readChanges } = await open();
    const order = 'content/en/about.yaml: faq.items';
    const { site } = await readBox('about', order);
    const keys = [...(site as string[]), 'parking'];
    const question = {
      [order]: keys,
      'content/zh/about.yaml: faq.items': keys,
      [`${order}.parking.question`]: 'Where can I park?',
      [`${order}.parking.answer`]: 'There are places beside the house, free for families.',
      'content/zh/about.yaml: faq.items.parking.question': '哪里可以停车？',
      'content/zh/about.yaml: faq.items.parking.answer': '楼旁边有车位，家长可以免费停车。',
    };
    await save({ ...question, [lead]: words });
    expect(await readTogether()).toEqual([Object.keys(question).sort()]);
    const { fields } = await readChanges();
    expect(fields.map(({ problem }) => problem)).toEqual(fields.map(() => null));
    expect((await publish([order])).status).toBe(422);
    expect((await publish(Object.keys(question))).status).toBe(201);
  });

  it('is what the check refuses alone: the tagline with the headline that says it', async () => {
    const { save, readTogether } = await open();
    const parts = {
      'content/en/academy.yaml: tagline': 'Music for everybody, every day',
      'content/en/home.yaml: hero.headline': ['Music for everybody,', 'every day'],
    };
    const others = ['hero.lead', 'mission.title', 'special.title', 'journey.title', 'community.title'];
    await save({
      ...parts,
      ...Object.fromEntries(others.map((each) => [`content/en/home.yaml: ${each}`, words])),
    });
    expect(await readTogether()).toEqual([Object.keys(parts).sort()]);
  });

  it('are not a removal and whoever steps in: that can follow', async () => {
    const { ann, save, readTogether } = await open();
    const quotes = ['haoran-wu', 'mateo-herrera'];
    const changes = {
      'content/about.yaml: highlighted': ['julian-okafor', 'haoran-wu', 'mateo-herrera', 'simone-baptiste'],
      'content/en/about.yaml: quotes.items': quotes,
      'content/home.yaml: featured': ['julian-okafor', 'haoran-wu', 'mateo-herrera'],
      'content/instructors/mei-xuan-lin.yaml': 'removed',
      'content/instruments/piano.yaml: instructor': 'julian-okafor',
      'content/zh/about.yaml: quotes.items': quotes,
    };
    const saved = (await save({ ...changes, [lead]: words })).json as DraftsAnswer;
    expect(saved.problems).toEqual({});
    const list = (await ann.send('GET', 'website')).json as WebsiteAnswer;
    expect(list.pages.find(({ id }) => id === 'instructors/mei-xuan-lin')?.state).toBe('removed');
    const orders = ['content/en/about.yaml: quotes.items', 'content/zh/about.yaml: quotes.items'];
    expect(await readTogether()).toEqual([orders]);
  });
});
