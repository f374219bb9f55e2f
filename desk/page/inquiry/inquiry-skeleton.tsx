import { Late } from '../../../ui/late.tsx';
import { useDesk } from '../desk-context.ts';
import styles from './inquiry-pane.module.css';

/** The shape of a message, while the inquiry takes long to come. */
export function InquirySkeleton() {
  const { words } = useDesk();
  return (
    <div className={styles.skeleton}>
      <p role="status">
        <Late>{words.inquiry.loading}</Late>
      </p>
      <Late>
        {[1, 2, 3].map((line) => (
          <i key={line} aria-hidden="true" />
        ))}
      </Late>
    </div>
  );
}
