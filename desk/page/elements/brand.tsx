import { ClefMark } from '../../../ui/clef-mark.tsx';
import { useDesk } from '../desk-context.ts';
import s from './brand.module.css';

/** The logo with the desk's name. */
export function Brand() {
  const { words } = useDesk();
  return (
    <span className={s.brand}>
      <ClefMark />
      <span>{words.name}</span>
    </span>
  );
}
