import { spokenKinds } from '../../desk/contract/messages.ts';
import { foldSearchedTexts, type SearchedTexts } from '../database/fold-text.ts';
import type { ReceivedKind } from './message-kind.ts';
import { addSubject, type KnownTexts, type SplitText, splitQuote } from './quoted-text.ts';
import { splitMail } from './read-head.ts';
import { type ReadMail, readMail } from './read-mail.ts';
import type { OurAddresses } from './read-people.ts';

export type ParseOrder = { bytes: Uint8Array<ArrayBuffer>; ours: OurAddresses };

export type Surroundings = { known: KnownTexts; kind: ReceivedKind; searched: SearchedTexts };
export type SplitOrder = Surroundings & Pick<ReadMail, 'text' | 'subject'> & { named: readonly string[] };
export type SplitOutcome = SplitText & { searchText: string };

/** Says what is in a stranger's mail: reads it, or splits what it quotes from its text. */
export function answerMailOrder(
  order: ParseOrder | SplitOrder,
): Promise<ReadMail | SplitOutcome> | SplitOutcome {
  return 'bytes' in order ? parse(order) : split(order);
}

/** Reads a whole mail. Each of its files has a buffer of its own, which can be moved. */
async function parse({ bytes, ours }: ParseOrder): Promise<ReadMail> {
  const { head, body } = splitMail(Buffer.from(bytes.buffer));
  const mail = await readMail(head, body, ours);
  return { ...mail, files: mail.files.map((file) => ({ ...file, bytes: new Uint8Array(file.bytes) })) };
}

function split({ text: whole, subject, known, kind, searched, named }: SplitOrder): SplitOutcome {
  const { text: own, quote } = splitQuote(whole, known);
  const text = kind === 'report' || kind === 'automatic' ? own : addSubject(own, subject, known.subjects);
  const spoken = spokenKinds.some((each) => each === kind) ? [text, ...named] : [];
  const messages = [...spoken, ...searched.messages];
  return { text, quote, searchText: foldSearchedTexts({ ...searched, messages }) };
}
