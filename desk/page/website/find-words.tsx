import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fill } from '../../../content/fill-slots.ts';
import { searchLimit } from '../../inbox.ts';
import { DeskLink, formatAddress, goTo } from '../address.tsx';
import { callDesk } from '../call-desk.ts';
import { useDesk } from '../desk-context.ts';
import { Loaded } from '../elements/page.tsx';
import { SearchField } from '../elements/search-field.tsx';
import { markWords } from '../inquiry/written-text.tsx';
import { useShortcuts } from '../list/shortcuts.tsx';
import styles from './website.module.css';
import { usePageTitles, useWebsiteWords, websiteKey } from './website-queries.ts';

const fieldId = 'find-words';

/** Finds words on the site: people know the sentence, and not the page. */
export function FindWords({ search }: { search: string }) {
  const { words, language } = useDesk();
  const web = useWebsiteWords();
  const nameOf = usePageTitles();
  useShortcuts((shortcut) => {
    if (shortcut === 'search') document.getElementById(fieldId)?.focus();
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
        <Loaded query={hits} loading={words.pages.websiteLoading} failed={words.pages.websiteFailed}>
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
