import type { Language } from '../../../inquiry/language.ts';
import { locales } from '../../../inquiry/locales.ts';
import { escapeHtml } from '../../escape-html.ts';
import { fillIn } from '../../fill.ts';
import type { Mail } from '../../mail/mailer.ts';
import { mailStyles, sans, writeMailPage } from '../staff-mail.ts';
import type { Letter, LetterContext } from './morning-letter.ts';

type Context = Pick<LetterContext, 'words'> & { language: Language; address: string };
type Section = Letter['sections'][number];
type Line = Section['lines'][number];

/** Writes the morning mail, or one of news, as text and as HTML, with the same words. */
export function writeLetter(letter: Letter, context: Context): Pick<Mail, 'subject' | 'text' | 'html'> {
  return { subject: letter.subject, text: writeText(letter, context), html: writeHtml(letter, context) };
}

function writeText({ heading, paragraphs, sections }: Letter, context: Context): string {
  const { words, address } = context;
  return `${[
    heading,
    ...paragraphs,
    ...sections.map((section) => writeSection(section, context)),
    fillIn(words.link, { address }),
    words.end,
  ].join('\n\n')}\n`;
}

function writeSection({ title, lines, more }: Section, { words, language }: Context): string {
  const rows = lines.map(({ name, time, about, owner, reason, isBooked }) => {
    if (isBooked) {
      const line = fillIn(words.bookedLine, { name, time: capitalize(time) });
      return `- ${[line, ...about].join(locales[language].comma)}`;
    }
    const line = fillIn(words.line, { name, time });
    if (reason) return `- ${fillIn(words.reason, { line, reason })}`;
    const what = about.join(locales[language].comma);
    if (!what) return `- ${line}`;
    return `- ${line}\n  ${owner ? fillIn(words.detail, { about: what, owner: capitalize(owner) }) : what}`;
  });
  return [title.toLocaleUpperCase('en'), ...rows, ...(more ? [`- ${more}`] : [])].join('\n');
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const cell = 'border-top:1px solid #E4DBCB';
const styles = {
  title: `margin:20px 0 6px;font:600 15px/1.5 ${sans};color:#1F2A44`,
  name: `padding:9px 12px 9px 0;${cell};font:600 16px/1.45 ${sans};color:#1F2A44`,
  detail: 'font-weight:400;font-size:14px;color:#4A5368',
  time: `padding:9px 0;${cell};font:400 14px/1.45 ${sans};color:#4A5368;text-align:right;white-space:nowrap;vertical-align:top`,
  more: `padding:9px 0;${cell};font:400 14px/1.45 ${sans};color:#4A5368`,
  button: `display:inline-block;padding:13px 24px;border-radius:99px;background:#A83A26;color:#FFFFFF;font:600 16px/1.2 ${sans};text-decoration:none`,
};

function writeHtml({ heading, paragraphs, sections }: Letter, context: Context): string {
  const { words, language, address } = context;
  const end = words.end.replaceAll('\n', locales[language].gap);
  return writeMailPage(
    language,
    `<h1 style="${mailStyles.heading}">${escapeHtml(heading)}</h1>
${paragraphs.map((text) => `<p style="${mailStyles.text}">${escapeHtml(text)}</p>\n`).join('')}${sections
  .map((section) => writeTable(section, language))
  .join('\n')}
<p style="margin:22px 0 0"><a href="${escapeHtml(address)}" style="${styles.button}">${escapeHtml(words.open)}</a></p>
<p style="${mailStyles.small}">${escapeHtml(end)}</p>`,
  );
}

function writeTable({ title, lines, more }: Section, language: Language): string {
  const rest = more ? `\n<tr><td style="${styles.more}" colspan="2">${escapeHtml(more)}</td></tr>` : '';
  return `<h2 style="${styles.title}">${escapeHtml(title)}</h2>
<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse"><tbody>
${lines.map((line) => writeRow(line, language)).join('\n')}${rest}
</tbody></table>`;
}

// `dir="auto"` gives each visitor's name its own direction.
function writeRow({ name, time, about, owner, reason }: Line, language: Language): string {
  const what = [about.join(locales[language].factSeparator), owner, reason].filter(Boolean).join(' · ');
  return `<tr><td style="${styles.name}"><span dir="auto">${escapeHtml(name)}</span><br><span style="${styles.detail}">${escapeHtml(what)}</span></td><td style="${styles.time}">${escapeHtml(time)}</td></tr>`;
}
