import { useEffect, useId, useRef, useState } from 'react';
import { fill } from '../../../content/fill-slots.ts';
import { Button } from '../../../ui/button.tsx';
import { useCopy } from '../../../ui/use-copy.ts';
import { DeskRefusal } from '../call-desk.ts';
import { useDesk, usePerson } from '../desk-context.ts';
import { DeskLink } from '../elements/desk-link.tsx';
import { usePageTitle } from '../frame/page-title.ts';
import { useNoteDraft } from './inquiry-notes.tsx';
import styles from './inquiry-pane.module.css';
import { PaneHead, type PaneLocation } from './pane-head.tsx';
import { discardReply, useReplyDraft } from './reply-drafts.ts';

/** The ID of the sentence that is shown instead of an inquiry. */
export const missingId = 'inquiry-missing';

const hasPaneFocus = () => document.activeElement?.closest('#inquiry') != null;

/** Says that an inquiry was erased, and by whom, or that there is none. */
export function MissingInquiry({ error, ...location }: PaneLocation & { error: Error | null }) {
  const { inquiry } = useDesk().words;
  usePageTitle(inquiry.label);
  // Read during render, before the focused element is removed.
  const [hadFocus] = useState(hasPaneFocus);
  useEffect(() => {
    if (hadFocus) document.getElementById(missingId)?.focus();
  }, [hadFocus]);
  const erased = error instanceof DeskRefusal ? error.answer.erased : undefined;
  return (
    <>
      <PaneHead {...location} />
      <div className={`stack snug start ${styles.gone}`}>
        <div role="status">
          <h1 id={missingId} tabIndex={-1}>
            {erased ? fill(inquiry.erased, { name: erased.by ?? inquiry.commandLine }) : inquiry.gone}
          </h1>
        </div>
        <RemainingDrafts inquiryId={location.id} />
        <DeskLink className="textLink" href={location.listHref}>
          {inquiry.back}
        </DeskLink>
      </div>
    </>
  );
}

/** The drafts of a note and a reply to an inquiry that is gone. */
function RemainingDrafts({ inquiryId }: { inquiryId: string }) {
  const { id } = usePerson();
  const note = useNoteDraft(inquiryId);
  const reply = useReplyDraft(inquiryId);
  return (
    <>
      {note.text && <RemainingDraft text={note.text} discard={note.discard} />}
      {reply && <RemainingDraft text={reply.text} discard={() => discardReply(id, inquiryId)} />}
    </>
  );
}

/** A text to be copied, then discarded. */
function RemainingDraft({ text, discard }: { text: string; discard: () => void }) {
  const { words } = useDesk();
  const { isCopied, copy } = useCopy();
  const field = useRef<HTMLTextAreaElement>(null);
  const fieldId = useId();
  // If the browser refuses to copy, select the text, so that the person can copy it by hand.
  const copyOrSelect = async () => {
    if (!(await copy(text))) field.current?.select();
  };
  const discardAndLeave = () => {
    // The button with the focus is about to be removed.
    document.getElementById('inquiry')?.focus();
    discard();
  };
  return (
    <div className={`field ${styles.draft}`}>
      <label htmlFor={fieldId}>{words.inquiry.leftDraft}</label>
      <textarea ref={field} id={fieldId} readOnly rows={3} value={text} />
      <p className="actions">
        <Button variant="quiet" onClick={() => void copyOrSelect()}>
          <span role="status">{isCopied && words.inquiry.copied}</span>
          {!isCopied && words.inquiry.copy}
        </Button>
        <Button variant="quiet" onClick={discardAndLeave}>
          {words.inquiry.discard}
        </Button>
      </p>
    </div>
  );
}
