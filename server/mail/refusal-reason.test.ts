import { expect, it } from 'vitest';
import type { RefusalReason } from '../../desk/contract/messages.ts';
import { classifyRefusal } from './refusal-reason.ts';

/** What mail servers say, after the status of a report or without one. */
const said: Record<RefusalReason, string[]> = {
  'our-side': [
    // Postfix, sendmail, Exim, qmail
    '5.1.8 550 5.1.8 <office@academy.example>: Sender address rejected: Domain not found',
    '5.1.7 501 5.1.7 Bad sender address syntax',
    '5.0.0 550 Sender verify failed',
    '5.0.0 550 rejected because 192.0.2.1 is in a black list at bl.example.org',
    '5.7.1 550 5.7.1 Client host rejected: cannot find your reverse hostname, [192.0.2.1]',
    '5.1.1 550 Message refused by blocklist of the recipient',
    // Gmail
    '5.4.5 550 5.4.5 Daily user sending limit exceeded.',
    // Yahoo, Outlook.com, Microsoft 365
    '5.7.1 553 5.7.1 [BL21] Connections will not be accepted from 192.0.2.1, because the ip is in Spamhaus’s list',
    '5.7.606 550 5.7.606 Access denied, banned sending IP [192.0.2.1]',
    '5.7.1 550 5.7.1 Unauthenticated email from academy.example is not accepted due to domain’s DMARC policy',
    // 163, QQ
    '5.0.0 554 HL:IPB 192.0.2.1, please see http://mail.163.com/help/help_spam_16.htm',
    '5.0.0 550 MI:SPF 163 mx23, please see http://mail.163.com/help/help_spam_16.htm',
    '5.0.0 550 SPF check failed',
  ],
  'no-address': [
    '5.4.1 550 5.4.1 Recipient address rejected: Access denied. [EXAMPLE.prod.protection.outlook.com]',
    '5.5.0 550 Requested action not taken: mailbox unavailable',
    '5.0.0 554 delivery error: dd This user doesn’t have a example.com account (grace@example.com) [0]',
    '5.0.0 552 1 Requested mail action aborted, mailbox not found',
    '5.2.1 550 5.2.1 The email account that you tried to reach is disabled.',
    '5.4.310 550 5.4.310 DNS domain gmal.example does not exist [Message=InfoDomainNonexistent]',
    '5.0.0 Unrouteable address',
    '5.0.0 all relevant MX records point to non-existent hosts',
    '5.0.0 550 No such user here',
    '5.0.0 550 Invalid recipient <grace@example.org>',
    '5.0.0 User grace (grace@example.org) not listed in Domino Directory',
    '5.0.0 550 Account grace@example.org does not exist',
    '5.0.0 550 mailbox <grace@example.org> is disabled',
    '5.0.0 550 User suspended',
    '550 收件人地址不存在',
    '5.0.0 该邮箱帐号已被停用',
    '551 grace',
  ],
  full: [
    '5.2.2 552 5.2.2 This message is larger than the current system limit or the recipient’s mailbox is full.',
    '5.0.0 The user(s) account is temporarily over quota.',
    '5.0.0 mailbox is full: retry timeout exceeded',
    '4.3.1 452 4.3.1 Insufficient system storage',
    '5.0.0 550 对方邮箱已满',
    '5.0.0 收件人邮箱空间不足',
    '552 grace',
  ],
  'too-large': [
    '5.3.4 552 5.3.4 Message size exceeds fixed limit',
    '5.0.0 552 message size exceeds maximum value',
    '5.0.0 message too big',
    '5.0.0 552 邮件过大',
  ],
  refused: [
    '4.7.1 421 4.7.1 [TS03] All messages from 192.0.2.1 will be permanently deferred',
    '5.0.0 550 OU-002 Mail rejected by Windows Live Hotmail for policy reasons.',
    '5.0.0 550 Mail content denied. http://service.mail.qq.com/cgi-bin/help?subtype=1&&id=20022&&no=1000726',
    '5.0.0 550 Connection frequency limited',
    '5.0.0 550 Administrative prohibition',
    '5.0.0 554 Message contains a virus',
    '5.0.0 550 您的邮件被识别为垃圾邮件',
  ],
  unreached: [
    '4.4.7 Message delayed',
    '4.4.3 Host or domain name not found. Name service error for name=example.org type=MX: Host not found, try again',
    'getaddrinfo ENOTFOUND mx.example.org',
    '5.0.0 retry timeout exceeded',
    '5.0.0 mail for example.org loops back to myself',
    'connect ECONNREFUSED 192.0.2.1:25',
  ],
  unknown: ['Message-ID: <wx4c2d2qk5b7z3ym@academy.example>'],
};

it.each(Object.entries(said).flatMap(([reason, sentences]) => sentences.map((each) => [reason, each])))(
  'reads %s in: %s',
  (reason, sentence) => expect(classifyRefusal(sentence ?? '')).toBe(reason),
);
