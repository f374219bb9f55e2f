import type { DeskErrorAnswer } from '../../desk/contract/errors.ts';
import type {
  AroundAnswer,
  CountsAnswer,
  FullInquiry,
  InquiryAnswer,
  ListAnswer,
} from '../../desk/contract/inbox.ts';
import type { InquiriesTable } from '../database/schema.ts';
import { readFacts } from '../facts.ts';
import { addPerson } from '../staff/people.ts';
import { openBrowser, startDesk } from './desk-harness.ts';
import { createSampleStore, insertSample, type sampleInquiry } from './sample-inquiry.ts';

/** The address and the name of Anna's colleague. */
const jun = { email: 'jun@academy.example', name: 'Jun Zhang', language: 'en' } as const;

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
