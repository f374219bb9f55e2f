import { describe, expect, it } from 'vitest';
import type { ChangesAnswer, VersionAnswer } from '../../../desk/contract/website.ts';
import { openEditor } from '../../testing/desk.ts';

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
    const editor = await openEditor();
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
