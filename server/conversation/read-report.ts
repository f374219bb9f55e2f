import type { RefusalReason } from '../../desk/messages.ts';
import { classifyRefusal } from '../mail/refusal-reason.ts';
import { firstOf, type Head, readHead, removeComments } from './read-head.ts';
import type { MailFile } from './read-mail.ts';

/** What a mail server says of one recipient of a mail. */
export type Delivery = { address: string; action: string; reason: RefusalReason; text: string };

/** What a report (RFC 3464) says: of which mail, by the head that it returns, and what became of it. */
type Report = { returned: Head | undefined; deliveries: Delivery[] };

// Enough of a returned mail for its head, and of the status of some hundred recipients.
const mostBytes = 64 * 1024;
const mostTextCharacters = 500;

/** Whether a mail is the report of a mail server or of a mail program, such as that it was read. */
export const isReport = (head: Head) =>
  firstOf(head, 'content-type').slice(0, 100).trimStart().toLowerCase().startsWith('multipart/report');

/** Creates what reads the parts of a report; none of them is kept as a file. */
export function createReportReader() {
  const report: Report = { returned: undefined, deliveries: [] };
  return {
    report,
    async keep({ type, content }: MailFile): Promise<void> {
      const pieces: Buffer[] = [];
      let size = 0;
      for await (const piece of content) {
        if (size < mostBytes) pieces.push(piece);
        size += piece.length;
      }
      const start = Buffer.concat(pieces).subarray(0, mostBytes);
      if (/^message\/(?:global-)?delivery-status$/.test(type)) report.deliveries = readDeliveries(start);
      else if (/^message\/(?:rfc822|global)|rfc822-headers$/.test(type)) report.returned = readHead(start);
    },
  };
}

function readDeliveries(status: Buffer): Delivery[] {
  const groups = status.toString().split(/\n\r?\n/);
  return groups.flatMap((group) => {
    const fields = readHead(Buffer.from(group));
    const read = (name: string) => removeComments(firstOf(fields, name)).trim();
    const text = [read('status'), afterType(read('diagnostic-code'))].join(' ').trim();
    return ['original-recipient', 'final-recipient'].flatMap((name) => {
      const address = afterType(read(name)).toLowerCase();
      const action = read('action').toLowerCase();
      return address === '' ? [] : [{ address, action, reason: classifyRefusal(text), text: cut(text) }];
    });
  });
}

// Such as `rfc822; grace@example.org`.
const afterType = (value: string) => value.slice(value.indexOf(';') + 1).trim();

const cut = (text: string) => text.slice(0, mostTextCharacters).replaceAll('\0', '').toWellFormed();
