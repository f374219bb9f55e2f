import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { fill } from '../../../content/fill-slots.ts';
import { getShortTag, languages } from '../../../inquiry/language.ts';
import { Button } from '../../../ui/button.tsx';
import { entryAddress, type FieldValue, type WebsiteField, type WebsitePageAnswer } from '../../website.ts';
import { DeskRefusal, isRefusedAs } from '../call-desk.ts';
import { useDesk } from '../desk-context.ts';
import { SelectField } from '../elements/choice-fields.tsx';
import { Dialog, Failure } from '../elements/dialog.tsx';
import { Loaded } from '../elements/page.tsx';
import { useToast } from '../elements/toasts.tsx';
import { usePublishing } from './publishing.tsx';
import { useDrafts } from './save-fields.ts';
import { listPageFields, readBox, type Typed, type TypedChange, toChange } from './typed-fields.ts';
import styles from './website.module.css';
import {
  fetchPage,
  type ListedInstructor,
  type NewVersion,
  readChanges,
  useInstructors,
  usePublishVersion,
  useSayFailure,
  useWebsite,
  useWebsiteWords,
  websiteKey,
} from './website-queries.ts';

export type Leaving = 'hidden' | 'removed';

interface LeaveDialogProps {
  own: ListedInstructor;
  as: Leaving;
  onClose: () => void;
}

// Each shows a chosen few: somebody may step in.
const namingPages = ['home', 'about', 'quotes'];

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
      const waiting = (await readChanges()).pages.flatMap((page) => page.fields);
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
          <li key={instrument}>{fill(words.taughtAlone, { instrument })}</li>
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
        <Button variant="quiet" onClick={onClose}>
          {deskWords.saved.cancel}
        </Button>
        <Button
          variant={isNew ? 'ink' : 'quiet'}
          isBusy={leaving.isPending}
          onClick={() => leaving.mutate(false)}
        >
          {isNew ? words.remove : words.withNext}
        </Button>
        {!isNew && (
          <Button isBusy={leaving.isPending} onClick={() => leaving.mutate(true)}>
            {as === 'removed' ? words.removeNow : words.hideNow}
          </Button>
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

/** A field that names an instructor, and the instructors who can stand there instead. */
export interface NamingField {
  page: WebsitePageAnswer;
  field: WebsiteField;
  substitutes: ListedInstructor[];
}

/** The part of a page's ID after its group: `mei-xuan-lin`. */
export const slugOf = (id: string) => id.slice(id.indexOf('/') + 1);

const readFirst = ({ boxes: [box] }: WebsiteField) => (box ? readBox(box, {}) : null);
const endsIn = (name: string) => (field: WebsiteField) => field.id.endsWith(`: ${name}`);

/** Finds the lists that name an instructor, on these pages. */
export function findNaming(
  slug: string,
  pages: readonly WebsitePageAnswer[],
  instructors: readonly ListedInstructor[],
): NamingField[] {
  const others = instructors.filter(({ id, state }) => slugOf(id) !== slug && isOnSite(state));
  return pages.flatMap((page) =>
    listPageFields(page).flatMap((field) => {
      const named = readFirst(field);
      if (!Array.isArray(named) || !named.includes(slug)) return [];
      return [{ page, field, substitutes: others.filter(({ id }) => !named.includes(slugOf(id))) }];
    }),
  );
}

/** Whether an instructor will be on the site: neither hidden nor removed. */
const isOnSite = (state: ListedInstructor['state']) => state === 'shown' || state === 'new';

/** The changes that put a substitute where a list names an instructor, with words that fit the substitute. */
function stepIn({ field }: NamingField, slug: string, profile: WebsitePageAnswer): TypedChange[] {
  const substitute = slugOf(profile.page.id);
  const swap = (value: FieldValue): FieldValue =>
    Array.isArray(value) ? value.map(swap) : value === slug ? substitute : value;
  const swapped = field.boxes.map((box) => toChange(box, swap(readBox(box, {}))));
  const own = (name: string, language: string | null): FieldValue => {
    const boxes = listPageFields(profile).find(endsIn(name))?.boxes ?? [];
    const box = boxes.find((each) => each.language === language);
    return box ? readBox(box, {}) : null;
  };
  if (field.kind !== 'keys') return swapped;
  const quotes = field.boxes.flatMap(({ address, language }) => [
    { address: `${address}.${substitute}.quote`, value: own('quote', language) },
    { address: `${address}.${substitute}.instrument`, value: [own('instruments', language)].flat()[0] ?? '' },
  ]);
  return [...swapped, ...quotes];
}

/**
 * The changes by which an instructor leaves the site, and others step in. For one who is not on it yet, these
 * drop the draft.
 *
 * @param profiles the pages of the substitutes, one for each field
 * @param pages among them the instructor's own
 */
export function leave(
  { id, state: before }: ListedInstructor,
  state: 'hidden' | 'removed',
  named: readonly NamingField[],
  profiles: readonly WebsitePageAnswer[],
  pages: readonly WebsitePageAnswer[],
): TypedChange[] {
  const steps = named.flatMap((each, at) => {
    const profile = profiles[at];
    return profile ? stepIn(each, slugOf(id), profile) : [];
  });
  const fields = pages.filter(({ page }) => page.id === id).flatMap(listPageFields);
  const drafts = fields.flatMap(({ boxes }) => boxes).filter(({ draft }) => draft);
  if (before === 'new') return [...steps, ...drafts.map((box) => toChange(box, box.site))];
  return [...steps, { address: entryAddress(id), value: state, seen: [before === 'shown' ? null : before] }];
}

/** The change that takes a saved one back, where nobody has changed the field since. */
export function turnChangeBack({ address, value = null, seen: [before] = [] }: TypedChange): TypedChange {
  return { address, ...(before !== undefined && { value: before }), seen: [value] };
}

const orderAddress = (id: string) => `${entryAddress(id)}: order`;

/** The instructors in the order of the site, including unsaved changes. */
export const sortAsTyped = (listed: readonly ListedInstructor[], typed: Typed): ListedInstructor[] =>
  listed
    .map((own) => {
      const order = typed[orderAddress(own.id)]?.value;
      return typeof order === 'number' ? { ...own, instructor: { ...own.instructor, order } } : own;
    })
    .toSorted((a, b) => (a.instructor.order ?? listed.length) - (b.instructor.order ?? listed.length));

/** The changes that give the instructors their places in this order, where they differ from now. */
export const placeAll = (sorted: readonly ListedInstructor[]): TypedChange[] =>
  sorted.flatMap(({ id, instructor }, at) =>
    instructor.order === at + 1 ? [] : [{ address: orderAddress(id), value: at + 1 }],
  );

/** The changes that add an instructor: the names, the last place, and an empty biography. */
export function beginInstructor(slug: string, known: Readonly<Record<string, FieldValue>>): TypedChange[] {
  const file = `instructors/${slug}`;
  return [
    ...Object.entries(known).map(([name, value]) => ({ address: `${entryAddress(file)}: ${name}`, value })),
    ...languages.map((language) => ({
      address: `${entryAddress(`${getShortTag(language)}/${file}`)}: about`,
      value: '',
    })),
  ];
}
