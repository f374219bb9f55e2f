import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { fill } from '../../../content/fill-slots.ts';
import { withoutLanguage } from '../../../inquiry/language.ts';
import { joinLines } from '../../../inquiry/locales.ts';
import { Button } from '../../../ui/button.tsx';
import dialogStyles from '../../../ui/dialog.module.css';
import fieldStyles from '../../../ui/fields.module.css';
import type { Call } from '../../api.ts';
import { type ChangesAnswer, type PublicationAnswer, websiteLimits } from '../../website.ts';
import { callDesk, DeskRefusal, isRefusedAs } from '../call-desk.ts';
import { useDesk } from '../desk-context.ts';
import { Dialog, Failure } from '../elements/dialog.tsx';
import { countExcess, LengthHint } from '../elements/length-hint.tsx';
import { Loaded } from '../elements/loading.tsx';
import { useIsOffline } from '../frame/connection.ts';
import { fillCounted } from '../words/format-words.ts';
import { ChangedText } from './changed-text.tsx';
import { describeProblem, FieldPlace, ProblemText } from './describe-problem.tsx';
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
  /** It is on the site. */
  onDone: (published: PublicationAnswer) => void;
}

/** Publishes what this person has changed: each field with before and after. */
export function PublishDialog(props: PublishDialogProps) {
  const { words } = useDesk();
  const { publishTitle, takeBack } = useWebsiteWords();
  const changes = useQuery({
    // Not below `websiteKey`: what stands in the card changes only by `refetch`, after a refusal that says so.
    queryKey: ['website-changes'],
    queryFn: readChanges,
    // What was loaded for an earlier card says nothing of this one.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (changes.data) return <PublishCard changes={changes.data} reload={changes.refetch} {...props} />;
  return (
    <Dialog wide title={props.request.tookBack ? takeBack : publishTitle} onClose={props.onClose}>
      <Loaded query={changes} loading={words.pages.websiteLoading} failed={words.pages.websiteFailed}>
        {() => null}
      </Loaded>
    </Dialog>
  );
}

interface PublishCardProps extends PublishDialogProps {
  changes: ChangesAnswer;
  reload: () => Promise<unknown>;
}

function PublishCard({ changes, reload, request, onClose, onLeave, onDone }: PublishCardProps) {
  const { words, language } = useDesk();
  const web = useWebsiteWords();
  const [reason, setReason] = useState('');
  const publishing = usePublish(onDone, reload);
  const choice = usePublishChoice(withProblems(changes, publishing.error), request);
  const describe = useDescribeRefusal(changes);
  const { chosen } = choice;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (publishing.isPending) return;
    const problem = chosen.find((field) => field.problem);
    if (problem) {
      onLeave();
      goToField(problem.address, problem.page);
    } else if (chosen.length > 0 && countExcess(reason, websiteLimits.reason) === 0)
      publishing.mutate({
        fields: chosen.map(({ address, before, after }) => ({ address, before, after })),
        reason: reason.trim(),
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
        <FieldChoice
          {...choice}
          toggle={(address) => {
            choice.toggle(address);
            if (publishing.isError) publishing.reset();
          }}
        />
        <LeftBehind changes={changes} chosen={chosen} />
        <Reason reason={reason} setReason={setReason} />
        <Failure of={publishing} describe={describe} />
        <div className={dialogStyles.actions}>
          <Button variant="quiet" onClick={onClose}>
            {words.saved.cancel}
          </Button>
          <SubmitButton chosen={chosen} isBusy={publishing.isPending} />
        </div>
      </form>
    </Dialog>
  );
}

/** Publishes. A publication keeps its ID until it is another one, so a retry publishes nothing twice. */
function usePublish(onDone: PublishDialogProps['onDone'], reload: PublishCardProps['reload']) {
  const client = useQueryClient();
  const sent = useRef({ text: '', id: '' });
  return useMutation({
    mutationFn: (body: Omit<Call<'POST website/publications'>['body'], 'id'>) => {
      const text = JSON.stringify(body);
      if (sent.current.text !== text) sent.current = { text, id: crypto.randomUUID() };
      return callDesk('POST website/publications', { body: { ...body, id: sent.current.id } });
    },
    onSuccess: onDone,
    // Without an answer it may be on the site: the same fields stay, and a second press finds out.
    onError: (error) => (error instanceof DeskRefusal ? reload() : undefined),
    onSettled: () => client.invalidateQueries({ queryKey: websiteKey }),
  });
}

const readProblems = (error: Error | null) =>
  isRefusedAs('invalid', error) && error instanceof DeskRefusal ? (error.answer.problems ?? {}) : {};

/** Adds the problems for which a publication was refused: fewer fields may have others than all. */
function withProblems(changes: ChangesAnswer, refusal: Error | null): ChangesAnswer {
  const problems = readProblems(refusal);
  const fields = changes.fields.map((field) => ({
    ...field,
    problem: problems[field.address] ?? field.problem,
  }));
  return { ...changes, fields };
}

/** The function that says why nothing was published; nothing where that is said in general. */
function useDescribeRefusal({ fields }: ChangesAnswer) {
  const words = useWebsiteWords();
  const { language } = useDesk();
  const { data } = useWebsite();
  const findTitle = (path: string) =>
    data?.pages.find((page) => page.path === (withoutLanguage(path) || '/'))?.title[language] ?? path;
  return (error: Error): string | undefined => {
    if (!(error instanceof DeskRefusal)) return undefined;
    const { error: word, page = '/', number = '' } = error.answer;
    if (word === 'stale') return words.changedMeanwhile;
    if (word === 'page-fails') return fill(words.pageFails, { page: findTitle(page), number });
    if (word !== 'invalid') return undefined;
    // The other problems stand at their fields.
    const others = Object.entries(readProblems(error))
      .filter(([address]) => !fields.some((field) => field.address === address))
      .map(([address, problem]) => describeProblem(problem, findAddressLanguage(address), language));
    return joinLines(language, [words.notPublished, ...others]);
  };
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

/** The button that publishes; where something is wrong, it leads there. */
function SubmitButton({ chosen, isBusy }: { chosen: Choice['chosen']; isBusy: boolean }) {
  const { language } = useDesk();
  const words = useWebsiteWords();
  const isOffline = useIsOffline();
  const problems = chosen.filter(({ problem }) => problem).length;
  const say = () => {
    if (isBusy) return words.running;
    return problems > 0 ? fillCounted(words.goToProblem, problems, language) : words.publishNow;
  };
  return (
    <Button type="submit" isBusy={isBusy || isOffline || chosen.length === 0}>
      {say()}
    </Button>
  );
}
