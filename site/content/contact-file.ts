import type { Content } from '../../content/model/content.ts';
import { locales } from '../../inquiry/locales.ts';
import { dialableNumber, formatHours } from './opening-hours.ts';

function escapeValue(value: string): string {
  return value.replace(/[\\,;]/g, '\\$&').replace(/\n/g, '\\n');
}

/**
 * Formats the academy as a vCard 3.0, the version that phones, Outlook and mail programs can all import. Lines
 * stay whole: RFC 2426 only recommends to fold those of more than 75 bytes.
 */
export function writeContactFile(
  content: Pick<Content, 'academy' | 'hours' | 'language'>,
  website: string,
): string {
  const { name, address, postal, phone, email, chat } = content.academy;
  const facts = [...formatHours(content), { term: chat.app, details: chat.handle }];
  const { colon } = locales[content.language];
  const note = facts.map(({ term, details }) => `${term}${colon}${details}`).join('\n');
  const parts = [postal.street, postal.locality, postal.region, postal.postalCode, postal.country];
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${escapeValue(name)};;;;`,
    `FN:${escapeValue(name)}`,
    `ORG:${escapeValue(name)}`,
    // Without it Apple's address book shows the name as a person's.
    'X-ABShowAs:COMPANY',
    `TEL;TYPE=WORK,VOICE:${dialableNumber(phone)}`,
    `EMAIL;TYPE=INTERNET,WORK:${escapeValue(email)}`,
    `ADR;TYPE=WORK:;;${parts.map((part = '') => escapeValue(part)).join(';')}`,
    // As on the page: `postal` may still lack street and ZIP code.
    `LABEL;TYPE=WORK:${escapeValue(address)}`,
    `URL:${website}`,
    `NOTE:${escapeValue(note)}`,
    'END:VCARD',
  ];
  return `${lines.join('\r\n')}\r\n`;
}
