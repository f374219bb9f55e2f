import fieldStyles from '../../../ui/fields.module.css';
import { useDesk } from '../desk-context.ts';
import { Dialog } from '../elements/dialog.tsx';
import styles from './keyboard.module.css';

interface KeyboardDialogProps {
  isOn: boolean;
  setOn: (isOn: boolean) => void;
  onClose: () => void;
}

/** Lists the keys, and turns them off: whoever speaks to the computer presses them without meaning to. */
export function KeyboardDialog({ isOn, setOn, onClose }: KeyboardDialogProps) {
  const words = useDesk().words.keyboard;
  const keys: [keys: string[], meaning: string][] = [
    [['j', 'k'], words.walk],
    [['Enter'], words.open],
    [['e'], words.contacted],
    [['n'], words.note],
    [['a'], words.assign],
    [['/'], words.search],
    [['?'], words.list],
  ];
  return (
    <Dialog title={words.title} onClose={onClose}>
      <dl className={styles.keys}>
        {keys.map(([names, meaning]) => (
          <div key={meaning}>
            <dt>
              {names.map((name) => (
                <kbd key={name} lang="en">
                  {name}
                </kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <label className={fieldStyles.switch}>
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          onChange={(event) => setOn(event.target.checked)}
        />
        {words.switch}
      </label>
    </Dialog>
  );
}
