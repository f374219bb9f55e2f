import { fill } from '../../../../content/fill-slots.ts';
import { Button } from '../../../../ui/button.tsx';
import {
  type ChangedField,
  contactFacts,
  type VersionAnswer,
  type WaitingPage,
} from '../../../contract/website.ts';
import { serverNow, useDesk, usePerson, useTimes } from '../../desk-context.ts';
import { groupBy } from '../../elements/group-by.ts';
import { Initials } from '../../elements/icons.tsx';
import { fillCounted } from '../../words/format-words.ts';
import { FieldPath } from '../fields/field-text.tsx';
import { useDrafts } from '../save-fields.ts';
import { isSame } from '../typed-fields.ts';
import styles from '../website.module.css';
import { turnBack, usePageTitles, useWebsite, useWebsiteWords, useWho } from '../website-queries.ts';
import { ChangedText } from './changed-text.tsx';

type ChangedRow = ChangedField & { person?: string; by?: string; at?: string };

/** A page in the card, with its fields before and after. */
export interface Block {
  page: string;
  fields: ChangedRow[];
  /** The field that is first in the way, so that the page can't be ticked. */
  obstacle?: { address: string; text: string };
  /** A note to read before ticking the page. */
  note?: string | undefined;
  /** The warnings once the page is ticked. */
  warnings: string[];
  /** Fields with a tick of their own, which is off: a later version has changed them. */
  stays: (ChangedRow & { text: string })[];
  isTicked: boolean;
}

// A colleague who changed a page so recently may still be working on it.
const stillMilliseconds = 120_000;

/** Returns the function that describes a waiting page: whether it can be published, its note and warnings. */
export function useDescribeWaiting(asked: string | undefined) {
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
    const { state, path } = data?.pages.find(({ id }) => id === page) ?? {};
    const leaves = state === 'hidden' ? words.hiddenNote : state === 'removed' && words.removedNote;
    return {
      page,
      fields,
      ...(obstacle && { obstacle }),
      note: still && fillCounted(words.still, minutes ?? 1, language, { name: still.by }),
      warnings: [
        ...behind.map((each) => fill(words.leftBehind, { language: deskWords.languages[each] })),
        ...(leaves ? [fill(leaves, { address: path ?? '' })] : []),
        ...(fields.some(({ address }) => contactFacts[address]) ? [words.contactMail] : []),
      ],
      stays: [],
      isTicked: !obstacle && !still && (asked === undefined || asked === page),
    };
  };
}

/** Returns the function that describes a version to be taken back, page by page. */
export function useDescribeVersion(asked: string | undefined) {
  const words = useWebsiteWords();
  const { language } = useDesk();
  const { formats, now } = useTimes();
  return ({ fields }: VersionAnswer): Block[] => {
    const back = fields.map(turnBack).filter(({ before, after }) => !isSame(before, after));
    const wanted = back.filter(({ page }) => asked === undefined || page === asked);
    return Array.from(
      groupBy(wanted, ({ page }) => page),
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

/** Leads to a field on its page. */
export type GoTo = (address: string, page: string) => void;

interface PageBlockProps {
  block: Block;
  isOn: boolean;
  ticks: Readonly<Record<string, boolean>>;
  tick: (key: string, isOn: boolean) => void;
  goTo: GoTo;
}

/** The number of fields that a block shows at first. */
const shownFields = 4;

/** A page in the card for publishing, with its tick. */
export function PageBlock({ block, isOn, ticks, tick, goTo }: PageBlockProps) {
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
      <ChangedFields fields={first} />
      {rest.length > 0 && (
        <details className="stack snug">
          <summary>{fillCounted(words.moreFields, rest.length, language)}</summary>
          <ChangedFields fields={rest} />
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
            <ChangedText {...field} />
          </span>
        </label>
      ))}
    </section>
  );
}

/** Fields with before and after, and the people who changed them. */
export function ChangedFields({ fields }: { fields: readonly ChangedRow[] }) {
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
          <ChangedText {...field} />
        </li>
      ))}
    </ul>
  );
}
