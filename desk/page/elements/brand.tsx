import { ClefMark } from '../../../ui/clef-mark.tsx';
import { useDesk } from '../desk-context.ts';

/** The logo with the desk's name. */
export function Brand() {
  const { words } = useDesk();
  return (
    <span className="brand">
      <ClefMark />
      <span>{words.name}</span>
    </span>
  );
}
