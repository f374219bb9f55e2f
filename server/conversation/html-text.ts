import type { HtmlToTextOptions } from 'html-to-text';

const struckOut = { format: 'inlineSurround', options: { prefix: '~~', suffix: '~~' } };

// Rows and their cells stay apart, pictures leave only their words, and struck out text looks so.
const options: HtmlToTextOptions = {
  wordwrap: false,
  limits: { maxDepth: 800, maxInputLength: undefined },
  formatters: {
    words: ({ attribs }, _, builder) => builder.addInline(attribs?.['alt'] ?? ''),
  },
  selectors: [
    { selector: 'img', format: 'words' },
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, noAnchorUrl: true } },
    {
      selector: 'table',
      format: 'dataTable',
      options: { uppercaseHeaderCells: false, maxColumnWidth: Number.POSITIVE_INFINITY },
    },
    // A table that is cut in two leaves rows without a table.
    { selector: 'tr', format: 'block' },
    ...['td', 'th'].map((selector) => ({ selector, format: 'inlineSurround', options: { suffix: '\t' } })),
    ...['s', 'strike', 'del', '[style*="line-through"]'].map((selector) => ({ selector, ...struckOut })),
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
};

// Hostile HTML takes a millisecond a kilobyte, in which nothing else runs: so it is read in slices.
const sliceCharacters = 20_000;

/** Drops invisible HTML: styles, comments, and the data of pictures within it, which may be megabytes. */
export function dropUnseen(html: string): string {
  const withoutPictures = html.replace(/\bdata:[\w/+.-]{1,80};base64,[^"'<>)]*/gi, '');
  const endOfComment = (part: string) => endOf(part, '-->', 0);
  const endOfStyle = (part: string) => endOf(part, '>', part.search(/<\/style/i));
  return dropBetween(dropBetween(withoutPictures, /<!--/, endOfComment), /<style\b/i, endOfStyle);
}

/** Turns HTML without styles into text. */
export async function toText(html: string): Promise<string> {
  const { compile } = await import('html-to-text');
  const convert = compile(options);
  const texts: string[] = [];
  // A cell may say that it goes on for a million rows.
  for (let rest = html.replace(/\b(?:col|row)(?=span\b)/gi, ''); rest !== ''; ) {
    const end = findSliceEnd(rest);
    texts.push(convert(rest.slice(0, end)));
    rest = rest.slice(end);
  }
  // Columns are as wide as their longest cell.
  return texts.join('\n').replace(/ {4,}/g, '   ');
}

function dropBetween(text: string, start: RegExp, findEnd: (part: string) => number): string {
  const [first = '', ...others] = text.split(start);
  return first + others.map((part) => part.slice(findEnd(part))).join('');
}

// An element that never ends is shown: dropping it would hide all that follows.
const endOf = (part: string, sign: string, from: number) => {
  const at = from < 0 ? -1 : part.indexOf(sign, from);
  return at < 0 ? 0 : at + sign.length;
};

function findSliceEnd(html: string): number {
  if (html.length <= sliceCharacters) return html.length;
  const starts = ['<p', '<div', '<tr', '<br', '<P', '<DIV', '<TR', '<BR'];
  const at = Math.max(...starts.map((tag) => html.lastIndexOf(tag, sliceCharacters)));
  return at > 0 ? at : sliceCharacters;
}
