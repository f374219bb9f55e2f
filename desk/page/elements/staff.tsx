import { ClefMark } from '../../../ui/clef-mark.tsx';
import styles from '../list/empty.module.css';

/** A staff with a whole-bar rest: there is nothing to do. */
export function Staff() {
  return (
    <div className={styles.staff} aria-hidden="true">
      <ClefMark />
      <i />
      <b />
    </div>
  );
}
