import { memo } from 'react';
import { inquiryFields } from '../../../inquiry/fields.ts';
import { type FilterName, filterFields, filterNames, formatValue, listOptions } from '../../facts.ts';
import type { Selection } from '../../requests.ts';
import { useDesk } from '../desk-context.ts';
import { useCounts } from '../frame/connection.ts';
import { useTimes } from '../passing-time.tsx';
import styles from './list-head.module.css';
import { listMonths } from './selection.ts';

interface FilterProps {
  label: string;
  all: string;
  value: string | undefined;
  /** Null for a text, which is typed. */
  options: readonly (readonly [value: string, label: string])[] | null;
  onChoose: (value: string) => void;
}

/** A choice that narrows a list; without options, a text. */
export function Filter({ label, all, value = '', options, onChoose }: FilterProps) {
  if (!options)
    return (
      <input
        className={value ? styles.chosen : undefined}
        aria-label={label}
        placeholder={all}
        defaultValue={value}
        onBlur={({ target }) => onChoose(target.value.trim())}
      />
    );
  // The value of an address by hand may be none of the options.
  const isUnknown = value !== '' && options.every(([known]) => known !== value);
  return (
    <select
      className={`control ${value ? styles.chosen : ''}`}
      aria-label={label}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
    >
      <option value="">{all}</option>
      {isUnknown && <option value={value}>{value}</option>}
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </select>
  );
}

interface ListFiltersProps {
  selection: Selection;
  isOpen: boolean;
  choose: (name: FilterName | 'month', value: string) => void;
}

/** The filters of the list besides the search; six years are 72 months. */
export const ListFilters = memo(function ListFilters({ selection, isOpen, choose }: ListFiltersProps) {
  const { words, language, facts } = useDesk();
  const { formats } = useTimes();
  const range = useCounts().data?.months;
  // Noon in the middle of a month is in it on every clock.
  const nameMonth = (month: string) => [month, formats.month(`${month}-15T12:00:00Z`)] as const;
  const months = range ? listMonths(range).map(nameMonth) : [];
  const optionsOf = (name: FilterName) => {
    if (name === 'instructor')
      return facts.instructors.map(({ slug, names }) => [slug, names[language]] as const);
    if (name === 'language') return Object.entries(words.languages);
    const format = (value: string) => formatValue(inquiryFields[filterFields[name]], value, language);
    return listOptions(name)?.map((option) => [option, format(option)] as const) ?? null;
  };
  return (
    <div className={`row tight ${styles.filters} ${isOpen ? styles.open : ''}`} id="filters">
      {([...filterNames.slice(0, 2), 'month', ...filterNames.slice(2)] as const).map((name) => (
        <Filter
          key={name}
          {...words.filters[name]}
          options={name === 'month' ? months : optionsOf(name)}
          value={selection[name]}
          onChoose={(value) => choose(name, value)}
        />
      ))}
    </div>
  );
});
