import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { fill } from '../../../content/fill-slots.ts';
import { readDay } from '../../../content/studio-clock.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { FillNodes } from '../../../ui/fill-nodes.tsx';
import { type FullInquiry, findLastWord, isSameWord } from '../../inbox.ts';
import { goTo, readAddress } from '../address.tsx';
import { callDesk, isRefusedAs } from '../call-desk.ts';
import { serverNow, useDesk, usePerson, useTimes } from '../desk-context.ts';
import { DayAndTime, type DayAndTimeValue } from '../elements/choice-fields.tsx';
import { Dialog, DialogForm, Failure } from '../elements/dialog.tsx';
import { Icon } from '../elements/icons.tsx';
import { useToast } from '../elements/toasts.tsx';
import { draftName, writeStored } from '../stored-drafts.ts';
import { findTextLanguage } from '../words/format-words.ts';
import { useOpenInquiry } from './change-inquiry.tsx';
import { dropInquiry } from './inquiry-cache.ts';
import {
  checkAhead,
  listReminderChoices,
  type ReminderChoice,
  readOwnTime,
  suggestTime,
} from './reminder-times.ts';

/** Erases an inquiry for good, once the last word of the name is typed. */
export function EraseDialog({ listHref, onClose }: { listHref: string; onClose: () => void }) {
  const { words } = useDesk();
  const { inquiry, isOffline } = useOpenInquiry();
  const { name } = inquiry;
  const word = findLastWord(name);
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const erase = useErase(inquiry, listHref);
  const isReady = isSameWord(typed, word) && !isOffline && !erase.isPending;
  const submit = () => {
    if (isReady) return erase.mutate(typed.trim());
    setWrong(!isSameWord(typed, word));
    input.current?.focus();
  };
  const describe = (error: Error) =>
    isRefusedAs('mail-being-sent', error) ? words.erase.beingSent : words.trouble.notSavedChange;
  const emphasize = (text: string) => (
    <bdi>
      <b lang={findTextLanguage(name)}>{text}</b>
    </bdi>
  );
  return (
    <Dialog title={words.erase.title} onClose={onClose}>
      <p>
        <FillNodes text={words.erase.text} values={{ name: emphasize(name) }} />
      </p>
      <DialogForm
        submit={submit}
        onClose={onClose}
        cancel={words.erase.keep}
        button={{
          variant: 'primary',
          'aria-disabled': !isReady || undefined,
          children: (
            <>
              <Icon name="trash" />
              {words.inquiry.eraseForGood}
            </>
          ),
        }}
      >
        <TextField
          label={<FillNodes text={words.erase.type} values={{ word: emphasize(word) }} />}
          inputRef={input}
          value={typed}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          error={isWrong ? fill(words.erase.wrong, { word }) : null}
          onChange={({ target }) => {
            setTyped(target.value);
            setWrong(false);
          }}
        />
        <Failure of={erase} describe={describe} />
      </DialogForm>
    </Dialog>
  );
}

function useErase({ id, name }: Pick<FullInquiry, 'id' | 'name'>, listHref: string) {
  const client = useQueryClient();
  const toast = useToast();
  const me = usePerson();
  const { words } = useDesk();
  return useMutation({
    mutationFn: (word: string) => callDesk('POST inquiries/:id/erase', { id, body: { word } }),
    onSuccess: () => {
      // Leave the inquiry if it is still open.
      if (readAddress(window.location.search).inquiry === id) goTo(listHref);
      dropInquiry(client, id);
      writeStored(draftName(me.id, 'note', id), null);
      toast({ text: words.saved.erased, name });
    },
  });
}

/** Corrects the address that a family has mistyped: the inquiry's own, for every mail from now on. */
export function CorrectAddress({ onClose }: { onClose: () => void }) {
  const { words } = useDesk();
  const { inquiry, change, whenOnline } = useOpenInquiry();
  const [seen] = useState(inquiry);
  const [address, setAddress] = useState(seen.email);
  const [isWrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const save = () => {
    const typed = address.trim();
    const isAddress = typed !== '' && field.current?.validity.valid === true;
    setWrong(!isAddress);
    if (!isAddress) return field.current?.focus();
    if (typed !== seen.email) change('email', typed, 'acts', seen);
    onClose();
  };
  const { onClick: submit, ...offline } = whenOnline(save);
  return (
    <Dialog title={words.composer.correctTitle} onClose={onClose}>
      <DialogForm submit={submit} onClose={onClose} button={{ ...offline, children: words.composer.correct }}>
        <TextField
          label={words.people.email}
          type="email"
          autoComplete="off"
          inputRef={field}
          value={address}
          error={isWrong ? words.signIn.invalidEmail : null}
          onChange={({ target }) => setAddress(target.value)}
          data-autofocus=""
        />
        <p className="small muted">{words.composer.correctText}</p>
      </DialogForm>
    </Dialog>
  );
}

/** Chooses when somebody is reminded of an inquiry: one of a few times, or any day and time. */
export function RemindDialog({ onClose }: { onClose: () => void }) {
  const { words, facts } = useDesk();
  const { inquiry, change } = useOpenInquiry();
  const [seen] = useState(inquiry);
  const [choices] = useState(() => listReminderChoices(serverNow(), facts));
  const [chosen, setChosen] = useState(() => choices.find(({ name }) => name !== 'inAnHour')?.name);
  const [own, setOwn] = useState<DayAndTimeValue>({ day: '', time: '' });
  const [problem, setProblem] = useState<'choose' | 'over' | null>(null);

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
    change('remindAt', remindAt, 'remindAt', seen);
    onClose();
  };
  const submit = () => {
    const choice = choices.find(({ name }) => name === chosen);
    const now = serverNow();
    const time = choice ? checkAhead(choice.at, now) : readOwnTime(own, now, facts.timeZone);
    if (time instanceof Date) save(time.toISOString());
    else setProblem(time);
  };
  return (
    <Dialog title={words.inquiry.remind} onClose={onClose}>
      <DialogForm
        submit={submit}
        onClose={onClose}
        button={{ children: words.inquiry.remind }}
        other={
          seen.remindAt && (
            <Button variant="quiet" onClick={() => save(null)}>
              {words.remind.remove}
            </Button>
          )
        }
      >
        <p className="muted">{words.remind.lead}</p>
        <Choices choices={choices} chosen={chosen} choose={choose} />
        <DayAndTime
          {...own}
          labels={{ day: words.remind.another, time: words.remind.time }}
          min={readDay(serverNow(), facts.timeZone)}
          error={problem && words.remind[problem]}
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
