import { useId } from 'react';
import { fill } from '../../../../content/fill-slots.ts';
import { weekdays } from '../../../../content/studio-clock.ts';
import { defaultLanguage, type Language } from '../../../../inquiry/language.ts';
import { formatDays, formatList, formatTime, formatUtc, locales } from '../../../../inquiry/locales.ts';
import { Switch } from '../../../../ui/fields.tsx';
import type { FieldBox, FieldValue } from '../../../contract/website.ts';
import { problemWords } from '../../../words/problem-words.ts';
import { websiteWords } from '../../../words/website-words.ts';
import { useDesk } from '../../desk-context.ts';
import { useOwnText } from '../../elements/length-hint.tsx';
import { listPageFields } from '../typed-fields.ts';
import { useWebsiteWords } from '../website-queries.ts';
import { type LargeFieldProps, useEditedPage } from './edited-page.ts';
import styles from './page-field.module.css';

/** The studio's hours: a row for each group of days, and below, their text on the site in both languages. */
export function HoursField({ field }: LargeFieldProps) {
  const { page, read, typeAll } = useEditedPage();
  const [box, ...names] = field.boxes;
  if (!box) return null;
  const rows = read(box) as HoursRow[];
  const namesOf = (own: FieldBox) => read(own) as string[];
  const write = (next: HoursRow[]) => {
    // A row with the same days keeps its name.
    const nameRow = (own: FieldBox, { days }: HoursRow) => {
      const before = rows.findIndex((row) => row.days.join() === days.join());
      return namesOf(own)[before] ?? nameDays(days, own.language ?? defaultLanguage);
    };
    const named = names.map((own): [FieldBox, FieldValue] => [own, next.map((row) => nameRow(own, row))]);
    typeAll([[box, next], ...named]);
  };
  const wordIn = (name: string, language: Language) => {
    const boxes = listPageFields(page).find(({ id }) => id === `hours: ${name}`)?.boxes ?? [];
    return String(boxes.filter((each) => each.language === language).map(read));
  };
  const say = (own: FieldBox) => {
    const language = own.language ?? defaultLanguage;
    const words = { range: wordIn('range', language), closed: wordIn('closed', language) };
    const said = rows.map((row, at) => `${namesOf(own)[at]} ${formatHours(row, words, language)}`);
    return (
      <p key={own.address} lang={language} className="small muted">
        {said.join(' · ')}
      </p>
    );
  };
  return (
    <div className="stack">
      {rows.map((row, at) => (
        <Row
          key={row.days[0]}
          row={row}
          moveDay={(day) => write(moveDay(rows, day, row.days.includes(day) ? undefined : at))}
          onChange={(next) => write(rows.with(at, next))}
        />
      ))}
      {names.map(say)}
    </div>
  );
}

interface RowProps {
  row: HoursRow;
  onChange: (row: HoursRow) => void;
  /** Puts a day into this row, or takes it out into one of its own. */
  moveDay: (day: string) => void;
}

function Row({ row, onChange, moveDay: move }: RowProps) {
  const { language } = useDesk();
  const words = useWebsiteWords();
  const id = useId();
  const { days, opens, closes } = row;
  const own = { opens: useOwnText(opens ?? ''), closes: useOwnText(closes ?? '') };
  const isOpen = opens !== undefined && closes !== undefined;
  const isWrong = isOpen && closes <= opens;
  return (
    <fieldset className={`stack loose card ${styles.card}`}>
      <legend>{nameDays(days, language)}</legend>
      <div className={`row ${styles.days}`}>
        {week.map((day) => (
          <label key={day} className="row tight">
            <input
              type="checkbox"
              checked={days.includes(day)}
              disabled={days.length === 1 && days.includes(day)}
              onChange={() => move(day)}
            />
            {nameDay(day, language)}
          </label>
        ))}
      </div>
      <div className={`row ${styles.hours}`}>
        {isOpen &&
          (['opens', 'closes'] as const).map((end) => (
            <label key={end}>
              <span className="label">{words[end]}</span>
              <input
                className="control"
                type="time"
                required
                {...own[end]}
                aria-invalid={isWrong || undefined}
                aria-describedby={isWrong ? id : undefined}
                onChange={({ target }) => onChange({ ...row, [end]: target.value })}
              />
            </label>
          ))}
        <Switch
          label={words.closed}
          isOn={!isOpen}
          setOn={(isClosed) => onChange(isClosed ? { days } : { days, opens: '09:00', closes: '17:00' })}
        />
      </div>
      {isWrong && (
        <p className="error" id={id}>
          {problemWords[language].hours}
        </p>
      )}
    </fieldset>
  );
}

/** The hours of a group of days; without them it is closed. */
export type HoursRow = { days: string[]; opens?: string; closes?: string };

const [sunday, ...workdays] = weekdays;

/** The days of the week as the site lists them, from Monday. */
const week: readonly string[] = [...workdays, sunday];

/**
 * Puts a day into another row, or into one of its own with the same hours: each day stays in one row.
 *
 * @param to the place of the other row; undefined for one of its own
 */
export function moveDay(rows: readonly HoursRow[], day: string, to?: number): HoursRow[] {
  const own = rows.find(({ days }) => days.includes(day));
  const holds = (row: HoursRow, at: number, each: string) =>
    each === day ? at === to : row.days.includes(each);
  const moved = rows.map((row, at) => ({ ...row, days: week.filter((each) => holds(row, at, each)) }));
  return [...moved, ...(to === undefined ? [{ ...own, days: [day] }] : [])]
    .filter(({ days }) => days.length > 0)
    .toSorted((a, b) => week.indexOf(a.days[0] ?? '') - week.indexOf(b.days[0] ?? ''));
}

/** Names a day of the week: Monday, 周一. */
export function nameDay(day: string, language: Language): string {
  const { weekday } = locales[language];
  // The third of January 2000 was a Monday.
  const date = new Date(Date.UTC(2000, 0, 3 + week.indexOf(day)));
  return formatUtc(language, date, { weekday });
}

/** Names a group of days: Monday to Friday; Saturday, Sunday. */
export function nameDays(days: readonly string[], language: Language): string {
  const names = days.map((day) => nameDay(day, language));
  const [first = '', last = ''] = [names[0], names.at(-1)];
  const isRange = week.indexOf(days.at(-1) ?? '') - week.indexOf(days[0] ?? '') === days.length - 1;
  if (days.length < 3 || !isRange) return formatList(language, names);
  return fill(websiteWords[language].dayRange, { first, last });
}

/** The hours of a row as the site says them. */
function formatHours(
  { opens, closes }: HoursRow,
  words: { range: string; closed: string },
  language: Language,
): string {
  if (opens === undefined || closes === undefined) return words.closed;
  const times = { opens: formatTime(language, opens), closes: formatTime(language, closes) };
  return fill(words.range, times);
}

/** A week's hours in words of the desk, a line for each group of days; undefined for any other value. */
export function formatWeek(value: unknown, language: Language): string | undefined {
  const isRow = (row: unknown) => typeof row === 'object' && row !== null && 'days' in row;
  if (!Array.isArray(value) || !value.every(isRow)) return undefined;
  const words = { range: '{opens} – {closes}', closed: websiteWords[language].closed };
  const rows = value as HoursRow[];
  return rows.map((row) => `${nameDays(row.days, language)} ${formatHours(row, words, language)}`).join('\n');
}

type ClosedDay = { from: string; to?: string; names?: Partial<Record<Language, string>> };

const isClosedDay = (value: unknown): value is ClosedDay =>
  typeof value === 'object' && value !== null && 'from' in value;

/** Says closed days: Dec 24–26, Winter break; undefined for anything else. */
export function formatClosedDay(value: unknown, language: Language): string | undefined {
  if (!isClosedDay(value)) return undefined;
  const { from, to, names } = value;
  // While a day is typed, there may be none.
  const [first, last = first] = [from, to].filter((day) => day && Date.parse(day));
  const said = first && last && formatDays(language, first, last, 'short');
  return [said, names?.[language]].filter(Boolean).join(locales[language].comma);
}
