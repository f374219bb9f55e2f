import { describe, expect, it } from 'vitest';
import type { PeopleAnswer } from '../../desk/contract/people.ts';
import { addPerson } from '../staff/people.ts';
import { postgres } from '../testing/databases.ts';
import { copyBrowser, startDesk, unknownId } from '../testing/desk.ts';
import { insertSample } from '../testing/samples.ts';

const jun = { email: 'jun@academy.example', name: 'Jun Zhang' };
const hour = 60 * 60_000;
const count = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

// What somebody does who has stolen a session (docs/contract.md, section 7).

describe('a stolen session,', () => {
  it('adds and removes twenty people an hour, over two instances, and colleagues hear of it', async () => {
    const location = await postgres.create();
    const here = await startDesk({ location });
    const there = await startDesk({ location });
    const own = await here.enter();
    await addPerson(here.database, { ...jun, language: 'en' }, here.clock.now());
    const elsewhere = copyBrowser(own, there);
    const add = (index: number) => {
      const person = { email: `p${index}@academy.example`, name: `Person ${index}` };
      return (index % 2 ? own : elsewhere).send('POST', 'people', person);
    };
    const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => add(index)));
    expect([count(answers, 201), count(answers, 429)]).toEqual([20, 10]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.json).toEqual({ error: 'too-many' });
    expect(refused?.headers.get('retry-after')).toBe('3600');
    const { people } = (await own.send('GET', 'people')).json as PeopleAnswer;
    const other = people.find(({ isYou }) => !isYou)?.id;
    expect((await own.send('DELETE', `people/${other}`)).status).toBe(429);
    // What stops whoever stole the session.
    expect((await own.send('DELETE', `people/${other}/sessions`)).status).toBe(200);
    expect((await own.send('GET', 'people')).status).toBe(200);
    await here.outbox.sendDue();
    const told = here.mails.filter(({ to }) => typeof to !== 'string' && to.address === jun.email);
    expect(told.filter(({ subject }) => /^Person \d+ may sign in/.test(subject))).toHaveLength(20);
    expect(told.filter(({ text }) => text.includes('Added by Anna, January 5, 4:00 AM.'))).toHaveLength(20);
    expect([...here.lines, ...there.lines].filter((line) => line.includes('limited acts'))).toHaveLength(1);
    here.clock.advance(hour);
    expect((await own.send('DELETE', `people/${other}`)).status).toBe(200);
  });

  it('adds and removes no more through those that it has added, nor by removing who did', async () => {
    const { enter, clock } = await startDesk({ location: await postgres.create() });
    const own = await enter();
    const add = (browser: typeof own, name: string) =>
      browser.send('POST', 'people', { email: `${name}@academy.example`, name });
    await add(own, 'accomplice');
    const accomplice = await enter('accomplice@academy.example');
    for (let index = 0; index < 18; index += 1)
      expect((await add(accomplice, `person-${index}`)).status).toBe(201);
    expect((await own.send('DELETE', `people/${accomplice.person.id}`)).status).toBe(200);
    expect((await add(own, 'one-more')).status).toBe(429);
    clock.advance(hour);
    expect((await add(own, 'one-more')).status).toBe(201);
  });

  it('signs others out twenty times an hour', async () => {
    const { enter } = await startDesk({ location: await postgres.create() });
    const own = await enter();
    const statuses: number[] = [];
    for (let index = 0; index < 21; index += 1)
      statuses.push((await own.send('DELETE', `people/${unknownId}/sessions`)).status);
    expect(statuses).toEqual([...Array<number>(20).fill(404), 429]);
  });

  it('makes thirty mails an hour go out, resent or of restored inquiries', async () => {
    const { enter, database, clock } = await startDesk({ location: await postgres.create() });
    const own = await enter();
    const path = `inquiries/${await insertSample(database, clock.now())}`;
    const answers = [];
    for (let round = 0; round < 20; round += 1) {
      answers.push(await own.send('POST', `${path}/mails/${unknownId}/resend`));
      await own.change(path, 'isSpam', false, true);
      answers.push(await own.change(path, 'isSpam', true, false));
    }
    expect(count(answers, 429)).toBe(10);
    expect(count(answers, 200)).toBe(15);
    clock.advance(hour);
    expect((await own.send('POST', `${path}/mails/${unknownId}/resend`)).status).toBe(409);
  });
});
