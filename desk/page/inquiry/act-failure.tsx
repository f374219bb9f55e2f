import { Button } from '../../../ui/button.tsx';
import { useDesk } from '../desk-context.ts';
import { useInquiryChanges } from './change-inquiry.ts';
import styles from './inquiry-acts.module.css';
import type { Section } from './send-act.ts';

/** Says that something was not saved, and offers to try it again. */
export function NotSaved({ text, retry }: { text: string; retry: () => void }) {
  const { words } = useDesk();
  const { whenOnline } = useInquiryChanges();
  return (
    <div className={`row ${styles.failure}`} role="alert">
      <p className="error">{text}</p>
      <Button variant="link" {...whenOnline(retry)}>
        {words.list.tryAgain}
      </Button>
    </div>
  );
}

/** The failure of an act, at the section where the act was begun. */
export function ActFailure({ section }: { section: Section }) {
  const { words } = useDesk();
  const { findFailure, perform } = useInquiryChanges();
  const attempt = findFailure(section);
  return attempt && <NotSaved text={words.trouble.notSavedChange} retry={() => perform(attempt)} />;
}
