import { useState } from 'react';
import { fill } from '../../../../content/fill-slots.ts';
import { readDay } from '../../../../content/studio-clock.ts';
import { serverNow, useDesk, useTimes } from '../../desk-context.ts';
import { Button } from '../../elements/button.tsx';
import { DayAndTime, type DayAndTimeValue } from '../../elements/choice-fields.tsx';
import { Dialog, DialogForm } from '../../elements/dialog.tsx';
import { useOpenInquiry } from './inquiry-changes.tsx';
import {
  checkAhead,
  listReminderChoices,
  type ReminderChoice,
  readOwnTime,
  suggestTime,
} from './reminder-times.ts';
import { useYearQuestion } from './use-year-question.ts';

/** Chooses when somebody is reminded of an inquiry: one of a few times, or any day and time. */
export function RemindDialog({ onClose }: { onClose: () => void }) {
  const { words, facts } = useDesk();
  const { inquiry, change } = useOpenInquiry();
  const [seen] = useState(inquiry);
  const [choices] = useState(() => listReminderChoices(serverNow(), facts));
  const [chosen, setChosen] = useState(() => choices.find(({ name }) => name !== 'inAnHour')?.name);
  const [own, setOwn] = useState<DayAndTimeValue>({ day: '', time: '' });
  const [problem, setProblem] = useState<'choose' | 'over' | null>(null);
  const year = useYearQuestion(own.day);

  const choose = (name: ReminderChoice['name'] | undefined) => {
    setChosen(name);
    setProblem(null);
  };
  // A day brings a likely time; a typed one stays when the day changes.
  const changeOwn = ({ day = own.day, time = own.time }: Partial<DayAndTimeValue>) => {
    const suggest = (of: string) => suggestTime(of, serverNow(), facts);
    const isSuggested = time === suggest(own.day) && day !== own.day;
    const next = { day, time: isSuggested ? suggest(day) : time };
    setOwn(next);
    choose(next.day || next.time ? undefined : chosen);
  };
  const save = (remindAt: string | null) => {
    change({ remindAt }, 'remindAt', seen);
    onClose();
  };
  const submit = () => {
    const choice = choices.find(({ name }) => name === chosen);
    const now = serverNow();
    const time = choice ? checkAhead(choice.at, now) : readOwnTime(own, now, facts.timeZone);
    if (!(time instanceof Date)) setProblem(time);
    else if (choice || !year.ask()) save(time.toISOString());
  };
  return (
    <Dialog title={words.inquiry.remind} onClose={onClose}>
      <DialogForm
        submit={submit}
        onClose={onClose}
        button={{ children: words.inquiry.remind }}
        other={
          seen.remindAt && <Button variant="quiet" label={words.remind.remove} onClick={() => save(null)} />
        }
      >
        <p className="muted">{words.remind.lead}</p>
        <Choices choices={choices} chosen={chosen} choose={choose} />
        <DayAndTime
          {...own}
          labels={{ day: words.remind.another, time: words.remind.time }}
          min={readDay(serverNow(), facts.timeZone)}
          error={problem ? words.remind[problem] : chosen ? null : year.question}
          onChange={changeOwn}
        />
      </DialogForm>
    </Dialog>
  );
}

interface ChoicesProps {
  choices: ReminderChoice[];
  chosen: string | undefined;
  choose: (name: ReminderChoice['name']) => void;
}

function Choices({ choices, chosen, choose }: ChoicesProps) {
  const { words } = useDesk();
  const { clock, longWeekday } = useTimes().formats;
  const { inAnHour, tomorrow, nextWeek, option } = words.remind;
  return (
    <fieldset className="stack tight choices">
      <legend className="vh">{words.inquiry.remind}</legend>
      {choices.map(({ name, at }) => (
        <label key={name}>
          <input type="radio" name="remind" checked={chosen === name} onChange={() => choose(name)} />
          <b>
            {fill(option, {
              day: { inAnHour, tomorrow, saturday: longWeekday(at), nextMonday: nextWeek }[name],
              time: clock(at),
            })}
          </b>
        </label>
      ))}
    </fieldset>
  );
}
