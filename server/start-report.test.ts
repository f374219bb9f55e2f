import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { readFacts } from './facts.ts';
import { describeAnswers, reportStart } from './start-report.ts';
import { newDataFolder, openTemporaryDatabase } from './testing/temporary-database.ts';
import { openLiveFacts } from './website/live-facts.ts';

const alone = 'Answers are read by npm run inquiries -- receive alone: IMAP_URL is empty';
const inbox = (user: string) => `Answers are read from INBOX of ${user} at imap.example`;
const back = "What can't be delivered comes back to site@academy.example: see that it is read";
const smtp = { SMTP_URL: 'smtp://mail.example', MAIL_TO: 'office@academy.example' };

it.each([
  [{}, alone],
  [smtp, `${alone}\n${back}`],
  [{ ...smtp, IMAP_URL: 'imaps://office:secret@imap.example' }, `${inbox('office')}\n${back}`],
  [{ IMAP_URL: 'imaps://office:secret@imap.example' }, inbox('office')],
  [
    { ...smtp, IMAP_URL: 'imaps://Site%40academy.example:secret@imap.example' },
    inbox('Site@academy.example'),
  ],
])('says where answers and what comes back are read: %j', (env, expected) => {
  const config = readConfig({ MAIL_FROM: 'Academy <site@academy.example>', ...env }, readFacts());
  expect(describeAnswers(config)).toBe(expected);
});

it.each([
  ['', []],
  [
    'https://x.example',
    [
      'The form sends inquiries to https://x.example (backend in content/academy.yaml): only those sent without script come here, the desk sees none of the others',
    ],
  ],
])('says where inquiries go, and which of them the desk sees: %j', async (url, expected) => {
  const database = await openTemporaryDatabase(await newDataFolder());
  const { readSite } = await openLiveFacts(database);
  const facts = { ...readFacts(), backend: { url, anonymousKey: '' } };
  const lines: string[] = [];
  const output = { out: (text: string) => lines.push(...text.split('\n')), warn: () => {}, err: () => {} };
  const mailer = { description: 'Mails are files' };
  const site = { hasDesk: false };
  const config = readConfig({}, facts);
  await reportStart({ url, site, mailer, database, config, facts, readSite }, output);
  expect(lines.filter((line) => line.startsWith('The form sends'))).toEqual(expected);
});
