import { fill } from '../../../content/fill-slots.ts';
import { Button } from '../../../ui/button.tsx';
import { useDesk } from '../desk-context.ts';
import { Banner } from '../elements/banner.tsx';
import { useIsOffline } from '../frame/connection.ts';
import { useTimes } from '../passing-time.tsx';
import { fillCounted } from '../words/format-words.ts';
import { useEditedPage, useEditorWords } from './edited-page.ts';
import styles from './page-editor.module.css';
import { ScheduleButtons } from './publication-banners.tsx';
import { getFirstName, listPageFields } from './typed-fields.ts';

/** What is to know of the whole page: the connection, the right, colleagues' drafts, what is scheduled. */
export function EditorBanners({ goToField }: { goToField: (address: string) => void }) {
  const { words: deskWords, language } = useDesk();
  const words = useEditorWords();
  const { formats, now } = useTimes();
  const isOffline = useIsOffline();
  const { page, isRightGone } = useEditedPage();
  return (
    <div className={styles.banners}>
      {isOffline && (
        <Banner icon="offline" title={deskWords.trouble.offline}>
          {words.offlineMore}
        </Banner>
      )}
      {isRightGone && (
        <Banner icon="warning" tone="bad" title={words.rightGone}>
          {words.rightGoneMore}
        </Banner>
      )}
      {page.drafts.map(({ person, name, part, fields, at }) => (
        <Banner
          key={person}
          icon="people"
          tone="calm"
          title={fill(words.colleague, { name })}
          actions={<ShowDraft person={person} name={getFirstName(name)} goToField={goToField} />}
        >
          {fillCounted(words.colleagueMore, fields, language, {
            part: part[language],
            time: formats.clockOrDay(at, now),
          })}
        </Banner>
      ))}
      <ScheduledBanners goToField={goToField} />
    </div>
  );
}

interface ShowDraftProps {
  person: string;
  name: string;
  goToField: (address: string) => void;
}

/** Opens a colleague's draft at the fields, to be read, and goes to the first of them; or closes it. */
function ShowDraft({ person, name, goToField }: ShowDraftProps) {
  const words = useEditorWords();
  const { page, readPerson, setReadPerson } = useEditedPage();
  const isShown = readPerson === person;
  const toggle = () => {
    setReadPerson(isShown ? null : person);
    const boxes = listPageFields(page).flatMap((field) => field.boxes);
    const first = boxes.find(({ others }) => others.some((other) => other.person === person));
    if (!isShown && first) goToField(first.address);
  };
  return (
    <Button variant="link" aria-pressed={isShown} onClick={toggle}>
      {fill(words.showTheirs, { name })}
    </Button>
  );
}

function ScheduledBanners({ goToField }: { goToField: (address: string) => void }) {
  const { language } = useDesk();
  const words = useEditorWords();
  const { formats } = useTimes();
  const { page } = useEditedPage();
  const boxes = listPageFields(page).flatMap((field) => field.boxes);
  return page.open
    .filter(({ state }) => state === 'scheduled')
    .map(({ id, at, by }) => {
      const own = boxes.filter(({ scheduled }) => scheduled?.publication === id);
      const [first] = own;
      if (!first) return null;
      return (
        <Banner
          key={id}
          icon="clock"
          tone="calm"
          title={fillCounted(words.scheduled, own.length, language, { time: formats.moment(at) })}
          actions={
            <>
              <Button variant="link" onClick={() => goToField(first.address)}>
                {words.show}
              </Button>
              <ScheduleButtons id={id} variant="link" />
            </>
          }
        >
          {fill(words.scheduledBy, { name: by })}
        </Banner>
      );
    });
}
