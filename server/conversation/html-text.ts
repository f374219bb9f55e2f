import type { HtmlToTextOptions } from 'html-to-text';

const struckOut = { format: 'inlineSurround', options: { prefix: '~~', suffix: '~~' } };

// Rows and their cells stay apart, pictures leave only their words, ticked boxes and struck out text look so.
const options: HtmlToTextOptions = {
  wordwrap: false,
  limits: { maxDepth: 800, maxInputLength: undefined },
  formatters: {
    words: ({ attribs }, _, builder) => builder.addInline(attribs?.['alt'] ?? ''),
    box: ({ attribs = {} }, _, builder) => builder.addInline(`${'checked' in attribs ? '☑' : '☐'} `),
    choice: ({ attribs = {}, children }, walk, builder) => {
      builder.addInline(`${'selected' in attribs ? '☑' : '☐'} `);
      walk(children, builder);
      builder.addInline(' ');
    },
  },
  selectors: [
    { selector: 'img', format: 'words' },
    { selector: 'input[type="checkbox"]', format: 'box' },
    { selector: 'input[type="radio"]', format: 'box' },
    { selector: 'option', format: 'choice' },
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, noAnchorUrl: true } },
    {
      selector: 'table',
      format: 'dataTable',
      options: { uppercaseHeaderCells: false, maxColumnWidth: Number.POSITIVE_INFINITY },
    },
    ...['s', 'strike', 'del', '[style*="line-through"]'].map((selector) => ({ selector, ...struckOut })),
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
};

/** Drops invisible HTML: styles, comments, and the data of pictures within it, which may be megabytes. */
export function dropUnseen(html: string): string {
  const withoutPictures = html.replace(/\bdata:[\w/+.-]{1,80};base64,[^"'<>)]*/gi, '');
  return dropBetween(dropBetween(withoutPictures, /<!--/, /-->/), /<style\b/i, /<\/style[^>]*>/i);
}

/** Turns HTML without styles into text. */
export async function toText(html: string): Promise<string> {
  const { compile } = await import('html-to-text');
  // A cell may say that it goes on for a million rows. Columns are as wide as their longest cell.
  return compile(options)(html.replace(/\b(?:col|row)(?=span\b)/gi, '')).replace(/ {4,}/g, '   ');
}

function dropBetween(text: string, start: RegExp, end: RegExp): string {
  const [first = '', ...others] = text.split(start);
  const shown = others.map((part) => {
    const found = end.exec(part);
    // An element that never ends is shown: dropping it would hide all that follows.
    return found ? part.slice(found.index + found[0].length) : part;
  });
  return first + shown.join('');
}
