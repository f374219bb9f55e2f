import { useId } from 'react';
import { fill } from '../../../content/fill-slots.ts';
import { formatList, joinLines, locales } from '../../../inquiry/locales.ts';
import { Button } from '../../../ui/button.tsx';
import controls from '../../../ui/controls.module.css';
import { type ListedPage, pageGroups, type Unpublished, type WebsiteAnswer } from '../../website.ts';
import { formatAddress, historyName, useAddress } from '../address.ts';
import { useDesk, usePerson } from '../desk-context.ts';
import { DeskLink } from '../elements/desk-link.tsx';
import { Initials } from '../elements/icons.tsx';
import { Loaded } from '../elements/loading.tsx';
import { Page } from '../elements/page.tsx';
import { useTimes } from '../passing-time.tsx';
import { fillCounted } from '../words/format-words.ts';
import { FindWords } from './find-words.tsx';
import { PublicationBanners } from './publication-banners.tsx';
import { usePublishing } from './publishing.tsx';
import styles from './website.module.css';
import { useWebsite, useWebsiteWords } from './website-queries.ts';

/** The list of what can be changed, and what of it is not published yet. */
export function WebsiteList() {
  const { words } = useDesk();
  const web = useWebsiteWords();
  const { search = '' } = useAddress().filters;
  const website = useWebsite();
  return (
    <Page title={words.pages.website} lead={useLead(website.data)} action={<Actions answer={website.data} />}>
      <PublicationBanners />
      <Loaded query={website} loading={words.pages.websiteLoading} failed={words.pages.websiteFailed}>
        {({ pages, unpublished }) => (
          <>
            {unpublished.length > 0 && <UnpublishedList unpublished={unpublished} pages={pages} />}
            <FindWords search={search} pages={pages} />
            {search === '' && (
              <div className={styles.columns}>
                {[pageGroups.slice(0, 4), pageGroups.slice(4)].map((groups) => (
                  <div key={groups[0]}>
                    {groups.map((group) => (
                      <section key={group} aria-labelledby={`group-${group}`}>
                        <h2 id={`group-${group}`}>{web[group]}</h2>
                        <ul className={styles.rows}>
                          {pages
                            .filter((page) => page.group === group && !page.instructor)
                            .map((page) => (
                              <PageRow key={page.id} page={page} />
                            ))}
                        </ul>
                      </section>
                    ))}
                  </div>
                ))}
              </div>
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** What one can do here; and, where nothing waits, who published last. */
function useLead(answer: WebsiteAnswer | undefined): string {
  const { language } = useDesk();
  const { lead, clean, neverPublished } = useWebsiteWords();
  const { formats, now } = useTimes();
  if (!answer || answer.unpublished.length > 0) return lead;
  const { last } = answer;
  const time = last && formats.dayAndClock(last.at, now);
  return joinLines(language, [
    lead,
    last ? fill(clean, { name: last.by, time: time ?? '' }) : neverPublished,
  ]);
}

function Actions({ answer }: { answer: WebsiteAnswer | undefined }) {
  const { language } = useDesk();
  const words = useWebsiteWords();
  const { id } = usePerson();
  const { publish } = usePublishing();
  const own = answer?.unpublished.filter(({ person, scheduled }) => person === id && !scheduled) ?? [];
  const count = own.reduce((sum, { fields }) => sum + fields, 0);
  return (
    <span className={`${controls.actions} ${styles.actions}`}>
      <DeskLink
        className={`${controls.button} ${controls.quiet}`}
        href={formatAddress({ page: 'website', at: historyName })}
      >
        {words.history}
      </DeskLink>
      {count > 0 && (
        <Button onClick={() => publish({})}>{fillCounted(words.publishYours, count, language)}</Button>
      )}
    </span>
  );
}

/** What is not published yet, in the order of the answer: one's own, colleagues', what is set for later. */
function UnpublishedList({ unpublished, pages }: Pick<WebsiteAnswer, 'unpublished' | 'pages'>) {
  const { language } = useDesk();
  const words = useWebsiteWords();
  const id = useId();
  const people = [...new Set(unpublished.map(({ person }) => person))];
  return (
    <section className={styles.unpublished} aria-labelledby={id}>
      <h2 id={id}>{words.unpublished}</h2>
      <ul>
        {unpublished.map((each) => (
          <li key={[each.page, each.person, each.scheduled?.publication].join(' ')}>
            <DeskLink href={formatAddress({ page: 'website', at: each.page })}>
              <span>
                <b>{pages.find((page) => page.id === each.page)?.title[language] ?? each.page}</b>{' '}
                <small>
                  <UnpublishedFields {...each} />
                </small>
              </span>
              <span className={styles.who}>
                <Initials name={each.name} order={people.indexOf(each.person)} />
                <Who {...each} />
              </span>
            </DeskLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function UnpublishedFields({ fields, parts, scheduled }: Unpublished) {
  const { language } = useDesk();
  const { row, scheduledFor } = useWebsiteWords();
  const { formats } = useTimes();
  const titles = parts.map((part) => part[language]);
  if (!scheduled) return fillCounted(row, fields, language, { part: formatList(language, titles) });
  const [day, time] = [formats.weekdayAndDay(scheduled.at), formats.clock(scheduled.at)];
  return fillCounted(scheduledFor, fields, language, { day, time });
}

function Who({ person, name, at, scheduled }: Unpublished) {
  const { language } = useDesk();
  const words = useWebsiteWords();
  const { formats, now } = useTimes();
  const { id } = usePerson();
  if (scheduled) return fill(words.scheduledBy, { name });
  const time = formats.clockOrDay(at, now);
  return person === id ? fill(words.you, { time }) : [name, time].join(locales[language].comma);
}

function PageRow({ page }: { page: ListedPage }) {
  const { language } = useDesk();
  return (
    <li>
      <DeskLink href={formatAddress({ page: 'website', at: page.id })}>
        <span>
          <b>{page.title[language]}</b>
          {page.path ? <small lang="en">{page.path}</small> : <small>{page.hint?.[language]}</small>}
        </span>
        <Pills page={page} />
      </DeskLink>
    </li>
  );
}

/** What is to know of a page, in words; else who changed it last. */
function Pills({ page }: { page: ListedPage }) {
  const { words, language } = useDesk();
  const web = useWebsiteWords();
  const { formats, now } = useTimes();
  const { id } = usePerson();
  const { drafts, isScheduled, behind, placeholders, hasBothChanged, state, last } = page;
  const calm = [
    ...drafts.map(({ person, name }) =>
      person === id ? web.yourDraft : fill(web.draftOf, { name: name.split(' ')[0] ?? name }),
    ),
    ...(isScheduled ? [web.scheduled] : []),
    ...(state === 'new' || state === 'hidden' ? [web[state]] : []),
  ];
  const open = [
    ...behind.map((each) => fill(web.behind, { language: words.languages[each] })),
    ...(placeholders > 0 ? [fillCounted(web.placeholders, placeholders, language)] : []),
  ];
  const pill = (tone: string | undefined) => (text: string) => (
    <span key={text} className={`${controls.pill} ${tone ?? ''}`}>
      {text}
    </span>
  );
  const pills = [
    ...calm.map(pill(controls.calm)),
    ...open.map(pill(undefined)),
    ...(hasBothChanged ? [web.bothChanged].map(pill(styles.bothChanged)) : []),
  ];
  return (
    <span className={styles.pills}>
      {pills.length > 0
        ? pills
        : last && <small>{[formats.clockOrDay(last.at, now), last.by].join(locales[language].comma)}</small>}
    </span>
  );
}
