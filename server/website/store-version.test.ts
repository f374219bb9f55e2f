import { expect, it } from 'vitest';
import { about, openEditor, publishFields } from '../testing/desk.ts';

const phone = 'content/academy.yaml: phone';

it('mails about versions tell all who may edit of another phone, and of no other words, each in their language, as text only', async () => {
  const { ann, outbox, mails, database, clock } = await openEditor();
  await outbox.sendDue();
  mails.length = 0;
  const read = async () => {
    await outbox.sendDue();
    return mails.map(({ to, ...mail }) => ({ ...mail, to: (to as { address: string }).address }));
  };
  const publish = (fields: Record<string, string>) => publishFields(database, fields, clock.now());
  await publish({ [about.lead]: about.words });
  expect(await read()).toEqual([]);
  await ann.send('POST', 'people', { email: 'mei@academy.example', name: 'Mei' });
  await read();
  await publish({ [phone]: '(832) 555-0199', 'content/academy.yaml: chat.handle': 'Music&Houston' });
  const told = (await read()).filter(({ text }) => text.includes('555-0199'));
  expect(told.map(({ to, subject }) => [to, subject]).sort()).toEqual([
    ['anna@academy.example', 'Anna changed how families reach you'],
    ['jun@academy.example', 'Anna修改了网站上的联系方式'],
  ]);
  const [english] = told.filter(({ to }) => to.startsWith('anna'));
  expect(english?.text).toMatch(/Phone: \S*\(713\) 555-0142\S* → \S*\(832\) 555-0199/);
  expect(english?.html).toContain('Music&#38;Houston; Phone');
});
