import { describe, expect, it, vi } from 'vitest';
import { inquiryFields } from './fields.ts';
import { checkInquiry } from './schema.ts';

const valid = {
  name: 'Grace Liu',
  email: 'grace@example.org',
  phone: '',
  inquiry_type: 'general',
  message: 'Do you teach viola?',
};

function fieldErrors(changes: Record<string, unknown>) {
  const result = checkInquiry({ ...valid, ...changes });
  return result.ok ? {} : result.fields;
}

describe('checkInquiry', () => {
  it('returns the tidied inquiry, phone, honeypot and instructor defaulted', () => {
    expect(checkInquiry({ ...valid, name: '  Grace Liu ', phone: undefined })).toMatchObject({
      ok: true,
      inquiry: { ...valid, honeypot: '', instructor: null, language: null, time_zone: null },
    });
  });

  // Specification, section 5: one row a rule, with its exact message.
  it.each([
    ['name', 'G', 'Name must be at least 2 characters'],
    ['name', '   G   ', 'Name must be at least 2 characters'],
    ['name', undefined, 'Name must be at least 2 characters'],
    ['name', 'x'.repeat(101), 'Name too long'],
    ['email', 'grace.liu@', 'Please enter a valid email address'],
    ['email', '', 'Please enter a valid email address'],
    ['email', `${'a'.repeat(250)}@example.org`, 'Email too long'],
    ['phone', 'call me', 'Invalid phone format', 'Please write it without letters'],
    ['phone', '713-555-0120 ext. 5', 'Invalid phone format', 'Please write it without “ext.”'],
    ['phone', '713.555.0120', 'Invalid phone format', 'Please write it without dots'],
    ['phone', '713/555/0120', 'Invalid phone format', 'Please write it without slashes'],
    ['phone', 7135550142, 'Invalid phone format'],
    ['phone', '1'.repeat(21), 'Phone too long'],
    ['inquiry_type', '', 'Please select an inquiry type'],
    ['inquiry_type', null, 'Please select an inquiry type'],
    ['inquiry_type', 'toString', 'Please select an inquiry type'],
    ['message', 'Too short', 'Message must be at least 10 characters'],
    ['message', 'x'.repeat(2001), 'Message too long'],
  ])('%s %j is refused with %j', (field, value, ...messages) => {
    expect(fieldErrors({ [field]: value })).toEqual({ [field]: messages });
  });

  it.each([
    ['name', 'Li'],
    ['name', 'x'.repeat(100)],
    ['name', '李'.repeat(2)],
    ['phone', '+1 (713) 555-0142'],
    ['phone', null],
    ['message', 'x'.repeat(2000)],
    ['message', '第一行\n第二行\t🎻 مرحبا بكم'],
  ])('%s %j is accepted', (field, value) => {
    expect(fieldErrors({ [field]: value })).toEqual({});
  });

  it.each([
    ['email', 'grace@example.org\u200b', 'grace@example.org'],
    ['email', 'li＠example。com', 'li@example.com'],
    ['phone', '\u202a+1 713-555-0142\u202c', '+1 713-555-0142'],
    ['phone', '（713）　555－0142', '(713) 555-0142'],
    ['phone', '713—555—0142', '713-555-0142'],
    ['phone', '713——555–0142', '713-555-0142'],
  ])('%s %j is folded before it is checked', (field, value, folded) => {
    expect(checkInquiry({ ...valid, [field]: value })).toMatchObject({ inquiry: { [field]: folded } });
  });

  it.each([
    ['zero-width spaces', '\u200b\u200b\u200b'],
    ['zero-width spaces apart', '\u200b \u200b \u200b'],
    ['marks of direction', '\u200e\u200f\u061c\u202e\u2066'],
    ['word joiners and byte order marks', '\u2060\ufeff\u2060'],
    ['soft hyphens', '\u00ad\u00ad'],
    ['Hangul fillers', '\u115f\u1160\u3164\uffa0'],
    ['Mongolian separators', '\u180e\u180e'],
    ['Braille blanks', '\u2800\u2800'],
    ['variation selectors', '\ufe0f\u{e0100}'],
    ['tags', '\u{e0041}\u{e0042}'],
    ['notes without a head', '\u{1d159}\u{1d159}'],
    ['joiners', '\u200c\u200d'],
    ['one letter and what nobody sees', '\u200bG\u3164\u2800'],
  ])('refuses %s as too short for a name and a message', (_, text) => {
    expect(fieldErrors({ name: text })).toEqual({ name: [inquiryFields.name.messages.invalid] });
    expect(fieldErrors({ message: text.repeat(9) })).toEqual({
      message: [inquiryFields.message.messages.invalid],
    });
  });

  it.each([
    ['Persian with a non-joiner', '\u0645\u0647\u200c\u0631\u062e'],
    ['Sinhala with a joiner', '\u0DC1\u0DCA\u200D\u0DBB\u0DD3'],
    ['an emoji of joined ones', '\u{1f469}\u200d\u{1f3a4}'],
    ['Hangul with a filler', '\ud558\u115f\u11ab'],
  ])('keeps a name in %s as it is', (_, name) => {
    expect(checkInquiry({ ...valid, name })).toMatchObject({ ok: true, inquiry: { name } });
  });

  it('counts blanks between words of a message, and what is invisible only for the maximum', () => {
    expect(fieldErrors({ message: 'a b c d e f' })).toEqual({});
    expect(fieldErrors({ message: `Nine seen${'\u200b'.repeat(9)}` })).toEqual({
      message: [inquiryFields.message.messages.invalid],
    });
    expect(fieldErrors({ name: `Grace${'\u200b'.repeat(96)}` })).toEqual({
      name: [inquiryFields.name.messages.tooLong],
    });
  });

  it('counts UTF-16 code units as the browser does: an emoji is two', () => {
    expect(fieldErrors({ message: '🎻'.repeat(1000) })).toEqual({});
    expect(fieldErrors({ message: `${'🎻'.repeat(1000)}!` })).toEqual({ message: ['Message too long'] });
  });

  it('refuses what is far too long before its combining marks are sorted, which takes quadratic time', () => {
    const normalize = vi.spyOn(String.prototype, 'normalize');
    const marks = '\u0301\u0316'.repeat(16_000);
    expect(fieldErrors({ name: marks, email: marks, message: marks })).toEqual({
      name: ['Name too long'],
      email: ['Email too long'],
      message: ['Message too long'],
    });
    const lengths = normalize.mock.contexts.map((text) => String(text).length);
    normalize.mockRestore();
    expect(Math.max(...lengths)).toBeLessThanOrEqual(4 * inquiryFields.message.max);
  });

  it('keeps text as Unicode NFC, and counts it as long as it is so', () => {
    const message = '\ud55c'.repeat(2000);
    const sent = { ...valid, name: 'Dvor\u030ca\u0301k', message: message.normalize('NFD') };
    expect(checkInquiry(sent)).toMatchObject({ inquiry: { name: 'Dvo\u0159\u00e1k', message } });
  });

  it.each([
    ['name', 'Grace\r\nBcc: all@example.org'],
    ['name', 'Gra\ud800ce'],
    ['message', 'A null byte \0 in the middle'],
    ['phone', '713\n555'],
    ['name', 'Grace\u2028Liu'],
    ['phone', '713\u2029555'],
  ])('refuses what cannot be stored or would break a mail header in %s', (field, value) => {
    expect(Object.keys(fieldErrors({ [field]: value }))).toEqual([field]);
  });

  it('drops unknown keys and an instructor that is no slug', () => {
    const result = checkInquiry({ ...valid, instructor: '<b>', admin: true });
    expect(result).toMatchObject({ ok: true, inquiry: { instructor: null } });
    expect(result.ok && 'admin' in result.inquiry).toBe(false);
  });

  it.each([
    ['en', 'en'],
    ['zh-Hans', 'zh-Hans'],
    ...['zh', 'toString', '', null, undefined, ['en']].map((language) => [language, null]),
  ])('takes the language %j as %j, and never refuses one', (language, kept) => {
    expect(checkInquiry({ ...valid, language })).toMatchObject({ ok: true, inquiry: { language: kept } });
  });

  it.each<unknown[]>([
    ...['Asia/Shanghai', 'Asia/Kolkata', 'Asia/Calcutta', 'Etc/GMT+8', 'UTC'].map((zone) => [zone, zone]),
    ...['Etc/Unknown', 'Mars/Olympus', '+08:00', 'x'.repeat(65), 'Asia/Shanghai\n', ''].map((zone) => [
      zone,
      null,
    ]),
    ...[null, undefined, 8, ['UTC']].map((zone) => [zone, null]),
  ])('takes the time zone %j as %j, and never refuses one', (zone, kept) => {
    expect(checkInquiry({ ...valid, time_zone: zone })).toMatchObject({
      ok: true,
      inquiry: { time_zone: kept },
    });
  });

  it.each([[null], ['text'], [[]], [42]])('refuses %j, which is no object', (input) => {
    expect(checkInquiry(input).ok).toBe(false);
  });
});
