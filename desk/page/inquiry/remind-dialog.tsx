import { type SyntheticEvent, useState } from 'react';
import { fill } from '../../../content/fill-slots.ts';
import { readDay } from '../../../content/studio-clock.ts';
import { Button } from '../../../ui/button.tsx';
import { useDesk } from '../desk-context.ts';
import { DayAndTime, type DayAndTimeValue } from '../elements/day-and-time.tsx';
import { Dialog } from '../elements/dialog.tsx';
import { useTimes } from '../passing-time.tsx';
import { serverNow } from '../server-time.ts';
import { useOpenInquiry } from './change-inquiry.ts';
import {
  checkAhead,
  findNextDay,
  listReminderChoices,
  type ReminderChoice,
  readOwnTime,
  suggestTime,
} from './reminder-times.ts';

/** Chooses when somebody is reminded of an inquiry: one of a few times, or any day and time. */
export function RemindDialog({ onClose }: { onClose: () => void }) {
  const { words, facts } = useDesk();
  const { inquiry, change } = useOpenInquiry();
  const [choices] = useState(() => listReminderChoices(serverNow(), facts));
  const [chosen, setChosen] = useState(() => choices.find(({ name }) => name !== 'inAnHour')?.name);
  const [own, setOwn] = useState<DayAndTimeValue>({ day: '', time: '' });
  const [problem, setProblem] = useState<'choose' | 'over' | null>(null);

  const choose = (name: ReminderChoice['name'] | undefined) => {
    setChosen(name);
    setProblem(null);
  };
  const suggest = (day: string) => suggestTime(day, serverNow(), facts);
  // Whichever is chosen first brings a likely value for the other; a typed time stays when the day changes.
  const changeOwn = ({ day, time = '' }: Partial<DayAndTimeValue>) => {
    const isSuggested = own.time === suggest(own.day);
    const next =
      day === undefined
        ? { day: own.day || findNextDay(time, serverNow(), facts.timeZone), time }
        : { day, time: isSuggested ? suggest(day) : own.time };
    setOwn(next);
    choose(next.day || next.time ? undefined : chosen);
  };
  const save = (remindAt: string | null) => {
    change('remindAt', remindAt, 'remindAt');
    onClose();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const choice = choices.find(({ name }) => name === chosen);
    const now = serverNow();
    const time = choice ? checkAhead(choice.at, now) : readOwnTime(own, now, facts.timeZone);
    if (time instanceof Date) save(time.toISOString());
    else setProblem(time);
  };
  return (
    <Dialog title={words.inquiry.remind} onClose={onClose}>
      <form className="stack loose" onSubmit={submit} noValidate>
        <p className="muted">{words.remind.lead}</p>
        <Choices choices={choices} chosen={chosen} choose={choose} />
        <DayAndTime
          {...own}
          labels={{ day: words.remind.another, time: words.remind.time }}
          min={readDay(serverNow(), facts.timeZone)}
          error={problem && words.remind[problem]}
          onChange={changeOwn}
        />
        <div className="actions ends">
          <Button variant="quiet" onClick={onClose}>
            {words.saved.cancel}
          </Button>
          {inquiry.remindAt && (
            <Button variant="quiet" onClick={() => save(null)}>
              {words.remind.remove}
            </Button>
          )}
          <Button type="submit" variant="ink">
            {words.inquiry.remind}
          </Button>
        </div>
      </form>
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
