import { memo, useState } from 'react';
import { fill } from '../../../content/fill-slots.ts';
import { inquiryFields } from '../../../inquiry/fields.ts';
import { searchLimit } from '../../contract/inbox.ts';
import type { Selection } from '../../contract/requests.ts';
import { type FilterName, filterFields, filterNames, formatValue, listOptions } from '../../facts.ts';
import { type Address, type Filters, formatAddress, goTo, readAddress } from '../address.tsx';
import { useDesk, useTimes } from '../desk-context.ts';
import { useCalm } from '../elements/calm.ts';
import { Options } from '../elements/choice-fields.tsx';
import { Icon, IconButton } from '../elements/icons.tsx';
import { SearchField } from '../elements/search-field.tsx';
import { EntryDialog } from '../entry/entry-dialog.tsx';
import { useCounts } from '../frame/connection.ts';
import { fillCounted, formatNumber } from '../words/format-words.ts';
import styles from './list-head.module.css';
import type { Fresh } from './use-fresh-rows.ts';
import { countFilters, listMonths } from './use-inquiries.ts';

interface ListHeadProps {
  address: Address;
  selection: Selection;
  /** The number of inquiries in the list; undefined while it is unknown. */
  total: number | undefined;
  fresh: Fresh;
}

// Reads the current address: a search is sent a moment after it was typed.
function changeFilter(name: keyof Filters, value: string, options?: { replace: boolean }) {
  const now = readAddress(window.location.search);
  goTo(formatAddress({ ...now, filters: { ...now.filters, [name]: value } }), options);
}

/** The title of the list, its filters, and the number of new inquiries. */
export function ListHead({ address, selection, total, fresh }: ListHeadProps) {
  const { words, language } = useDesk();
  const [isOpen, setOpen] = useState(false);
  // An open inquiry has the heading of the first level.
  const Title = address.inquiry === null ? 'h1' : 'h2';
  const number = total === undefined ? '' : formatNumber(total, language);
  return (
    <div className={`stack sticky ${styles.head}`}>
      <div className={`row between ${styles.top}`}>
        <Title className={styles.title} id="list-title">
          {address.view === 'waiting' ? words.views.waitingTitle : words.views[address.view]}{' '}
          <small>{number}</small>
        </Title>
        <div className="cluster">
          <EntryButton />
          <FilterButton isOpen={isOpen} toggle={() => setOpen(!isOpen)} set={countFilters(selection)} />
        </div>
      </div>
      <SearchField
        id="list-search"
        label={words.list.searchLabel}
        placeholder={words.list.search}
        limit={searchLimit}
        scope={address.view}
        search={address.filters.search ?? ''}
        onSearch={(search) => changeFilter('search', search, { replace: true })}
      />
      <ListFilters selection={selection} isOpen={isOpen} />
      <FreshRows {...fresh} />
    </div>
  );
}

function EntryButton() {
  const { title } = useDesk().words.entry;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon="add"
        label={title}
        title={title}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && <EntryDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function FilterButton({ isOpen, toggle, set }: { isOpen: boolean; toggle: () => void; set: number }) {
  const { words } = useDesk();
  const ownClass = `${styles.filterButton} ${set > 0 ? styles.chosen : ''}`;
  return (
    <button
      type="button"
      className={`button quiet ${ownClass}`}
      aria-expanded={isOpen}
      aria-controls="filters"
      onClick={toggle}
    >
      <Icon name="filter" />
      {set > 0 ? fill(words.list.filterOn, { n: set }) : words.list.filter}
    </button>
  );
}

/** Says how many inquiries are new, and shows them when somebody asks. */
function FreshRows({ count, show }: Fresh) {
  const { words, language } = useDesk();
  const announced = useCalm(count > 0 ? fillCounted(words.list.freshStatus, count, language) : '');
  return (
    <>
      <p className="vh" role="status">
        {announced}
      </p>
      {count > 0 && (
        <button type="button" className="button calm onScreen" onClick={show}>
          {fillCounted(words.list.fresh, count, language)}
        </button>
      )}
    </>
  );
}

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
  // A filter typed into the address may be none of the options.
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
      <Options options={options} />
    </select>
  );
}

interface ListFiltersProps {
  selection: Selection;
  isOpen: boolean;
}

/** The filters of the list besides the search; six years are 72 months. */
const ListFilters = memo(function ListFilters({ selection, isOpen }: ListFiltersProps) {
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
          onChoose={(value) => changeFilter(name, value)}
        />
      ))}
    </div>
  );
});
