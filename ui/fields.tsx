import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'aria-invalid' | 'className'>;

interface TextFieldProps extends InputProps {
  label: ReactNode;
  /** The problem of the value; bound to the field, and announced with it. */
  error?: ReactNode;
  /** Larger, where it is all that a page asks for. */
  isBig?: boolean;
  inputClass?: string | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
}

/** A labelled line of text with its error beneath. */
export function TextField({ label, error, isBig, inputClass, inputRef, ...input }: TextFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const described = [input['aria-describedby'], error && errorId].filter(Boolean).join(' ');
  return (
    <div className={`field ${isBig ? 'large' : ''}`}>
      <label htmlFor={id}>{label}</label>
      <input
        dir="auto"
        {...input}
        ref={inputRef}
        id={id}
        className={inputClass}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      {error && (
        <p className="error" id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}

interface SwitchProps {
  label: ReactNode;
  isOn: boolean;
  setOn: (isOn: boolean) => void;
  /** The ID of the sentence that explains it. */
  describedBy?: string;
}

/** A switch that turns something on and off at once. */
export function Switch({ label, isOn, setOn, describedBy }: SwitchProps) {
  return (
    <label className="cluster switch">
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

interface SegmentsProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly Value[];
  /** Returns the label of an option. */
  name: (value: Value) => string;
  onChange: (value: Value) => void;
  /** Whether the label is on screen. */
  isLabelled?: boolean;
  /** Returns the language of an option's label, where it is not the page's. */
  language?: (value: Value) => string;
}

/** A choice of one of a few, side by side. */
export function Segments<Value extends string>({
  label,
  value,
  options,
  name,
  onChange,
  isLabelled = false,
  language,
}: SegmentsProps<Value>) {
  const group = useId();
  return (
    <fieldset>
      <legend className={isLabelled ? 'label' : 'vh'}>{label}</legend>
      <div className="segments">
        {options.map((option) => (
          <label key={option} lang={language?.(option)}>
            <input type="radio" name={group} checked={option === value} onChange={() => onChange(option)} />
            {name(option)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
