import { useEffect, useRef, useState } from 'react';
import { fill } from '../../../content/fill-slots.ts';
import controls from '../../../ui/controls.module.css';
import { DeskRefusal } from '../call-desk.ts';
import { useDesk } from '../desk-context.ts';
import { DeskLink } from '../elements/desk-link.tsx';
import { usePageTitle } from '../frame/page-title.ts';
import styles from './inquiry-pane.module.css';
import { LeftDraft } from './left-draft.tsx';
import { PaneHead } from './pane-head.tsx';
import type { PaneLocation } from './pane-location.ts';

/** The ID of the sentence that takes the place of an inquiry. */
export const missingId = 'inquiry-missing';

const hasPaneFocus = () => document.activeElement?.closest('#inquiry') != null;

/** Says that an inquiry was erased, and by whom, or that there is none. */
export function MissingInquiry({ error, ...place }: PaneLocation & { error: Error | null }) {
  const { inquiry } = useDesk().words;
  usePageTitle(inquiry.label);
  // Read while what had the focus is still there.
  const [hadFocus] = useState(hasPaneFocus);
  const sentence = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hadFocus) sentence.current?.focus();
  }, [hadFocus]);
  const erased = error instanceof DeskRefusal ? error.answer.erased : undefined;
  return (
    <>
      <PaneHead {...place} />
      <div className={styles.gone}>
        <div role="status">
          <h1 ref={sentence} id={missingId} tabIndex={-1}>
            {erased ? fill(inquiry.erased, { name: erased.by ?? inquiry.commandLine }) : inquiry.gone}
          </h1>
        </div>
        <LeftDraft inquiryId={place.id} />
        <DeskLink className={controls.textLink} href={place.listHref}>
          {inquiry.back}
        </DeskLink>
      </div>
    </>
  );
}
