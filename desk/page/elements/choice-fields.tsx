import { type InputHTMLAttributes, useId } from 'react';

/** A day and a time of day as their fields have them: `2026-03-14`, `15:30`; empty while incomplete. */
export interface DayAndTimeValue {
  day: string;
  time: string;
}

interface DayAndTimeProps extends DayAndTimeValue {
  labels: DayAndTimeValue;
  /** The first day that can be chosen. */
  min?: string;
  error: string | null;
  onChange: (changed: Partial<DayAndTimeValue>) => void;
}

/** The fields of a day and a time, side by side, with their error. */
export function DayAndTime({ labels, day, time, min, error, onChange }: DayAndTimeProps) {
  const id = useId();
  const described = {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  };
  return (
    <div className="field dayAndTime">
      <label htmlFor={`${id}-day`}>{labels.day}</label>
      <label htmlFor={`${id}-time`}>{labels.time}</label>
      <input
        {...described}
        id={`${id}-day`}
        type="date"
        min={min}
        max="2999-12-31"
        value={day}
        onChange={({ target }) => onChange({ day: target.value })}
      />
      <input
        {...described}
        id={`${id}-time`}
        type="time"
        value={time}
        onChange={({ target }) => onChange({ time: target.value })}
      />
      {error && (
        <p className="error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

interface SelectFieldProps {
  label: string;
  value: string;
  none: string;
  options: readonly (readonly [value: string, text: string])[];
  onChange: (value: string) => void;
}

/** A labelled choice of one of many, or of none. */
export function SelectField({ label, value, none, options, onChange }: SelectFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{none}</option>
        <Options options={options} />
      </select>
    </div>
  );
}

interface TickProps extends InputHTMLAttributes<HTMLInputElement> {
  isOn: boolean;
  tick: (isOn: boolean) => void;
}

/** A box to tick, before its words. */
export const Tick = ({ isOn, tick, className = 'row tight', children, ...input }: TickProps) => (
  <label className={className}>
    <input {...input} type="checkbox" checked={isOn} onChange={({ target }) => tick(target.checked)} />
    {children}
  </label>
);

/** The options of a select, by value and label. */
export const Options = ({ options }: Pick<SelectFieldProps, 'options'>) =>
  options.map(([option, text]) => (
    <option key={option} value={option}>
      {text}
    </option>
  ));
