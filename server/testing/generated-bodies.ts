import { type Fields, spoiltFields, toText, validFields } from './generated-fields.ts';
import type { Random } from './random.ts';

/** A body to send, and the fields it must be stored with; undefined where nobody knows what it is worth. */
export type GeneratedBody = { kind: string; type: string; bytes: Uint8Array<ArrayBuffer>; valid?: Fields };

const json = 'application/json';
const urlEncoded = 'application/x-www-form-urlencoded';
const boundary = 'X-BOUNDARY';
const multipart = `multipart/form-data; boundary=${boundary}`;

type Kind = (random: Random, number: number) => Omit<GeneratedBody, 'kind'>;

const kinds: Record<string, Kind> = {
  'valid JSON': (random, number) => {
    const valid = validFields(random, number);
    return { type: json, bytes: encode(JSON.stringify(valid)), valid };
  },
  'valid URL-encoded': (random, number) => {
    const valid = validFields(random, number);
    return { type: urlEncoded, bytes: encode(new URLSearchParams(toTexts(valid)).toString()), valid };
  },
  'valid multipart': (random, number) => {
    const valid = validFields(random, number);
    return { type: multipart, bytes: encode(writeMultipart(toTexts(valid))), valid };
  },
  'spoilt JSON': (random, number) => ({
    type: json,
    bytes: encode(JSON.stringify(spoiltFields(random, number))),
  }),
  'spoilt URL-encoded': (random, number) => ({
    type: urlEncoded,
    bytes: encode(new URLSearchParams(toTexts(spoiltFields(random, number))).toString()),
  }),
  'spoilt multipart': (random, number) => ({
    type: multipart,
    bytes: encode(writeMultipart(toTexts(spoiltFields(random, number)))),
  }),
  'bytes changed': (random, number) => {
    const type = random.pick([json, urlEncoded, multipart]);
    const bytes = encode(type === json ? JSON.stringify(validFields(random, number)) : 'name=%41&message=x');
    for (let count = 0; count <= random.below(4); count += 1)
      bytes[random.below(bytes.length)] = random.below(256);
    return { type, bytes };
  },
  'cut off': (random, number) => {
    const text = JSON.stringify(validFields(random, number));
    return { type: json, bytes: encode(text.slice(0, random.below(text.length))) };
  },
  'raw bytes': (random) => ({
    type: random.pick([json, urlEncoded, multipart, 'text/plain', '', 'application/json; charset=utf-16']),
    bytes: Uint8Array.from({ length: random.below(300) }, () => random.below(256)),
  }),
  nested: (random) => {
    const depth = 1 + random.below(random.pick([50, 20_000]));
    const [open, inner, close] = random.pick([
      ['[', '1', ']'],
      ['{"name":', '"x"', '}'],
      ['{"__proto__":', '{}', '}'],
    ] as const);
    return { type: json, bytes: encode(open.repeat(depth) + inner + close.repeat(depth)) };
  },
  huge: (random, number) => {
    const field = random.pick(['message', 'name', 'other', 'honeypot']);
    const long = random.pick(['x', '"', '\\u0000', '李', '\n']).repeat(random.below(80_000));
    return {
      type: random.pick([json, urlEncoded]),
      bytes: encode(JSON.stringify({ ...validFields(random, number), [field]: long })),
    };
  },
  prototypes: (random, number) => {
    const fields = JSON.stringify(validFields(random, number)).slice(1);
    const key = random.pick(['__proto__', 'constructor', 'toString', 'hasOwnProperty']);
    return { type: json, bytes: encode(`{"${key}":{"name":"x","honeypot":1,"prototype":{"a":1}},${fields}`) };
  },
};

/** All kinds of bodies, in turns, without end: the same ones for the same seed. */
export function* generateBodies(random: Random): Generator<GeneratedBody, never> {
  const all = Object.entries(kinds);
  for (let number = 0; ; number += 1) {
    const [kind, create] = all[number % all.length] as [string, Kind];
    yield { kind, ...create(random, number) };
  }
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(text));
}

// As a form sends it: all values are text.
function toTexts(fields: Fields): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, toText(value)]));
}

function writeMultipart(texts: Record<string, string>): string {
  const parts = Object.entries(texts).map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value.replace(/\r?\n/g, '\r\n')}\r\n`,
  );
  return `${parts.join('')}--${boundary}--\r\n`;
}
