import controls from '../../../ui/controls.module.css';
import notices from '../../../ui/notices.module.css';
import { useDesk } from '../desk-context.ts';

/** Says that something could not be loaded, and offers to try again. */
export function LoadFailure({ title, retry }: { title: string; retry: () => unknown }) {
  const { words } = useDesk();
  return (
    <section className={`${notices.box} ${notices.blush}`} role="alert">
      <h2 className={controls.heading}>{title}</h2>
      <p>{words.list.failed}</p>
      <p>
        <button type="button" className={`${controls.button} ${controls.ink}`} onClick={() => void retry()}>
          {words.list.tryAgain}
        </button>
      </p>
    </section>
  );
}
