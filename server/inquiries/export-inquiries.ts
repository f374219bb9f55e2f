import { setImmediate as turn } from 'node:timers/promises';
import { readExportedInquiries } from './exported-inquiries.ts';
import type { CsvReader } from './inquiry-csv.ts';
import { createInquiryCsv } from './inquiry-csv.ts';
import { type ListContext, readPage } from './list-inquiries.ts';
import type { Position } from './select-inquiries.ts';

// A few milliseconds of work, after which others get their turn: SQLite runs in our own thread.
const pageRows = 100;

/**
 * Formats all inquiries of a selection as CSV, in the order of the list, a page at a time. Each page goes on after the last
 * row of the one before, so no transaction waits for the reader.
 *
 * @param reader the language and the time zone of its words and times
 * @param mayGoOn asked before each page; nothing more is read once it says no
 */
export async function* exportInquiries(
  context: ListContext,
  reader: CsvReader,
  mayGoOn: () => Promise<boolean>,
): AsyncGenerator<string> {
  const csv = createInquiryCsv(reader);
  yield csv.head;
  let after: Position | undefined;
  do {
    await turn();
    if (!(await mayGoOn())) return;
    const { positions, next } = await readPage(context, after, pageRows);
    const ids = positions.map(({ id }) => id);
    const inquiries = await readExportedInquiries(context.database, ids);
    if (inquiries.length > 0) yield inquiries.map(csv.writeRow).join('');
    after = next ?? undefined;
  } while (after);
}

/**
 * Streams texts as UTF-8, each when the reader asks for it; an error breaks the stream off. What a slow reader has not
 * taken is one text and what the connection buffers.
 */
export function toByteStream(texts: AsyncGenerator<string>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await texts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await texts.return(undefined);
    },
  });
}
