import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { fill } from '../../../content/fill-slots.ts';
import { formatList } from '../../../inquiry/locales.ts';
import { Button } from '../../../ui/button.tsx';
import controls from '../../../ui/controls.module.css';
import { FillNodes } from '../../../ui/fill-nodes.tsx';
import type { PublicationAnswer, PublicationRow } from '../../website.ts';
import { callDesk } from '../call-desk.ts';
import { useDesk } from '../desk-context.ts';
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
import { findTextLanguage } from '../words/text-language.ts';
import { ChangedText, useFormatValue } from './changed-text.tsx';
import { FieldPlace } from './describe-problem.tsx';
import { usePublishing } from './publishing.tsx';
import styles from './website.module.css';
import { AfterPublishing, BackToWebsite } from './website-banners.tsx';
import { usePageTitles, useWebsite, useWebsiteWords, websiteKey } from './website-queries.ts';

const noFilter = { page: '', person: '', month: '' };

/** The history: every publication, newest first. */
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
    <Page title={web.history} lead={web.historyLead} back={<BackToWebsite />}>
      <AfterPublishing />
      <HistoryFilters filter={filter} setFilter={setFilter} />
      <Loaded query={list} loading={words.pages.websiteLoading} failed={words.pages.websiteFailed}>
        {({ pages }) => <PublishedList publications={pages.flatMap(({ publications }) => publications)} />}
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
  const { month } = words.filters;
  const to = formats.dayOf(now).slice(0, 7);
  // This year and the one before.
  const months = listMonths({ from: `${Number(to.slice(0, 4)) - 1}-01`, to });
  const selects: [name: keyof typeof noFilter, label: string, all: string, options: [string, string][]][] = [
    ['page', web.page, web.allPages, pages.map(({ id, title }) => [id, title[language]])],
    ['person', web.person, web.everybody, people.map(({ id, name }) => [id, name])],
    ['month', month.label, month.all, months.map((each) => [each, formats.month(`${each}-15T12:00:00Z`)])],
  ];
  return (
    <div className={`${listStyles.filters} ${listStyles.open} ${styles.filters}`}>
      {selects.map(([name, label, all, options]) => (
        <Filter
          key={name}
          label={label}
          all={all}
          value={filter[name]}
          options={options}
          onChoose={(value) => setFilter({ ...filter, [name]: value })}
        />
      ))}
    </div>
  );
}

function HistoryList({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.history} aria-labelledby={id}>
      <h2 className={controls.label} id={id}>
        {title}
      </h2>
      <ul className={styles.rows}>{children}</ul>
    </section>
  );
}

/** The function that says what a publication did: “About Us, 2 fields”. */
function useDescribePages() {
  const { language } = useDesk();
  const { row } = useWebsiteWords();
  const nameOf = usePageTitles();
  return (pages: readonly string[], fields: number) =>
    fillCounted(row, fields, language, { part: formatList(language, pages.map(nameOf)) });
}

function PublishedList({ publications }: { publications: PublicationRow[] }) {
  const words = useWebsiteWords();
  if (publications.length === 0) return <p>{words.nothingYet}</p>;
  return (
    <HistoryList title={words.publishedTitle}>
      {publications.map((each, at) => (
        <li key={each.id}>
          <PublishedEntry publication={each} isFirst={at === 0} />
        </li>
      ))}
    </HistoryList>
  );
}

/** A publication: why, who and when; opened, each field with before and after. The newest begins open. */
function PublishedEntry({ publication, isFirst }: { publication: PublicationRow; isFirst: boolean }) {
  const words = useWebsiteWords();
  const { formats, now } = useTimes();
  const describe = useDescribePages();
  const [isOpen, setOpen] = useState(isFirst);
  const { id, reason, by, at, isNewest, takenBack, tookBack, pages, fields } = publication;
  const did = describe(pages, fields);
  const said = tookBack ?? reason;
  const quoted = <bdi lang={findTextLanguage(said)}>{said}</bdi>;
  const titled = tookBack ? <FillNodes text={words.tookBack} values={{ reason: quoted }} /> : quoted;
  const title = said ? titled : did;
  const meta = [
    by,
    said && did,
    formats.dayAndClock(at, now),
    isNewest && words.isOnSite,
    takenBack && fill(words.takenBackBy, { name: takenBack.by, day: formats.day(takenBack.at, now) }),
  ];
  return (
    <details name="publications" open={isFirst} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.publication}>
        <Initials name={by} large />
        <span>
          {takenBack ? <s>{title}</s> : title}
          <small>{meta.filter(Boolean).join(' · ')}</small>
        </span>
        <span className={`${controls.button} ${controls.quiet}`}>{words.show}</span>
      </summary>
      {isOpen && <PublishedFields id={id} isTakenBack={takenBack !== null} />}
    </details>
  );
}

function PublishedFields({ id, isTakenBack }: { id: string; isTakenBack: boolean }) {
  const { pages } = useDesk().words;
  const { takeAllBack } = useWebsiteWords();
  const { takeBack } = usePublishing();
  const publication = useQuery({
    queryKey: [...websiteKey, 'publication', id],
    queryFn: () => callDesk('GET website/publications/:id', { id }),
  });
  return (
    <div className={styles.cards}>
      {!isTakenBack && (
        <Button variant="quiet" onClick={() => void takeBack(id)}>
          {takeAllBack}
        </Button>
      )}
      <Loaded query={publication} loading={pages.websiteLoading} failed={pages.websiteFailed}>
        {({ fields }) =>
          fields.map((field) => (
            <PublishedField
              key={field.address}
              field={field}
              takeBack={() => void takeBack(id, field.address)}
            />
          ))
        }
      </Loaded>
    </div>
  );
}

interface PublishedFieldProps {
  field: PublicationAnswer['fields'][number];
  takeBack: () => void;
}

function PublishedField({ field, takeBack }: PublishedFieldProps) {
  const words = useWebsiteWords();
  const { formats, now } = useTimes();
  const format = useFormatValue(field);
  const { before, after, changedAgainAt, language } = field;
  const versions = [
    [words.atThatTime, before],
    [words.since, after],
    [words.now, field.now],
  ] as const;
  return (
    <section className={styles.card}>
      <h3 className={controls.label}>
        <FieldPlace {...field} />
      </h3>
      {changedAgainAt === undefined || field.kind === 'portrait' ? (
        <ChangedText {...field} />
      ) : (
        <>
          <p>{fill(words.changedAgain, { day: formats.day(changedAgainAt, now) })}</p>
          <dl>
            {versions.map(([name, value]) => (
              <div key={name}>
                <dt className={controls.label}>{name}</dt>
                <dd className={styles.changed} lang={language ?? undefined}>
                  {format(value ?? '', '\n')}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <Button variant="link" onClick={takeBack}>
        <Icon name="undo" />
        {words.takeThisBack}
      </Button>
    </section>
  );
}
