import { Fragment } from 'react';
import controls from '../../../ui/controls.module.css';
import type { Selection } from '../../requests.ts';
import { useDesk } from '../desk-context.ts';
import { Staff } from '../elements/staff.tsx';
import { useCounts } from '../frame/counts.ts';
import styles from './empty.module.css';
import { splitKeys } from './shortcut-keys.ts';

interface NoInquiryProps {
  selection: Selection;
  /** Whether the list has nothing to choose from; undefined while it is not loaded. */
  isEmpty: boolean | undefined;
  showKeyboard: () => void;
}

/** The place of the inquiry while none is chosen. */
export function NoInquiry({ selection, isEmpty, showKeyboard }: NoInquiryProps) {
  return (
    <div className={styles.pane} data-part="pane">
      <div className={styles.empty}>
        <Staff />
        <div className={styles.text}>
          {isEmpty && <NothingToDo selection={selection} />}
          {isEmpty === false && <Choose showKeyboard={showKeyboard} />}
        </div>
      </div>
    </div>
  );
}

function Choose({ showKeyboard }: Pick<NoInquiryProps, 'showKeyboard'>) {
  const { words } = useDesk();
  return (
    <>
      <h2>{words.empty.choose}</h2>
      <p className={controls.muted}>
        {splitKeys(words.empty.chooseKeys).map(({ text, isKey }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence
          <Fragment key={index}>{isKey ? <kbd lang="en">{text}</kbd> : text}</Fragment>
        ))}
      </p>
      <p>
        <button type="button" className={controls.textLink} onClick={showKeyboard}>
          {words.keyboard.title}
        </button>
      </p>
    </>
  );
}

// The list says what is empty. Here stands what that means, where it means more.
function NothingToDo({ selection }: Pick<NoInquiryProps, 'selection'>) {
  const { words } = useDesk();
  const all = useCounts().data?.counts.all ?? 0;
  const { view, ...narrowing } = selection;
  const isAnswered = view === 'new' && all > 0 && Object.keys(narrowing).length === 0;
  return isAnswered && <h2>{words.empty.answered}</h2>;
}
