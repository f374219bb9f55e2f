import type { RefusalReason } from '../../desk/contract/messages.ts';

// The enhanced status codes of RFC 3463, and words of servers that send none; the first that fits says why.
const classes: readonly (readonly [RefusalReason, RegExp])[] = [
  ['full', /\b[45]\.2\.2\b|\b552\b|over quota|quota exceeded|mailbox (is )?full/i],
  ['too-large', /\b[45]\.(3\.4|2\.3)\b|too (large|big)|size limit/i],
  [
    'no-address',
    /\b5\.1\.[1236]\b|\b5\.2\.1\b|user unknown|no such (user|mailbox)|no mailbox|does ?n.t exist|unknown (user|recipient)|invalid recipient|\b550 5\.5\.1\b/i,
  ],
  ['refused', /\b5\.7\.\d+\b|spam|blocked|blacklist|blocklist|policy|reputation|DMARC|SPF/i],
  [
    'unreached',
    /\b[45]\.(4\.\d|1\.2)\b|timed? ?out|ENOTFOUND|ECONNREFUSED|unreachable|host (not found|unknown)/i,
  ],
];

/** Says by class why a mail server did not take a mail, from its own words. */
export function classifyRefusal(text: string): RefusalReason {
  return classes.find(([, pattern]) => pattern.test(text))?.[0] ?? 'unknown';
}
