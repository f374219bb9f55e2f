const newline = 0x0a;
const first = /^begin [0-7]{3,4} (\S[^\r\n]{0,200})$/;
// A line says in its first letter how many bytes it has; three bytes are four letters.
const encoded = /^[\x20-\x60]{1,86}$/;

type UuencodedFile = { name: string; bytes: Buffer };

/** Takes the files out of a text into which an old program wrote them, so many at most. */
export function takeUuencoded(text: Buffer, most: number): { rest: Buffer; files: UuencodedFile[] } {
  const files: UuencodedFile[] = [];
  const kept: Buffer[] = [];
  let from = 0;
  for (let at = text.indexOf('begin '); at >= 0 && files.length < most; at = text.indexOf('begin ', at + 1)) {
    const [, name] =
      (at === 0 || text[at - 1] === newline ? first.exec(readLine(text, at).line) : null) ?? [];
    const file = name === undefined ? undefined : readFile(text, readLine(text, at).next);
    if (name === undefined || !file) continue;
    kept.push(text.subarray(from, at));
    files.push({ name, bytes: file.bytes });
    from = file.next;
    at = from - 1;
  }
  return { rest: Buffer.concat([...kept, text.subarray(from)]), files };
}

function readLine(text: Buffer, at: number): { line: string; next: number } {
  const end = text.indexOf(newline, at);
  const next = end < 0 ? text.length : end + 1;
  // A line is short.
  return { line: text.toString('latin1', at, Math.min(next, at + 250)).replace(/\r?\n$/, ''), next };
}

/** Reads the lines of a file up to its end; undefined where there are others. */
function readFile(text: Buffer, start: number): { bytes: Buffer; next: number } | undefined {
  const pieces: Buffer[] = [];
  for (let at = start; at < text.length; ) {
    const { line, next } = readLine(text, at);
    if (line === 'end') return { bytes: Buffer.concat(pieces), next };
    if (!encoded.test(line)) return undefined;
    pieces.push(decode(line));
    at = next;
  }
  return undefined;
}

function decode(line: string): Buffer {
  const value = (at: number) => ((line.charCodeAt(at) || 32) - 32) & 63;
  const bytes = Buffer.alloc(value(0));
  for (let at = 0; at < bytes.length; at += 1) {
    const letter = 1 + Math.floor(at / 3) * 4 + (at % 3);
    bytes[at] = (value(letter) << (2 + 2 * (at % 3))) | (value(letter + 1) >> (4 - 2 * (at % 3)));
  }
  return bytes;
}
