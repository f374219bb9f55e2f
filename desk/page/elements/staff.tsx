import { ClefMark } from '../../../ui/clef-mark.tsx';
import s from '../list/empty.module.css';

/** A staff with a whole-bar rest: there is nothing to do. */
export function Staff() {
  return (
    <div className={s.bars} aria-hidden="true">
      <ClefMark />
      <i />
      <b />
    </div>
  );
}
