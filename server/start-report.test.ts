import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { readFacts } from './facts.ts';
import { describeAnswers } from './start-report.ts';

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
