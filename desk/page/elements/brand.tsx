import { ClefMark } from '../../../ui/clef-mark.tsx';
import controls from '../../../ui/controls.module.css';
import { useDesk } from '../desk-context.ts';

/** The logo with the desk's name. */
export function Brand() {
  const { words } = useDesk();
  return (
    <span className={controls.brand}>
      <ClefMark />
      <span>{words.name}</span>
    </span>
  );
}
