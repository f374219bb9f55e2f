import type { RefusalReason } from '../../desk/contract/messages.ts';
import { matchWords } from '../text.ts';

/** An enhanced status code of RFC 3463, which is no piece of an IP address. */
// Not a stranger's text: the codes below.
const status = (codes: string) => new RegExp(`(?<![\\w.])(?:${codes.replaceAll('.', '\\.')})(?!\\w|\\.\\d)`);
const person = '(?:user|recipient|addressee|mail ?box|account|address|customer|person|alias)';

// The first that fits says why. What blames us comes first, since no other address would take the mail; then
// the status, words, and a bare code. Servers use 5.0.0, 5.4.1 and 5.5.0 for anything.
const classes: readonly (readonly [RefusalReason, RegExp])[] = [
  ['our-side', status('[45].1.[78]|5.7.2[0-9]')],
  [
    'our-side',
    matchWords(
      'black-? ?list|block-? ?list|dnsbl|\\brbl\\b|spamhaus|barracudacentral|\\b(?:HL:IPB|MI:(?:SPF|DMC))|banned send',
      '(?:\\bip\\b|host|server|domain|\\d\\]?) (?:address )?(?:is|was|has been)? ?(?:currently )?(?:black)?listed',
      'client host .{0,80}(?:blocked|rejected)|sender (?:address rejected|verif|domain|unauth)|unauthenticated|domain of sender|mail ?from domain',
      '(?:your|sending|sender.s) (?:domain|host|server|ip).{0,60}(?:not (?:exist|found|resolve)|n.t (?:exist|resolve)|\\bptr\\b)',
      '\\bptr record|reverse dns|(?:spf|dkim|dmarc)\\b.{0,60}(?:fail|pass|reject|n.t\\b|not\\b)|fail.{0,30}(?:spf|dkim|dmarc)',
      '(?:daily|hourly) .{0,30}limit exceeded|must equal authorized|黑名单|发信(?:域名|人|ip)|发件(?:域名|人域)|suspected spam ip',
    ),
  ],
  ['unreached', matchWords('host not found, try again')],
  [
    'no-address',
    matchWords(
      'nxdomain|(?:recip|recipient)NotFound|5\\.4\\.1\\b.{0,30}recipient address rejected: access denied',
      'domain (?:name )?not found|host (?:unknown|not found)|dns domain .{1,80} does not exist|unrouteable|non-existent hosts',
    ),
  ],
  ['no-address', status('5.1.(?:[1236]|10)|5.2.1')],
  ['too-large', status('[45].(?:3.4|2.3)')],
  ['full', status('[45].2.2')],
  ['refused', status('[45].7.\\d+')],
  ['unreached', status('[45].(?:4.\\d+|1.2)')],
  [
    'too-large',
    matchWords(
      'too (?:large|big)|size limit|mailsize|exceed.{0,30}(?:size|length)|size exceed|过大|太大|大小超',
    ),
  ],
  [
    'full',
    matchWords(
      'over ?quota|quota (?:is )?(?:exceed|full)|exceed.{0,30}(?:quota|storage|space)|out of (?:storage|space)',
      '(?:mail ?box|inbox|account|folder|storage)(?: \\S{1,80})? (?:is )?full|not enough (?:disk )?space|insufficient.{0,10}(?:storage|space)|已满|(?:容量|空间)不足',
    ),
  ],
  [
    'refused',
    matchWords(
      'spam|junk|unsolicited|unwanted|blocked|policy|reputation|complaint|virus|malware|security issue|prohibit|frequency limited',
      'content (?:denied|rejected|not)|\\b(?:DT|HL|MI|RP):[A-Z]{3}\\b|垃圾|反垃圾|病毒|内容.{0,10}拒|拒绝|频率',
    ),
  ],
  [
    'no-address',
    matchWords(
      `(?:no such|unknown|invalid|inactive|non-?existent|illegal|no|not our|bad) (?:local )?${person}`,
      `${person}(?: ?[<(]?\\S{1,100}@\\S{1,100}|'s account)?:? (?:is |was |has been |name )?(?:currently |temporarily )?(?:unknown|un ?available|inactive|disabled|invalid|not\\b|suspended|deactivated|deleted|closed)`,
      `(?:does|did)(?: not|n.t) (?:exist|have an? .{1,80}account)|n[o'’]t (?:be )?f(?:ind|ound).{0,40}${person}|not listed in|不存在|无效|停用|冻结|找不到`,
    ),
  ],
  [
    'unreached',
    matchWords(
      'timed? ?out|time limit|ENOTFOUND|ECONN|connection.{0,20}(?:refused|reset|lost|dropped)|unreachable|no (?:answer|route)|n.t respond',
      'not found|expired|loops?\\b|too many hops|连接.{0,6}(?:超时|失败)|超时',
    ),
  ],
  ['no-address', /\b551\b/],
  ['full', /\b552\b/],
];

// A mail server's answer is short; a report may hold anything below it.
const mostCharacters = 2000;

/** Says by class why a mail server did not take a mail, from its own words. */
export function classifyRefusal(text: string): RefusalReason {
  const line = text.slice(0, mostCharacters).replace(/\s+/g, ' ');
  return classes.find(([, pattern]) => pattern.test(line))?.[0] ?? 'unknown';
}
