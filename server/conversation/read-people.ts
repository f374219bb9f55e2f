import addressparser from 'nodemailer/lib/addressparser';
import { isSameAddress, threadLimits } from '../../desk/contract/messages.ts';
import { foldAddress } from '../../inquiry/normalize.ts';
import { isEmailAddress } from '../../inquiry/schema.ts';
import { decodeWords, formatLine, type Head } from './read-head.ts';

/** The addresses of the academy, to which a group may have rewritten the sender, and those of staff. */
export type OurAddresses = { academy: readonly string[]; staff: readonly string[] };

/** The sender's name and address; empty where the mail does not say. */
export type Sender = { name: string; address: string };

const mostCharacters = 320;
// The parser takes 10 ms for so many; a longer field has too many recipients.
const mostFieldCharacters = 4000;

/**
 * Reads who wrote a mail. Where a group or a mailing list passed it on under its own address, that is whom it
 * names besides: never somebody in Cc, since staff write through the group, too.
 */
export function readSender(head: Head, ours: OurAddresses): Sender {
  const [first, ...more] = readField(head, 'from');
  const address = first?.address || more.find((each) => each.address)?.address || '';
  const name = [first, ...more].map((each) => each?.name).find((typed) => typed) ?? '';
  const isRewritten = isIn(ours.academy, address) || isOfList(head, address);
  const isOther = (each: Sender) => each.address !== '' && !isSameAddress(each.address, address);
  const original = ['x-original-from', 'x-original-sender'].flatMap((field) => readField(head, field));
  const answered = head.get('list-id') ? readField(head, 'reply-to') : [];
  const writer =
    original.find(isOther) ?? answered.find((each) => isOther(each) && !isOurs(head, each.address, ours));
  if (!isRewritten || !writer) return { name, address };
  return { ...writer, name: writer.name || name.replace(/^'?([^']*)'? via .*$/, '$1') };
}

/** Reads to whom else a mail went, and whom it names for an answer: without us and its sender, and few. */
export function readOthers(head: Head, sender: Sender, ours: OurAddresses): string[] {
  const named = ['to', 'cc', 'reply-to'].flatMap((name) => readField(head, name));
  const others = named
    .map(({ address }) => address.toLowerCase())
    .filter((address) => isEmailAddress(address) && !isOurs(head, address, ours))
    .filter((address) => !isSameAddress(address, sender.address));
  return [...new Set(others)].slice(0, threadLimits.others);
}

// The parser drops control characters, which would join what stands around them to another address. The first
// member of a group is its sender.
function readField(head: Head, name: string): Sender[] {
  const text = (head.get(name) ?? []).join(', ').slice(0, mostFieldCharacters);
  const people = addressparser(text.replace(/(?!\s)\p{Cc}/gu, '\ufffd'), { flatten: true });
  return people.map((person) => ({
    name: formatLine(decodeWords(person.name), mostCharacters),
    address: formatLine(foldAddress(person.address), mostCharacters),
  }));
}

const isIn = (addresses: readonly string[], address: string) =>
  addresses.some((each) => isSameAddress(each, address));

function isOfList(head: Head, address: string): boolean {
  const said = ['list-id', 'list-post']
    .flatMap((name) => head.get(name) ?? [])
    .join(' ')
    .toLowerCase();
  const name = address.toLowerCase();
  return name !== '' && (said.includes(`<${name.replace('@', '.')}>`) || said.includes(`mailto:${name}`));
}

const arrivals = ['delivered-to', 'x-original-to', 'envelope-to'];

/** Whether an address is ours: on the list, with a token or another addition, or where the mail arrived. */
function isOurs(head: Head, address: string, { academy, staff }: OurAddresses): boolean {
  const plain = address.replace(/\+[^@]*/, '');
  return (
    /[a-z2-7]{42}/i.test(address) ||
    [academy, staff, arrivals.flatMap((name) => head.get(name) ?? [])].some((some) => isIn(some, plain)) ||
    isOfList(head, plain)
  );
}
