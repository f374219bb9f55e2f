import { describe, expect, it } from 'vitest';
import { createMailtoHref, createTelHref, fitsMailto, formatBody, mailtoLimit } from './contact-links.ts';

const address = 'hannah.brooks@example.com';
const words = { subject: 'Re: your inquiry', text: 'Hello Hannah,\n\nThank you.' };
const mail = { ...words, others: [], quote: '> One\n> Two' };

/** Reads a link as a mail program does: it splits first, and decodes then. */
function read(href: string | null) {
  const [recipients = '', query = ''] = (href ?? '').replace('mailto:', '').split('?');
  const headers = query.split('&').map((header) => header.split('=').map(decodeURIComponent));
  return { to: decodeURIComponent(recipients), ...Object.fromEntries(headers) };
}

describe('createMailtoHref', () => {
  it('holds the address alone, or subject, text and quote with lines that end in CRLF', () => {
    expect(createMailtoHref(address)).toBe('mailto:hannah.brooks@example.com');
    const href = createMailtoHref(address, mail);
    expect(href).toContain('Hello%20Hannah%2C%0D%0A%0D%0AThank');
    expect(read(href)).toEqual({
      to: address,
      subject: 'Re: your inquiry',
      body: 'Hello Hannah,\r\n\r\nThank you.\r\n\r\n> One\r\n> Two',
    });
  });

  it.each([
    ...['a@b.c?bcc=x@y.z', 'a@b.c&cc=x@y.z', 'a@b.c%0abcc:x@y.z', 'a@b.c\nbcc: x@y.z', 'a@b.c,x@y.z'],
    ...['a@b.c;x@y.z', '"a b"@c.d', '<a@b.c>', 'a@b@c.d', 'a@b', 'no address', 'javascript:alert(1)', ''],
  ])('makes no link of %j', (hostile) => {
    expect(createMailtoHref(hostile)).toBeNull();
    expect(createMailtoHref(hostile, mail)).toBeNull();
  });

  it('keeps the signs of an ordinary address', () => {
    const ordinary = "o'brien+music@example.co.uk";
    expect(read(createMailtoHref(ordinary, mail)).to).toBe(ordinary);
  });

  it('names who gets a copy, but no address that a link can’t hold', () => {
    const others = ['tom@example.net', 'x@y.z?bcc=a@b.c', 'a+b@example.net'];
    const href = createMailtoHref(address, { ...mail, others });
    expect(href).toContain('?cc=tom@example.net,a%2Bb@example.net&subject=Re');
    expect(Object.keys(read(href))).toEqual(['to', 'cc', 'subject', 'body']);
  });

  it('lets no text become a header', () => {
    const text = 'Hello x&bcc=evil@example.com?cc=a#b%0d%0aBcc: y,';
    const quote = '> a&b=c\r\n> %0A';
    const found = read(
      createMailtoHref(address, { ...mail, subject: 'A\r\nBcc: evil@example.com&x=1', text, quote }),
    );
    expect(Object.keys(found)).toEqual(['to', 'subject', 'body']);
    expect(found.subject).toBe('A Bcc: evil@example.com&x=1');
    expect(found.body).toBe(`${text}\r\n\r\n> a&b=c\r\n> %0A`);
  });

  it('encodes halves of surrogate pairs and control characters as something harmless', () => {
    const { body } = read(createMailtoHref(address, { ...mail, text: 'a\ud800b\0c\rd' }));
    expect(body).toMatch(/^a\ufffdb c\r\nd\r\n/);
  });

  it('knows what it cuts, sooner in Chinese', () => {
    expect(fitsMailto(address, mail)).toBe(true);
    const fits = (quote: string) => fitsMailto(address, { ...mail, quote });
    expect([fits('a'.repeat(1500)), fits('a'.repeat(1800))]).toEqual([true, false]);
    expect([fits('谢'.repeat(150)), fits('谢'.repeat(200))]).toEqual([true, false]);
    for (const quote of ['谢'.repeat(150), 'a'.repeat(1800)])
      expect(read(createMailtoHref(address, { ...mail, quote })).body?.endsWith('…')).toBe(!fits(quote));
    expect(formatBody(mail)).toBe('Hello Hannah,\n\nThank you.\n\n> One\n> Two');
  });

  it('cuts the quote first', () => {
    const href = createMailtoHref(address, { ...mail, quote: '> 孩子'.repeat(400) });
    expect(href?.length).toBeLessThanOrEqual(mailtoLimit);
    expect(href?.length).toBeGreaterThan(mailtoLimit - 20);
    expect(read(href).body).toMatch(/^Hello Hannah,\r\n\r\nThank you\.\r\n\r\n> 孩子.*…$/);
  });

  it('cuts the text when the quote is gone, between two characters', () => {
    const whole = createMailtoHref(address, { ...mail, text: 'a'.repeat(1725) });
    expect(read(whole).body).toMatch(/^a+…$/);
    const { body } = read(createMailtoHref(address, { ...mail, text: '👩谢'.repeat(300) }));
    expect(body).toMatch(/^[👩谢]+…$/u);
  });
});

it.each<[phone: string, href: string | null]>([
  ['(713) 555-0164', 'tel:+17135550164'],
  ['+86 138 0013 8000', 'tel:+8613800138000'],
  ['713.555.0164 ext. 12', 'tel:+17135550164'],
  ['７１３５５５０１６４', 'tel:+17135550164'],
  ['tel:7135550164;phone-context=x', 'tel:+17135550164'],
  ['13800138000', 'tel:13800138000'],
  ...['', 'none', '+', '911', 'javascript:alert(1)'].map((none): [string, null] => [none, null]),
])('calls %j by the link %j', (phone, href) => {
  expect(createTelHref(phone)).toBe(href);
});
