import controls from '../../../ui/controls.module.css';
import fieldStyles from '../../../ui/fields.module.css';
import { useDesk } from '../desk-context.ts';
import styles from './act-failure.module.css';
import { useInquiryChanges } from './change-inquiry.ts';
import type { Section } from './send-act.ts';

/** Says that something was not saved, and offers to try it again. */
export function NotSaved({
  text,
  retry,
  isOffline,
}: {
  text: string;
  retry: () => void;
  isOffline: boolean;
}) {
  const { words } = useDesk();
  return (
    <div className={styles.failure} role="alert">
      <p className={fieldStyles.error}>{text}</p>
      <button
        type="button"
        className={controls.textLink}
        aria-disabled={isOffline || undefined}
        onClick={() => !isOffline && retry()}
      >
        {words.list.tryAgain}
      </button>
    </div>
  );
}

/** The same of an act, at the section where it was begun. */
export function ActFailure({ section }: { section: Section }) {
  const { words } = useDesk();
  const { failures, perform, isOffline } = useInquiryChanges();
  const attempt = failures[section];
  if (!attempt) return null;
  return (
    <NotSaved text={words.trouble.notSavedChange} retry={() => perform(attempt)} isOffline={isOffline} />
  );
}
