import { Late } from '../../../ui/late.tsx';
import { useDesk } from '../desk-context.ts';
import styles from './inquiry-list.module.css';

/** The shape of three rows, while the list takes long to come. */
export function ListSkeleton() {
  const { words } = useDesk();
  return (
    <div>
      <p className="vh" role="status">
        <Late>{words.list.loading}</Late>
      </p>
      <Late>
        {[1, 2, 3].map((row) => (
          <div key={row} className={styles.skeleton} aria-hidden="true">
            <i />
            <i />
            <i />
          </div>
        ))}
      </Late>
    </div>
  );
}
