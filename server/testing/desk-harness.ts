import type { SessionAnswer } from '../../desk/contract/people.ts';
import type { Database } from '../database/schema.ts';
import { readFacts } from '../facts.ts';
import type { Mail } from '../mail/mailer.ts';
import { createOutbox } from '../mail/outbox.ts';
import { addPerson } from '../staff/people.ts';
import { createSession } from '../staff/sessions.ts';
import { createToken, hashToken } from '../staff/tokens.ts';
import { createOutboxContext, mailAddresses } from './mail-harness.ts';
import { startServer } from './running-server.ts';

type Server = Awaited<ReturnType<typeof startServer>>;
type Changes = { headers?: Record<string, string | undefined>; body?: BodyInit };

/** The address of the one who is on the list of staff. */
export const anna = { email: 'anna@academy.example', name: 'Anna', language: 'en' } as const;

/** The service with Anna on the list of staff, and an outbox whose mails the test reads. */
export async function startDesk(options: Parameters<typeof startServer>[0] = {}) {
  const { facts = readFacts() } = options;
  const server = await startServer(options);
  const { database, clock } = server;
  const person = await addPerson(database, anna, clock.now());
  const mails: Mail[] = [];
  const mailer = {
    send: async (mail: Mail) => void mails.push(mail),
    discard: async () => undefined,
  };
  const mail = { ...mailAddresses, replyTo: 'office+{token}@academy.example' };
  const config = { mail, siteUrl: server.url };
  const parts = { database, clock, config, facts, mailer };
  const outbox = createOutbox(createOutboxContext(parts).context);

  /** Sends the mails that wait; returns the code of the last one that has one. */
  async function readCode(): Promise<string> {
    await outbox.sendDue();
    return readMailedCode(mails.findLast(({ text }) => readMailedCode(text) !== '')?.text ?? '');
  }

  /** A browser in which a person has signed in. */
  async function signIn(email: string = anna.email, browser = openBrowser(server), headers = {}) {
    await browser.send('POST', 'codes', { email });
    const answer = await browser.send('POST', 'sessions', { code: await readCode() }, { headers });
    if (answer.status !== 200) throw new Error(`Not signed in: ${JSON.stringify(answer.json)}`);
    return { ...browser, person: (answer.json as SessionAnswer).person };
  }

  /** A browser with a session, for tests of what comes after signing in. */
  async function enter(email: string = anna.email) {
    const row = database.selectFrom('staff').select('id').where('email', '=', email);
    const { id } = await row.executeTakeFirstOrThrow();
    const browser = openBrowser(server);
    browser.cookies.set('desk', await startSession(database, id, clock.now()));
    return { ...browser, person: { id } };
  }

  const acts = { readCode, signIn, enter, openBrowser: () => openBrowser(server) };
  return { ...server, annaId: person?.id ?? '', mails, outbox, ...acts };
}

/** Starts a session without signing in; returns its cookie. */
export async function startSession(database: Database, staffId: string, now: Date): Promise<string> {
  const token = createToken();
  await createSession(database, hashToken(token), staffId, now);
  return token;
}

/** The code that stands alone on a line of a mail; empty when none does. */
export function readMailedCode(text: string): string {
  return /^\d{6}$/m.exec(text)?.[0] ?? '';
}

/** A browser on a page of ours: it keeps cookies, and sends what a browser sends. */
export function openBrowser({ url }: Pick<Server, 'url'>) {
  const cookies = new Map<string, string>();
  const formatCookies = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  /** Requests what is no JSON, such as a file or a stream. */
  const request = (path: string, options: RequestInit = {}) =>
    fetch(`${url}/desk/api/${path}`, { headers: { cookie: formatCookies() }, ...options });

  async function send(method: string, path: string, json?: unknown, { headers = {}, body }: Changes = {}) {
    const sent: Record<string, string | undefined> = {
      cookie: formatCookies(),
      ...(method !== 'GET' && {
        origin: 'http://localhost',
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
      }),
      ...headers,
    };
    const response = await fetch(`${url}/desk/api/${path}`, {
      method,
      headers: Object.entries(sent).filter((header): header is [string, string] => Boolean(header[1])),
      body: method === 'GET' ? null : (body ?? JSON.stringify(json ?? {})),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/max-age=0/i.test(cookie)) cookies.delete(name);
      else cookies.set(name, value);
    }
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: JSON.parse(text) as unknown };
  }

  return { cookies, formatCookies, request, send };
}
