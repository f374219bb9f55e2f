import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { fill } from '../../../content/fill-slots.ts';
import { Button } from '../../../ui/button.tsx';
import controls from '../../../ui/controls.module.css';
import { FillNodes } from '../../../ui/fill-nodes.tsx';
import type { PublicationAnswer, PublicationRow } from '../../website.ts';
import { callDesk } from '../call-desk.ts';
import { useDesk } from '../desk-context.ts';
import { Icon, Initials } from '../elements/icons.tsx';
import { Loaded } from '../elements/loading.tsx';
import { useTimes } from '../passing-time.tsx';
import { findTextLanguage } from '../words/text-language.ts';
import { ChangedText, formatLines } from './changed-text.tsx';
import { FieldPlace } from './field-place.tsx';
import { usePublishing } from './publishing.tsx';
import styles from './website.module.css';
import { useWebsiteWords, websiteKey } from './website-queries.ts';

interface PublicationEntryProps {
  publication: PublicationRow;
  /** What it did, for one without a reason. */
  did: string;
  isOpen: boolean;
  toggle: () => void;
}

/** A publication of the history: why, who and when; opened, each field with before and after. */
export function PublicationEntry({ publication, did, isOpen, toggle }: PublicationEntryProps) {
  const words = useWebsiteWords();
  const { formats, now } = useTimes();
  const { takeBack } = usePublishing();
  const id = useId();
  const { reason, by, at, isNewest, takenBack, tookBack } = publication;
  const said = tookBack ?? reason;
  const title = said ? (
    <FillNodes
      text={tookBack ? words.tookBack : '{reason}'}
      values={{ reason: <bdi lang={findTextLanguage(said)}>{said}</bdi> }}
    />
  ) : (
    did
  );
  const day = takenBack && formats.day(takenBack.at, now);
  const meta = [
    by,
    said && did,
    formats.dayAndClock(at, now),
    isNewest && words.onSite,
    takenBack && fill(words.takenBackBy, { name: takenBack.by, day: day ?? '' }),
  ];
  return (
    <li className={styles.publication}>
      <Initials name={by} large />
      <div>
        <p id={id}>{takenBack ? <s>{title}</s> : title}</p>
        <small>{meta.filter(Boolean).join(' · ')}</small>
      </div>
      <span className={controls.actions}>
        <Button variant="quiet" aria-expanded={isOpen} aria-describedby={id} onClick={toggle}>
          {words.show}
        </Button>
        {isOpen && !takenBack && (
          <Button variant="quiet" onClick={() => void takeBack(publication.id)}>
            {words.takeAllBack}
          </Button>
        )}
      </span>
      {isOpen && <PublishedFields id={publication.id} />}
    </li>
  );
}

function PublishedFields({ id }: { id: string }) {
  const { pages } = useDesk().words;
  const { takeBack } = usePublishing();
  const publication = useQuery({
    queryKey: [...websiteKey, 'publication', id],
    queryFn: () => callDesk('GET website/publications/:id', { id }),
  });
  return (
    <div className={styles.cards}>
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
  const { before, after, changedAgainAt, language } = field;
  const versions = [
    [words.atThatTime, before],
    [words.since, after],
    [words.now, field.now ?? null],
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
                  {formatLines(value)}
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
