import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inquiryTypes } from '../../inquiry/fields.ts';
import { startServer } from '../testing/start-server.ts';

// The same seed makes the same requests. A failure prints it with the smallest request that fails.
const seed = 20261121;

const fieldNames = ['name', 'email', 'phone', 'inquiry_type', 'message', 'honeypot', 'instructor'] as const;
const encodings = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'] as const;
const hostileTexts = [
  '=HYPERLINK("https://evil.example","x")',
  '</textarea><script>alert(1)</script>',
  "'; drop table inquiries; --",
  '#{process.exit(1)} {{7*7}} %00 %s \\u0000 ../../etc/passwd',
  'مرحبا \u202eesrever\u202c \ufeff\u200b\u00ad ﬁ Dvor\u030ca\u0301k 🎻👩‍🎤',
  '\r\nBcc: all@example.org\r\n\r\n',
];
const text = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

const valid = fc.record({
  name: text.map((odd) => `Grace ${odd.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, '')}`.slice(0, 40).toWellFormed()),
  email: fc.constantFrom('grace@example.org', "o'neil+tag@sub.example.co.uk"),
  phone: fc.constantFrom('', '+1 (713) 555-0142'),
  inquiry_type: fc.constantFrom(...inquiryTypes),
  // A form turns each line break into CRLF, and the server turns that back.
  message: text.map((odd) => `Do you teach viola?\n${odd.replace(/[\0\r]/g, '')}`),
});
const spoilt = fc
  .tuple(valid, fc.dictionary(fc.constantFrom(...fieldNames), fc.oneof(text, fc.anything())))
  .map(([fields, changes]) => ({ ...fields, ...changes }));

function encode(fields: object, type: (typeof encodings)[number]): { type?: string; body: BodyInit } {
  if (type === 'application/json') return { type, body: JSON.stringify(fields) };
  const texts = Object.entries(fields).map(([name, value]): [string, string] => [name, toText(value)]);
  if (type === 'application/x-www-form-urlencoded') return { body: new URLSearchParams(texts) };
  const form = new FormData();
  for (const [name, value] of texts) form.append(name, value);
  return { body: form };
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : fc.stringify(value);
}

const encoded = fc.oneof(
  {
    arbitrary: fc
      .tuple(valid, fc.constantFrom(...encodings))
      .map(([fields, type]) => ({ ...encode(fields, type), valid: fields })),
    weight: 3,
  },
  fc.tuple(spoilt, fc.constantFrom(...encodings)).map(([fields, type]) => encode(fields, type)),
);
const raw = fc.record({
  type: fc.constantFrom(...encodings, 'application/json; charset=utf-16', 'text/plain'),
  body: fc.oneof(
    fc.uint8Array({ maxLength: 300 }).map((bytes) => new Uint8Array(bytes)),
    fc.json(),
  ),
});
// What the client lets through: it refuses control characters itself.
const headerText = fc.stringMatching(/^[ -~\xa0-\xff]{0,300}$/);
const headers = fc.dictionary(
  fc.constantFrom('idempotency-key', 'origin', 'accept', 'x-form-age', 'apikey', 'x-forwarded-for', 'cookie'),
  headerText,
  { maxKeys: 3 },
);

type Sent = { type?: string; body: BodyInit; valid?: Record<string, string> };

it('refuses any odd request in the contract’s words, or stores it: never an error of ours, and nothing else', async () => {
  const server = await startServer({ logLevel: 'warn' });
  const statuses = new Set<number>();
  let stored = 0;
  let compared = 0;
  const property = fc.asyncProperty(fc.oneof(encoded, raw), headers, async (request: Sent, others) => {
    const response = await fetch(server.function, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        ...(request.type && { 'content-type': request.type }),
        ...others,
      },
      body: request.body,
      redirect: 'manual',
    });
    const { status } = response;
    const text = await response.text();
    statuses.add(status);
    const rows = await server.readInquiries();
    const isPage = text.startsWith('<') || text === '';
    if (status === 200) {
      const { success, id } = JSON.parse(text);
      expect(success).toBe(true);
      const row = rows.find((each) => each.id === id) ?? expect.fail('not stored');
      // As it was sent, however it is encoded.
      for (const [name, value] of Object.entries(request.valid ?? {}))
        expect(row[name as keyof typeof row]).toBe(value.trim().normalize('NFC'));
      if (request.valid) compared += 1;
    } else if (status !== 303) {
      expect([400, 409, 415, 422]).toContain(status);
      if (!isPage) expect(JSON.parse(text).error).toMatch(/\S/);
      expect(rows.length).toBe(stored);
    }
    stored = rows.length;
  });
  await fc.assert(property, { seed, numRuns: 300 });
  expect(compared).toBeGreaterThan(50);
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 415, 422]));
  expect(server.lines).toEqual([]);
});
