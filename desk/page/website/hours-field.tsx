import { useId } from 'react';
import { fill } from '../../../content/fill-slots.ts';
import type { Language } from '../../../inquiry/language.ts';
import { formatTime } from '../../../inquiry/locales.ts';
import controls from '../../../ui/controls.module.css';
import fieldStyles from '../../../ui/fields.module.css';
import { Switch } from '../../../ui/fields.tsx';
import type { FieldBox } from '../../website.ts';
import { problemWords } from '../../words/website-words.ts';
import { useDesk } from '../desk-context.ts';
import { useEditedPage } from './edited-page.ts';
import type { LargeFieldProps } from './list-field.tsx';
import styles from './page-field.module.css';
import { listPageFields } from './typed-fields.ts';
import { useWebsiteWords } from './website-queries.ts';

/** The hours of a group of days; without them it is closed. */
type HoursRow = { days: string[]; opens?: string; closes?: string };

/** The studio's hours: a row for each group of days, and below, in both languages, what the site says. */
export function HoursField({ field }: LargeFieldProps) {
  const { language } = useDesk();
  const { page, read, typeAll } = useEditedPage();
  const [box, ...names] = field.boxes;
  if (!box) return null;
  const rows = read(box) as HoursRow[];
  const namesIn = (own: Language) => names.filter((each) => each.language === own).flatMap(read);
  const wordIn = (name: string, own: Language) => {
    const boxes = listPageFields(page).find(({ id }) => id === `hours: ${name}`)?.boxes ?? [];
    return String(boxes.filter((each) => each.language === own).map(read));
  };
  const format = ({ opens, closes }: HoursRow, own: Language) =>
    opens === undefined || closes === undefined
      ? wordIn('closed', own)
      : fill(wordIn('range', own), { opens: formatTime(own, opens), closes: formatTime(own, closes) });
  const say = ({ address, language: own }: FieldBox) =>
    own && (
      <p key={address} lang={own} className={`${controls.small} ${controls.muted}`}>
        {rows.map((row, at) => `${namesIn(own)[at]} ${format(row, own)}`).join(' · ')}
      </p>
    );
  return (
    <div className={styles.cards}>
      {rows.map((row, at) => (
        <Row
          key={row.days[0]}
          row={row}
          name={String(namesIn(language)[at] ?? '')}
          onChange={(next) => typeAll([[box, rows.with(at, next)]])}
        />
      ))}
      {names.map(say)}
    </div>
  );
}

interface RowProps {
  row: HoursRow;
  /** What the site calls its days. */
  name: string;
  onChange: (row: HoursRow) => void;
}

function Row({ row, name, onChange }: RowProps) {
  const { language } = useDesk();
  const words = useWebsiteWords();
  const id = useId();
  const { days, opens, closes } = row;
  const isOpen = opens !== undefined && closes !== undefined;
  const isWrong = isOpen && closes <= opens;
  return (
    <fieldset className={styles.card}>
      <legend>{name}</legend>
      <div className={styles.hours}>
        {isOpen &&
          (['opens', 'closes'] as const).map((end) => (
            <label key={end}>
              <span className={controls.label}>{words[end]}</span>
              <input
                className={fieldStyles.control}
                type="time"
                required
                value={row[end]}
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
        <p className={fieldStyles.error} id={id}>
          {problemWords[language].hours}
        </p>
      )}
    </fieldset>
  );
}
