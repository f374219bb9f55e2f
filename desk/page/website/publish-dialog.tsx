import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { fill } from '../../../content/fill-slots.ts';
import { Button } from '../../../ui/button.tsx';
import dialogStyles from '../../../ui/dialog.module.css';
import fieldStyles from '../../../ui/fields.module.css';
import type { Call } from '../../api.ts';
import { type ChangesAnswer, websiteLimits } from '../../website.ts';
import { callDesk } from '../call-desk.ts';
import { useDesk } from '../desk-context.ts';
import { Dialog, Failure } from '../elements/dialog.tsx';
import { countExcess, LengthHint } from '../elements/length-hint.tsx';
import { Loaded } from '../elements/loading.tsx';
import { useIsOffline } from '../frame/connection.ts';
import { OwnTime } from '../inquiry/remind-dialog.tsx';
import { readOwnTime } from '../inquiry/reminder-times.ts';
import { useTimes } from '../passing-time.tsx';
import { serverNow } from '../server-time.ts';
import { fillCounted } from '../words/format-words.ts';
import { ChangedText } from './changed-text.tsx';
import { FieldPlace, ProblemText } from './describe-problem.tsx';
import { goToField } from './edited-page.ts';
import { type PublishRequest, usePublishChoice } from './publish-choice.ts';
import styles from './website.module.css';
import {
  findAddressLanguage,
  readChanges,
  useWebsite,
  useWebsiteWords,
  websiteKey,
} from './website-queries.ts';

interface PublishDialogProps {
  request: PublishRequest;
  onClose: () => void;
  /** One goes to a field that is wrong: the drafts stay. */
  onLeave: () => void;
  /** It is handed over to the publisher. */
  onDone: () => void;
}

/** Publishes what this person has changed: each field with before and after, now or at a date. */
export function PublishDialog(props: PublishDialogProps) {
  const { words } = useDesk();
  const { publishTitle, takeBack } = useWebsiteWords();
  const changes = useQuery({
    queryKey: [...websiteKey, 'changes'],
    queryFn: readChanges,
    // What was loaded for an earlier card says nothing of this one.
    gcTime: 0,
    staleTime: 0,
  });
  if (changes.data) return <PublishCard changes={changes.data} {...props} />;
  return (
    <Dialog wide title={props.request.tookBack ? takeBack : publishTitle} onClose={props.onClose}>
      <Loaded query={changes} loading={words.pages.websiteLoading} failed={words.pages.websiteFailed}>
        {() => null}
      </Loaded>
    </Dialog>
  );
}

type When = { isNow: boolean; day: string; time: string };

function PublishCard({ changes, request, ...props }: PublishDialogProps & { changes: ChangesAnswer }) {
  const { words, language, facts } = useDesk();
  const web = useWebsiteWords();
  const choice = usePublishChoice(changes, request);
  const [reason, setReason] = useState('');
  const [when, setWhen] = useState<When>({ isNow: true, day: '', time: '' });
  const [dateProblem, setDateProblem] = useState<string | null>(null);
  const { onClose, onLeave, onDone } = props;
  const publishing = usePublish(onDone);
  const { chosen } = choice;
  const describeDate = (time: ReturnType<typeof readOwnTime> | null) => {
    if (!(time instanceof Date)) return time && words.remind[time];
    return time.getTime() > serverNow().getTime() + websiteLimits.daysAhead * 86_400_000 ? web.tooFar : null;
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (publishing.isPending) return;
    const problem = chosen.find((field) => field.problem);
    const time = when.isNow ? null : readOwnTime(when, serverNow(), facts.timeZone);
    const wrongDate = describeDate(time);
    setDateProblem(wrongDate);
    if (problem) {
      onLeave();
      goToField(problem.address, problem.page);
    } else if (!wrongDate && chosen.length > 0 && countExcess(reason, websiteLimits.reason) === 0)
      publishing.mutate({
        addresses: chosen.map(({ address }) => address),
        reason: reason.trim(),
        at: time instanceof Date ? time.toISOString() : null,
        tookBack: request.tookBack ?? null,
      });
  };
  return (
    <Dialog
      wide
      title={fillCounted(request.tookBack ? web.takeBackTitle : web.publish, chosen.length, language)}
      onClose={onClose}
    >
      <form className={dialogStyles.form} onSubmit={submit} noValidate>
        <FieldChoice {...choice} />
        <LeftBehind changes={changes} chosen={chosen} />
        <Reason reason={reason} setReason={setReason} />
        <WhenChoice when={when} setWhen={setWhen} error={dateProblem} />
        <Failure of={publishing} />
        <div className={dialogStyles.actions}>
          <Button variant="quiet" onClick={onClose}>
            {words.saved.cancel}
          </Button>
          <SubmitButton chosen={chosen} when={when} isBusy={publishing.isPending} />
        </div>
      </form>
    </Dialog>
  );
}

/** Hands a publication over. It keeps its ID until it is another one, so a retry publishes nothing twice. */
function usePublish(onDone: () => void) {
  const client = useQueryClient();
  const sent = useRef({ text: '', id: '' });
  return useMutation({
    mutationFn: (body: Omit<Call<'POST website/publications'>['body'], 'id'>) => {
      const text = JSON.stringify(body);
      if (sent.current.text !== text) sent.current = { text, id: crypto.randomUUID() };
      return callDesk('POST website/publications', { body: { ...body, id: sent.current.id } });
    },
    onSuccess: onDone,
    // Refused fields have their problems in the list of changes.
    onSettled: () => client.invalidateQueries({ queryKey: websiteKey }),
  });
}

type Choice = ReturnType<typeof usePublishChoice>;

function FieldChoice({ fields, chosen, toggle }: Choice) {
  const { words } = useDesk();
  const web = useWebsiteWords();
  if (fields.length === 0) return <p>{web.neverPublished}</p>;
  return (
    <fieldset className={`${fieldStyles.choices} ${styles.fields}`}>
      <legend className="vh">{words.pages.website}</legend>
      {fields.map((field) => (
        <label key={field.address}>
          <input type="checkbox" checked={chosen.includes(field)} onChange={() => toggle(field.address)} />
          <b>
            <FieldPlace {...field} />
          </b>
          <small>
            <ChangedText {...field} isShort />
          </small>
          {field.problem && (
            <small className={fieldStyles.error}>
              <ProblemText problem={field.problem} address={field.address} />
            </small>
          )}
        </label>
      ))}
    </fieldset>
  );
}

/** Which fields are not changed in the other language: it stops nothing. */
function LeftBehind({ changes, chosen }: { changes: ChangesAnswer; chosen: Choice['chosen'] }) {
  const { words, language } = useDesk();
  const { canFollow } = useWebsiteWords();
  const nameOf = (address: string) => address.replace(/^content\/\w+\//, '');
  return changes.behind.map((address) => {
    const field = chosen.find((each) => nameOf(each.address) === nameOf(address));
    const lagging = findAddressLanguage(address);
    if (!field || !lagging) return null;
    const names = { language: words.languages[lagging], field: field.title[language] };
    return (
      <p key={address} className={styles.behind}>
        {fill(canFollow, names)}
      </p>
    );
  });
}

function Reason({ reason, setReason }: { reason: string; setReason: (reason: string) => void }) {
  const { why } = useWebsiteWords();
  const id = useId();
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id}>{why}</label>
      <input
        id={id}
        dir="auto"
        value={reason}
        aria-invalid={countExcess(reason, websiteLimits.reason) > 0 || undefined}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => setReason(target.value)}
      />
      <LengthHint id={`${id}-hint`} text={reason} limit={websiteLimits.reason} />
    </div>
  );
}

interface WhenChoiceProps {
  when: When;
  setWhen: (when: When) => void;
  error: string | null;
}

function WhenChoice({ when, setWhen, error }: WhenChoiceProps) {
  const words = useWebsiteWords();
  const option = (isNow: boolean, text: string, hint?: string) => (
    <label>
      <input
        type="radio"
        name="when"
        checked={when.isNow === isNow}
        onChange={() => setWhen({ ...when, isNow })}
      />
      <b>{text}</b>
      {hint && <small>{hint}</small>}
    </label>
  );
  return (
    <>
      <fieldset className={fieldStyles.choices}>
        <legend className="vh">{words.when}</legend>
        {option(true, words.now)}
        {option(false, words.atDate, words.houston)}
      </fieldset>
      {!when.isNow && (
        <OwnTime own={when} setOwn={(own) => setWhen({ ...when, ...own })} error={error} label={words.day} />
      )}
    </>
  );
}

/** The button that publishes; where something is wrong, it leads there. */
function SubmitButton({ chosen, when, isBusy }: { chosen: Choice['chosen']; when: When; isBusy: boolean }) {
  const { language, facts } = useDesk();
  const words = useWebsiteWords();
  const { formats, now } = useTimes();
  const isAway = useWebsite().data?.publisher.isAway;
  const isOffline = useIsOffline();
  const problems = chosen.filter(({ problem }) => problem).length;
  const time = readOwnTime(when, now, facts.timeZone);
  const day = time instanceof Date ? formats.day(time, now) : '…';
  const inert = isBusy || isOffline || chosen.length === 0;
  const say = () => {
    if (problems > 0) return fillCounted(words.goToProblem, problems, language);
    if (!when.isNow) return fill(words.setFor, { day });
    return isAway ? words.publishWhenBack : words.publishNow;
  };
  return (
    <Button type="submit" isBusy={inert}>
      {say()}
    </Button>
  );
}
