import { isAnswerWaiting } from '../../../contract/messages.ts';
import type { InquiryStatus } from '../../../facts.ts';
import { serverNow, useDesk, usePerson } from '../../desk-context.ts';
import { Button, KeyHint } from '../../elements/button.tsx';
import { createTelHref } from '../../elements/contact-links.ts';
import { StatusGlyph } from '../../elements/icons.tsx';
import { type MenuItem, MoreMenu } from '../../elements/more-menu.tsx';
import { useMedia } from '../../elements/use-media.ts';
import styles from './inquiry-acts.module.css';
import { ActFailure, useOpenInquiry } from './inquiry-changes.tsx';
import { NightHint } from './visitor-time.tsx';

/** The status after each; the last two are chosen among the details. */
const nextStatuses: Partial<Record<InquiryStatus, InquiryStatus>> = { new: 'contacted', contacted: 'booked' };

/** The row of the daily acts, from tablets on. */
export function InquiryActs() {
  const { words } = useDesk();
  const { inquiry, change, forms, whenOnline } = useOpenInquiry();
  const { id, name } = usePerson();
  const isWide = useMedia('(min-width: 74rem)');
  const noReply = isWide ? words.thread.noReply : words.thread.noReplyShort;
  return (
    <div className={`actions offPhone onScreen ${styles.acts}`}>
      <ReplyButton />
      <CallMenu className="button quiet" />
      {isAnswerWaiting(inquiry) && <NoReplyButton className="button quiet" label={noReply} />}
      <NextButton className="button quiet" hasHint />
      {inquiry.assignedTo?.id !== id && (
        <Button
          variant="quiet"
          icon="person"
          shortcut="a"
          label={words.inquiry.assignToMe}
          {...whenOnline(() => change({ assignedTo: { id, name } }, 'acts'))}
        />
      )}
      {/* On tablets it is in the menu, and among the details: there is room for one row. */}
      {isWide && (
        <Button variant="quiet" icon="bell" label={words.inquiry.remind} {...whenOnline(forms.remind)} />
      )}
      {inquiry.phone && <NightHint />}
      <ActFailure section="acts" />
    </div>
  );
}

/** The daily acts for a thumb, below everything, on phones; for an inquiry kept aside, the acts on it. */
export function InquiryToolbar() {
  const { words } = useDesk();
  const { inquiry, change, forms, whenOnline } = useOpenInquiry();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className={`row onPhone ${styles.toolbar}`} role="group" aria-label={words.inquiry.actions}>
      {inquiry.quarantine ? (
        <>
          <Button
            icon="undo"
            label={words.inquiry.restore}
            {...whenOnline(() => change({ isSpam: false }, 'aside'))}
          />
          <Button
            className={styles.tool}
            icon="trash"
            label={words.inquiry.erase}
            {...whenOnline(forms.erase)}
          />
        </>
      ) : (
        <>
          <ActFailure section="acts" />
          {inquiry.phone && <NightHint />}
          <ReplyButton />
          <CallMenu className={styles.tool ?? ''} />
          {isAnswerWaiting(inquiry) ? (
            <NoReplyButton className={styles.tool} label={words.thread.noReplyShort} />
          ) : (
            <NextButton className={styles.tool} />
          )}
          <Button className={styles.tool} icon="note" label={words.inquiry.note} onClick={forms.note} />
        </>
      )}
    </div>
  );
}

/** Filled, but while a form is open, whose button is; none where there is no address to reply to. */
function ReplyButton() {
  const { words } = useDesk();
  const { inquiry, forms, whenOnline } = useOpenInquiry();
  if (!inquiry.email) return null;
  return (
    <Button
      variant={forms.panel ? 'quiet' : 'primary'}
      icon="reply"
      shortcut="r"
      label={words.inquiry.reply}
      aria-expanded={forms.panel === 'reply' || undefined}
      {...whenOnline(forms.reply)}
    />
  );
}

/** The number, and the results of a call, each in one press; a call that was answered sets `contacted`. */
function CallMenu({ className }: { className: string }) {
  const { words } = useDesk();
  const { inquiry, change, isOffline: isDisabled } = useOpenInquiry();
  const { id, name } = usePerson();
  const href = createTelHref(inquiry.phone);
  if (!href) return null;
  const reach = () => {
    const status = inquiry.status === 'new' ? 'contacted' : inquiry.status;
    // As with a reply, an inquiry that nobody has is theirs now.
    const assignedTo = inquiry.assignedTo ?? { id, name };
    change({ status, assignedTo, reachedAt: serverNow().toISOString() }, 'acts');
  };
  const miss = () => change({ missedAt: serverNow().toISOString() }, 'acts');
  const items: MenuItem[] = [
    { label: inquiry.phone, icon: 'phone', href },
    { label: words.call.reached, icon: 'check', act: reach, isDisabled },
    { label: words.call.missed, icon: 'close', act: miss, isDisabled },
  ];
  return (
    <span className={styles.call}>
      <MoreMenu items={items} name={words.inquiry.call} icon="phone" className={className} />
    </span>
  );
}

/** Ends the waiting of an answer that asks for nothing: `Thank you, see you on Saturday`. */
function NoReplyButton({ className, label }: { className: string | undefined; label: string }) {
  const { change, whenOnline } = useOpenInquiry();
  const end = () => change({ waitingSince: null }, 'acts');
  return <Button className={className} icon="check" label={label} {...whenOnline(end)} />;
}

function NextButton({ className, hasHint }: { className: string | undefined; hasHint?: boolean }) {
  const { words } = useDesk();
  const { inquiry, change, forms, whenOnline } = useOpenInquiry();
  const next = nextStatuses[inquiry.status];
  if (!next) return null;
  const shortcut = next === 'contacted' ? 'e' : undefined;
  return (
    <button
      type="button"
      className={className}
      aria-keyshortcuts={shortcut}
      {...whenOnline(() => (next === 'booked' ? forms.book() : change({ status: next }, 'acts')))}
    >
      <StatusGlyph status={next} />
      {words.status[next]}
      {hasHint && shortcut && <KeyHint shortcut={shortcut} />}
    </button>
  );
}
