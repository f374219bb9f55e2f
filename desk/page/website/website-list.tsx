import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fill } from '../../../content/fill-slots.ts';
import { joinLines, locales } from '../../../inquiry/locales.ts';
import { searchLimit } from '../../contract/inbox.ts';
import { type ListedPage, pageGroups, type WebsiteAnswer } from '../../contract/website.ts';
import { DeskLink, formatAddress, goTo, historyName, instructorListId, useAddress } from '../address.tsx';
import { callDesk } from '../call-desk.ts';
import { useDesk, useTimes } from '../desk-context.ts';
import { moveFocus } from '../elements/focus.ts';
import { Loaded, Page } from '../elements/page.tsx';
import { SearchField } from '../elements/search-field.tsx';
import { markWords } from '../elements/written-text.tsx';
import { useShortcuts } from '../list/shortcuts.tsx';
import { fillCounted } from '../words/format-words.ts';
import { AfterPublishing, NotSavedBanner, PublishButton } from './publish/publishing.tsx';
import { Waiting } from './publish/waiting.tsx';
import styles from './website.module.css';
import {
  listInstructors,
  useCountPages,
  usePageTitles,
  useWebsite,
  useWebsiteWords,
  websiteKey,
} from './website-queries.ts';

/** The list of the pages that can be changed, and of the unpublished changes. */
export function WebsiteList() {
  const { words } = useDesk();
  const web = useWebsiteWords();
  const { search = '' } = useAddress().filters;
  const website = useWebsite();
  return (
    <Page title={words.pages.website} lead={useLead(website.data)} action={<Actions answer={website.data} />}>
      <AfterPublishing />
      <NotSavedBanner />
      <Loaded query={website}>
        {(answer) => (
          <>
            <Waiting pages={answer.pages} />
            <FindWords search={search} />
            {search === '' && (
              <>
                <div className={styles.columns}>
                  {[pageGroups.slice(0, 3), pageGroups.slice(3, -1)].map((groups) => (
                    <div key={groups[0]}>
                      {groups.map((group) => (
                        <section key={group} aria-labelledby={`group-${group}`}>
                          <h2 id={`group-${group}`}>{web[group]}</h2>
                          <Group pages={answer.pages} group={group} />
                        </section>
                      ))}
                    </div>
                  ))}
                </div>
                <details className={styles.more}>
                  <summary>
                    <h2>{web.more}</h2>
                    <small>{web.moreHint}</small>
                  </summary>
                  <Group pages={answer.pages} group="more" />
                </details>
              </>
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** The introduction of the page; where nothing waits, it names who published last. */
function useLead(answer: WebsiteAnswer | undefined): string {
  const { language } = useDesk();
  const { lead, clean, neverPublished } = useWebsiteWords();
  const { formats, now } = useTimes();
  if (!answer || answer.pages.some(({ waiting }) => waiting)) return lead;
  const { last } = answer;
  const time = last && formats.dayAndClock(last.at, now);
  return joinLines(language, [
    lead,
    last ? fill(clean, { name: last.by, time: time ?? '' }) : neverPublished,
  ]);
}

function Actions({ answer }: { answer: WebsiteAnswer | undefined }) {
  const words = useWebsiteWords();
  const countPages = useCountPages();
  const ready = answer?.pages.filter(({ waiting }) => waiting?.problems.length === 0) ?? [];
  const ids = ready.map(({ id }) => id);
  return (
    <span className={`actions ${styles.actions}`}>
      <DeskLink className="button quiet" href={formatAddress({ page: 'website', at: historyName })}>
        {words.history}
      </DeskLink>
      {ids.length > 0 && (
        <PublishButton request={{}}>
          {countPages(ids, words.publishPages, words.publishEverywhere)}
        </PublishButton>
      )}
    </span>
  );
}

function Group({ pages, group }: { pages: readonly ListedPage[]; group: ListedPage['group'] }) {
  const { language } = useDesk();
  const listed = pages.filter((page) => page.group === group && !page.instructor);
  return (
    <ul className={styles.rows}>
      {listed.map((page) => (
        <li key={page.id}>
          <DeskLink href={formatAddress({ page: 'website', at: page.id })}>
            <span>
              <b>{page.title[language]}</b>
              {page.hint ? <small>{page.hint[language]}</small> : <small lang="en">{page.path}</small>}
            </span>
            <Pills page={page} pages={pages} />
          </DeskLink>
        </li>
      ))}
    </ul>
  );
}

/** The state of a page as labels, such as a waiting change; without any, who changed it last. */
function Pills({ page, pages }: { page: ListedPage; pages: readonly ListedPage[] }) {
  const { language } = useDesk();
  const web = useWebsiteWords();
  const { formats, now } = useTimes();
  const { waiting, isUnfit, last } = page;
  const isPeople = page.id === instructorListId;
  const instructors = listInstructors(isPeople ? pages : []);
  const waitingCount = instructors.filter((each) => each.waiting).length;
  const placeholders = [page, ...instructors].reduce((sum, each) => sum + each.placeholders, 0);
  const pills: [text: string | false, tone: string][] = [
    [waiting !== null && web.waiting, 'calm'],
    [waitingCount > 0 && fill(web.waitingCount, { n: waitingCount }), 'calm'],
    [placeholders > 0 && fillCounted(web.placeholders, placeholders, language), ''],
    [isUnfit && web.unfit, ''],
  ];
  const shown = pills.filter(([text]) => text);
  return (
    <span className={`row ${styles.pills}`}>
      {shown.map(([text, tone]) => (
        <span key={String(text)} className={`pill ${tone}`}>
          {text}
        </span>
      ))}
      {shown.length === 0 && last && (
        <small className="offPhone">
          {[formats.clockOrDay(last.at, now), last.by].join(locales[language].comma)}
        </small>
      )}
    </span>
  );
}

const fieldId = 'find-words';

/** Finds words on the site: people know the sentence, and not the page. */
function FindWords({ search }: { search: string }) {
  const { language } = useDesk();
  const web = useWebsiteWords();
  const nameOf = usePageTitles();
  useShortcuts((shortcut) => {
    if (shortcut === 'search') moveFocus(`#${fieldId}`);
  });
  const hits = useQuery({
    queryKey: [...websiteKey, 'search', search],
    queryFn: () =>
      callDesk('GET website/search', { query: new URLSearchParams({ words: search }).toString() }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  return (
    <div className={`stack loose ${styles.find}`}>
      <SearchField
        id={fieldId}
        label={web.find}
        placeholder={web.find}
        limit={searchLimit}
        scope="website"
        search={search}
        onSearch={(typed) =>
          goTo(formatAddress({ page: 'website', filters: { search: typed } }), { replace: true })
        }
      />
      {search !== '' && (
        <Loaded query={hits}>
          {(answer) => (
            <>
              <p role="status" className={answer.hits.length > 0 ? 'vh' : undefined}>
                {answer.hits.length > 0
                  ? fill(web.found, { n: answer.hits.length })
                  : fill(web.findNone, { q: search })}
              </p>
              <ul className={styles.rows}>
                {answer.hits.map(({ page, part, address, language: own, text }) => (
                  <li key={address}>
                    <DeskLink href={formatAddress({ page: 'website', at: page, field: address })}>
                      <span>
                        <b>{[nameOf(page), part[language]].join(' · ')}</b>
                        <small lang={own ?? undefined}>{markWords(text, [search])}</small>
                      </span>
                    </DeskLink>
                  </li>
                ))}
              </ul>
            </>
          )}
        </Loaded>
      )}
    </div>
  );
}
