import { useId } from 'react';
import { fill } from '../../../content/fill-slots.ts';
import { formatList, joinLines, locales } from '../../../inquiry/locales.ts';
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
import { PublishButton } from './publishing.tsx';
import { getFirstName } from './typed-fields.ts';
import styles from './website.module.css';
import { AfterPublishing } from './website-banners.tsx';
import { usePageTitles, useWebsite, useWebsiteWords } from './website-queries.ts';

/** The list of what can be changed, and what of it is not published yet. */
export function WebsiteList() {
  const { words } = useDesk();
  const web = useWebsiteWords();
  const { search = '' } = useAddress().filters;
  const website = useWebsite();
  return (
    <Page title={words.pages.website} lead={useLead(website.data)} action={<Actions answer={website.data} />}>
      <AfterPublishing />
      <Loaded query={website} loading={words.pages.websiteLoading} failed={words.pages.websiteFailed}>
        {({ pages, unpublished }) => (
          <>
            {unpublished.length > 0 && <UnpublishedList unpublished={unpublished} />}
            <FindWords search={search} />
            {search === '' && (
              <div className={styles.columns}>
                {[pageGroups.slice(0, 3), pageGroups.slice(3)].map((groups) => (
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
  const words = useWebsiteWords();
  const { id } = usePerson();
  const own = answer?.unpublished.filter(({ person }) => person === id) ?? [];
  const count = own.reduce((sum, { fields }) => sum + fields, 0);
  return (
    <span className={`${controls.actions} ${styles.actions}`}>
      <DeskLink
        className={`${controls.button} ${controls.quiet}`}
        href={formatAddress({ page: 'website', at: historyName })}
      >
        {words.history}
      </DeskLink>
      <PublishButton count={count} text={words.publishYours} />
    </span>
  );
}

/** What is not published yet, in the order of the answer: one's own, then colleagues'. */
function UnpublishedList({ unpublished }: Pick<WebsiteAnswer, 'unpublished'>) {
  const words = useWebsiteWords();
  const id = useId();
  const describe = useDescribe();
  const nameOf = usePageTitles();
  const people = [...new Set(unpublished.map(({ person }) => person))];
  return (
    <section className={styles.unpublished} aria-labelledby={id}>
      <h2 id={id}>{words.unpublished}</h2>
      <ul className={styles.rows}>
        {unpublished.map((each) => (
          <li key={`${each.page} ${each.person}`}>
            <DeskLink href={formatAddress({ page: 'website', at: each.page })}>
              <span>
                <b>{nameOf(each.page)}</b> <small>{describe(each)[0]}</small>
              </span>
              <span className={styles.who}>
                <Initials name={each.name} order={people.indexOf(each.person)} />
                {describe(each)[1]}
              </span>
            </DeskLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The function that says what is not published of a page, and who has it. */
function useDescribe() {
  const { language } = useDesk();
  const words = useWebsiteWords();
  const { formats, now } = useTimes();
  const { id } = usePerson();
  return ({ fields, parts, person, name, at, wasSetFor }: Unpublished): [what: string, who: string] => {
    const titles = parts.map((part) => part[language]);
    const time = formats.clockOrDay(at, now);
    const what = fillCounted(words.row, fields, language, { part: formatList(language, titles) });
    return [
      wasSetFor === null
        ? what
        : joinLines(language, [`${what}.`, fill(words.wasSetFor, { time: formats.moment(wasSetFor) })]),
      person === id ? fill(words.you, { time }) : [name, time].join(locales[language].comma),
    ];
  };
}

function PageRow({ page }: { page: ListedPage }) {
  const { language } = useDesk();
  return (
    <li>
      <DeskLink href={formatAddress({ page: 'website', at: page.id })}>
        <span>
          <b>{page.title[language]}</b>
          {page.hint ? <small>{page.hint[language]}</small> : <small lang="en">{page.path}</small>}
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
  const { drafts, behind, placeholders, hasBothChanged, state, last } = page;
  const pills: [text: string | false, tone?: string | undefined][] = [
    ...drafts.map(({ person, name }): [string, string | undefined] => [
      person === id ? web.yourDraft : fill(web.draftOf, { name: getFirstName(name) }),
      controls.calm,
    ]),
    [(state === 'new' || state === 'hidden') && web[state], controls.calm],
    ...behind.map((each): [string] => [fill(web.behind, { language: words.languages[each] })]),
    [placeholders > 0 && fillCounted(web.placeholders, placeholders, language)],
    [hasBothChanged && web.bothChanged, styles.bothChanged],
  ];
  const shown = pills.filter(([text]) => text);
  return (
    <span className={styles.pills}>
      {shown.map(([text, tone = '']) => (
        <span key={String(text)} className={`${controls.pill} ${tone}`}>
          {text}
        </span>
      ))}
      {shown.length === 0 && last && (
        <small>{[formats.clockOrDay(last.at, now), last.by].join(locales[language].comma)}</small>
      )}
    </span>
  );
}
