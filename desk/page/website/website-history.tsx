import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { fill } from '../../../content/fill-slots.ts';
import { formatList } from '../../../inquiry/locales.ts';
import { Button } from '../../../ui/button.tsx';
import controls from '../../../ui/controls.module.css';
import type { OpenPublication, PublicationRow } from '../../website.ts';
import { formatAddress } from '../address.ts';
import { callDesk } from '../call-desk.ts';
import { useDesk } from '../desk-context.ts';
import { DeskLink } from '../elements/desk-link.tsx';
import { Icon, Initials } from '../elements/icons.tsx';
import { Loaded } from '../elements/loading.tsx';
import { Page } from '../elements/page.tsx';
import { usePageTitle } from '../frame/page-title.ts';
import { Filter } from '../list/list-filters.tsx';
import listStyles from '../list/list-head.module.css';
import { listMonths } from '../list/selection.ts';
import { useTimes } from '../passing-time.tsx';
import { usePeople } from '../people/people.ts';
import { fillCounted } from '../words/format-words.ts';
import { PublicationBanners, ScheduleButtons } from './publication-banners.tsx';
import { PublicationEntry } from './publication-entry.tsx';
import styles from './website.module.css';
import { useWebsite, useWebsiteWords, websiteKey } from './website-queries.ts';

const noFilter = { page: '', person: '', month: '' };

/** The history: what is set for later, then every publication, newest first. */
export function WebsiteHistory() {
  const { words } = useDesk();
  const web = useWebsiteWords();
  const [filter, setFilter] = useState(noFilter);
  usePageTitle(web.history);
  const list = useInfiniteQuery({
    queryKey: [...websiteKey, 'publications', filter],
    queryFn: ({ pageParam: after }) => {
      const asked = Object.entries({ ...filter, after }).filter(([, value]) => value !== '');
      return callDesk('GET website/publications', { query: new URLSearchParams(asked).toString() });
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
    staleTime: 0,
  });
  return (
    <Page
      title={web.history}
      lead={web.historyLead}
      back={
        <DeskLink className={controls.textLink} href={formatAddress({ page: 'website' })}>
          <Icon name="back" />
          {words.pages.website}
        </DeskLink>
      }
    >
      <PublicationBanners />
      <HistoryFilters filter={filter} setFilter={setFilter} />
      <Scheduled />
      <Loaded query={list} loading={words.pages.websiteLoading} failed={words.pages.websiteFailed}>
        {({ pages }) => <Published publications={pages.flatMap(({ publications }) => publications)} />}
      </Loaded>
      {list.hasNextPage && (
        <p>
          <Button variant="quiet" isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {words.list.showMore}
          </Button>
        </p>
      )}
    </Page>
  );
}

interface HistoryFiltersProps {
  filter: typeof noFilter;
  setFilter: (filter: typeof noFilter) => void;
}

function HistoryFilters({ filter, setFilter }: HistoryFiltersProps) {
  const { words, language } = useDesk();
  const web = useWebsiteWords();
  const { formats, now } = useTimes();
  const pages = useWebsite().data?.pages ?? [];
  const people = usePeople().data?.people ?? [];
  const choice = (name: keyof typeof noFilter, label: string, all: string) => ({
    ...{ label, all, value: filter[name] },
    onChoose: (value: string) => setFilter({ ...filter, [name]: value }),
  });
  const { month } = words.filters;
  const to = formats.dayOf(now).slice(0, 7);
  // This year and the one before.
  const months = listMonths({ from: `${Number(to.slice(0, 4)) - 1}-01`, to });
  return (
    <div className={`${listStyles.filters} ${listStyles.open} ${styles.filters}`}>
      <Filter
        {...choice('page', web.page, web.allPages)}
        options={pages.map(({ id, title }) => [id, title[language]])}
      />
      <Filter
        {...choice('person', web.person, web.everybody)}
        options={people.map(({ id, name }) => [id, name])}
      />
      <Filter
        {...choice('month', month.label, month.all)}
        options={months.map((each) => [each, formats.month(`${each}-15T12:00:00Z`)])}
      />
    </div>
  );
}

/** What is set for later, or asks whether it still is to go out. */
function Scheduled() {
  const words = useWebsiteWords();
  const open = useWebsite().data?.open.filter(({ state }) => state === 'scheduled') ?? [];
  const id = useId();
  if (open.length === 0) return null;
  return (
    <section className={styles.history} aria-labelledby={id}>
      <h2 className={controls.label} id={id}>
        {words.scheduled}
      </h2>
      <ul>
        {open.map((each) => (
          <ScheduledEntry key={each.id} {...each} />
        ))}
      </ul>
    </section>
  );
}

function ScheduledEntry({ id, pages, fields, by, at }: OpenPublication) {
  const words = useWebsiteWords();
  const { formats } = useTimes();
  const describe = useDescribePages();
  const time = fill(words.setForDay, { day: formats.weekdayAndDay(at), time: formats.clock(at) });
  return (
    <li className={styles.publication}>
      <Initials name={by} large />
      <div>
        <p>{describe(pages, fields)}</p>
        <small>{[by, time].join(' · ')}</small>
      </div>
      <span className={controls.actions}>
        <ScheduleButtons id={id} variant="quiet" />
      </span>
    </li>
  );
}

/** The function that says what a publication did: “About Us, 2 fields”. */
function useDescribePages() {
  const { language } = useDesk();
  const { row } = useWebsiteWords();
  const known = useWebsite().data?.pages ?? [];
  return (pages: readonly string[], fields: number) => {
    const titles = pages.map((id) => known.find((page) => page.id === id)?.title[language] ?? id);
    return fillCounted(row, fields, language, { part: formatList(language, titles) });
  };
}

function Published({ publications }: { publications: PublicationRow[] }) {
  const words = useWebsiteWords();
  const describe = useDescribePages();
  const id = useId();
  // The newest is open until another is.
  const [open = publications[0]?.id ?? null, setOpen] = useState<string | null>();
  if (publications.length === 0) return <p>{words.nothingYet}</p>;
  return (
    <section className={styles.history} aria-labelledby={id}>
      <h2 className={controls.label} id={id}>
        {words.publishedTitle}
      </h2>
      <ul>
        {publications.map((each) => (
          <PublicationEntry
            key={each.id}
            publication={each}
            did={describe(each.pages, each.fields)}
            isOpen={each.id === open}
            toggle={() => setOpen(each.id === open ? null : each.id)}
          />
        ))}
      </ul>
    </section>
  );
}
