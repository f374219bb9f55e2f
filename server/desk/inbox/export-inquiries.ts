import { formatInquiryCsv, inquiryCsvHead } from '../../inquiries/inquiry-csv.ts';
import { readRecords } from '../../inquiries/read-inquiries.ts';
import { type ListContext, readPage } from './list-inquiries.ts';
import type { Position } from './select-inquiries.ts';

// Large enough that the queries' overhead is small, and a few megabytes at most.
const pageRows = 500;

/** Formats all inquiries of a selection as CSV, in the order of the list, a page at a time. */
export async function* exportInquiries(context: ListContext): AsyncGenerator<string> {
  yield inquiryCsvHead;
  let after: Position | undefined;
  do {
    const { positions, next } = await readPage(context, after, pageRows);
    const ids = positions.map(({ id }) => id);
    const byId = new Map((await readRecords(context.database, ids)).map((record) => [record.id, record]));
    const records = ids.flatMap((id) => byId.get(id) ?? []);
    if (records.length > 0) yield records.map(formatInquiryCsv).join('');
    after = next ?? undefined;
  } while (after);
}

/** Streams texts as UTF-8, each when the reader asks for it; an error breaks the stream off. */
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
