import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { fill } from '../../../../content/fill-slots.ts';
import type { WebsitePageAnswer } from '../../../contract/website.ts';
import { DeskRefusal, isRefusedAs } from '../../call-desk.ts';
import { useDesk } from '../../desk-context.ts';
import { Button } from '../../elements/button.tsx';
import { SelectField } from '../../elements/choice-fields.tsx';
import { Dialog, Failure } from '../../elements/dialog.tsx';
import { Loaded } from '../../elements/page.tsx';
import { useToast } from '../../elements/toasts.tsx';
import { usePublishing } from '../publish/publishing.tsx';
import { useDrafts } from '../save-fields.ts';
import { listPageFields } from '../typed-fields.ts';
import styles from '../website.module.css';
import {
  fetchPage,
  type ListedInstructor,
  type NewVersion,
  readWaiting,
  useInstructors,
  usePublishVersion,
  useSayFailure,
  useWebsite,
  useWebsiteWords,
  websiteKey,
} from '../website-queries.ts';
import { findNaming, isOnSite, leave, namingPages, slugOf, turnChangeBack } from './instructors.ts';

export type Leaving = 'hidden' | 'removed';

interface LeaveDialogProps {
  own: ListedInstructor;
  as: Leaving;
  onClose: () => void;
}

/** Explains the effects of hiding or removing an instructor, and asks for substitutes. */
export function LeaveDialog({ own, as, onClose }: LeaveDialogProps) {
  const { language } = useDesk();
  const { removeTitle, hideTitle } = useWebsiteWords();
  const query = useQuery({
    queryKey: [...websiteKey, 'naming', own.id],
    queryFn: () => Promise.all([own.id, ...namingPages].map(fetchPage)),
    staleTime: 0,
    gcTime: 0,
  });
  const title = fill(as === 'removed' ? removeTitle : hideTitle, { name: own.title[language] });
  return (
    <Dialog title={title} onClose={onClose}>
      <Loaded query={query}>
        {(pages) => <Consequences own={own} as={as} pages={pages} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}

function Consequences({ own, as, pages, onClose }: LeaveDialogProps & { pages: WebsitePageAnswer[] }) {
  const { words: deskWords, language } = useDesk();
  const words = useWebsiteWords();
  const toast = useToast();
  const { saveChanges } = useDrafts();
  const { announce } = usePublishing();
  const publishVersion = usePublishVersion();
  const sayFailure = useSayFailure();
  // Sent without an answer, it may be published: the next press sends the same.
  const unanswered = useRef<NewVersion | null>(null);
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const alone = useTaughtAlone(own);
  const named = findNaming(slugOf(own.id), pages, useInstructors());
  const isNew = own.state === 'new';
  const leaving = useMutation({
    async mutationFn(isNow: boolean) {
      if (unanswered.current) return { changes: [], published: await publishVersion(unanswered.current) };
      const steps = named.filter(({ field }) => chosen[field.id]);
      const profiles = await Promise.all(steps.map(({ field }) => fetchPage(chosen[field.id] ?? '')));
      const changes = leave(own, as, steps, profiles, pages);
      await saveChanges(changes);
      if (!isNow) return { changes };
      const waiting = (await readWaiting()).pages.flatMap((page) => page.fields);
      const boxes = pages.flatMap(listPageFields).flatMap((field) => field.boxes);
      // The values that this person saw and chose: the server refuses where site or draft have others by now.
      const fields = changes.flatMap(({ address, value = null }) => {
        const { before } = waiting.find((each) => each.address === address) ?? {};
        const { site = before } = boxes.find((each) => each.address === address) ?? {};
        return site === undefined || before === undefined ? [] : [{ address, before: site, after: value }];
      });
      unanswered.current = { fields, reason: '', tookBack: null };
      return { changes, published: await publishVersion(unanswered.current) };
    },
    onError(error) {
      if (error instanceof DeskRefusal) unanswered.current = null;
    },
    onSuccess({ changes, published }) {
      onClose();
      if (published) return announce(published);
      const undo = () => saveChanges(changes.map(turnChangeBack)).catch(sayFailure);
      const text = as === 'removed' ? words.willRemove : words.willHide;
      toast({ text, name: own.title[language], undo });
    },
  });
  const describe = (error: Error) => {
    if (isRefusedAs('stale', error)) return words.changedMeanwhile;
    return leaving.variables && !(error instanceof DeskRefusal) ? words.unknownOutcome : undefined;
  };
  return (
    <>
      <ul className={`stack snug ${styles.list}`}>
        {alone.map((instrument) => (
          <li key={instrument}>{fill(words.taughtAlone, { instrument, word: instrument.toLowerCase() })}</li>
        ))}
        {!isNew && (
          <li>
            {fill(as === 'removed' ? words.removedNote : words.hiddenNote, { address: own.path ?? '' })}
          </li>
        )}
      </ul>
      {named.map(({ page: { page }, field, substitutes }) => (
        <SelectField
          key={field.id}
          label={fill(words.stepsIn, { place: `${page.title[language]} · ${field.title[language]}` })}
          value={chosen[field.id] ?? ''}
          none={words.choose}
          options={substitutes.map(({ id, title }) => [id, title[language]])}
          onChange={(id) => setChosen({ ...chosen, [field.id]: id })}
        />
      ))}
      <Failure of={leaving} describe={describe} />
      <div className="actions ends">
        <Button variant="quiet" label={deskWords.saved.cancel} onClick={onClose} />
        <Button
          variant={isNew ? 'ink' : 'quiet'}
          label={isNew ? words.remove : words.withNext}
          isBusy={leaving.isPending}
          onClick={() => leaving.mutate(false)}
        />
        {!isNew && (
          <Button
            label={as === 'removed' ? words.removeNow : words.hideNow}
            isBusy={leaving.isPending}
            onClick={() => leaving.mutate(true)}
          />
        )}
      </div>
    </>
  );
}

/** The instruments that nobody else on the site teaches. */
function useTaughtAlone({ id, instructor }: ListedInstructor): string[] {
  const { language } = useDesk();
  const { data } = useWebsite();
  const others = useInstructors().filter((other) => other.id !== id && isOnSite(other.state));
  const isAlone = (slug: string) => !others.some((other) => other.instructor.teaches.includes(slug));
  const instruments = data?.pages.filter(({ group }) => group === 'instruments') ?? [];
  return instruments
    .filter((page) => instructor.teaches.includes(slugOf(page.id)) && isAlone(slugOf(page.id)))
    .map(({ title }) => title[language]);
}
