import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { RepliesAnswer } from '../../../../desk/inbox.ts';
import { fill } from '../../../content/fill-slots.ts';
import { useDesk, usePerson } from '../desk-context.ts';
import { callDesk } from '../parts/call-desk.ts';
import c from '../parts/controls.module.css';
import d from '../parts/dialog.module.css';
import { Dialog } from '../parts/dialog.tsx';
import f from '../parts/fields.module.css';
import { Icon } from '../parts/icons.tsx';
import { findTextLanguage } from '../parts/text-language.ts';
import { useOpenInquiry } from './change-inquiry.ts';
import { createMailtoHref, type Mail } from './mailto-link.ts';
import { useOpenedReply } from './reply-band.tsx';
import { findFirstReply, findReplyLanguage, writeReply } from './reply-mail.ts';

const none = 'none';

/** Chooses a saved reply, and opens the mail program with it. */
export function ReplyDialog({ onClose }: { onClose: () => void }) {
  const { words, wordsIn, facts } = useDesk();
  const { inquiry } = useOpenInquiry();
  const me = usePerson();
  const { data, error } = useQuery({
    queryKey: ['replies'],
    queryFn: () => callDesk<RepliesAnswer>('GET', 'replies'),
  });
  const [chosen, setChosen] = useState<string | null>(null);
  const picks = useRef<HTMLFieldSetElement>(null);
  // Another choice may be the first one once the replies are loaded: the focus goes along.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is for the replies that arrive
  useEffect(() => {
    if (picks.current?.contains(document.activeElement))
      picks.current.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [data]);
  const language = findReplyLanguage(inquiry);
  const replies = (data?.replies ?? []).filter(({ texts }) => texts[language] !== '');
  const reply = chosen ? replies.find(({ id }) => id === chosen) : findFirstReply(replies, inquiry);
  const mail = writeReply(inquiry, reply?.texts[language] ?? '', { words: wordsIn, facts, me: me.name });
  const named = { en: words.reply.english, 'zh-Hans': words.reply.chinese };
  const options = [
    ...replies.map(({ id, name, texts }) => ({ id, name, lang: language, text: texts[language] })),
    { id: none, name: words.reply.none, lang: undefined, text: words.reply.noneMore },
  ];
  return (
    <Dialog title={fill(words.reply.title, { name: inquiry.name })} onClose={onClose} wide>
      <fieldset ref={picks}>
        <legend className={c.lab}>{fill(words.reply.legend, { language: named[language] })}</legend>
        {error && <p className={f.err}>{words.reply.failed}</p>}
        <div className={f.pick}>
          {options.map(({ id, name, lang, text }) => (
            <label key={id}>
              <input
                type="radio"
                name="reply"
                checked={id === (reply?.id ?? none)}
                data-autofocus={id === (reply?.id ?? none) || undefined}
                onChange={() => setChosen(id)}
              />
              <b lang={findTextLanguage(name)}>{name}</b>
              <small lang={lang}>{beginning(text)}</small>
            </label>
          ))}
        </div>
      </fieldset>
      <Preview mail={mail} language={language} />
      <p className={c.muted}>{words.reply.explain}</p>
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
    <details className={d.details}>
      <summary id={previewId}>{words.reply.preview}</summary>
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: who can't use a mouse scrolls it by keyboard */}
      <section className={f.preview} lang={language} aria-labelledby={previewId} tabIndex={0}>
        <b>{mail.subject}</b>
        {`\n\n${mail.text}\n\n${mail.quote}`}
      </section>
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: as above */}
    </details>
  );
}

function SendButtons({ mail, onClose }: { mail: Mail; onClose: () => void }) {
  const { words } = useDesk();
  const { inquiry, perform } = useOpenInquiry();
  const [, setAsked] = useOpenedReply(inquiry.id);
  const href = createMailtoHref(inquiry.email, mail);
  const opened = () => {
    perform({ act: { kind: 'replied' }, place: 'acts' });
    setAsked(true);
    // The link is followed first.
    setTimeout(onClose);
  };
  return (
    <>
      {!href && <p className={f.err}>{words.reply.noAddress}</p>}
      <div className={d.acts}>
        <button type="button" className={`${c.btn} ${c.q} ${c.solo}`} onClick={onClose}>
          {words.saved.cancel}
        </button>
        {href && (
          <a className={c.btn} href={href} onClick={opened}>
            <Icon name="reply" />
            {words.reply.open}
          </a>
        )}
      </div>
    </>
  );
}
