import { describe, expect, it } from 'vitest';
import { writeContactFile } from './contact-file.ts';
import { readContent } from './read-content.ts';

const content = readContent('en');
const website = 'https://academy.test/';

function readLines(changes: Partial<typeof content.academy> = {}): string[] {
  const academy = { ...content.academy, ...changes };
  return writeContactFile({ ...content, academy }, website).split('\r\n');
}

describe('the academy in an address book', () => {
  it('has name, number, mail, address, website and hours', () => {
    expect(readLines()).toEqual([
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:The Music Academy;;;;',
      'FN:The Music Academy',
      'ORG:The Music Academy',
      'X-ABShowAs:COMPANY',
      'TEL;TYPE=WORK,VOICE:+17135550142',
      'EMAIL;TYPE=INTERNET,WORK:hello@example.org',
      'ADR;TYPE=WORK:;;;Houston;TX;;US',
      'LABEL;TYPE=WORK:Bellaire\\, Houston\\, Texas',
      'URL:https://academy.test/',
      'NOTE:Monday to Friday: 11:00 AM – 8:00 PM\\nSaturday: 8:30 AM – 7:00 PM\\nSunday: Closed\\nWeChat: MusicAcademyHTX',
      'END:VCARD',
      '',
    ]);
  });

  it('has each part of the address in its own field, with commas, semicolons and backslashes inside', () => {
    const postal = { ...content.academy.postal, street: '5; Elm \\St, #2', postalCode: '77401' };
    expect(readLines({ postal })).toContain('ADR;TYPE=WORK:;;5\\; Elm \\\\St\\, #2;Houston;TX;77401;US');
  });
});
