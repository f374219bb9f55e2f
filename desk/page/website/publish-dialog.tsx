import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { fill } from '../../../content/fill-slots.ts';
import { withoutLanguage } from '../../../inquiry/language.ts';
import { Button } from '../../../ui/button.tsx';
import type { Call } from '../../api.ts';
import {
  type ChangedField,
  type ChangesAnswer,
  contactFacts,
  type ListedPage,
  type VersionAnswer,
  type WaitingPage,
  websiteLimits,
} from '../../website.ts';
import { callDesk, DeskRefusal } from '../call-desk.ts';
import { serverNow, useDesk, usePerson, useTimes } from '../desk-context.ts';
import { Dialog, DialogForm, Failure } from '../elements/dialog.tsx';
import { Initials } from '../elements/icons.tsx';
import { countExcess, LengthHint } from '../elements/length-hint.tsx';
import { Loaded } from '../elements/page.tsx';
import { useIsOffline } from '../frame/connection.ts';
import { fillCounted } from '../words/format-words.ts';
import { ChangedText, describeProblem, FieldPath } from './changed-text.tsx';
import { goToField } from './edited-page.ts';
import { useDrafts } from './save-fields.ts';
import { isSame } from './typed-fields.ts';
import styles from './website.module.css';
import {
  readChanges,
  readVersion,
  turnBack,
  usePageTitles,
  useVersionNames,
  useWebsite,
  useWebsiteWords,
  useWho,
  websiteKey,
} from './website-queries.ts';

/** The pages or the version for which the card is opened. */
export interface PublishRequest {
  /** The page that is ticked, or taken back; else all that can be. */
  page?: string;
  /** The number of the version that is taken back; else the draft is published. */
  version?: number;
}

interface PublishDialogProps {
  request: PublishRequest;
  onClose: () => void;
  /** Called once it is published. */
  onDone: (published: VersionAnswer) => void;
}

type Field = ChangedField & { person?: string; by?: string; at?: string };

/** A page in the card, with its fields before and after. */
interface Block {
  page: string;
  fields: Field[];
  /** The field that is first in the way, so that the page can't be ticked. */
  obstacle?: { address: string; text: string };
  /** A note to read before ticking the page. */
  note?: string;
  /** The warnings once the page is ticked. */
  warnings: string[];
  /** Fields with a tick of their own, which is off: a later version has changed them. */
  stays: (Field & { text: string })[];
  isTicked: boolean;
}

/** Publishes pages of the draft, or takes a version back: each field with before and after. */
export function PublishDialog({ request, ...props }: PublishDialogProps) {
  const { pages } = useDesk().words;
  const words = useWebsiteWords();
  const { version } = request;
  const query = useQuery({
    // Not below `websiteKey`: the card changes only by `refetch`, after a refusal that says so. Data that was
    // loaded for an earlier card is outdated.
    ...{ gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
    queryKey: ['publish-card', version],
    queryFn: async (): Promise<ChangesAnswer | VersionAnswer> =>
      version === undefined ? readChanges() : readVersion(version),
  });
  const describeWaiting = useDescribeWaiting(request);
  const describeVersion = useDescribeVersion(request);
  const { name, nameTakingBack } = useVersionNames();
  const { data } = query;
  const taken = data && 'version' in data ? data.version : undefined;
  const title =
    version === undefined
      ? words.publishPages
      : fill(words.takeBackTitle, { reason: taken ? name(taken) : '' });
  if (data)
    return (
      <PublishCard
        {...props}
        title={title}
        blocks={'pages' in data ? data.pages.map(describeWaiting) : describeVersion(data)}
        initialReason={taken ? nameTakingBack(taken) : ''}
        tookBack={version ?? null}
        reload={query.refetch}
      />
    );
  return (
    <Dialog wide title={version === undefined ? words.publish : title} onClose={props.onClose}>
      <Loaded query={query} loading={pages.websiteLoading} failed={pages.websiteFailed} />
    </Dialog>
  );
}

// A colleague who changed a page so recently may still be working on it.
const stillMilliseconds = 120_000;

/** Returns the function that describes a waiting page: whether it can be published, its note and warnings. */
function useDescribeWaiting({ page: asked }: PublishRequest) {
  const { language, words: deskWords } = useDesk();
  const words = useWebsiteWords();
  const { id: me } = usePerson();
  const { typed } = useDrafts();
  const { data } = useWebsite();
  return ({ page, fields, problems, behind }: WaitingPage): Block => {
    const chosenFirst = fields.find(({ address }) => typed[address]?.conflict);
    const [problem] = problems;
    const ageOf = ({ at }: { at: string }) => serverNow().getTime() - Date.parse(at);
    const still = fields.find((field) => field.person !== me && ageOf(field) < stillMilliseconds);
    const minutes = still && Math.max(1, Math.round(ageOf(still) / 60_000));
    const obstacle = chosenFirst
      ? {
          address: chosenFirst.address,
          text: fill(words.chooseFirst, { field: chosenFirst.title[language] }),
        }
      : problem && { address: problem, text: fillCounted(words.problems, problems.length, language) };
    const listed = data?.pages.find(({ id }) => id === page);
    return {
      page,
      fields,
      ...(obstacle && { obstacle }),
      ...(still && { note: fillCounted(words.still, minutes ?? 1, language, { name: still.by }) }),
      warnings: [
        ...behind.map((each) => fill(words.leftBehind, { language: deskWords.languages[each] })),
        ...describeLeaving(listed, words),
        ...(fields.some(({ address }) => contactFacts[address]) ? [words.contactMail] : []),
      ],
      stays: [],
      isTicked: !obstacle && !still && (asked === undefined || asked === page),
    };
  };
}

const describeLeaving = (page: ListedPage | undefined, words: { hiddenNote: string; removedNote: string }) =>
  page?.state === 'hidden' || page?.state === 'removed'
    ? [fill(page.state === 'hidden' ? words.hiddenNote : words.removedNote, { address: page.path ?? '' })]
    : [];

/** Returns the function that describes a version to be taken back, page by page. */
function useDescribeVersion({ page: asked }: PublishRequest) {
  const words = useWebsiteWords();
  const { language } = useDesk();
  const { formats, now } = useTimes();
  return ({ fields }: VersionAnswer): Block[] => {
    const back = fields.map(turnBack).filter(({ before, after }) => !isSame(before, after));
    const wanted = back.filter(({ page }) => asked === undefined || page === asked);
    return Array.from(
      Map.groupBy(wanted, ({ page }) => page),
      ([page, own]) => ({
        page,
        fields: own.filter(({ since }) => !since),
        warnings: [],
        stays: own.flatMap((field) => {
          const { since, title } = field;
          if (!since) return [];
          const said = { field: title[language], name: since.by, day: formats.day(since.at, now) };
          return [{ ...field, text: fill(words.stays, said) }];
        }),
        isTicked: true,
      }),
    );
  };
}

interface PublishCardProps extends Omit<PublishDialogProps, 'request'> {
  title: string;
  blocks: Block[];
  initialReason: string;
  /** The number of the version that is taken back; null where the draft is published. */
  tookBack: number | null;
  reload: () => Promise<unknown>;
}

function PublishCard(props: PublishCardProps) {
  const { title, blocks, reload, onClose, onDone, tookBack, initialReason } = props;
  const { language } = useDesk();
  const web = useWebsiteWords();
  const isOffline = useIsOffline();
  const [reason, setReason] = useState(initialReason);
  // The ticks that somebody has changed, by page or by address of a field; all others are as at first.
  const [ticks, setTicks] = useState<Record<string, boolean>>({});
  const publishing = usePublish(onDone, reload);
  const isOn = (block: Block) => !block.obstacle && (ticks[block.page] ?? block.isTicked);
  const tick = (key: string, isTicked: boolean) => {
    setTicks((before) => ({ ...before, [key]: isTicked }));
    if (publishing.isError) publishing.reset();
  };
  const chosen = blocks.filter(isOn);
  const fields = chosen.flatMap(({ fields: own, stays }) => [
    ...own,
    ...stays.filter(({ address }) => ticks[address]),
  ]);
  const count = (text: string) => fillCounted(text, chosen.length, language);
  const submit = () => {
    if (publishing.isPending || fields.length === 0 || countExcess(reason, websiteLimits.reason) > 0) return;
    publishing.mutate({
      fields: fields.map(({ address, before, after }) => ({ address, before, after })),
      reason: reason.trim(),
      tookBack,
    });
  };
  const goTo = (address: string, page: string) => {
    onClose();
    goToField(address, page);
  };
  return (
    <Dialog wide title={tookBack === null ? count(title) : title} onClose={onClose}>
      <DialogForm
        submit={submit}
        onClose={onClose}
        button={{
          variant: 'primary',
          isBusy: publishing.isPending || isOffline || fields.length === 0,
          children: publishing.isPending
            ? web.running
            : count(tookBack === null ? web.publishPages : web.takeBackPages),
        }}
      >
        <Refusal of={publishing} goTo={goTo} add={(page) => tick(page, true)} />
        {tookBack === null && <p className="muted">{web.publishLead}</p>}
        {blocks.length === 0 && <p>{tookBack === null ? web.neverPublished : web.allChanged}</p>}
        <div className={`stack ${styles.blocks}`}>
          {blocks.map((block) => (
            <PageBlock
              key={block.page}
              block={block}
              isOn={isOn(block)}
              ticks={ticks}
              tick={tick}
              goTo={goTo}
            />
          ))}
        </div>
        <Reason reason={reason} setReason={setReason} />
      </DialogForm>
    </Dialog>
  );
}

/** Publishes. A version keeps its ID until it is another one, so a retry publishes nothing twice. */
function usePublish(onDone: PublishDialogProps['onDone'], reload: PublishCardProps['reload']) {
  const client = useQueryClient();
  const sent = useRef({ text: '', id: '' });
  return useMutation({
    mutationFn: (body: Omit<Call<'POST website/versions'>['body'], 'id'>) => {
      const text = JSON.stringify(body);
      if (sent.current.text !== text) sent.current = { text, id: crypto.randomUUID() };
      return callDesk('POST website/versions', { body: { ...body, id: sent.current.id } });
    },
    onSuccess: onDone,
    // Without an answer it may be published: keep the same fields, so that a second press finds out.
    onError: (error) => (error instanceof DeskRefusal ? reload() : undefined),
    onSettled: () => client.invalidateQueries({ queryKey: websiteKey }),
  });
}

interface RefusalProps {
  of: Pick<ReturnType<typeof usePublish>, 'error' | 'isPending'>;
  goTo: (address: string, page: string) => void;
  add: (page: string) => void;
}

/** Why nothing was published: the field and the way there, or the page that would mend it. */
function Refusal({ of, goTo, add }: RefusalProps) {
  const { error } = of;
  const { language } = useDesk();
  const words = useWebsiteWords();
  const nameOf = usePageTitles();
  const { data } = useWebsite();
  if (!(error instanceof DeskRefusal)) return <Failure of={of} describe={() => words.unknownOutcome} />;
  const { error: word, page: path = '/', number = '', refused = [], needs = [] } = error.answer;
  const page = data?.pages.find((each) => each.path === (withoutLanguage(path) || '/'))?.title[language];
  const say = () => {
    if (word === 'stale') return words.changedMeanwhile;
    if (word === 'page-fails') return fill(words.pageFails, { page: page ?? path, number });
    return refused.length > 0 ? words.notPublished : undefined;
  };
  return (
    <div className="stack snug start hideEmpty">
      <Failure of={of} describe={say} />
      {refused.map(({ address, problem, ...field }) => (
        <p key={address}>
          <FieldPath {...field} address={address} />: {describeProblem(problem, field.language, language)}{' '}
          <Button variant="link" onClick={() => goTo(address, field.page)}>
            {words.goToField}
          </Button>
        </p>
      ))}
      {needs.map((needed) => (
        <Button key={needed} variant="quiet" onClick={() => add(needed)}>
          {fill(words.addPage, { page: nameOf(needed) })}
        </Button>
      ))}
    </div>
  );
}

interface PageBlockProps {
  block: Block;
  isOn: boolean;
  ticks: Readonly<Record<string, boolean>>;
  tick: (key: string, isOn: boolean) => void;
  goTo: RefusalProps['goTo'];
}

/** The number of fields that a block shows at first. */
const shownFields = 4;

function PageBlock({ block, isOn, ticks, tick, goTo }: PageBlockProps) {
  const { language } = useDesk();
  const words = useWebsiteWords();
  const name = usePageTitles()(block.page);
  const { page, fields, obstacle, note, warnings, stays } = block;
  const changes = fillCounted(words.changes, fields.length, language);
  const [first, rest] = [fields.slice(0, shownFields), fields.slice(shownFields)];
  const head = (
    <>
      <b>{name}</b>
      <small>{note && !isOn ? note : changes}</small>
    </>
  );
  return (
    <section className={`stack tight start card ${styles.block}`} aria-label={name}>
      {obstacle ? (
        <p className={`row ${styles.tick}`}>{head}</p>
      ) : (
        <label className={`row ${styles.tick}`}>
          <input
            type="checkbox"
            checked={isOn}
            aria-label={[name, changes].join(', ')}
            onChange={({ target }) => tick(page, target.checked)}
          />
          {head}
        </label>
      )}
      {obstacle && (
        <Button variant="link" onClick={() => goTo(obstacle.address, page)}>
          {obstacle.text}
        </Button>
      )}
      <Fields fields={first} />
      {rest.length > 0 && (
        <details className="stack snug">
          <summary>{fillCounted(words.moreFields, rest.length, language)}</summary>
          <Fields fields={rest} />
        </details>
      )}
      {isOn &&
        warnings.map((text) => (
          <p key={text} className="remark small">
            {text}
          </p>
        ))}
      {stays.map((field) => (
        <label key={field.address} className={`row ${styles.tick}`}>
          <input
            type="checkbox"
            checked={ticks[field.address] ?? false}
            onChange={({ target }) => tick(field.address, target.checked)}
          />
          <span className="fill">
            {field.text}
            <ChangedText {...field} isShort />
          </span>
        </label>
      ))}
    </section>
  );
}

/** Fields with before and after, and the people who changed them. */
export function Fields({ fields }: { fields: readonly Field[] }) {
  const nameWho = useWho();
  const { formats, now } = useTimes();
  return (
    <ul className={`stack snug ${styles.changes}`}>
      {fields.map((field) => (
        <li key={field.address}>
          <p className="row between small muted">
            <b>
              <FieldPath {...field} isShort />
            </b>
            {field.by && field.at && (
              <small className={`cluster snug ${styles.who}`}>
                <Initials name={field.by} />
                {nameWho(
                  { person: field.person ?? '', by: field.by },
                  formats.clockOrDay(field.at, now),
                  true,
                )}
              </small>
            )}
          </p>
          <ChangedText {...field} isShort />
        </li>
      ))}
    </ul>
  );
}

function Reason({ reason, setReason }: { reason: string; setReason: (reason: string) => void }) {
  const { why } = useWebsiteWords();
  const id = useId();
  return (
    <div className="field">
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
