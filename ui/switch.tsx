import styles from './fields.module.css';

interface SwitchProps {
  label: string;
  isOn: boolean;
  setOn: (isOn: boolean) => void;
  /** The ID of the sentence that explains it. */
  describedBy?: string;
}

/** A switch that turns something on and off at once. */
export function Switch({ label, isOn, setOn, describedBy }: SwitchProps) {
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        aria-describedby={describedBy}
        onChange={({ target }) => setOn(target.checked)}
      />
      {label}
    </label>
  );
}
