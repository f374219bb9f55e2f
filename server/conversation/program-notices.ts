import { matchWords } from '../text.ts';

// In the languages of the families.
const mail = matchWords(
  'e-?mail|message|nachricht|correo|mensaje|courriel|thư',
  '메일|메시지|メール|邮件|郵件|信件|https?:|www\\.',
);

/** What a paragraph has that a program wrote, and no family: all of one line. */
const notices: readonly (readonly RegExp[])[] = [
  // Gateways warn of senders outside the organization; Outlook of unknown senders.
  [
    mail,
    matchWords(
      '^\\P{L}{0,10}(?:caution|warning|attention|notice|extern|achtung|vorsicht|warnung|hinweis)',
      '^\\P{L}{0,10}(?:precauci|advertencia|aviso|atenci|avertissement|prudence)',
      '^\\P{L}{0,10}(?:cảnh báo|thận trọng|chú ý|bên ngoài|주의|경고|외부)',
      '^\\P{L}{0,10}(?:注意|警告|外部|社外|提醒|提示|警示)',
    ),
    matchWords('outside|extern|außerhalb|fuera de|extérieur|bên ngoài|외부|外部|社外|组织外|組織外'),
  ],
  [/LearnAboutSenderIdentification/i],
  [
    mail,
    matchWords(
      'avast|\\bavg\\b|norton|mcafee|kaspersky|\\beset\\b|nod32|bitdefender|sophos|mimecast|proofpoint',
      'barracuda|avira|trend ?micro|mailscanner|f-secure|symantec|(?:scanned|checked|tested) (?:for|by)',
      'virus-?free|virenfrei|auf viren|(?:libre|exento|exempt) de virus|(?:sin|sans) virus|không có vi',
      '(?:无|無|没有|沒有)病毒',
    ),
    matchWords('virus|viren|malware|vi-?rút|病毒|ウイルス|ウィルス|바이러스|spam'),
  ],
  // A notice of confidentiality names whom the mail is for.
  [
    mail,
    matchWords('confiden|vertraulich|bảo mật|机密|機密|保密|기밀|비밀'),
    matchWords(
      'recipient|intended|addressee|empfänger|adressat|destinat|người nhận',
      '收件|收信|接收|수신|受信|宛先',
    ),
  ],
  // A mail program advertises itself, with a link.
  [/^.{0,80}[<([]https?:\/\/\S{0,80}(?:aka\.ms|go\.microsoft\.com|onelink\.me|mail\.yahoo\.com)\S{0,300}$/iu],
];

const mostLines = 20;
const mostCharacters = 2000;
const isRule = (line = '') => /^\s*[-_=*—]{2,}\s*$/.test(line);

function isNotice(lines: readonly string[]): boolean {
  const said = lines.filter((line) => !isRule(line)).map((line) => line.trim());
  const text = said.join(' ').slice(0, mostCharacters);
  return text !== '' && notices.some((marks) => marks.every((mark) => mark.test(text)));
}

/** Finds the lines of a text that its sender wrote: without what programs put above and below them. */
export function findOwnLines(lines: readonly string[]): { start: number; end: number } {
  const isBlank = (at: number) => lines[at]?.trim() === '';
  let start = 0;
  let end = lines.length;
  for (let isFound = true; isFound; ) {
    while (start < end && isBlank(start)) start += 1;
    while (start < end && isBlank(end - 1)) end -= 1;
    let below = start;
    while (below < end && below < start + mostLines && !isBlank(below)) below += 1;
    let above = end;
    while (above > Math.max(start, end - mostLines) && !isBlank(above - 1) && !isRule(lines[above]))
      above -= 1;
    // A paragraph, or the line at its border.
    const first = [below, start + 1].find((at) => at <= end && isNotice(lines.slice(start, at)));
    const last = [above, end - 1].find((at) => at >= start && isNotice(lines.slice(at, end)));
    isFound = first !== undefined || last !== undefined;
    start = first ?? start;
    end = Math.max(last ?? end, start);
  }
  return { start, end };
}
