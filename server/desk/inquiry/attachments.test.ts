import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createMailReceiver } from '../../conversation/receive-mail.ts';
import { readFacts } from '../../facts.ts';
import { readMessageTokens } from '../../mail/message-token.ts';
import { makeOnce } from '../../testing/clean-up.ts';
import { unknownId } from '../../testing/desk-routes.ts';
import { startInbox } from '../../testing/inbox-harness.ts';
import { newDataFolder } from '../../testing/temporary-database.ts';

const bytes = Buffer.from(Array.from({ length: 600_000 }, (_, at) => at % 251));

/** The desk with an inquiry to which a mail with three files has come. */
async function open(location: string) {
  const inbox = await startInbox({ location });
  const { database, clock, dataDir } = inbox;
  const id = await inbox.receive();
  const other = await inbox.receive();
  const mail = database.selectFrom('outbox_messages').select('id').where('inquiry_id', '=', id);
  const { id: sent } = await mail.where('kind', '=', 'acknowledgement').executeTakeFirstOrThrow();
  const token = (await readMessageTokens(database)).messageId(sent);
  const part = (type: string, name: string, content: string) =>
    `--b\nContent-Type: ${type}; name="${name}"\nContent-Transfer-Encoding: base64\n\n${content}\n`;
  const eml = `From: grace@example.org\nIn-Reply-To: <${token}@academy.example>\nContent-Type: multipart/mixed; boundary=b\n\n${part('application/pdf', '=?UTF-8?Q?pl=C3=A4ne_(1).pdf?=', bytes.toString('base64'))}${part('text/html', 'a.html', 'PHNjcmlwdD4=')}${part('image/png', 'large.png', 'x'.repeat(15 * 1024 * 1024))}--b--\n`;
  const config = {
    dataDir,
    attachmentBytes: 2 ** 31,
    mail: { from: 'site@academy.example', to: 'office@academy.example' },
  };
  const readFree = async () => undefined;
  const receiver = createMailReceiver({
    database,
    config,
    now: clock.now,
    log: { warn: () => undefined },
    facts: readFacts(),
    readFree,
  });
  await receiver.receive(Readable.from([Buffer.from(eml)]), { at: clock.now() });
  const [message] = (await inbox.read(id)).messages;
  return { ...inbox, id, other, files: message?.attachments ?? [] };
}

describe('a file that came by mail,', () => {
  const desk = makeOnce(async () => open(await newDataFolder()));
  const get = (file: number, { request }: Pick<ReturnType<typeof desk>['ann'], 'request'> = desk().ann) =>
    request(`inquiries/${desk().id}/attachments/${desk().files[file]?.id}`);

  it('is saved as it was sent, by name, and never opened as a page of ours', async () => {
    const response = await get(0);
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename="pl_ne (1).pdf"; filename*=UTF-8''pl%C3%A4ne%20%281%29.pdf`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  it('is of no type that a browser would run', async () => {
    const response = await get(1);
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
    expect(await response.text()).toBe('<script>');
  });

  it('is not there where it was too large, of another inquiry, or unknown', async () => {
    const { ann, id, other, files } = desk();
    expect(files.map(({ state }) => state)).toEqual(['kept', 'kept', 'too-large']);
    expect((await get(2)).status).toBe(404);
    expect((await ann.request(`inquiries/${other}/attachments/${files[0]?.id}`)).status).toBe(404);
    expect((await ann.request(`inquiries/${id}/attachments/${unknownId}`)).status).toBe(404);
    expect((await ann.request(`inquiries/${id}/attachments/x`)).status).toBe(404);
  });

  it('is for those who are signed in', async () => {
    expect((await get(0, desk().openBrowser())).status).toBe(401);
  });
});
