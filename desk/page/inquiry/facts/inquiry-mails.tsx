import { fill } from '../../../../content/fill-slots.ts';
import type { Language } from '../../../../inquiry/language.ts';
import { FillNodes } from '../../../../ui/fill-nodes.tsx';
import type { InquiryMail } from '../../../contract/messages.ts';
import type { DeskWords } from '../../../words/desk-words.ts';
import { useDesk, useTimes } from '../../desk-context.ts';
import { Button } from '../../elements/button.tsx';
import { Icon, type IconName } from '../../elements/icons.tsx';
import { fillCounted, findTextLanguage, trimSentence } from '../../words/format-words.ts';
import { ActFailure, useOpenInquiry } from '../acts/inquiry-changes.tsx';
import styles from './inquiry-details.module.css';

/** The mails about an inquiry, and the state of each. */
export function InquiryMails() {
  const { words } = useDesk();
  const { mails, quarantine } = useOpenInquiry().inquiry;
  return (
    <div>
      <h2 className="label">{words.inquiry.mails}</h2>
      {mails.length === 0 ? (
        // An inquiry that was quarantined at its arrival has no mails until it is restored.
        <p>{quarantine ? words.mails.withheld : words.mails.none}</p>
      ) : (
        <ul className={`stack snug ${styles.mails}`}>
          {mails.map((mail) => (
            <MailLine key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
    </div>
  );
}

function MailLine({ mail }: { mail: InquiryMail }) {
  const { words, language } = useDesk();
  const { perform, whenOnline } = useOpenInquiry();
  const { formats, now } = useTimes();
  const { id, kind, state, isFile, lastError } = mail;
  const name = words.mails[kind];
  const section = `mail ${id}` as const;
  const sign = isFile ? signs.pending : signs[state];
  const canResend = state === 'dead' || (state === 'pending' && lastError !== null);
  const reason = trimSentence(lastError ?? '');
  const fate = describeFate(mail, words, language, (time) => formats.clockOrDay(time, now));
  return (
    <li className={sign.className}>
      <Icon name={sign.icon} />
      {state === 'dead' ? <b>{fill(words.mails.failed, { mail: name })}</b> : <span>{name}</span>}
      <small>
        <FillNodes text={fate} values={{ reason: <bdi lang={findTextLanguage(reason)}>{reason}</bdi> }} />
      </small>
      {canResend && (
        <Button
          variant="link"
          icon="undo"
          label={words.mails.resend}
          aria-label={`${words.mails.resend}${words.colon}${name}`}
          {...whenOnline(() => perform({ act: { kind: 'resend', mail: id }, section }))}
        />
      )}
      <ActFailure section={section} />
    </li>
  );
}

const signs: Record<InquiryMail['state'], { icon: IconName; className?: string | undefined }> = {
  sent: { icon: 'check', className: styles.sent },
  pending: { icon: 'clock' },
  dead: { icon: 'warning', className: 'wrong' },
  withheld: { icon: 'spam' },
};

function describeFate(
  { state, sentAt, isFile, nextAttemptAt, lastError, attempts }: InquiryMail,
  { mails }: DeskWords,
  language: Language,
  format: (time: string) => string,
): string {
  if (state === 'withheld') return mails.withheld;
  if (state === 'sent')
    return fill(isFile ? mails.file : mails.sent, { time: sentAt ? format(sentAt) : '' }).trim();
  // The reason is a mail server's text in another language, so its slot is filled as markup.
  const reason = '{reason}';
  if (state === 'dead') return fillCounted(mails.dead, attempts, language, { reason });
  if (!nextAttemptAt) return mails.sending;
  const time = format(nextAttemptAt);
  return lastError ? fillCounted(mails.reason, attempts, language, { reason, time }) : mails.sending;
}
