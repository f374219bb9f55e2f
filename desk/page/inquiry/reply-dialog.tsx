import { useEffect, useId, useRef, useState } from 'react';
import { fill } from '../../../content/fill-slots.ts';
import type { Language } from '../../../inquiry/language.ts';
import { Button } from '../../../ui/button.tsx';
import controls from '../../../ui/controls.module.css';
import dialogStyles from '../../../ui/dialog.module.css';
import fieldStyles from '../../../ui/fields.module.css';
import { useCopy } from '../../../ui/use-copy.ts';
import { useDesk, usePerson } from '../desk-context.ts';
import { Dialog } from '../elements/dialog.tsx';
import { Icon } from '../elements/icons.tsx';
import { nameReply, useReplies } from '../replies.ts';
import { fillCounted } from '../words/format-words.ts';
import { findTextLanguage } from '../words/text-language.ts';
import { useOpenInquiry } from './change-inquiry.ts';
import { createMailtoHref, fitsMailto, formatBody, type Mail } from './contact-links.ts';
import { usePreparedReply } from './inquiry-notices.tsx';
import { findReplyLanguage, type Gap, writeReply } from './reply-mail.ts';

const none = 'none';

/** Chooses a saved reply, and takes it to the mail program, or copies it for any other. */
export function ReplyDialog({ onClose }: { onClose: () => void }) {
  const { words, wordsIn, facts, language: own } = useDesk();
  const { inquiry } = useOpenInquiry();
  const me = usePerson();
  const { data, error } = useReplies();
  const [chosen, setChosen] = useState<string | null>(null);
  const picks = useRef<HTMLFieldSetElement>(null);
  // Once the replies are loaded, another choice may be preselected: move the focus to it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is for the replies that arrive
  useEffect(() => {
    if (picks.current?.contains(document.activeElement))
      picks.current.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [data]);
  const language = findReplyLanguage(inquiry);
  const replies = (data?.replies ?? []).filter(({ texts }) => texts[language] !== '');
  // At first, the one for the inquiry's type.
  const reply = replies.find(({ id, type }) => (chosen ? id === chosen : type === inquiry.type));
  const mail = writeReply(inquiry, reply?.texts[language] ?? '', { words: wordsIn, facts, me: me.name });
  const options = [
    ...replies.map((saved) => ({
      ...{ id: saved.id, name: nameReply(saved, own) },
      ...{ lang: language, text: saved.texts[language] },
    })),
    { id: none, name: words.reply.none, lang: undefined, text: words.reply.noneMore },
  ];
  return (
    <Dialog title={fill(words.reply.title, { name: inquiry.name })} onClose={onClose} wide>
      <fieldset ref={picks}>
        <legend className={controls.label}>
          {fill(words.reply.legend, { language: words.languages[language] })}
        </legend>
        {error && <p className={fieldStyles.error}>{words.reply.failed}</p>}
        <div className={fieldStyles.choices}>
          {options.map(({ id, name, lang, text }) => (
            <label key={id}>
              <input
                type="radio"
                name="reply"
                checked={id === (reply?.id ?? none)}
                data-autofocus={id === (reply?.id ?? none) || undefined}
                onChange={() => setChosen(id)}
              />
              <b lang={findTextLanguage(name)} dir="auto">
                {name}
              </b>
              <small lang={lang} dir="auto">
                {beginning(text)}
              </small>
            </label>
          ))}
        </div>
      </fieldset>
      <Preview mail={mail} language={language} />
      <Gaps gaps={mail.gaps} language={language} />
      <p className={controls.muted}>{words.reply.explain}</p>
      <SendButtons mail={mail} onClose={onClose} />
    </Dialog>
  );
}

// About two lines on a phone.
const beginningLength = 80;

function beginning(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  const characters = Array.from(line);
  return characters.length > beginningLength ? `${characters.slice(0, beginningLength).join('')} …` : line;
}

function Preview({ mail, language }: { mail: Mail; language: string }) {
  const { words } = useDesk();
  const previewId = useId();
  return (
    <details className={dialogStyles.details}>
      <summary id={previewId}>{words.reply.preview}</summary>
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: it is scrolled by keyboard */}
      <section
        className={`${fieldStyles.preview} ${controls.written}`}
        lang={language}
        dir="auto"
        aria-labelledby={previewId}
        tabIndex={0}
      >
        <b>{mail.subject}</b>
        {`\n\n${formatBody(mail)}`}
      </section>
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: as above */}
    </details>
  );
}

/** What is still open in the mail, which goes out as it is all the same. */
function Gaps({ gaps, language }: { gaps: Gap[]; language: Language }) {
  const { words, language: own } = useDesk();
  if (gaps.length === 0) return null;
  const named = { student: words.reply.gapStudent, instructor: words.reply.gapInstructor };
  return (
    <div className={fieldStyles.gaps} role="status">
      <p>{fillCounted(words.reply.gaps, gaps.length, own)}</p>
      <ul>
        {gaps.map((gap) =>
          typeof gap === 'string' ? (
            <li key={gap}>{named[gap]}</li>
          ) : (
            <li key={gap.words}>
              <q lang={language} dir="auto">
                {gap.words}
              </q>
            </li>
          ),
        )}
      </ul>
    </div>
  );
}

function SendButtons({ mail, onClose }: { mail: Mail; onClose: () => void }) {
  const { words } = useDesk();
  const { inquiry, perform } = useOpenInquiry();
  const [, setPrepared] = usePreparedReply(inquiry.id);
  const isRecorded = useRef(false);
  const { outcome, copy } = useCopy();
  const href = createMailtoHref(inquiry.email, mail);
  const body = formatBody(mail);
  const prepare = () => {
    // Copying and opening the mail program record one reply, until the dialog is opened again.
    if (!isRecorded.current) perform({ act: { kind: 'replied' }, section: 'acts' });
    isRecorded.current = true;
    setPrepared(body);
  };
  const copyBody = () => {
    prepare();
    void copy(body);
  };
  const open = () => {
    prepare();
    // Close only after the browser has followed the link.
    setTimeout(onClose);
  };
  return (
    <>
      {!href && <p className={fieldStyles.error}>{words.reply.noAddress}</p>}
      {href && !fitsMailto(inquiry.email, mail) && <p className={fieldStyles.error}>{words.reply.tooLong}</p>}
      {outcome === 'failed' && (
        <p className={fieldStyles.error} role="alert">
          {words.reply.copyFailed}
        </p>
      )}
      <div className={dialogStyles.actions}>
        <Button variant="quiet" onClick={onClose}>
          {words.saved.cancel}
        </Button>
        <Button variant="quiet" onClick={copyBody}>
          <span>
            <span role="status">{outcome === 'copied' && words.inquiry.copied}</span>
            {outcome !== 'copied' && words.reply.copy}
          </span>
        </Button>
        {href && (
          <a className={controls.button} href={href} onClick={open}>
            <Icon name="reply" />
            {words.reply.open}
          </a>
        )}
      </div>
    </>
  );
}
