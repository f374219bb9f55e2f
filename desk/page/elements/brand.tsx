import { ClefMark } from '../../../ui/clef-mark.tsx';
import { useDesk } from '../desk-context.ts';
import styles from './brand.module.css';

/** The logo with the desk's name. */
export function Brand() {
  const { words } = useDesk();
  return (
    <span className={styles.brand}>
      <ClefMark />
      <span>{words.name}</span>
    </span>
  );
}
