import { useId } from 'react';
import { fill } from '../../../../content/fill-slots.ts';
import type { ListedPage } from '../../../contract/website.ts';
import { DeskLink, formatAddress } from '../../address.tsx';
import { useDesk, useTimes } from '../../desk-context.ts';
import { Button } from '../../elements/button.tsx';
import { Initials } from '../../elements/icons.tsx';
import { fillCounted } from '../../words/format-words.ts';
import { goToField } from '../fields/edited-page.ts';
import styles from '../website.module.css';
import { useWebsiteWords, useWho } from '../website-queries.ts';
import { usePublishing } from './publishing.tsx';

/** The pages with unpublished changes: a row for each, with the last person who changed it. */
export function Waiting({ pages }: { pages: readonly ListedPage[] }) {
  const { language } = useDesk();
  const words = useWebsiteWords();
  const id = useId();
  const { publish } = usePublishing();
  const { formats, now } = useTimes();
  const nameWho = useWho();
  const waiting = pages.flatMap((page) => (page.waiting ? [{ ...page, ...page.waiting }] : []));
  if (waiting.length === 0) return null;
  const people = [...new Set(waiting.map(({ person }) => person))];
  return (
    <section className={styles.unpublished} aria-labelledby={id}>
      <h2 id={id}>{words.unpublished}</h2>
      <ul className={styles.rows}>
        {waiting.map((page) => {
          const { changes, person, by, at, problems, state, title } = page;
          const what =
            state === 'shown' ? fillCounted(words.changes, changes, language) : words[`${state}Now`];
          const [problem] = problems;
          return (
            <li key={page.id}>
              <DeskLink href={formatAddress({ page: 'website', at: page.id })}>
                <b>{title[language]}</b> <small>{what}</small>
              </DeskLink>
              <span className={`cluster snug small ${styles.who}`}>
                <Initials name={by} order={people.indexOf(person)} />
                {nameWho({ person, by }, formats.clockOrDay(at, now))}
              </span>
              {problem === undefined ? (
                <Button
                  variant="link"
                  label={words.publish}
                  aria-label={fill(words.publishName, { page: title[language] })}
                  onClick={() => void publish({ page: page.id })}
                />
              ) : (
                <Button
                  variant="link"
                  label={fillCounted(words.problems, problems.length, language)}
                  onClick={() => goToField(problem, page.id)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
