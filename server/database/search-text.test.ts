import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFacts } from '../facts.ts';
import { readSearchWords } from '../inquiries/search-words.ts';
import { foldSearchText } from './fold-text.ts';
import { toSearchText } from './search-text.ts';

// The same seed makes the same words. A failure prints the smallest that fail.
const seed = 20261122;
const facts = readFacts();

describe('the folding of what is searched', () => {
  it.each([
    ['ＨＡＮＮＡＨ  Brooks\n', 'hannah brooks'],
    ['José, Dvořák, Nguyễn, Ёлка', 'jose, dvorak, nguyen, елка'],
    ['Łukaszewicz Søren Đặng Ægir Œuvre Þór Ísland', 'lukaszewicz soren dang aegir oeuvre thor island'],
    ['Große STRAẞE', 'grosse strasse'],
    ['İzmir ısı', 'izmir isi'],
    ['ΑΣ Ὀδυσσεύς', 'ασ οδυσσευσ'],
    ['O’Brien O‘Brien OʼBrien O´Brien O`Brien O′Brien O＇Brien O"Brien', Array(8).fill('obrien').join(' ')],
    ['Jean‐Luc Jean‑Luc Jean–Luc Jean—Luc Jean−Luc Jean－Luc', Array(6).fill('jean-luc').join(' ')],
    ['a\u200bb\u00adc\u202ed\ufeffe\u2800f', 'abcdef'],
    ['陳思遠 鋼琴 課裡 衞著', '陈思远钢琴课里卫着'],
    ['钢琴 里', '钢琴里'],
    ['陈 思 远 Lena 陳 美玲', '陈思远 lena 陈美玲'],
    ['한국어 한국어', '한국어 한국어'],
    ['がくせい ガｶﾞ', 'かくせい カカ'],
    ['ﬁne ½ № ŉ', 'fine 1⁄2 no n'],
  ])('makes %j to %j', (text, folded) => expect(foldSearchText(text)).toBe(folded));

  // Letters of many scripts, with all that is folded among them.
  const word = fc
    .array(
      fc.oneof(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 }),
        fc.constantFrom(..."éłßİΣ’'´–陳陈乾한ﬁが\u200b¨"),
      ),
      { minLength: 1, maxLength: 5 },
    )
    .map((pieces) => pieces.join('').replace(/["“”＂\s]/gu, ''));

  it('finds each word of a text, however it is decomposed and in capitals or not', () => {
    const forms = fc.constantFrom(
      (text: string) => text,
      (text: string) => text.normalize('NFD'),
      (text: string) => text.normalize('NFKC'),
      (text: string) => text.toLowerCase(),
    );
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), fc.nat(), forms, (words, index, change) => {
        const text = toSearchText({ message: words.join(' ') });
        const searched = readSearchWords(change(words[index % words.length] ?? ''), facts);
        for (const { texts } of searched) expect(texts.some((each) => text.includes(each))).toBe(true);
      }),
      { seed, numRuns: 2000 },
    );
  });

  it('takes time that grows with the length of the text alone', () => {
    const time = (text: string) => {
      const start = process.cpuUsage();
      foldSearchText(text);
      readSearchWords(text, facts);
      const { user, system } = process.cpuUsage(start);
      return user + system;
    };
    for (const piece of [' ', '"', '“ ', '-', '1', "'", '\u0301', '陳', '(7 ']) {
      time(piece.repeat(1000));
      // Quadratic, it would be tens of seconds.
      expect(time(piece.repeat(100_000))).toBeLessThan(3_000_000);
    }
  });
});

it('a text to search holds the fields and the notes, each on its own line, and phones without signs, too', () => {
  const inquiry = {
    name: 'Hannah Brooks',
    email: 'hannah@example.org',
    phone: '(713) 555-0188',
    inquiry_type: 'trial-lesson',
    instructor: 'mei-xuan-lin',
    message: 'Two\nlines',
    honeypot: 'trap',
  } as const;
  expect(toSearchText(inquiry, ['Called back', ' ']).split('\n').sort()).toEqual([
    ...['(713) 555-0188', '7135550188', 'called back', 'hannah brooks', 'hannah@example.org', 'mei-xuan-lin'],
    'two lines',
  ]);
});

describe('the words of a search', () => {
  it.each([
    ['hannah trial', ['hannah', 'trial']],
    ['  hannah   hannah ', ['hannah']],
    ['"piano trial" sat', ['piano trial', 'sat']],
    ['“鋼琴 課”', ['钢琴课']],
    ['say "viola', ['say', 'viola']],
    ['\'"" ´', []],
    ['O’Brien', ['obrien']],
    ['hannah (713) 555', ['hannah', '(713)|713', '555']],
    ['+1 (713) 555-01', ['+1 (713) 555-01|71355501']],
    ['hannah +86 138 0013 8000 sat', ['hannah', '+86 138 0013 8000|3800138000', 'sat']],
    ['18861', ['18861']],
    ['-', ['-']],
  ])('of %j are %j', (typed, words) =>
    expect(readSearchWords(typed, facts).map(({ texts }) => texts.join('|'))).toEqual(words),
  );

  it.each([
    ['trial', ['trial-lesson'], []],
    ['試課', ['trial-lesson'], []],
    ['private-les', ['private-lessons'], []],
    ['son', [], []],
    ['林美萱', [], ['mei-xuan-lin']],
    ['xuan', [], ['mei-xuan-lin']],
    ['uan', [], []],
  ])('find by %j the types %j and the instructors %j', (typed, types, instructors) =>
    expect(readSearchWords(typed, facts)).toMatchObject([{ types, instructors }]),
  );
});
