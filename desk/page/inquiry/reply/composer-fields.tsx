import { useState } from 'react';
import { fill } from '../../../../content/fill-slots.ts';
import { messageLimits } from '../../../contract/messages.ts';
import { useDesk } from '../../desk-context.ts';
import { Button } from '../../elements/button.tsx';
import { Tick } from '../../elements/choice-fields.tsx';
import { useOwnText } from '../../elements/length-hint.tsx';
import { useOpenInquiry } from '../acts/inquiry-changes.tsx';
import { listNames, useOthers } from '../acts/presence.ts';
import styles from './composer.module.css';
import { CorrectAddress } from './correct-address.tsx';
import { findReplyLanguage } from './reply-mail.ts';
import { replyFieldId, type useReply } from './send-reply.ts';

type Reply = ReturnType<typeof useReply>;

/** Whom the reply goes to, and who else writes one. */
export function ComposerHead({ titleId, reply: { to } }: { titleId: string; reply: Reply }) {
  const { words, language } = useDesk();
  const { inquiry, isOffline } = useOpenInquiry();
  const [isCorrecting, setCorrecting] = useState(false);
  const { writing } = useOthers(inquiry.id);
  return (
    <header>
      <h2 id={titleId}>{fill(words.composer.title, { name: inquiry.name })}</h2>
      <p className="row small muted">
        <span lang="en">{to}</span>
        <Button
          variant="link"
          label={words.inquiry.change}
          aria-disabled={isOffline || undefined}
          onClick={() => setCorrecting(!isOffline)}
        />
      </p>
      {/* On phones the composer covers the line of the pane that says it. */}
      <p className="small muted onPhone hideEmpty" role="status">
        {writing.length > 0 && fill(words.thread.writing, { name: listNames(writing, language) })}
      </p>
      {isCorrecting && <CorrectAddress onClose={() => setCorrecting(false)} />}
    </header>
  );
}

/** The fields of a reply: its addresses, its subject and its text. */
export function ComposerFields({ reply }: { reply: Reply }) {
  const { to, addresses, subject, text, change, isSending } = reply;
  const { words } = useDesk();
  const { inquiry } = useOpenInquiry();
  const language = findReplyLanguage(inquiry);
  const ownSubject = useOwnText(subject);
  const ownText = useOwnText(text);
  return (
    <>
      {addresses.length > 1 && (
        <label className={`label ${styles.line}`}>
          <span>{words.composer.to}</span>
          <select
            value={to.toLowerCase()}
            onChange={({ target: { value } }) => change('to', value === addresses[0] ? '' : value)}
          >
            {addresses.map((address) => (
              <option key={address} lang="en">
                {address}
              </option>
            ))}
          </select>
        </label>
      )}
      {reply.copies.length > 0 && <Copies reply={reply} />}
      <label className={`label ${styles.line}`}>
        <span>{words.composer.subject}</span>
        <input
          lang={language}
          dir="auto"
          autoComplete="off"
          maxLength={messageLimits.subject}
          {...ownSubject}
          readOnly={isSending}
          onChange={({ target }) => change('subject', target.value)}
        />
      </label>
      <label className="vh" htmlFor={replyFieldId}>
        {words.composer.body}
      </label>
      <textarea
        id={replyFieldId}
        lang={language}
        dir="auto"
        {...ownText}
        readOnly={isSending}
        onChange={({ target }) => change('text', target.value)}
      />
    </>
  );
}

/** The others who are on the family's mails: each gets this reply, too, once it is ticked. */
function Copies({ reply: { copies, others, change, isSending } }: { reply: Reply }) {
  const { words } = useDesk();
  const tick = (address: string, isOn: boolean) =>
    change('others', [...others.filter((other) => other !== address), ...(isOn ? [address] : [])].join(' '));
  return (
    <fieldset className={styles.line} disabled={isSending}>
      <legend className="vh">{words.composer.alsoTo}</legend>
      <span className="label" aria-hidden="true">
        {words.composer.alsoTo}
      </span>
      <div className={`row ${styles.ticks}`}>
        {copies.map(({ address, isTicked }) => (
          <Tick key={address} className="cluster tight" isOn={isTicked} tick={(isOn) => tick(address, isOn)}>
            <bdi lang="en">{address}</bdi>
          </Tick>
        ))}
      </div>
    </fieldset>
  );
}
