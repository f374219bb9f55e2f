import { inquiryTypes } from '../../inquiry/fields.ts';
import type { Random } from './random.ts';

/** What stands in the fields of an inquiry, as a client sends it. */
export type Fields = Record<string, unknown>;

const scripts = [
  'Grace Liu',
  '李小龙',
  'مرحبا بكم',
  'שלום עולם',
  'Dvor\u030ca\u0301k',
  '🎻👩‍🎤🇺🇸',
  'ไทย ภาษา',
  'ﬁ Å Ω \u0958',
  '\u202eesrever\u202c',
  '\ufeff\u200b\u00ad',
];
const attacks = [
  '=HYPERLINK("https://evil.example","x")',
  '+1+1',
  '-2+3',
  '@SUM(A1:A9)',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</textarea><b>',
  '&amp;&#0;&lt;',
  "'; drop table inquiries; --",
  '#{process.exit(1)} {{7*7}} %00 %s \\u0000 ../../etc/passwd',
];
const controls = [
  '\0',
  '\u0007',
  '\u001b[2J',
  '\u0085',
  '\r\nBcc: all@example.org',
  '\r\n\r\n',
  '\u007f',
  '\t',
];
const surrogates = ['\ud800', '\udfff', 'a\udc00\ud800b'];
const emails = [
  'grace@example.org',
  'g.l+tag@mail.example.org',
  "o'neil@example.co.uk",
  'X_1@sub.example.com',
];
const phones = ['', '+1 (713) 555-0142', '713 555 0142', '7135550142'];

/** Fields that the contract takes, whatever odd words stand in them; `number` makes them different from all others. */
export function validFields(random: Random, number: number): Fields {
  const words = (count: number) =>
    Array.from({ length: count }, () => random.pick([...scripts, ...attacks])).join(' ');
  return {
    name: `${random.pick(attacks).slice(0, 12)} ${random.pick(scripts)} ${number}`,
    email: random.pick(emails),
    phone: random.pick(phones),
    inquiry_type: random.pick(inquiryTypes),
    message: `${words(1 + random.below(8))} ${random.pick(['\n', '\n\n\t', '\u0007', '\u2028'])} enough words`,
    ...(random.isChance(0.1) && { honeypot: random.pick(attacks) }),
    ...(random.isChance(0.2) && { instructor: 'grace-liu' }),
    ...(random.isChance(0.1) && { admin: true, id: 'x', status: 'booked', created_at: 0 }),
  };
}

const oddities: unknown[] = [
  null,
  true,
  0,
  -0,
  1e308,
  [],
  {},
  [['deep']],
  { length: 5 },
  { toString: 'x' },
  { __proto__: null, name: 'x' },
  '',
  ' ',
  ...controls,
  ...surrogates,
];

/** A value as a form sends it, which knows text alone. */
export function toText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** Fields that are spoilt in one or several places, so that most are refused. */
export function spoiltFields(random: Random, number: number): Fields {
  const fields = validFields(random, number);
  for (let spoilt = 0; spoilt <= random.below(3); spoilt += 1) {
    const name = random.pick(['name', 'email', 'phone', 'inquiry_type', 'message', 'honeypot', 'instructor']);
    if (random.isChance(0.2)) delete fields[name];
    else if (random.isChance(0.4)) fields[name] = random.pick(oddities);
    else if (random.isChance(0.3))
      fields[name] = random.pick(['x', '🎻', 'e\u0301']).repeat(random.below(4000));
    else fields[name] = `${toText(fields[name])}${random.pick([...controls, ...surrogates])}x`;
  }
  return fields;
}
