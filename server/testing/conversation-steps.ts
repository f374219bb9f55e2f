import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { InquiryAnswer } from '../../desk/inbox.ts';
import { spokenKinds } from '../../desk/messages.ts';
import type { Database } from '../database/open.ts';
import type { Begun } from './conversation-outcome.ts';
import type { openBrowser } from './desk-harness.ts';
import { postInquiry, sampleBody } from './sample-inquiry.ts';

/** The size of the file that comes with each answer. */
export const fileBytes = 700_000;

/** What a conversation does while a kill may come. */
type Doing = 'looking' | 'sending' | 'taking back' | 'leaving' | 'leaving and taking back' | 'receiving';

/** A conversation between staff and a family, which goes on where the kill has ended it. */
export type Talk = {
  inquiry: string;
  round: number;
  doing: Doing;
  reply?: { id: string; isUndone: boolean } | undefined;
  answer?: { words: string; mail: string } | undefined;
};

/** The built program, its database, and a session of the staff. */
export type Harness = {
  folder: string;
  env: Record<string, string>;
  database: Database;
  token: string;
  begun: Begun;
};

/** A server until it is killed, with the commands that run beside it. */
export type Life = Harness & {
  url: string;
  send: ReturnType<typeof openBrowser>['send'];
  commands: Set<() => void>;
  onStep: () => unknown;
};

/** The ways a reply takes: taken back at once, answered, and taken back while it leaves. */
const ways = ['taken back', 'answered', 'both'] as const;

/** An answer to a mail of ours, with a file of several chunks. */
function formatAnswer(words: string, messageId: string): string {
  const file = Buffer.alloc(fileBytes, words).toString('base64').replace(/.{76}/g, '$&\r\n');
  return [
    'From: Grace Liu <grace@example.org>',
    'To: site@academy.example',
    `Message-ID: <${randomUUID()}@example.org>`,
    `In-Reply-To: ${messageId}`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=part',
    '',
    `--part\r\nContent-Type: text/plain\r\n\r\n${words}\r\n`,
    '--part\r\nContent-Type: application/pdf; name=page.pdf\r\nContent-Transfer-Encoding: base64\r\n',
    `${file}\r\n`,
    '--part--\r\n',
  ].join('\r\n');
}

/** Gives a mail to the command `receive` in two halves; returns its exit code, null when it was killed. */
async function receive({ folder, env, commands, onStep }: Life, mail: string): Promise<number | null> {
  const child = spawn(process.execPath, ['built-server/cli.mjs', 'receive'], {
    cwd: folder,
    env,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const kill = () => void child.kill('SIGKILL');
  commands.add(kill);
  const exit = once(child, 'exit');
  // Whoever is killed reads no more.
  child.stdin.on('error', () => undefined);
  const half = mail.length / 2;
  child.stdin.write(mail.slice(0, half), onStep);
  child.stdin.end(mail.slice(half));
  const [code] = (await exit) as [number | null];
  commands.delete(kill);
  return code;
}

/** Makes a reply due now, as if its ten seconds were over, and wakes the outbox as an inquiry does. */
async function letLeave({ database, url }: Life, id: string): Promise<void> {
  await database
    .updateTable('outbox_messages')
    .set({ next_attempt_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('attempts', '=', 0)
    .execute();
  const answer = await postInquiry(url, sampleBody, { 'idempotency-key': randomUUID() });
  if (!answer.ok) throw new Error(await answer.text());
  await answer.text();
}

/** Presses Send for the reply of a round, again where the kill has swallowed what came of it. */
async function sendReply(life: Life, talk: Talk): Promise<'sent' | 'taken back'> {
  const { begun, database, send } = life;
  talk.doing = 'looking';
  const shown = await send('GET', `inquiries/${talk.inquiry}`);
  if (shown.status !== 200) throw new Error(shown.text);
  const { messages } = (shown.json as InquiryAnswer).inquiry;
  const spoken = messages.findLast(({ kind }) => spokenKinds.some((each) => each === kind));
  talk.reply ??= { id: randomUUID(), isUndone: false };
  const { id, isUndone } = talk.reply;
  // Their limit is tested elsewhere.
  await database.deleteFrom('limited_acts').execute();
  talk.doing = 'sending';
  begun.replies.add(id);
  const text = `Reply ${id}`;
  const draft = { id, to: sampleBody.email, subject: 'Re', text, seen: spoken?.id ?? null };
  const { status, text: said } = await send('POST', `inquiries/${talk.inquiry}/replies`, draft);
  if (status === 422 && isUndone) return 'taken back';
  if (status !== 201 && status !== 200) throw new Error(said);
  begun.sent.add(id);
  life.onStep();
  return 'sent';
}

/** Presses Undo. */
async function takeBack({ send, begun, onStep }: Life, talk: Talk, id: string): Promise<void> {
  if (talk.reply) talk.reply.isUndone = true;
  const { status, text } = await send('DELETE', `inquiries/${talk.inquiry}/replies/${id}`);
  if (status === 200) begun.takenBack.add(id);
  else if (status === 409) begun.hasLeft.add(id);
  else throw new Error(text);
  onStep();
}

/** Receives the answer to a reply, again where the kill has ended the command, as a mail server does. */
async function receiveAnswer(life: Life, talk: Talk, id: string): Promise<void> {
  const mail = life.database.selectFrom('outbox_messages').select('message_id').where('id', '=', id);
  const { message_id: messageId } = await mail.executeTakeFirstOrThrow();
  const words = `Answer ${randomUUID()}`;
  talk.answer ??= { words, mail: formatAnswer(words, messageId) };
  talk.doing = 'receiving';
  life.begun.answers.add(talk.answer.words);
  // Every second one twice, as from a mail server that was cut off before it knew of the first time.
  const times = 1 + (talk.round % 2);
  for (let time = 0; time < times; time += 1) {
    const code = await receive(life, talk.answer.mail);
    if (code === null) return;
    if (code !== 0) throw new Error(`receive ended with ${code}`);
    life.begun.stored.add(talk.answer.words);
  }
  talk.answer = undefined;
  life.onStep();
}

/** Sends replies, takes them back and receives answers, until the server is gone. */
export async function talkUntilKilled(life: Life, talk: Talk): Promise<void> {
  try {
    for (;;) {
      const way = ways[talk.round % ways.length];
      const outcome = await sendReply(life, talk);
      const { id } = talk.reply ?? { id: '' };
      if (outcome === 'sent' && way === 'taken back') {
        talk.doing = 'taking back';
        await takeBack(life, talk, id);
      }
      if (outcome === 'sent' && way === 'both') {
        talk.doing = 'leaving and taking back';
        await Promise.all([letLeave(life, id), takeBack(life, talk, id)]);
      }
      if (way === 'answered') {
        talk.doing = 'leaving';
        await letLeave(life, id);
        await receiveAnswer(life, talk, id);
        if (talk.answer) continue;
      }
      talk.reply = undefined;
      talk.round += 1;
    }
  } catch (error) {
    // The connection ended with the server; an answer that is a refusal is an error of ours.
    if (!(error instanceof TypeError)) throw error;
  }
}

/** Has what is left of the talks done once more, as people and mail servers do after an outage. */
export async function finishTalk(life: Life, talk: Talk): Promise<void> {
  const { reply, answer } = talk;
  if (!reply) return;
  await sendReply(life, talk);
  if (answer) await receiveAnswer(life, talk, reply.id);
}
