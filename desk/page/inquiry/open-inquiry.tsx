import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FillNodes } from '../../../ui/fill-nodes.tsx';
import { actOn } from '../../acts.ts';
import type { FullInquiry, InquiryRow } from '../../contract/inbox.ts';
import { type Field, fields } from '../../facts.ts';
import { goTo } from '../address.tsx';
import { readSwitch } from '../browser-switches.ts';
import { useDesk, usePerson } from '../desk-context.ts';
import { KeyHint } from '../elements/button.tsx';
import { moveFocus } from '../elements/focus.ts';
import { Icon, IconButton } from '../elements/icons.tsx';
import { type MenuItem, MoreMenu } from '../elements/more-menu.tsx';
import { LoadFailure, Skeleton } from '../elements/page.tsx';
import { usePageTitle } from '../frame/page-title.ts';
import { loadAll } from '../inquiry-cache.ts';
import { findTextLanguage } from '../words/format-words.ts';
import { EraseDialog } from './acts/erase-dialog.tsx';
import { InquiryActs, InquiryToolbar } from './acts/inquiry-acts.tsx';
import {
  ActFailure,
  ChangesContext,
  type Forms,
  type InquiryChanges,
  useChangeInquiry,
  useInquiryChanges,
  useOpenInquiry,
} from './acts/inquiry-changes.tsx';
import { useReportOpen } from './acts/presence.ts';
import { RemindDialog } from './acts/remind-dialog.tsx';
import { useActRequests } from './acts/request-act.ts';
import { BookingCard } from './facts/booking-card.tsx';
import { InquiryDetails } from './facts/inquiry-details.tsx';
import { CallBanners, ConflictBox, SpamBox } from './inquiry-notices.tsx';
import styles from './inquiry-pane.module.css';
import { InquiryTitle, PaneHead, type PaneLocation } from './pane-head.tsx';
import { Composer } from './reply/composer.tsx';
import { useConfirmation } from './reply/composer-menus.tsx';
import { replyField } from './reply/send-reply.ts';
import { NewNote, newNoteField } from './thread/inquiry-notes.tsx';
import threadStyles from './thread/thread.module.css';
import { Thread } from './thread/thread.tsx';

interface OpenInquiryProps {
  location: PaneLocation;
  row: InquiryRow | undefined;
  /** The inquiry as the server has it; undefined while it is loading. */
  full: FullInquiry | undefined;
  hasFailed: boolean;
  retry: () => unknown;
}

/** The form below the conversation; a reply may begin with a text. */
type Panel = { kind: 'reply'; begin: string } | { kind: 'booking' };

/** The inquiry on screen, whole; while it is loading, the parts in its row of the list. */
export function OpenInquiry({ location, row, full, hasFailed, retry }: OpenInquiryProps) {
  const { words } = useDesk();
  const changes = useChangeInquiry(location.id, full, row);
  const [dialog, setDialog] = useState<'remind' | 'erase' | null>(null);
  usePageTitle(changes.row?.name ?? words.inquiry.label);
  const close = () => setDialog(null);
  const [panel, setPanel] = useState<Panel | null>(null);
  const isReplying = panel?.kind === 'reply';
  const closePanel = () => setPanel(null);
  const forms: Forms = {
    panel: panel?.kind,
    note: () => moveFocus(newNoteField),
    reply(begin = '') {
      if (begin || !isReplying) setPanel({ kind: 'reply', begin });
      moveFocus(replyField);
    },
    book: () => setPanel({ kind: 'booking' }),
    remind: () => setDialog('remind'),
    erase: () => setDialog('erase'),
    goOn() {
      if (location.nextHref && readSwitch('go-on')) goTo(location.nextHref);
    },
  };
  const sent = () => {
    closePanel();
    forms.goOn();
  };
  useReportOpen(full ? location.id : null, isReplying);
  useInquiryShortcuts(location.id, changes, forms);
  return (
    <ChangesContext value={{ ...changes, forms }}>
      <PaneHead {...location} name={changes.row?.name}>
        {full && <Menu listHref={location.listHref} />}
      </PaneHead>
      {changes.isOffline && (
        <p className="vh" id="inquiry-offline">
          {words.trouble.offline}
        </p>
      )}
      <Head />
      {hasFailed && <LoadFailure title={words.inquiry.failedTitle} retry={retry} />}
      <div className={`stack ${styles.columns}`}>
        {full && <InquiryDetails />}
        <div className={`stack ${styles.column}`}>
          {!full && !hasFailed && <Skeleton said={words.inquiry.loading} />}
          {full && <Thread />}
          {full && isReplying && (
            <Composer key={panel.begin} begin={panel.begin} onClose={closePanel} onSent={sent} />
          )}
          {full && panel?.kind === 'booking' && <BookingCard onClose={closePanel} />}
          {!(full && panel) && (
            <>
              {full?.email && !full.quarantine && <ReplyButton />}
              <NewNote id={location.id} />
            </>
          )}
        </div>
      </div>
      {full && <InquiryToolbar />}
      {full && dialog === 'remind' && <RemindDialog onClose={close} />}
      {full && dialog === 'erase' && <EraseDialog listHref={location.listHref} onClose={close} />}
    </ChangesContext>
  );
}

/** The button beside the field for a note: a reply and a note never share a field. */
function ReplyButton() {
  const { words } = useDesk();
  const { inquiry, forms, whenOnline } = useOpenInquiry();
  const name = <bdi lang={findTextLanguage(inquiry.name)}>{inquiry.name}</bdi>;
  return (
    <button
      type="button"
      className={`row offPhone ${threadStyles.way}`}
      aria-keyshortcuts="r"
      {...whenOnline(forms.reply)}
    >
      <Icon name="reply" />
      <span className="fill">
        <FillNodes text={words.composer.title} values={{ name }} />
      </span>
      <KeyHint shortcut="r" />
    </button>
  );
}

function Head() {
  const { words } = useDesk();
  const { full, row, conflict } = useInquiryChanges();
  return (
    <>
      {conflict && (
        <ConflictBox key={conflict.act.changes.map(({ field }) => field).join()} conflict={conflict} />
      )}
      {full?.quarantine && <SpamBox quarantine={full.quarantine} />}
      {full && !full.quarantine && <CallBanners />}
      {row ? <InquiryTitle inquiry={row} /> : <h1 className="vh">{words.inquiry.label}</h1>}
      {full && !full.quarantine && <InquiryActs />}
      {!full && <ActFailure section="acts" />}
    </>
  );
}

function Menu({ listHref }: { listHref: string }) {
  const { words } = useDesk();
  const { inquiry, change, perform, forms, isOffline: isDisabled } = useOpenInquiry();
  const client = useQueryClient();
  const printAll = async () => {
    await loadAll(client, inquiry.id).catch(() => undefined);
    // Print once the messages are on screen.
    requestAnimationFrame(() => setTimeout(() => window.print()));
  };
  const print = { label: words.inquiry.print, icon: 'print', act: printAll } as const;
  const listed = fields.flatMap((field): MenuItem[] => {
    const entry = actOn(field).menu?.(words);
    const act = () => {
      change({ [field]: entry?.to }, 'acts');
      forms.goOn();
    };
    return entry ? [{ ...entry, isDisabled, act }] : [];
  });
  // Go back to the list: the open pane would mark the inquiry as read again.
  const markUnread = () => {
    perform({ act: { kind: 'unread' }, section: 'acts' });
    goTo(listHref);
  };
  const daily = [
    { label: words.inquiry.remind, icon: 'bell', act: forms.remind, isDisabled } as const,
    { label: words.thread.markUnread, icon: 'note', act: markUnread, isDisabled } as const,
    print,
    ...listed,
  ];
  const items: MenuItem[] = [
    ...(inquiry.quarantine ? [print] : daily),
    { label: words.inquiry.eraseForGood, icon: 'trash', act: forms.erase, isDisabled, isDangerous: true },
  ];
  return (
    <>
      <IconButton icon="print" label={print.label} onClick={print.act} />
      <MoreMenu items={items} />
    </>
  );
}

/** Does the acts that single keys request of the inquiry on screen; until its name is shown, none. */
function useInquiryShortcuts(
  id: string,
  { full, row, change, isOffline }: Omit<InquiryChanges, 'forms'>,
  forms: Forms,
): void {
  const { id: personId, name } = usePerson();
  const confirmation = useConfirmation(full);
  const act = (field: Field) => {
    if (!row || row.quarantine || isOffline) return;
    const to = actOn(field).shortcut?.to(row, { id: personId, name });
    if (to !== undefined) change({ [field]: to }, 'acts');
  };
  useActRequests(id, (requested) => {
    if (requested === 'note') forms.note();
    else if (requested !== 'reply' && requested !== 'confirm') act(requested);
    else if (row?.email && !row.quarantine && !isOffline)
      forms.reply(requested === 'confirm' ? confirmation : '');
  });
}
