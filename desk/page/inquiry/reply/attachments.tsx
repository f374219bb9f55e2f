import { fill } from '../../../../content/fill-slots.ts';
import type { Language } from '../../../../inquiry/language.ts';
import type { Attachment, Message } from '../../../contract/messages.ts';
import type { DeskWords } from '../../../words/desk-words.ts';
import { useDesk } from '../../desk-context.ts';
import { Icon, IconButton } from '../../elements/icons.tsx';
import { findTextLanguage, formatBytes } from '../../words/format-words.ts';
import { useOpenInquiry } from '../acts/inquiry-changes.tsx';
import styles from './attachments.module.css';

type TypeName = keyof DeskWords['files']['types'];

// In order: the first pattern that matches a media type names it.
const typeNames: [pattern: RegExp, name: TypeName][] = [
  [/^application\/pdf$/, 'pdf'],
  [/^image\//, 'picture'],
  [/^video\//, 'video'],
  [/^audio\//, 'sound'],
  [/^text\/calendar$/, 'calendar'],
  [/^text\//, 'text'],
  [/^application\/(x-)?(pkcs7|pgp)-/, 'signature'],
];

/** Names the kind of file of a media type. */
export function nameMediaType(type: string): TypeName {
  return typeNames.find(([pattern]) => pattern.test(type.toLowerCase()))?.[1] ?? 'other';
}

/**
 * Writes characters that turn or hide parts of a file's name as their codes: `photo[U+202E]gpj.exe`. Joiners
 * stay, since Persian and Indian words need them.
 */
export function showHidden(name: string): string {
  return name.replace(
    /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (sign) => `[U+${sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}]`,
  );
}

interface AttachmentsProps extends Pick<Message, 'attachments'> {
  /** Takes a file away from a reply that is being written, from where it can't be downloaded yet. */
  remove?: (id: string) => void;
}

/** The files of a message: those that are kept can be downloaded, nothing opens in the page. */
export function Attachments({ attachments, remove }: AttachmentsProps) {
  const { words, language } = useDesk();
  const { inquiry } = useOpenInquiry();
  if (attachments.length === 0) return null;
  return (
    <ul className={`stack tight ${styles.files}`} aria-label={words.files.label}>
      {attachments.map((attachment) => {
        const { id, state } = attachment;
        const name = showHidden(attachment.name) || words.files.noName;
        const written = findTextLanguage(name);
        return (
          <li key={id} className={`row ${state === 'kept' ? '' : styles.left}`}>
            <Icon name="file" />
            <span>
              <bdi className={`oneLine ${styles.fileName}`} title={name} lang={written}>
                {name}
              </bdi>
              <small>{describeFile(attachment, words, language)}</small>
            </span>
            {remove && (
              <IconButton
                icon="close"
                label={fill(words.files.remove, { name })}
                onClick={() => remove(id)}
              />
            )}
            {state === 'kept' && !remove && (
              <a
                className="textLink onScreen"
                href={`/desk/api/inquiries/${inquiry.id}/attachments/${id}`}
                download=""
              >
                <Icon name="download" />
                {words.files.download}
                <span className="vh">
                  {words.colon}
                  <bdi lang={written}>{name}</bdi>
                </span>
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function describeFile({ type, size: bytes, state }: Attachment, { files }: DeskWords, language: Language) {
  const size = formatBytes(bytes, language);
  if (state === 'too-large') return fill(files.tooLarge, { size });
  return state === 'left'
    ? fill(files.left, { size })
    : fill(files.meta, { type: files.types[nameMediaType(type)], size });
}
