import c from '../../../ui/controls.module.css';
import { KeyHint } from '../../../ui/key-hint.tsx';
import type { InquiryStatus } from '../../facts.ts';
import { useDesk, usePerson } from '../desk-context.ts';
import { Icon, StatusGlyph } from '../elements/icons.tsx';
import { ActFailure } from './act-failure.tsx';
import { useOpenInquiry } from './change-inquiry.ts';
import s from './inquiry-acts.module.css';
import { createTelHref } from './phone-link.ts';
import { NightHint } from './visitor-clock.tsx';

/** What follows on a state; the last two are chosen on the slip. */
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
    <div className={s.acts}>
      <button type="button" className={c.btn} {...whenOnline(reply)}>
        <Icon name="reply" />
        {words.inquiry.reply}
      </button>
      <CallLink className={`${c.btn} ${c.q}`} />
      {next && (
        <NextButton className={`${c.btn} ${c.q}`} next={next}>
          {next === 'contacted' && <KeyHint shortcut="e" />}
        </NextButton>
      )}
      {inquiry.assignedTo?.id !== id && (
        <button type="button" className={`${c.btn} ${c.q}`} aria-keyshortcuts="a" {...whenOnline(take)}>
          <Icon name="person" />
          {words.inquiry.assignToMe}
          <KeyHint shortcut="a" />
        </button>
      )}
      <button type="button" className={`${c.btn} ${c.q}`} {...whenOnline(remind)}>
        <Icon name="bell" />
        {words.inquiry.remind}
      </button>
      {inquiry.phone && <NightHint />}
      <ActFailure place="acts" />
    </div>
  );
}

/** The same for a thumb: below everything, on phones. */
export function InquiryDock({ reply, note }: { reply: () => void; note: () => void }) {
  const { words } = useDesk();
  const { inquiry, whenOnline } = useOpenInquiry();
  const next = nextStatuses[inquiry.status];
  return (
    <Dock>
      <ActFailure place="acts" />
      {inquiry.phone && <NightHint />}
      <button type="button" className={c.btn} {...whenOnline(reply)}>
        <Icon name="reply" />
        {words.inquiry.reply}
      </button>
      <CallLink className={s.t} />
      {next && <NextButton className={s.t} next={next} />}
      <button type="button" className={s.t} onClick={note}>
        <Icon name="note" />
        {words.inquiry.note}
      </button>
    </Dock>
  );
}

/** What can be done with an inquiry that was kept aside, on phones. */
export function SpamDock({ erase }: { erase: () => void }) {
  const { words } = useDesk();
  const { change, whenOnline } = useOpenInquiry();
  const restore = () => change('isSpam', false, 'aside');
  return (
    <Dock>
      <button type="button" className={c.btn} {...whenOnline(restore)}>
        <Icon name="undo" />
        {words.inquiry.restore}
      </button>
      <button type="button" className={s.t} {...whenOnline(erase)}>
        <Icon name="trash" />
        {words.inquiry.erase}
      </button>
    </Dock>
  );
}

function Dock({ children }: { children: React.ReactNode }) {
  const { words } = useDesk();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className={s.dock} role="group" aria-label={words.inquiry.actions}>
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
