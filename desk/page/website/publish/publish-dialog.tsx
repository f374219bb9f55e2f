import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { fill } from '../../../../content/fill-slots.ts';
import { withoutLanguage } from '../../../../inquiry/language.ts';
import { Button } from '../../../../ui/button.tsx';
import { type ChangesAnswer, type VersionAnswer, websiteLimits } from '../../../contract/website.ts';
import { DeskRefusal } from '../../call-desk.ts';
import { useDesk } from '../../desk-context.ts';
import { Dialog, DialogForm, Failure } from '../../elements/dialog.tsx';
import { countExcess, LengthHint } from '../../elements/length-hint.tsx';
import { Loaded } from '../../elements/page.tsx';
import { useIsOffline } from '../../frame/connection.ts';
import { fillCounted } from '../../words/format-words.ts';
import { goToField } from '../fields/edited-page.ts';
import { describeProblem, FieldPath } from '../fields/field-text.tsx';
import styles from '../website.module.css';
import {
  readVersion,
  readWaiting,
  usePageTitles,
  usePublishVersion,
  useVersionNames,
  useWebsite,
  useWebsiteWords,
  websiteKey,
} from '../website-queries.ts';
import { type Block, type GoTo, PageBlock, useDescribeVersion, useDescribeWaiting } from './page-block.tsx';

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
  onDone: (published: VersionAnswer) => void;
}

/** Publishes pages of the draft, or takes a version back: each field with before and after. */
export function PublishDialog({ request, ...props }: PublishDialogProps) {
  const words = useWebsiteWords();
  const { version } = request;
  const query = useQuery({
    // Not below `websiteKey`: the card changes only by `refetch`, after a refusal that says so. Data that was
    // loaded for an earlier card is outdated.
    ...{ gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
    queryKey: ['publish-card', version],
    queryFn: async (): Promise<ChangesAnswer | VersionAnswer> =>
      version === undefined ? readWaiting() : readVersion(version),
  });
  const describeWaiting = useDescribeWaiting(request.page);
  const describeVersion = useDescribeVersion(request.page);
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
      <Loaded query={query} />
    </Dialog>
  );
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
    if (countExcess(reason, websiteLimits.reason) > 0) return;
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

function usePublish(onDone: PublishDialogProps['onDone'], reload: PublishCardProps['reload']) {
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
  goTo: GoTo;
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
          <FieldPath {...field} />: {describeProblem(problem, field.language, language)}{' '}
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
