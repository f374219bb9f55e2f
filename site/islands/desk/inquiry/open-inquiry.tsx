import { useState } from 'react';
import type { FullInquiry } from '../../../../desk/inbox.ts';
import { useDesk } from '../desk-context.ts';
import { usePageTitle } from '../frame/page-title.ts';
import c from '../parts/controls.module.css';
import { Icon } from '../parts/icons.tsx';
import { findTextLanguage } from '../parts/text-language.ts';
import { ChangesContext, useChangeInquiry, useOpenInquiry } from './change-inquiry.ts';
import { ConflictBox } from './conflict-box.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { InquiryActs, InquiryDock, SpamDock } from './inquiry-acts.tsx';
import { InquiryHistory } from './inquiry-history.tsx';
import { InquiryNotes } from './inquiry-notes.tsx';
import s from './inquiry-pane.module.css';
import { focusNewNote, useInquiryShortcuts } from './inquiry-shortcuts.ts';
import { InquirySlip } from './inquiry-slip.tsx';
import { InquiryTitle } from './inquiry-title.tsx';
import { MoreMenu } from './more-menu.tsx';
import { PaneHead } from './pane-head.tsx';
import type { PanePlace } from './pane-place.ts';
import { useMarkOpened, useTellOpen } from './presence.ts';
import { RemindDialog } from './remind-dialog.tsx';
import { ReplyBand } from './reply-band.tsx';
import { ReplyDialog } from './reply-dialog.tsx';
import { SpamBox } from './spam-box.tsx';

type OpenInquiryProps = PanePlace & {
  /** The inquiry as the server has it. */
  saved: FullInquiry;
  /** Another one is on its way, and takes its time. */
  isLate: boolean;
};

type OpenDialog = 'reply' | 'remind' | 'erase' | null;

/** An inquiry on screen. */
export function OpenInquiry({ saved, isLate, ...place }: OpenInquiryProps) {
  const { words } = useDesk();
  const changes = useChangeInquiry(saved);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  usePageTitle(saved.name);
  useMarkOpened(saved);
  useTellOpen(saved.id);
  const open = (name: OpenDialog) => () => setDialog(name);
  return (
    <ChangesContext value={changes}>
      <PaneHead {...place}>
        <Menu remind={open('remind')} erase={open('erase')} />
      </PaneHead>
      {changes.isOffline && (
        <p className="vh" id="inquiry-offline">
          {words.trouble.offline}
        </p>
      )}
      {isLate && (
        <p className={s.late} role="status">
          {words.inquiry.loading}
        </p>
      )}
      <Contents reply={open('reply')} remind={open('remind')} erase={open('erase')} />
      {dialog === 'reply' && <ReplyDialog onClose={open(null)} />}
      {dialog === 'remind' && <RemindDialog onClose={open(null)} />}
      {dialog === 'erase' && <EraseDialog listHref={place.listHref} onClose={open(null)} />}
    </ChangesContext>
  );
}

function Contents({ reply, remind, erase }: Record<'reply' | 'remind' | 'erase', () => void>) {
  const { inquiry, conflict } = useOpenInquiry();
  const { quarantine, message } = inquiry;
  useInquiryShortcuts();
  return (
    <>
      {conflict && <ConflictBox conflict={conflict} />}
      <ReplyBand />
      {quarantine && <SpamBox quarantine={quarantine} erase={erase} />}
      <InquiryTitle />
      {quarantine ? null : <InquiryActs reply={reply} remind={remind} />}
      <div className={s.cols}>
        <div className={s.msg} lang={findTextLanguage(message)} dir="auto">
          {message}
        </div>
        <InquirySlip remind={remind} />
        <div className={s.column}>
          {!quarantine && <InquiryNotes />}
          <InquiryHistory />
        </div>
      </div>
      {quarantine ? <SpamDock erase={erase} /> : <InquiryDock reply={reply} note={focusNewNote} />}
    </>
  );
}

function Menu({ remind, erase }: { remind: () => void; erase: () => void }) {
  const { words } = useDesk();
  const { inquiry, perform, isOffline } = useOpenInquiry();
  const print = { label: words.inquiry.print, icon: 'print', act: () => window.print() } as const;
  const eraseItem = {
    ...({ label: words.inquiry.eraseForGood, icon: 'trash', isDangerous: true } as const),
    ...{ act: erase, isDisabled: isOffline },
  };
  const markSpam = () => perform({ act: { kind: 'spam' }, place: 'acts' });
  const daily = [
    { label: words.inquiry.remind, icon: 'bell', act: remind, isDisabled: isOffline } as const,
    print,
    { label: words.inquiry.markSpam, icon: 'spam', act: markSpam, isDisabled: isOffline } as const,
  ];
  return (
    <>
      <button type="button" className={c.ib} aria-label={print.label} onClick={print.act}>
        <Icon name="print" />
      </button>
      <MoreMenu items={[...(inquiry.quarantine ? [print] : daily), eraseItem]} />
    </>
  );
}
