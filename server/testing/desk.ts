import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { DeskErrorAnswer } from '../../desk/contract/errors.ts';
import type {
  AroundAnswer,
  CountsAnswer,
  FullInquiry,
  InquiryAnswer,
  ListAnswer,
} from '../../desk/contract/inbox.ts';
import type { SessionAnswer } from '../../desk/contract/people.ts';
import type { ChangesAnswer, FieldBox, FieldValue, WebsitePageAnswer } from '../../desk/contract/website.ts';
import type { Database, InquiriesTable, Transaction } from '../database/schema.ts';
import { createDesk } from '../desk/desk.ts';
import type { DeskContext } from '../desk/desk-context.ts';
import { readFacts } from '../facts.ts';
import { addPerson } from '../staff/people.ts';
import { createSession } from '../staff/sessions.ts';
import { createToken, hashToken } from '../staff/tokens.ts';
import { createSiteReader, readValue } from '../website/site-content.ts';
import { applyVersion, type NewVersion, storeVersion } from '../website/store-version.ts';
import { anna, createSampleStore, insertSample, type sampleInquiry } from './samples.ts';
import { startServer } from './start-server.ts';

type Server = Awaited<ReturnType<typeof startServer>>;
type Changes = { headers?: Record<string, string | undefined>; body?: BodyInit };

/** Her colleague, whom some desks know. */
const jun = { email: 'jun@academy.example', name: 'Jun Zhang', language: 'en' } as const;

/** The service with Anna on the list of staff. */
export async function startDesk(options: Parameters<typeof startServer>[0] = {}) {
  const server = await startServer(options);
  const { database, clock, mails, outbox } = server;
  const person = await addPerson(database, anna, clock.now());

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
  return { ...server, annaId: person?.id ?? '', ...acts };
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
    const own = { origin: 'http://localhost', 'sec-fetch-site': 'same-origin' };
    const ofChange = { ...own, 'content-type': 'application/json' };
    const sent = { cookie: formatCookies(), ...(method !== 'GET' && ofChange), ...headers };
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

  /** Changes one field of an inquiry at its path. */
  const change = (path: string, field: string, from: unknown, to: unknown) =>
    send('PATCH', path, { changes: [{ field, from, to }] });

  return { cookies, formatCookies, request, send, change };
}

const hours = [
  { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '10:00', closes: '18:00' },
];
/** A studio that is open from ten to six on five days, in Houston; the academy may change its own hours. */
export const factsOfWeekdays = { ...readFacts(), timeZone: 'America/Chicago', hours } as ReturnType<
  typeof readFacts
>;

/** The desk with Anna and Jun signed in, and inquiries that the test stores. */
export async function startInbox(options: Parameters<typeof startDesk>[0] = {}) {
  const desk = await startDesk({ facts: factsOfWeekdays, ...options });
  const { database, clock } = desk;
  const ann = await desk.enter();
  // Another instance on the same database has added him already.
  await addPerson(database, jun, clock.now());
  const junsBrowser = await desk.enter(jun.email);
  const store = createSampleStore(database, clock.now, true);

  /** Stores an inquiry as the form does, with its mails; returns its ID. */
  async function receive(changes: Partial<typeof sampleInquiry> = {}): Promise<string> {
    const stored = await store(changes);
    if (!('id' in stored)) throw new Error(stored.outcome);
    return stored.id;
  }

  /** Inserts an inquiry as of now, a minute after the one before; returns its ID. */
  async function add(changes: Partial<InquiriesTable> = {}): Promise<string> {
    clock.advance(60_000);
    return insertSample(database, clock.now(), changes);
  }

  async function get(path: string): Promise<unknown> {
    const { status, json } = await ann.send('GET', path);
    if (status !== 200) throw new Error(`${path}: ${JSON.stringify(json)}`);
    return json;
  }
  const list = async (query: Record<string, string> = {}) =>
    (await get(`inquiries?${new URLSearchParams(query)}`)) as ListAnswer;

  return {
    ...desk,
    ...{ ann, jun: junsBrowser, junId: junsBrowser.person.id },
    ...{ receive, add, list },
    /** The names in a list, in its order. */
    names: async (query: Record<string, string>) => (await list(query)).rows.map(({ name }) => name),
    readCounts: async () => (await get('counts')) as CountsAnswer,
    around: async (id: string, query = '') => (await get(`inquiries/${id}/around?${query}`)) as AroundAnswer,
    read: async (id: string) => ((await get(`inquiries/${id}`)) as InquiryAnswer).inquiry,
  };
}

/** The same with one inquiry. */
export async function startInquiry(options: Parameters<typeof startInbox>[0] = {}, changes = {}) {
  const inbox = await startInbox(options);
  const id = await inbox.receive(changes);
  return { ...inbox, id, path: `inquiries/${id}` };
}

/** Another browser with the cookies of one, on the same or another instance. */
export function copyBrowser(from: Pick<ReturnType<typeof openBrowser>, 'cookies'>, to: { url: string }) {
  const browser = openBrowser(to);
  for (const [name, value] of from.cookies) browser.cookies.set(name, value);
  return browser;
}

/** The inquiry in an answer. */
export const inquiryIn = ({ json }: { json: unknown }): FullInquiry => (json as InquiryAnswer).inquiry;

/** The refusal in an answer. */
export const refusalIn = ({ json }: { json: unknown }): DeskErrorAnswer => json as DeskErrorAnswer;

/** Two texts of a page of the site, and other words for them. */
export const about = {
  lead: 'content/en/about.yaml: hero.lead',
  chineseLead: 'content/zh/about.yaml: hero.lead',
  words: 'A house in Houston where children and grown-ups learn music together, every day.',
  chineseWords: '休斯敦的一所音乐学院，大人和孩子每天在这里一起学习音乐。',
};

type Browser = Awaited<ReturnType<Awaited<ReturnType<typeof startDesk>>['enter']>>;
type More = { id?: string; reason?: string; tookBack?: number | null; keepsWords?: boolean };

/** A desk with Anna and Jun, who both may edit the website, and acts of theirs. */
export async function openEditor(options: Parameters<typeof startDesk>[0] = {}) {
  const desk = await startDesk(options);
  const { clock } = desk;
  const ann = await desk.enter();
  const added = (await ann.send('POST', 'people', { ...jun, language: 'zh-Hans' })).json as SessionAnswer;
  const junId = added.person.id;
  await ann.send('PATCH', `people/${junId}`, { mayEdit: true });

  /** Saves texts; `seen` is what stood at all of them before, where that is compared. */
  const save = (changes: Record<string, unknown>, browser: Browser = ann, seen?: unknown[]) =>
    browser.send('PATCH', 'website/draft', {
      changes: Object.entries(changes).map(([address, value]) => ({ address, value, seen })),
    });

  /** Prepares the request of the card, with what it shows of drafts: it can be sent again. */
  async function prepare(addresses: string[], more: More = {}, browser: Browser = ann) {
    const { pages } = (await browser.send('GET', 'website/changes')).json as ChangesAnswer;
    const shown = pages
      .flatMap(({ fields }) => fields)
      .filter(({ address }) => addresses.includes(address))
      .map(({ address, before, after }) => ({ address, before, after }));
    const sent = { id: randomUUID(), fields: shown, reason: '', tookBack: null, ...more };
    return () => browser.send('POST', 'website/versions', sent);
  }

  const publish = async (...[addresses, more, browser]: Parameters<typeof prepare>) => {
    clock.advance(1000);
    return (await prepare(addresses, more, browser))();
  };

  async function readBox(page: string, address: string, browser: Browser = ann): Promise<FieldBox> {
    const answer = (await browser.send('GET', `website/page?page=${page}`)).json as WebsitePageAnswer;
    const boxes = answer.parts.flatMap(({ fields }) => fields).flatMap((field) => field.boxes);
    return boxes.find((box) => box.address === address) ?? expect.fail(`no box ${address}`);
  }

  return { ...desk, ann, jun: await desk.enter(jun.email), junId, save, prepare, publish, readBox };
}

/** Publishes fields without a desk or pages; one that is undefined goes back to the program's. */
export async function publishFields(
  database: Database,
  fields: Record<string, unknown>,
  now: Date,
  more: Partial<NewVersion> = {},
): Promise<number | undefined> {
  const { site, program, published } = await createSiteReader(database)();
  const changes = Object.entries(fields).map(([address, value]) => ({
    address,
    before: readValue(site, address),
    after: value === undefined ? readValue(program, address) : (value as FieldValue),
  }));
  const author = { id: '', name: 'Anna' };
  const about = { id: randomUUID(), author, reason: '', tookBack: null, keepsWords: false };
  const version = { ...about, fields: changes, ...more };
  const overlay = applyVersion(published.overlay, changes, program);
  const time = now.toISOString();
  const store = (transaction: Transaction) =>
    storeVersion(transaction, version, published.number, overlay, time, 'academy.example');
  return database.isTransaction ? store(database as Transaction) : database.transaction().execute(store);
}

/** An ID that names nothing. */
export const unknownId = '019b8f20-ffff-7fff-bfff-ffffffffffff';

type Route = { method: string; path: string };

/** The routes that need no session. */
const open: Route[] = [
  { method: 'POST', path: 'codes' },
  { method: 'POST', path: 'sessions' },
];

/** Lists every route below `/desk/api` as the desk registered it, so none is forgotten; IDs name nothing. */
export function listDeskRoutes(): { open: Route[]; guarded: Route[] } {
  const mail = { smtpUrl: undefined, mailDomain: 'academy.example', isAcknowledging: false };
  const config = { siteUrl: 'http://localhost', dataDir: '', attachmentBytes: 0, mail };
  const context: Partial<DeskContext> = { config, facts: readFacts(), now: () => new Date() };
  const registered = createDesk(context as DeskContext).routes.flatMap(({ method, path }) =>
    method === 'ALL' ? [] : [`${method} ${path.replace('/desk/api/', '').replace(/:\w+/g, unknownId)}`],
  );
  const all = [...new Set(registered)].map((route): Route => {
    const [method = '', path = ''] = route.split(' ');
    return { method, path };
  });
  const isOpen = (route: Route) =>
    open.some(({ method, path }) => method === route.method && path === route.path);
  return { open, guarded: all.filter((route) => !isOpen(route)) };
}
