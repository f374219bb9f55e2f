import { isSameAddress, type RefusalReason } from '../../desk/contract/messages.ts';
import { classifyRefusal } from '../mail/refusal-reason.ts';
import { firstOf, type Head, readHead } from './read-head.ts';

/** A mail server's report on one recipient of a mail. */
export type Delivery = { address: string; action: string; reason: RefusalReason; text: string };

const mostTextCharacters = 500;

/** Whether a mail server or program sent a mail. */
export const isOfServer = (head: Head): boolean =>
  /^multipart\/report/i.test(firstOf(head, 'content-type')) ||
  /mailer-?daemon|post_?master|mail-?daemon|mdaemon|mail ?delivery|delivery (?:sub)?system|系统退信|系統退信/i.test(
    firstOf(head, 'from').slice(0, 1000),
  );

/** Whether nobody sent a mail that could be answered: to judge by its head alone. */
export const isFromNobody = (head: Head): boolean =>
  isOfServer(head) || /^<\s*>$/.test(firstOf(head, 'return-path'));

/** Reads the parts of RFC 3464. */
export function readDeliveries(status: Buffer): Delivery[] {
  return status
    .toString()
    .split(/\n\r?\n/)
    .flatMap((group) => {
      const fields = readHead(Buffer.from(group));
      const read = (name: string) => firstOf(fields, name);
      const text = [read('status'), afterType(read('diagnostic-code'))].join(' ').trim();
      const action = read('action').toLowerCase() || (read('status').startsWith('5') ? 'failed' : '');
      return ['original-recipient', 'final-recipient'].flatMap((name) => {
        const address = afterType(read(name)).replace(/[<>]/g, '').toLowerCase();
        return address === ''
          ? []
          : [{ address, action, reason: classifyRefusal(text), text: limitText(text) }];
      });
    });
}

// The field holds text such as `rfc822; grace@example.org`.
const afterType = (value: string) => value.slice(value.indexOf(';') + 1).trim();

const delay =
  /will (?:keep|retry|be retried|try again|continue)|still (?:being|trying)|warning message only|(?:has been|is|was) delayed|not need to resend|延迟|稍后(?:再|重)/i;
const failure =
  /\b5\d\d[ -]|\b5\.\d{1,2}\.\d{1,3}\b|undeliver|non-?deliver|delivery (?:has |to .{1,100} )?fail|fail(?:ed|ure)|(?:(?:not|n[’']t)(?: able to)?|unable to|cannot) (?:be )?(?:deliver|sen[dt]|reach|find|found)|rejected|refused|bounced|(?:permanent|fatal|delivery) errors?|problems?|(?:user|recipient|address|mailbox|account) .{0,40}(?:unknown|not found|full|disabled|unavailable|inactive)|unknown (?:user|recipient|address)|no such|does ?n[o’']t exist|over ?quota|exceed|invalid|退信|退回|(?:无法|未能|不能)(?:投递|送达|发送|送出)|投递失败|不存在|無法(?:投遞|傳遞|送達|寄送)/i;
const nearCharacters = 600;

/** Finds a report's delivery to an address: by its status, or by the usual sentences near the address. */
export function findDeliveries(
  head: Head,
  { deliveries = [], text }: { deliveries: Delivery[] | undefined; text: string },
  to: string | null,
): Delivery[] {
  const address = to?.toLowerCase() ?? '';
  const own = deliveries.filter((delivery) => isSameAddress(delivery.address, address));
  const at = text.toLowerCase().indexOf(address);
  const isNamed = firstOf(head, 'x-failed-recipients').toLowerCase().includes(address);
  if (own.length > 0 || address === '' || (at < 0 && !isNamed)) return own;
  const near = text.slice(Math.max(at - nearCharacters, 0), at + nearCharacters);
  const isLate = delay.test(near);
  const said = near.split('\n').filter((line) => failure.test(line));
  if (!isLate && !isNamed && said.length === 0) return [];
  const action = isLate ? 'delayed' : 'failed';
  return [{ address, action, reason: classifyRefusal(near), text: limitText(said.join(' ').trim()) }];
}

const limitText = (text: string) => text.slice(0, mostTextCharacters).replaceAll('\0', '').toWellFormed();
