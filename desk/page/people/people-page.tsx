import { useFocusLater } from '../../../ui/focus-later.ts';
import { Late } from '../../../ui/late.tsx';
import { useDesk } from '../desk-context.ts';
import { LoadFailure } from '../elements/load-failure.tsx';
import pageStyles from '../elements/page.module.css';
import { PageHead } from '../elements/page-head.tsx';
import frameStyles from '../frame/frame.module.css';
import { AddPerson } from './add-person.tsx';
import styles from './people.module.css';
import { usePeople } from './people.ts';
import { PersonRow } from './person-row.tsx';

/** The page People: who may sign in. */
export function PeoplePage() {
  const { words } = useDesk();
  const people = usePeople({ isFresh: true });
  const [heading, focusHeading] = useFocusLater<HTMLHeadingElement>();
  return (
    <main className={`${frameStyles.main} ${pageStyles.page}`} id="main">
      <PageHead title={words.people.title} lead={words.people.lead} headingRef={heading} />
      <AddPerson />
      {people.data ? (
        <ul className={styles.cards}>
          {people.data.people.map((person, order) => (
            <PersonRow key={person.id} person={person} order={order} onGone={focusHeading} />
          ))}
        </ul>
      ) : people.error ? (
        <LoadFailure title={words.people.failed} retry={people.refetch} />
      ) : (
        <Late>
          <p role="status">{words.people.loading}</p>
        </Late>
      )}
    </main>
  );
}
