import { useId } from 'react';
import { defaultLanguage, type Language } from '../../../../inquiry/language.ts';
import { Switch } from '../../../../ui/fields.tsx';
import type { FieldBox, FieldValue } from '../../../contract/website.ts';
import { problemWords } from '../../../words/problem-words.ts';
import { useDesk } from '../../desk-context.ts';
import { Tick } from '../../elements/choice-fields.tsx';
import { useOwnText } from '../../elements/length-hint.tsx';
import { formatHours, type HoursRow, moveDay, nameDay, nameDays, week } from '../opening-hours.ts';
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
        <DaysRow
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

function DaysRow({ row, onChange, moveDay: move }: RowProps) {
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
          <Tick
            key={day}
            isOn={days.includes(day)}
            tick={() => move(day)}
            disabled={days.length === 1 && days.includes(day)}
          >
            {nameDay(day, language)}
          </Tick>
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
