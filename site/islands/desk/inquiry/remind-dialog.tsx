import { type SyntheticEvent, useId, useState } from 'react';
import { fill } from '../../../content/fill-slots.ts';
import { useDesk } from '../desk-context.ts';
import c from '../parts/controls.module.css';
import d from '../parts/dialog.module.css';
import { Dialog } from '../parts/dialog.tsx';
import f from '../parts/fields.module.css';
import { createTimeFormats } from '../parts/format-times.ts';
import { useOpenInquiry } from './change-inquiry.ts';
import { findReminderTime, findTomorrow, listReminderChoices } from './reminder-times.ts';

/** Chooses when somebody is reminded of an inquiry. */
export function RemindDialog({ onClose }: { onClose: () => void }) {
  const { words, facts } = useDesk();
  const { inquiry, perform } = useOpenInquiry();
  const [now] = useState(() => new Date());
  const choices = listReminderChoices(now, facts);
  const [chosen, setChosen] = useState<string | undefined>(choices[0]?.name);
  const [day, setDay] = useState('');
  const [isInvalid, setInvalid] = useState(false);
  const tomorrow = findTomorrow(now, facts.timeZone);

  const save = (remindAt: string | null) => {
    perform({ act: { kind: 'change', change: { remindAt } }, place: 'reminder' });
    onClose();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const choice = choices.find(({ name }) => name === chosen);
    // Days as the field has them are in order as texts.
    if (choice) save(choice.at.toISOString());
    else if (day >= tomorrow) save(findReminderTime(day, facts).toISOString());
    else setInvalid(true);
  };
  return (
    <Dialog title={words.remind.title} onClose={onClose}>
      <form className={d.form} onSubmit={submit} noValidate>
        <p className={c.muted}>{words.remind.lead}</p>
        <Choices choices={choices} chosen={chosen} choose={setChosen} />
        <DayField
          day={day}
          first={tomorrow}
          isInvalid={isInvalid}
          choose={(value) => {
            setDay(value);
            setInvalid(false);
            if (value) setChosen(undefined);
          }}
        />
        <div className={d.acts}>
          <button type="button" className={`${c.btn} ${c.q} ${c.solo}`} onClick={onClose}>
            {words.saved.cancel}
          </button>
          {inquiry.remindAt && (
            <button type="button" className={`${c.btn} ${c.q} ${c.solo}`} onClick={() => save(null)}>
              {words.remind.remove}
            </button>
          )}
          <button type="submit" className={`${c.btn} ${c.ink}`}>
            {words.inquiry.remind}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

interface ChoicesProps {
  choices: ReturnType<typeof listReminderChoices>;
  chosen: string | undefined;
  choose: (name: string) => void;
}

function Choices({ choices, chosen, choose }: ChoicesProps) {
  const { words, language, facts } = useDesk();
  const { clock, longWeekday } = createTimeFormats(language, facts.timeZone);
  const { tomorrow, nextWeek, option } = words.remind;
  return (
    <fieldset className={f.pick}>
      <legend className="vh">{words.remind.title}</legend>
      {choices.map(({ name, at }) => (
        <label key={name}>
          <input type="radio" name="remind" checked={chosen === name} onChange={() => choose(name)} />
          <b>
            {fill(option, {
              day: { tomorrow, saturday: longWeekday(at), nextMonday: nextWeek }[name],
              time: clock(at),
            })}
          </b>
        </label>
      ))}
    </fieldset>
  );
}

interface DayFieldProps {
  day: string;
  first: string;
  isInvalid: boolean;
  choose: (day: string) => void;
}

function DayField({ day, first, isInvalid, choose }: DayFieldProps) {
  const { words } = useDesk();
  const fieldId = useId();
  return (
    <div className={f.field}>
      <label htmlFor={fieldId}>{words.remind.another}</label>
      <input
        id={fieldId}
        type="date"
        min={first}
        value={day}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? `${fieldId}-error` : undefined}
        onChange={({ target }) => choose(target.value)}
      />
      {isInvalid && (
        <p className={f.err} id={`${fieldId}-error`} role="alert">
          {words.remind.choose}
        </p>
      )}
    </div>
  );
}
