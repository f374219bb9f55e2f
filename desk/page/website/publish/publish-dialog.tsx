import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { fill } from '../../../../content/fill-slots.ts';
import { withoutLanguage } from '../../../../inquiry/language.ts';
import { type ChangedField, type VersionAnswer, websiteLimits } from '../../../contract/website.ts';
import { DeskRefusal } from '../../call-desk.ts';
import { useDesk } from '../../desk-context.ts';
import { Button } from '../../elements/button.tsx';
import { Dialog, DialogForm, Failure } from '../../elements/dialog.tsx';
import { groupBy } from '../../elements/group-by.ts';
import { countExcess, LengthHint } from '../../elements/length-hint.tsx';
import { Loaded } from '../../elements/page.tsx';
import { useIsOffline } from '../../frame/connection.ts';
import { fillCounted } from '../../words/format-words.ts';
import { goToField } from '../fields/edited-page.ts';
import { describeProblem, FieldPath, RefusedEntries } from '../fields/field-text.tsx';
import { isSame, toList } from '../typed-fields.ts';
import styles from '../website.module.css';
import {
  readVersion,
  readWaiting,
  turnBack,
  useCountPages,
  usePageTitles,
  usePublishVersion,
  useVersionNames,
  useWebsite,
  useWebsiteWords,
  websiteKey,
} from '../website-queries.ts';
import { PageCard, type ReadyPage, useReadiness } from './changed-page.tsx';

/** The pages or the version for which the card is opened. */
export interface PublishRequest {
  /** The page that is ticked, or taken back; else all that can be. */
  page?: string;
  /** The number of the version that is taken back; else the draft is published. */
  version?: number;
}

/** Reads the pages of the card: those that wait, or those by which a version is taken back. */
async function readCard({ version: number, page: asked }: PublishRequest) {
  if (number === undefined) return readWaiting();
  const { version, fields } = await readVersion(number);
  const back = fields.map(turnBack).filter(({ before, after }) => !isSame(before, after));
  const wanted = back.filter(({ page }) => (asked ?? page) === page);
  const byPage = groupBy(wanted, ({ page }) => page);
  const pages = Array.from(byPage, ([page, own]) => ({ page, fields: own }));
  return { version, pages };
}

interface PublishDialogProps {
  request: PublishRequest;
  onClose: () => void;
  onDone: (published: VersionAnswer) => void;
}

/** Publishes pages of the draft, or takes a version back: each field with before and after. */
export function PublishDialog(props: PublishDialogProps) {
  const { request, onClose } = props;
  const words = useWebsiteWords();
  const query = useQuery({
    // Not below `websiteKey`: the card changes only by `refetch`, after a refusal that says so. Data that was
    // loaded for an earlier card is outdated.
    ...{ gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
    queryKey: ['publish-card', request],
    queryFn: () => readCard(request),
  });
  if (query.data) return <PublishCard {...props} card={query.data} reload={query.refetch} />;
  return (
    <Dialog wide title={request.version === undefined ? words.publish : words.takeBack} onClose={onClose}>
      <Loaded query={query} />
    </Dialog>
  );
}

interface PublishCardProps extends PublishDialogProps {
  card: Awaited<ReturnType<typeof readCard>>;
  reload: () => Promise<unknown>;
}

function PublishCard({ request, card, reload, onClose, onDone }: PublishCardProps) {
  const { language } = useDesk();
  const web = useWebsiteWords();
  const isOffline = useIsOffline();
  const { name, nameTakingBack } = useVersionNames();
  const getReadiness = useReadiness();
  const countPages = useCountPages();
  const publishing = usePublish(onDone, reload);
  const version = 'version' in card ? card.version : null;
  const [reason, setReason] = useState(version ? nameTakingBack(version) : '');
  // The ticks that somebody has changed, by page or by address of a field; all others are as at first.
  const [ticks, setTicks] = useState<Record<string, boolean>>({});
  const pages: ReadyPage[] =
    'version' in card
      ? card.pages.map((page) => ({ ...page, warnings: [] }))
      : card.pages.map((page) => ({ ...page, ...getReadiness(page) }));
  const isOn = ({ page, obstacle, note }: ReadyPage) =>
    !obstacle && (ticks[page] ?? (!note && (request.page ?? page) === page));
  const chosen = pages.filter(isOn);
  const fields = chosen.flatMap((page) =>
    page.fields.filter(({ since, address }) => !since || ticks[address]),
  );
  const ids = chosen.map(({ page }) => page);
  const act = ids.length > 0 ? countPages(ids, web.publishPages, web.publishEverywhere) : web.publish;
  const words = version
    ? {
        title: fill(web.takeBackTitle, { reason: name(version) }),
        act: ids.length > 0 ? fillCounted(web.takeBackPages, ids.length, language) : web.takeBack,
        none: web.allChanged,
      }
    : { title: act, act, none: web.neverPublished };
  const tick = (key: string, isTicked: boolean) => {
    setTicks((before) => ({ ...before, [key]: isTicked }));
    if (publishing.isError) publishing.reset();
  };
  const submit = () => {
    if (countExcess(reason, websiteLimits.reason) > 0) return;
    publishing.mutate({
      fields: fields.map(({ address, before, after }) => ({ address, before, after })),
      reason: reason.trim(),
      tookBack: version?.number ?? null,
    });
  };
  const goTo = (address: string, page: string) => {
    onClose();
    goToField(address, page);
  };
  const isBusy = publishing.isPending || isOffline || fields.length === 0;
  const children = publishing.isPending ? web.running : words.act;
  return (
    <Dialog wide title={words.title} onClose={onClose}>
      <DialogForm submit={submit} onClose={onClose} button={{ variant: 'primary', isBusy, children }}>
        <Refusal of={publishing} fields={fields} goTo={goTo} add={(page) => tick(page, true)} />
        {!version && <p className="muted">{web.publishLead}</p>}
        {pages.length === 0 && <p>{words.none}</p>}
        <div className={`stack ${styles.blocks}`}>
          {pages.map((page) => (
            <PageCard key={page.page} page={page} isOn={isOn(page)} ticks={ticks} tick={tick} goTo={goTo} />
          ))}
        </div>
        <Reason reason={reason} setReason={setReason} />
      </DialogForm>
    </Dialog>
  );
}

function usePublish(onDone: PublishDialogProps['onDone'], reload: () => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: usePublishVersion(),
    onSuccess: onDone,
    // Without an answer it may be published: keep the same fields, so that a second press finds out.
    onError: (error) => (error instanceof DeskRefusal ? reload() : undefined),
    onSettled: () => client.invalidateQueries({ queryKey: websiteKey }),
  });
}

interface RefusalProps {
  of: Pick<ReturnType<typeof usePublish>, 'error' | 'isPending'>;
  /** The fields that were sent. */
  fields: readonly ChangedField[];
  goTo: (address: string, page: string) => void;
  add: (page: string) => void;
}

/** Why nothing was published: the field and the way there, or the page that would mend it. */
function Refusal({ of, fields, goTo, add }: RefusalProps) {
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
          <FieldPath {...field} />
          <RefusedEntries
            {...{ field, problem }}
            list={toList(fields.find((sent) => sent.address === address)?.after ?? null)}
          />
          : {describeProblem(problem, field.language, language)}{' '}
          <Button variant="link" label={words.goToField} onClick={() => goTo(address, field.page)} />
        </p>
      ))}
      {needs.map((needed) => (
        <Button
          label={fill(words.addPage, { page: nameOf(needed) })}
          key={needed}
          variant="quiet"
          onClick={() => add(needed)}
        />
      ))}
    </div>
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
