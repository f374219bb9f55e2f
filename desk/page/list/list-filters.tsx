import type { ReactNode } from 'react';
import { inquiryTypes } from '../../../inquiry/fields.ts';
import type { Selection } from '../../requests.ts';
import type { Filters } from '../address.ts';
import { useDesk } from '../desk-context.ts';
import { useCounts } from '../frame/connection.ts';
import { createTimeFormats } from '../words/format-times.ts';
import { nameType } from '../words/inquiry-words.ts';
import styles from './list-head.module.css';
import { listMonths } from './selection.ts';

type FilterName = Exclude<keyof Filters, 'search'>;

interface FilterProps {
  label: string;
  all: string;
  value: string | undefined;
  options: readonly (readonly [value: string, label: string])[];
  onChoose: (value: string) => void;
}

function Filter({ label, all, value = '', options, onChoose }: FilterProps) {
  // An address typed by hand may hold a value that is no option.
  const isUnknown = value !== '' && options.every(([known]) => known !== value);
  return (
    <select
      className={value ? styles.chosen : undefined}
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
  choose: (name: FilterName, value: string) => void;
}

/** What narrows the list besides the search. */
export function ListFilters({ selection, isOpen, choose }: ListFiltersProps): ReactNode {
  const { words, language, facts } = useDesk();
  const months = useMonths();
  const types = inquiryTypes.map((type) => [type, nameType(type, language)] as const);
  const instructors = facts.instructors.map(({ slug, names }) => [slug, names[language]] as const);
  const languages = [
    ['en', words.list.english],
    ['zh-Hans', words.list.chinese],
  ] as const;
  const filters = [
    ['type', words.list.type, words.list.types, types],
    ['instructor', words.list.instructor, words.list.instructors, instructors],
    ['month', words.list.month, words.list.months, months],
    ['language', words.list.language, words.list.anyLanguage, languages],
  ] as const;
  return (
    <div className={`${styles.filters} ${isOpen ? styles.open : ''}`} id="filters">
      {filters.map(([name, label, all, options]) => (
        <Filter
          key={name}
          {...{ label, all, options }}
          value={selection[name]}
          onChoose={(value) => choose(name, value)}
        />
      ))}
    </div>
  );
}

function useMonths() {
  const { language, facts } = useDesk();
  const months = useCounts().data?.months;
  if (!months) return [];
  const { month: format } = createTimeFormats(language, facts.timeZone);
  // Noon in the middle of a month lies in that month in every time zone.
  return listMonths(months).map((month) => [month, format(`${month}-15T12:00:00Z`)] as const);
}
