import { describe, expect, it } from 'vitest';
import { keepRunningPort } from '../running-port.ts';
import { makeOnce } from '../testing/clean-up.ts';
import { createCommandHarness } from '../testing/command-harness.ts';
import { newDataFolder } from '../testing/databases.ts';
import { startDesk } from '../testing/desk.ts';
import { anna } from '../testing/samples.ts';

const readOperatorCode = (printed: string) => printed.slice(0, printed.indexOf('\n')).replaceAll(' ', '');

describe('staff', () => {
  const open = async () => createCommandHarness([], { location: await newDataFolder() });

  it('adds, lists and removes people', async () => {
    const { dataDir, run } = await open();
    expect(await run('staff', 'list')).toBe('Nobody may sign in to the desk.\n');
    expect(await run('staff', 'add', 'Anna@Academy.example', '--name', 'Anna')).toBe(
      `anna@academy.example may sign in at http://localhost:3000/desk.
That is this machine's own address: set SITE_URL to the site's.
`,
    );
    keepRunningPort(dataDir, 'http://localhost:4000');
    expect(await run('staff', 'add', 'li@academy.example')).toMatch(/ at http:\/\/localhost:4000\/desk\.\n/);
    await run('staff', 'remove', 'li@academy.example');
    await run('staff', 'add', 'jun@academy.example', '--name', 'Jun Zhang', '--language', 'chinese');
    expect(await run('staff', 'list')).toBe(
      `E-MAIL                LAST SEEN         WEBSITE  NAME
anna@academy.example  not yet           edits    Anna
jun@academy.example   not yet                    Jun Zhang
Times of America/Chicago.
`,
    );
    expect(await run('staff', 'remove', 'JUN@academy.example')).toBe(
      'jun@academy.example is signed out everywhere and may not sign in any more.\n',
    );
    expect(await run('staff', 'remove', 'anna@academy.example')).toMatch(/Nobody is left/);
    expect(await run('staff', 'list')).toBe('Nobody may sign in to the desk.\n');
  });

  it('lets people edit the website, on the list or not, and names by their address who has no name', async () => {
    const { run } = await open();
    await run('staff', 'add', 'anna@academy.example');
    expect(await run('staff', 'list')).toMatch(/^anna@academy\.example +not yet +edits +anna$/m);
    await run('staff', 'add', 'jun@academy.example', '--name', 'Jun');
    await run('staff', 'add', 'mei@academy.example', '--name', 'Mei', '--editor');
    const edited = async () => (await run('staff', 'list')).match(/\S+(?=@.* edits )/g);
    expect(await edited()).toEqual(['anna', 'mei']);
    expect(await run('staff', 'add', 'JUN@academy.example', '--editor')).toBe(
      'jun@academy.example may edit the website.\n',
    );
    expect(await edited()).toEqual(['anna', 'jun', 'mei']);
  });

  it('prints a code that signs its person in once, from any browser, however many codes strangers used up', async () => {
    const location = await newDataFolder();
    const { openBrowser, clock, database, lines, mails, outbox } = await startDesk({ location });
    const { run } = await createCommandHarness([], { location });
    for (let count = 0; count < 6; count += 1)
      await openBrowser().send('POST', 'codes', { email: anna.email });
    const replaced = readOperatorCode(await run('staff', 'code', anna.email));
    const printed = await run('staff', 'code', 'ANNA@academy.example');
    expect(printed).toMatch(
      /^\d{4} \d{4} \d{4}\n\nIt signs anna@academy.example in once, .* until 2026-01-05 04:10 \(America\/Chicago\)\.\nOpen http:\/\/localhost:3000\/desk#code /,
    );
    const code = readOperatorCode(printed);
    const signIn = (email: string, typed: string) =>
      openBrowser().send('POST', 'sessions', { email, code: typed });
    // Any number of guesses close nothing.
    for (let count = 0; count < 30; count += 1)
      expect(await signIn(anna.email, '000000000000')).toMatchObject({
        status: 422,
        json: { error: 'wrong-code' },
      });
    expect(await signIn(anna.email, replaced)).toMatchObject({ json: { error: 'wrong-code' } });
    expect(await signIn('jun@academy.example', code)).toMatchObject({ json: { error: 'wrong-code' } });
    // Six digits are never the operator's, and twelve name an address.
    expect((await signIn(anna.email, '000000')).status).toBe(422);
    expect((await openBrowser().send('POST', 'sessions', { code })).json).toMatchObject({ error: 'invalid' });
    const answers = await Promise.all(Array.from({ length: 4 }, () => signIn(anna.email, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    expect(lines.filter((line) => line.includes('`staff code`: person'))).toHaveLength(1);
    const late = readOperatorCode(await run('staff', 'code', anna.email));
    expect(JSON.stringify(await database.selectFrom('operator_codes').selectAll().execute())).not.toContain(
      late,
    );
    clock.advance(10 * 60_000);
    expect((await signIn(anna.email, late)).status).toBe(422);
    await outbox.sendDue();
    expect(mails.map(({ subject }) => subject)).not.toContain(late);
  });

  it('ends the sessions and codes of whoever it removes, at the next request', async () => {
    const location = await newDataFolder();
    const { openBrowser, readCode, signIn } = await startDesk({ location });
    const { run } = await createCommandHarness([], { location });
    await run('staff', 'add', 'jun@academy.example', '--name', 'Jun');
    const jun = await signIn('jun@academy.example');
    const waiting = openBrowser();
    await waiting.send('POST', 'codes', { email: 'jun@academy.example' });
    const code = await readCode();
    await run('staff', 'remove', 'jun@academy.example');
    expect((await jun.send('GET', 'session')).status).toBe(401);
    expect((await waiting.send('POST', 'sessions', { code })).status).toBe(422);
  });
});

const harness = makeOnce(async () => {
  const made = await createCommandHarness([]);
  await made.run('staff', 'add', 'anna@academy.example', '--name', 'Anna');
  return made;
});

it.each([
  [['add', 'anna@academy.example', '--name', 'Anna'], 1, 'anna@academy.example is on the list already.'],
  [['add', 'anna', '--name', 'Anna'], 2, /^Please enter a valid email address: staff add/],
  [['add', 'b@academy.example\r\nBcc: x@example.org', '--name', 'Ben'], 2, /^Please enter a valid/],
  [['add', 'b@academy.example', '--name', 'Ben', '--language', 'latin'], 2, /^--language is "latin"/],
  [['remove', 'nobody@academy.example'], 1, /^nobody@academy.example is not on the list/],
  [['code'], 2, /^It takes an e-mail address: /],
  [['list', 'all'], 2, 'staff list takes no all.'],
  [[], 2, /^It takes add, code, list or remove: /],
])('staff refuses %j', async (args, exitCode, message) => {
  const failure = await harness().fail('staff', ...args);
  expect(failure.exitCode).toBe(exitCode);
  expect(failure.message).toMatch(message);
});
