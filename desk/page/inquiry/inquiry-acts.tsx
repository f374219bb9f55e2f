import { KeyHint } from '../../../ui/button.tsx';
import controls from '../../../ui/controls.module.css';
import type { InquiryStatus } from '../../facts.ts';
import { useDesk, usePerson } from '../desk-context.ts';
import { Icon, StatusGlyph } from '../elements/icons.tsx';
import { ActFailure } from './act-failure.tsx';
import { useOpenInquiry } from './change-inquiry.ts';
import { createTelHref } from './contact-links.ts';
import styles from './inquiry-acts.module.css';
import { NightHint } from './visitor-clock.tsx';

/** The status after each; the last two are chosen among the details. */
const nextStatuses: Partial<Record<InquiryStatus, InquiryStatus>> = { new: 'contacted', contacted: 'booked' };

interface ActsProps {
  reply: () => void;
  remind: () => void;
}

/** The row of what is done daily, from tablets on. */
export function InquiryActs({ reply, remind }: ActsProps) {
  const { words } = useDesk();
  const { inquiry, change, whenOnline } = useOpenInquiry();
  const { id, name } = usePerson();
  const next = nextStatuses[inquiry.status];
  const take = () => change('assignedTo', { id, name }, 'acts');
  return (
    <div className={styles.acts}>
      <button type="button" className={controls.button} {...whenOnline(reply)}>
        <Icon name="reply" />
        {words.inquiry.reply}
      </button>
      <CallLink className={`${controls.button} ${controls.quiet}`} />
      {next && (
        <NextButton className={`${controls.button} ${controls.quiet}`} next={next}>
          {next === 'contacted' && <KeyHint shortcut="e" />}
        </NextButton>
      )}
      {inquiry.assignedTo?.id !== id && (
        <button
          type="button"
          className={`${controls.button} ${controls.quiet}`}
          aria-keyshortcuts="a"
          {...whenOnline(take)}
        >
          <Icon name="person" />
          {words.inquiry.assignToMe}
          <KeyHint shortcut="a" />
        </button>
      )}
      <button type="button" className={`${controls.button} ${controls.quiet}`} {...whenOnline(remind)}>
        <Icon name="bell" />
        {words.inquiry.remind}
      </button>
      {inquiry.phone && <NightHint />}
      <ActFailure section="acts" />
    </div>
  );
}

/** The same for a thumb: below everything, on phones. */
export function InquiryToolbar({ reply, note }: { reply: () => void; note: () => void }) {
  const { words } = useDesk();
  const { inquiry, whenOnline } = useOpenInquiry();
  const next = nextStatuses[inquiry.status];
  return (
    <Toolbar>
      <ActFailure section="acts" />
      {inquiry.phone && <NightHint />}
      <button type="button" className={controls.button} {...whenOnline(reply)}>
        <Icon name="reply" />
        {words.inquiry.reply}
      </button>
      <CallLink className={styles.tool} />
      {next && <NextButton className={styles.tool} next={next} />}
      <button type="button" className={styles.tool} onClick={note}>
        <Icon name="note" />
        {words.inquiry.note}
      </button>
    </Toolbar>
  );
}

/** What can be done with an inquiry that was kept aside, on phones. */
export function SpamToolbar({ erase }: { erase: () => void }) {
  const { words } = useDesk();
  const { change, whenOnline } = useOpenInquiry();
  const restore = () => change('isSpam', false, 'aside');
  return (
    <Toolbar>
      <button type="button" className={controls.button} {...whenOnline(restore)}>
        <Icon name="undo" />
        {words.inquiry.restore}
      </button>
      <button type="button" className={styles.tool} {...whenOnline(erase)}>
        <Icon name="trash" />
        {words.inquiry.erase}
      </button>
    </Toolbar>
  );
}

function Toolbar({ children }: { children: React.ReactNode }) {
  const { words } = useDesk();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className={styles.toolbar} role="group" aria-label={words.inquiry.actions}>
      {children}
    </div>
  );
}

function CallLink({ className }: { className: string | undefined }) {
  const { words } = useDesk();
  const href = createTelHref(useOpenInquiry().inquiry.phone);
  if (!href) return null;
  return (
    <a className={className} href={href}>
      <Icon name="phone" />
      {words.inquiry.call}
    </a>
  );
}

interface NextButtonProps {
  className: string | undefined;
  next: InquiryStatus;
  children?: React.ReactNode;
}

function NextButton({ className, next, children }: NextButtonProps) {
  const { words } = useDesk();
  const { change, whenOnline } = useOpenInquiry();
  const move = () => change('status', next, 'acts');
  return (
    <button
      type="button"
      className={className}
      aria-keyshortcuts={next === 'contacted' ? 'e' : undefined}
      {...whenOnline(move)}
    >
      <StatusGlyph status={next} />
      {words.status[next]}
      {children}
    </button>
  );
}
