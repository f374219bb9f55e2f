import type { CountsAnswer, ListAnswer } from '../../desk/inbox.ts';
import type { InquiriesTable } from '../database/schema.ts';
import { startDesk } from './desk-harness.ts';
import { insertSample } from './sample-inquiry.ts';

/** The desk with Anna signed in, in whose inbox a test puts inquiries. */
export async function openInbox(place: string) {
  const desk = await startDesk({ place });
  const { database, clock } = desk;
  const ann = await desk.enter();

  /** Adds an inquiry as of now, a minute after the one before; returns its ID. */
  async function add(changes: Partial<InquiriesTable> = {}): Promise<string> {
    clock.advance(60_000);
    return insertSample(database, clock.now(), changes);
  }

  async function list(query: Record<string, string> = {}): Promise<ListAnswer> {
    const { status, json } = await ann.send('GET', `inquiries?${new URLSearchParams(query)}`);
    if (status !== 200) throw new Error(`Not listed: ${JSON.stringify(json)}`);
    return json as ListAnswer;
  }

  return {
    ...desk,
    ann,
    add,
    list,
    /** The names in a list, in its order. */
    names: async (query: Record<string, string>) => (await list(query)).rows.map(({ name }) => name),
    counts: async () => (await ann.send('GET', 'counts')).json as CountsAnswer,
    send: (path: string) => ann.send('GET', path),
  };
}
