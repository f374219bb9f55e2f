import { useState } from 'react';
import controls from '../../../ui/controls.module.css';
import { actOn, fields } from '../../acts.ts';
import type { FullInquiry, InquiryRow } from '../../inbox.ts';
import type { DeskWords } from '../../words/en.ts';
import { useDesk } from '../desk-context.ts';
import { Icon } from '../elements/icons.tsx';
import { Late, LoadFailure, Skeleton } from '../elements/loading.tsx';
import { usePageTitle } from '../frame/page-title.ts';
import { findTextLanguage } from '../words/text-language.ts';
import { ActFailure } from './act-failure.tsx';
import {
  ChangesContext,
  type InquiryChanges,
  useChangeInquiry,
  useInquiryChanges,
  useOpenInquiry,
} from './change-inquiry.ts';
import { ConflictBox } from './conflict-box.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { InquiryActs, InquiryToolbar, SpamToolbar } from './inquiry-acts.tsx';
import { InquiryDetails } from './inquiry-details.tsx';
import { InquiryHistory } from './inquiry-history.tsx';
import { InquiryNotes } from './inquiry-notes.tsx';
import styles from './inquiry-pane.module.css';
import { focusNewNote, useInquiryShortcuts } from './inquiry-shortcuts.ts';
import { InquiryTitle } from './inquiry-title.tsx';
import { type MenuItem, MoreMenu } from './more-menu.tsx';
import { PaneHead, type PaneLocation } from './pane-head.tsx';
import { useMarkOpened } from './presence.ts';
import { RemindDialog } from './remind-dialog.tsx';
import { ReplyBanner } from './reply-banner.tsx';
import { ReplyDialog } from './reply-dialog.tsx';
import { SpamBox } from './spam-box.tsx';

interface OpenInquiryProps {
  location: PaneLocation;
  row: InquiryRow | undefined;
  /** The inquiry as the server has it; undefined while it is loading. */
  whole: FullInquiry | undefined;
  /** It could not be loaded. */
  hasFailed: boolean;
  retry: () => unknown;
}

type OpenDialog = 'reply' | 'remind' | 'erase' | null;

/** An inquiry on screen: whole, or what is known of it while it is loading. */
export function OpenInquiry({ location, row, whole, hasFailed, retry }: OpenInquiryProps) {
  const { words } = useDesk();
  const changes = useChangeInquiry(location.id, { ...(whole && { whole }), ...(row && { row }) });
  const [dialog, setDialog] = useState<OpenDialog>(null);
  usePageTitle(changes.row?.name ?? words.inquiry.label);
  useMarkOpened(whole);
  useInquiryShortcuts(location.id, changes);
  const open = (name: OpenDialog) => () => setDialog(name);
  const dialogs = { reply: open('reply'), remind: open('remind'), erase: open('erase') };
  return (
    <ChangesContext value={changes}>
      <PaneHead {...location}>{whole && <Menu {...dialogs} />}</PaneHead>
      {changes.isOffline && (
        <p className="vh" id="inquiry-offline">
          {words.trouble.offline}
        </p>
      )}
      <Head {...dialogs} />
      {hasFailed && <LoadFailure title={words.inquiry.failedTitle} retry={retry} />}
      <Contents id={location.id} isLoading={!whole && !hasFailed} {...dialogs} />
      {whole && dialog === 'reply' && <ReplyDialog onClose={open(null)} />}
      {whole && dialog === 'remind' && <RemindDialog onClose={open(null)} />}
      {whole && dialog === 'erase' && <EraseDialog listHref={location.listHref} onClose={open(null)} />}
    </ChangesContext>
  );
}

type Dialogs = Record<'reply' | 'remind' | 'erase', () => void>;

/** Who wrote, and what is done daily. */
function Head({ reply, remind, erase }: Dialogs) {
  const { words } = useDesk();
  const { whole, row, conflict } = useInquiryChanges();
  return (
    <>
      {conflict && <ConflictBox conflict={conflict} />}
      {whole && <ReplyBanner />}
      {whole?.quarantine && <SpamBox quarantine={whole.quarantine} erase={erase} />}
      {row ? <InquiryTitle inquiry={row} /> : <h1 className="vh">{words.inquiry.label}</h1>}
      {whole && !whole.quarantine && <InquiryActs reply={reply} remind={remind} />}
      {!whole && <ActFailure section="acts" />}
    </>
  );
}

interface ContentsProps extends Dialogs {
  id: string;
  isLoading: boolean;
}

/** What was written, and what has become of it. What is there before the rest has loaded, stays where it is. */
function Contents({ id, isLoading, reply, remind, erase }: ContentsProps) {
  const { whole, row } = useInquiryChanges();
  return (
    <>
      <div className={styles.columns}>
        {isLoading && <LoadingMessage />}
        {whole && (
          <div className={styles.message} lang={findTextLanguage(whole.message)} dir="auto">
            {whole.message}
          </div>
        )}
        {whole && <InquiryDetails remind={remind} />}
        <div className={styles.column}>
          <InquiryNotes id={id} notes={whole?.notes ?? []} isAside={Boolean(row?.quarantine)} />
          {whole && <InquiryHistory />}
        </div>
      </div>
      {whole &&
        (whole.quarantine ? (
          <SpamToolbar erase={erase} />
        ) : (
          <InquiryToolbar reply={reply} note={focusNewNote} />
        ))}
    </>
  );
}

/** The acts that stand in the menu, by the table of acts. */
function listMenuActs(words: DeskWords, isDisabled: boolean, change: InquiryChanges['change']): MenuItem[] {
  return fields.flatMap((field) => {
    const entry = actOn(field).menu?.(words);
    if (!entry) return [];
    const { label, icon, to } = entry;
    return [{ label, icon, isDisabled, act: () => change(field, to, 'acts') }];
  });
}

function Menu({ remind, erase }: Dialogs) {
  const { words } = useDesk();
  const { inquiry, change, isOffline } = useOpenInquiry();
  const print = { label: words.inquiry.print, icon: 'print', act: () => window.print() } as const;
  const eraseItem = {
    ...({ label: words.inquiry.eraseForGood, icon: 'trash', isDangerous: true } as const),
    ...{ act: erase, isDisabled: isOffline },
  };
  const daily = [
    { label: words.inquiry.remind, icon: 'bell', act: remind, isDisabled: isOffline } as const,
    print,
    ...listMenuActs(words, isOffline, change),
  ];
  return (
    <>
      <button type="button" className={controls.iconButton} aria-label={print.label} onClick={print.act}>
        <Icon name="print" />
      </button>
      <MoreMenu items={[...(inquiry.quarantine ? [print] : daily), eraseItem]} />
    </>
  );
}

/** The shape of a message, while the inquiry takes long to load. */
function LoadingMessage() {
  const { words } = useDesk();
  return (
    <div className={styles.skeleton}>
      <p role="status">
        <Late>{words.inquiry.loading}</Late>
      </p>
      <Late>
        <Skeleton />
      </Late>
    </div>
  );
}
