import { fill } from '../../../../content/fill-slots.ts';
import { type ChangedField, contactFacts, type WaitingPage } from '../../../contract/website.ts';
import { serverNow, useDesk, usePerson, useTimes } from '../../desk-context.ts';
import { Button } from '../../elements/button.tsx';
import { Tick } from '../../elements/choice-fields.tsx';
import { groupBy } from '../../elements/group-by.ts';
import { Initials } from '../../elements/icons.tsx';
import { fillCounted } from '../../words/format-words.ts';
import { FieldPath } from '../fields/field-text.tsx';
import { useDrafts } from '../save-fields.ts';
import { toList } from '../typed-fields.ts';
import styles from '../website.module.css';
import { usePageTitles, useWebsite, useWebsiteWords, useWho } from '../website-queries.ts';
import { ChangedText } from './changed-text.tsx';

/** A field before and after: who changed it, in a draft; who changed it since, in a version. */
type ChangedRow = ChangedField & {
  person?: string;
  by?: string;
  at?: string;
  since?: { by: string; at: string } | null;
};

/** What to know before a page is published: why it can't be, a note until it is ticked, warnings then. */
interface Readiness {
  obstacle?: { address: string; text: string } | undefined;
  note?: string | undefined;
  warnings: string[];
}

/** A page in the card, with the changes that wait, or those by which a version is taken back. */
export type ReadyPage = Readiness & { page: string; fields: ChangedRow[] };

// A colleague who changed a page so recently may still be working on it.
const stillMilliseconds = 120_000;

/** Returns the function that tells what to know before a waiting page is published. */
export function useReadiness() {
  const { language, words: deskWords } = useDesk();
  const words = useWebsiteWords();
  const { id: me } = usePerson();
  const { typed } = useDrafts();
  const { data } = useWebsite();
  return ({ page, fields, problems: [problem, ...more], behind }: WaitingPage): Readiness => {
    const conflict = fields.find(({ address }) => typed[address]?.conflict);
    const obstacle = conflict
      ? { address: conflict.address, text: fill(words.chooseFirst, { field: conflict.title[language] }) }
      : problem && { address: problem, text: fillCounted(words.problems, more.length + 1, language) };
    const ageOf = ({ at }: { at: string }) => serverNow().getTime() - Date.parse(at);
    const still = fields.find((field) => field.person !== me && ageOf(field) < stillMilliseconds);
    const minutes = still && Math.max(1, Math.round(ageOf(still) / 60_000));
    const { state, path } = data?.pages.find(({ id }) => id === page) ?? {};
    const leaves = state === 'hidden' ? words.hiddenNote : state === 'removed' && words.removedNote;
    return {
      obstacle: obstacle || undefined,
      note: still && fillCounted(words.still, minutes ?? 1, language, { name: still.by }),
      warnings: [
        ...behind.map((each) => fill(words.leftBehind, { language: deskWords.languages[each] })),
        ...(leaves ? [fill(leaves, { address: path ?? '' })] : []),
        ...(fields.some(({ address }) => contactFacts[address]) ? [words.contactMail] : []),
      ],
    };
  };
}

interface PageCardProps {
  page: ReadyPage;
  isOn: boolean;
  ticks: Readonly<Record<string, boolean>>;
  tick: (key: string, isOn: boolean) => void;
  goTo: (address: string, page: string) => void;
}

const mostAtFirst = 4;

/** A page in the card for publishing, with its tick; fields that were changed since have one each. */
export function PageCard({ page, isOn, ticks, tick, goTo }: PageCardProps) {
  const { language } = useDesk();
  const words = useWebsiteWords();
  const { formats, now } = useTimes();
  const name = usePageTitles()(page.page);
  const { obstacle, note, warnings } = page;
  const fields = page.fields.filter(({ since }) => !since);
  const acts = groupActs(fields);
  const changes = fillCounted(words.changes, acts.length, language);
  const [first, rest] = [acts.slice(0, mostAtFirst), acts.slice(mostAtFirst)];
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
        <Tick
          className={`row ${styles.tick}`}
          isOn={isOn}
          tick={(isNow) => tick(page.page, isNow)}
          aria-label={[name, changes].join(', ')}
        >
          {head}
        </Tick>
      )}
      {obstacle && (
        <Button variant="link" label={obstacle.text} onClick={() => goTo(obstacle.address, page.page)} />
      )}
      <ChangedFields acts={first} />
      {rest.length > 0 && (
        <details className="stack snug">
          <summary>{fillCounted(words.moreFields, rest.length, language)}</summary>
          <ChangedFields acts={rest} />
        </details>
      )}
      {isOn &&
        warnings.map((text) => (
          <p key={text} className="remark small">
            {text}
          </p>
        ))}
      {page.fields.map(
        ({ since, ...field }) =>
          since && (
            <Tick
              className={`row ${styles.tick}`}
              key={field.address}
              isOn={ticks[field.address] ?? false}
              tick={(isNow) => tick(field.address, isNow)}
            >
              <span className="fill">
                {fill(words.stays, {
                  field: field.title[language],
                  name: since.by,
                  day: formats.day(since.at, now),
                })}
                <ChangedText {...field} />
              </span>
            </Tick>
          ),
      )}
    </section>
  );
}

/** The list and the key of an entry, by which its fields are found. */
const nameEntry = ({ of, key }: { of: string; key: unknown }) => `${of} ${key}`;

/** The keys that a list of entries has or had, but not both. */
const listMoved = ({ before, after }: ChangedRow) => {
  const [had, has] = [toList(before), toList(after)];
  return [...had.filter((key) => !has.includes(key)), ...has.filter((key) => !had.includes(key))];
};

/**
 * Groups the fields that one act has changed: a new instructor, a question in both languages with its place
 * in the list, the studio's hours with the names of their days.
 */
export function groupActs<Row extends ChangedRow>(fields: readonly Row[]): Row[][] {
  const isPerson = fields.some(({ address, before }) => address.endsWith('.yaml: name') && before === null);
  if (isPerson) return [[...fields]];
  const entries = new Set(fields.flatMap(({ entry }) => (entry ? [nameEntry(entry)] : [])));
  const isSaid = (field: Row) => {
    const moved = field.kind === 'keys' ? listMoved(field) : [];
    return moved.length > 0 && moved.every((key) => entries.has(nameEntry({ of: field.id, key })));
  };
  const nameAct = ({ entry, kind, id, address }: Row) => {
    if (entry) return nameEntry(entry);
    return kind === 'keys' || kind === 'hours' ? id : address;
  };
  const shown = fields.filter((field) => !isSaid(field));
  return [...groupBy(shown, nameAct).values()];
}

/** Acts with what was before and after, and the people who did them. */
export function ChangedFields({ acts }: { acts: readonly ChangedRow[][] }) {
  const nameWho = useWho();
  const { formats, now } = useTimes();
  return (
    <ul className={`stack snug ${styles.changes}`}>
      {acts.map((fields) => {
        const [field, ...others] = fields;
        if (!field) return null;
        const { person = '', by, at } = fields.findLast((each) => each.at) ?? field;
        const title = field.entry ? { ...field, title: field.entry.title } : field;
        return (
          <li key={field.address}>
            <p className="row between small muted">
              <b>
                <FieldPath {...title} language={others.length > 0 ? null : field.language} isShort />
              </b>
              {by && at && (
                <small className={`cluster snug ${styles.who}`}>
                  <Initials name={by} />
                  {nameWho({ person, by }, formats.clockOrDay(at, now), true)}
                </small>
              )}
            </p>
            {fields
              .filter(({ kind }, at) => at === 0 || (kind !== 'hours' && kind !== 'number'))
              .map((each) => (
                <ChangedText key={each.address} {...each} />
              ))}
          </li>
        );
      })}
    </ul>
  );
}
