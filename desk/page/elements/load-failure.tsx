import c from '../../../ui/controls.module.css';
import n from '../../../ui/notices.module.css';
import { useDesk } from '../desk-context.ts';

/** Says that something could not be loaded, and offers to try again. */
export function LoadFailure({ title, retry }: { title: string; retry: () => unknown }) {
  const { words } = useDesk();
  return (
    <section className={`${n.box} ${n.blush}`} role="alert">
      <h2 className={c.h3}>{title}</h2>
      <p>{words.list.failed}</p>
      <p>
        <button type="button" className={`${c.btn} ${c.ink}`} onClick={() => void retry()}>
          {words.list.tryAgain}
        </button>
      </p>
    </section>
  );
}
