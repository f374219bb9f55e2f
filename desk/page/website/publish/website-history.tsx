import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fill } from '../../../../content/fill-slots.ts';
import { formatList, locales } from '../../../../inquiry/locales.ts';
import type { VersionAnswer, VersionRow } from '../../../contract/website.ts';
import { useAddress } from '../../address.tsx';
import { callDesk } from '../../call-desk.ts';
import { useDesk, useTimes } from '../../desk-context.ts';
import { Button } from '../../elements/button.tsx';
import { groupBy } from '../../elements/group-by.ts';
import { Initials } from '../../elements/icons.tsx';
import { Loaded, Page } from '../../elements/page.tsx';
import { usePageTitle } from '../../frame/page-title.ts';
import listStyles from '../../list/list-head.module.css';
import { Filter } from '../../list/list-head.tsx';
import { fillCounted, findTextLanguage } from '../../words/format-words.ts';
import { isSame } from '../typed-fields.ts';
import styles from '../website.module.css';
import { readVersion, usePageTitles, useWebsite, useWebsiteWords, websiteKey } from '../website-queries.ts';
import { ChangedFields, groupActs } from './changed-page.tsx';
import { AfterPublishing, BackToWebsite, usePublishing } from './publishing.tsx';

/** The number of versions that are shown at first, and added at a time. */
const rowsAtOnce = 30;

/** The history: every version of the site, newest first. */
export function WebsiteHistory() {
  const { words, language } = useDesk();
  const web = useWebsiteWords();
  // A page leads to its own history.
  const { field } = useAddress();
  const [page, setPage] = useState(field ?? '');
  const [person, setPerson] = useState('');
  const [most, setMost] = useState(rowsAtOnce);
  usePageTitle(web.history);
  const list = useQuery({
    queryKey: [...websiteKey, 'versions'],
    queryFn: () => callDesk('GET website/versions'),
    staleTime: 0,
  });
  const pages = useWebsite().data?.pages ?? [];
  const versions = list.data?.versions ?? [];
  const people = new Map(versions.flatMap(({ person: id, by }) => (id ? [[id, by]] : [])));
  const wanted = versions.filter(
    (each) => (page === '' || each.pages.includes(page)) && (person === '' || each.person === person),
  );
  return (
    <Page title={web.history} lead={web.historyLead} back={<BackToWebsite />}>
      <AfterPublishing />
      <div className={`row tight ${listStyles.filters} ${listStyles.open} ${styles.filters}`}>
        <Filter
          label={web.page}
          all={web.allPages}
          value={page}
          options={pages.map(({ id, title }) => [id, title[language]])}
          onChoose={setPage}
        />
        <Filter
          label={web.person}
          all={web.everybody}
          value={person}
          options={[...people]}
          onChoose={setPerson}
        />
      </div>
      <Loaded query={list}>{() => <Versions versions={wanted.slice(0, most)} />}</Loaded>
      {wanted.length > most && (
        <p>
          <Button variant="quiet" label={words.list.showMore} onClick={() => setMost(most + rowsAtOnce)} />
        </p>
      )}
    </Page>
  );
}

function Versions({ versions }: { versions: VersionRow[] }) {
  const words = useWebsiteWords();
  if (versions.length === 0) return <p>{words.nothingYet}</p>;
  return (
    <ul className={`${styles.rows} ${styles.history}`}>
      {versions.map((version) => (
        <li key={version.number}>
          <Version version={version} />
        </li>
      ))}
    </ul>
  );
}

/** A version: its reason, author and time; when opened, its changes of the version before. */
function Version({ version }: { version: VersionRow }) {
  const { language } = useDesk();
  const words = useWebsiteWords();
  const { formats, now } = useTimes();
  const nameOf = usePageTitles();
  const { data } = useWebsite();
  const [isOpen, setOpen] = useState(false);
  const { number, reason, by, at, pages } = version;
  const names = formatList(language, pages.map(nameOf));
  const meta = [
    fill(words.versionNumber, { n: number }),
    by,
    reason && names,
    formats.dayAndClock(at, now),
    number === data?.number && words.isOnSite,
  ];
  return (
    <details name="versions" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.version}>
        <Initials name={by} large />
        <span>
          {reason ? <bdi lang={findTextLanguage(reason)}>{reason}</bdi> : names}
          <small>{meta.filter(Boolean).join(' · ')}</small>
        </span>
        <span className="button quiet">{isOpen ? words.hide : words.show}</span>
      </summary>
      {isOpen && <VersionPages number={number} />}
    </details>
  );
}

type VersionField = VersionAnswer['fields'][number];

/** Whether a field can go back to its value before the version. */
const canGoBack = ({ before, now }: VersionField) => !isSame(before, now);

function VersionPages({ number }: { number: number }) {
  const words = useWebsiteWords();
  const { publish } = usePublishing();
  const version = useQuery({
    queryKey: [...websiteKey, 'version', number],
    queryFn: () => readVersion(number),
  });
  return (
    <Loaded query={version}>
      {({ fields }) => (
        <div className={`stack ${styles.blocks}`}>
          {fields.some((field) => !field.since && canGoBack(field)) ? (
            <Button
              variant="ink"
              label={words.takeAllBack}
              onClick={() => void publish({ version: number })}
            />
          ) : (
            <p>{words.allChanged}</p>
          )}
          {Array.from(
            groupBy(fields, ({ page }) => page),
            ([page, own]) => (
              <VersionPage key={page} number={number} page={page} fields={own} />
            ),
          )}
        </div>
      )}
    </Loaded>
  );
}

function VersionPage({ number, page, fields }: { number: number; page: string; fields: VersionField[] }) {
  const { language } = useDesk();
  const words = useWebsiteWords();
  const { formats, now } = useTimes();
  const { publish } = usePublishing();
  const name = usePageTitles()(page);
  const later = fields.filter(({ since }) => since);
  const acts = groupActs(fields);
  return (
    <section className={`stack tight start card ${styles.block}`} aria-label={name}>
      <p className={`row ${styles.tick}`}>
        <b>{name}</b>
        <small>{fillCounted(words.changes, acts.length, language)}</small>
        {fields.some(canGoBack) && (
          <Button
            variant="quiet"
            label={words.takeThisBack}
            onClick={() => void publish({ version: number, page })}
          />
        )}
      </p>
      {later.map(
        ({ address, title, since, language: own }) =>
          since && (
            <p key={address} className="small">
              {title[language]}
              {own && ' · '}
              {own && <span lang={own}>{locales[own].ownName}</span>}
              {': '}
              {fill(words.changedSince, { day: formats.day(since.at, now), name: since.by })}
            </p>
          ),
      )}
      <ChangedFields acts={acts} />
    </section>
  );
}
