import { describe, expect, it } from 'vitest';
import type { SessionsAnswer } from '../../../desk/contract/people.ts';
import { copyBrowser, startDesk, unknownId } from '../../testing/desk.ts';
import { anna } from '../../testing/samples.ts';

const minute = 60_000;
const jun = { email: 'jun@academy.example', name: 'Jun Zhang' };
const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) AppleWebKit/605.1.15 Version/19.0 Safari/604.1';

describe('one’s own sessions', () => {
  async function open() {
    const desk = await startDesk();
    const signInWith = (userAgent: string, browser = desk.openBrowser()) =>
      desk.signIn(anna.email, browser, { 'user-agent': userAgent });
    const office = await signInWith(chrome);
    desk.clock.advance(10 * minute);
    const phone = await signInWith(safari);
    return { ...desk, signInWith, office, phone };
  }

  it('are listed, the last used first, without what could open them', async () => {
    const { office, phone, clock, database } = await open();
    clock.advance(10 * minute);
    const { sessions } = (await office.send('GET', 'sessions')).json as SessionsAnswer;
    const at = (minutes: number) => `2026-01-05T10:${minutes}:00.000Z`;
    const id = expect.stringMatching(/^[0-9a-f-]{36}$/);
    const [windows, iPhone] = [
      { browser: 'Chrome', system: 'Windows' },
      { browser: 'Safari', system: 'iPhone' },
    ];
    expect(sessions).toEqual([
      { id, ...windows, createdAt: '2026-01-05T10:00:00.000Z', lastUsedAt: at(20), isThis: true },
      { id, ...iPhone, createdAt: at(10), lastUsedAt: at(10), isThis: false },
    ]);
    const hashes = await database.selectFrom('sessions').select('id').execute();
    for (const { id: hash } of hashes) expect(JSON.stringify(sessions)).not.toContain(hash);
    const onPhone = ((await phone.send('GET', 'sessions')).json as SessionsAnswer).sessions;
    expect(onPhone.find(({ isThis }) => isThis)?.browser).toBe('Safari');
  });

  it('are signed out there, one at a time, and nobody else’s', async () => {
    const { office, phone, signIn } = await open();
    await office.send('POST', 'people', jun);
    const colleague = await signIn(jun.email);
    const { sessions } = (await office.send('GET', 'sessions')).json as SessionsAnswer;
    const [own, there] = [true, false].map((isOwn) => sessions.find(({ isThis }) => isThis === isOwn));
    expect((await colleague.send('DELETE', `sessions/${there?.id}`)).json).toEqual({ error: 'not-found' });
    expect((await office.send('DELETE', `sessions/${unknownId}`)).status).toBe(404);
    const session = phone.cookies.get('desk') ?? '';
    expect((await office.send('DELETE', `sessions/${session}`)).status).toBe(404);
    expect((await office.send('DELETE', `sessions/${there?.id}`)).json).toEqual({ done: true });
    expect((await phone.send('GET', 'session')).status).toBe(401);
    expect((await office.send('GET', 'session')).status).toBe(200);
    expect((await office.send('DELETE', `sessions/${own?.id}`)).json).toEqual({ done: true });
    expect(office.cookies.has('desk')).toBe(false);
    expect((await colleague.send('GET', 'session')).status).toBe(200);
  });

  it('are told to their person by mail when the browser is new, but not the first one', async () => {
    const { office, outbox, mails, signInWith } = await open();
    const readNotices = async () => {
      await outbox.sendDue();
      return mails.filter(({ subject }) => subject.startsWith('New sign-in'));
    };
    const [notice, ...others] = await readNotices();
    expect(others).toEqual([]);
    expect(notice).toMatchObject({
      subject: 'New sign-in to the desk: Safari on iPhone',
      to: { name: '', address: 'anna@academy.example' },
      from: { name: 'The desk', address: 'site@academy.example' },
    });
    expect(notice?.text).toContain('\n\nSafari on iPhone, January 5, 4:10 AM\n\n');
    expect(`${notice?.text}${notice?.html}`).not.toMatch(/https?:|href|\{\w+\}/);
    await signInWith(chrome, office);
    expect(await readNotices()).toHaveLength(1);
    await signInWith('<b>x</b>');
    expect((await readNotices()).at(-1)?.subject).toBe('New sign-in to the desk: a browser of another kind');
  });

  it.each(['one', 'everywhere', 'by a colleague'] as const)(
    'are over, and leave no known browser behind, when they are ended elsewhere: %s',
    async (how) => {
      const { office, phone, signIn, signInWith, annaId, database, dataDir } = await open();
      await office.send('POST', 'people', jun);
      // Through another instance.
      const there = copyBrowser(office, await startDesk({ location: dataDir }));
      const colleague = await signIn(jun.email);
      // Jun signs in on the same phone, and stays known there.
      await signIn(jun.email, phone);
      await signInWith(safari, phone);
      const readKnown = async () => {
        const known = await database.selectFrom('known_browsers').select('staff_id').execute();
        return {
          anna: known.filter((row) => row.staff_id === annaId).length,
          jun: known.filter((row) => row.staff_id !== annaId).length,
        };
      };
      expect(await readKnown()).toEqual({ anna: 2, jun: 2 });
      const { sessions } = (await office.send('GET', 'sessions')).json as SessionsAnswer;
      const other = sessions.find(({ isThis }) => !isThis);
      const acts = {
        one: () => there.send('DELETE', `sessions/${other?.id}`),
        everywhere: () => there.send('DELETE', 'sessions'),
        'by a colleague': () => colleague.send('DELETE', `people/${annaId}/sessions`),
      };
      expect((await acts[how]()).json).toEqual({ done: true });
      expect((await phone.send('GET', 'session')).status).toBe(401);
      expect((await office.send('GET', 'session')).status).toBe(how === 'one' ? 200 : 401);
      expect((await colleague.send('GET', 'session')).status).toBe(200);
      expect(await readKnown()).toEqual({ anna: how === 'one' ? 1 : 0, jun: 2 });
    },
  );

  it('leave the browser known to whoever signs out in it', async () => {
    const { office, phone, database } = await open();
    expect((await phone.send('DELETE', 'session')).json).toEqual({ done: true });
    expect(phone.cookies.has('desk')).toBe(false);
    const { sessions } = (await office.send('GET', 'sessions')).json as SessionsAnswer;
    await office.send('DELETE', `sessions/${sessions[0]?.id}`);
    expect(office.cookies.has('desk')).toBe(false);
    expect(await database.selectFrom('known_browsers').selectAll().execute()).toHaveLength(2);
  });
});
