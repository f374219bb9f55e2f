// Names of character sets that no browser knows, by the number of their code page.
const codePages: Readonly<Record<string, string>> = {
  932: 'shift_jis',
  936: 'gb18030',
  949: 'euc-kr',
  950: 'big5',
  54936: 'gb18030',
};

/**
 * Decodes the letters of a text, a head or a file name. Labels are often wrong, and UTF-8 is hardly ever valid
 * by chance: so it goes first, then the label, then what Chinese and western programs write without one. The
 * text may end within a letter.
 */
export function decodeLetters(bytes: Uint8Array, label = ''): string {
  const decode = (name: string) => new TextDecoder(name).decode(bytes, { stream: true });
  const text = decode('utf-8');
  const beyondAscii = text.match(/[^\0-\x7f]/g) ?? [];
  const broken = beyondAscii.filter((letter) => letter === '\ufffd').length;
  const name = findName(label);
  if (beyondAscii.length === 0 ? name === undefined : broken * 10 < beyondAscii.length) return text;
  const labelled = name === undefined ? undefined : decode(name);
  if (labelled?.includes('\ufffd') === false) return labelled;
  const raw = Buffer.from(bytes).toString('latin1');
  return findChinese(raw, decode) ?? labelled ?? decode('windows-1252');
}

/** The name by which the decoder knows a label; undefined for one that says nothing, such as ASCII. */
function findName(label: string): string | undefined {
  const typed = label.trim().toLowerCase();
  const page = /^(?:cp|ms|x-ms-cp|windows-?|ibm)(\d+)$/.exec(typed)?.[1] ?? '';
  for (const name of [codePages[page], typed, typed.replace(/^x-/, '').replaceAll('_', '-')])
    if (name && !/ascii|^(?:ansi|utf-?8$)/.test(name))
      try {
        return new TextDecoder(name).encoding;
      } catch {}
  return undefined;
}

// In Chinese, bytes beyond ASCII stand in pairs. Half of the second ones of Big5 are ASCII, hardly any of GBK.
function findChinese(raw: string, decode: (name: string) => string): string | undefined {
  if (!/[\x80-\xff]{2}/.test(raw)) return undefined;
  const pairs = raw.match(/[\x81-\xfe][\x40-\xfe]/g) ?? [];
  const isBig5 = pairs.filter((pair) => pair.charCodeAt(1) < 0xa1).length * 5 > pairs.length;
  const names = isBig5 ? ['big5', 'gb18030'] : ['gb18030'];
  return names.map(decode).find((text) => !text.includes('\ufffd'));
}

/** Decodes the encoded words (RFC 2047) of a head; a letter may be split between two of them. */
export function decodeWords(text: string): string {
  return text.replace(/(?:=\?[^?\s]+\?[bq]\?[^?]*\?=\s*)+/gi, (run) => {
    let [result, label, pending] = ['', '', ''];
    for (const [, name = '', encoding = '', word = ''] of run.matchAll(
      /=\?([^?\s*]+)(?:\*[^?\s]*)?\?([bq])\?([^?]*)\?=/gi,
    )) {
      if (name !== label) result += decodeLetters(Buffer.from(pending, 'latin1'), label);
      if (name !== label) [label, pending] = [name, ''];
      pending += /b/i.test(encoding) ? Buffer.from(word, 'base64').toString('latin1') : decodeQuoted(word);
    }
    return result + decodeLetters(Buffer.from(pending, 'latin1'), label) + run.slice(run.trimEnd().length);
  });
}

const decodeQuoted = (word: string) =>
  word
    .replaceAll('_', ' ')
    .replace(/=([\da-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
