import { expect, it } from 'vitest';
import { makeOnce } from '../testing/clean-up.ts';
import { mailCorpus } from '../testing/mail-corpus.ts';
import { createReceiver } from '../testing/start-server.ts';

const harness = makeOnce(() => createReceiver());

/** Puts into a mail of the corpus what names a mail that was just sent. */
async function sendAndFill(eml: string) {
  const { send } = harness();
  const { inquiryId, id, messageId, token } = await send();
  const values: Record<string, string> = {
    id: messageId,
    token,
    TOKEN: token.toUpperCase(),
    broken: messageId.replace(/(?<=^.{20})/, '\n '),
    encoded: Buffer.from(messageId).toString('base64'),
    forged: `<${token.slice(0, 30)}${'a'.repeat(12)}@academy.example>`,
  };
  return { inquiryId, id, eml: eml.replace(/\{(\w+)\}/g, (slot, name) => values[name] ?? slot) };
}

it.each(mailCorpus)('%s', async (_, example, { verdict = 'ours', files = [], bounce, bytes, ...said }) => {
  const { receive, read, database } = harness();
  const { inquiryId, id, eml: filled } = await sendAndFill(example);
  const eml = Buffer.from(filled, bytes);
  const outcome = await receive(eml);
  expect(outcome.verdict).toBe(verdict);
  const { messages, files: kept } = await read(inquiryId);
  expect(messages.map(({ kind }) => kind)).toEqual(verdict === 'ours' ? [said.kind ?? 'answer'] : []);
  if (verdict !== 'ours') return;
  expect(messages[0]).toMatchObject({ quote: '', ...said });
  expect(kept).toMatchObject(files.map((file) => (typeof file === 'string' ? { name: file } : file)));
  expect(kept).toHaveLength(files.length);
  const reply = database.selectFrom('messages').select('bounce_reason').where('id', '=', id);
  if (bounce) expect(await reply.executeTakeFirst()).toEqual({ bounce_reason: bounce });
  // Read again, it is the same mail.
  expect(await receive(eml)).toEqual({ verdict: 'ours', inquiryId, isRepeated: true });
  expect(await read(inquiryId)).toEqual({ messages, files: kept });
});
