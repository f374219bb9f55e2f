import { fill } from '../../../content/fill-slots.ts';
import { Button } from '../../../ui/button.tsx';
import controls from '../../../ui/controls.module.css';
import type { WebsitePageAnswer } from '../../website.ts';
import { formatAddress } from '../address.ts';
import { useDesk } from '../desk-context.ts';
import { Banner } from '../elements/banner.tsx';
import { DeskLink } from '../elements/desk-link.tsx';
import { Icon } from '../elements/icons.tsx';
import { useIsOffline } from '../frame/connection.ts';
import { useTimes } from '../passing-time.tsx';
import { fillCounted } from '../words/format-words.ts';
import { goToField, useEditedPage } from './edited-page.ts';
import { usePublishing } from './publishing.tsx';
import { useDrafts } from './save-fields.ts';
import { getFirstName, listPageFields } from './typed-fields.ts';
import styles from './website.module.css';
import { useWebsiteWords } from './website-queries.ts';

/** The way back to the list, above the title of a page beside it. */
export function BackToWebsite() {
  const { words } = useDesk();
  return (
    <DeskLink className={controls.textLink} href={formatAddress({ page: 'website' })}>
      <Icon name="back" />
      {words.pages.website}
    </DeskLink>
  );
}

/** Takes the focus after a publication: the button that was pressed is gone then. */
export function AfterPublishing() {
  const { afterPublishing } = usePublishing();
  return <div ref={afterPublishing} tabIndex={-1} />;
}

/** That drafts could not be saved: where no bar of a page says so. */
export function NotSavedBanner() {
  const { list } = useDesk().words;
  const words = useWebsiteWords();
  const { state, saveNow } = useDrafts();
  if (state !== 'failed') return null;
  return (
    <Banner
      icon="warning"
      tone="bad"
      title={words.notSaved}
      actions={
        <Button variant="link" onClick={saveNow}>
          {list.tryAgain}
        </Button>
      }
    >
      {words.stillHere}
    </Banner>
  );
}

/** What is to know of the page that is edited: connection, right, colleagues. */
export function EditorBanners() {
  const { trouble } = useDesk().words;
  const words = useWebsiteWords();
  const isOffline = useIsOffline();
  const { page, isRightGone } = useEditedPage();
  return (
    <div className={styles.banners}>
      {isOffline && (
        <Banner icon="offline" title={trouble.offline}>
          {words.offlineMore}
        </Banner>
      )}
      {isRightGone && (
        <Banner icon="warning" tone="bad" title={words.rightGone}>
          {words.rightGoneMore}
        </Banner>
      )}
      {page.drafts.map((draft) => (
        <ColleagueBanner key={draft.person} {...draft} />
      ))}
    </div>
  );
}

/** A colleague's draft of the page; it is opened at the fields, to be read, and closed. */
function ColleagueBanner({ person, name, part, fields, at }: WebsitePageAnswer['drafts'][number]) {
  const { language } = useDesk();
  const words = useWebsiteWords();
  const { formats, now } = useTimes();
  const { page, readPerson, setReadPerson } = useEditedPage();
  const isShown = readPerson === person;
  const toggle = () => {
    setReadPerson(isShown ? null : person);
    const boxes = listPageFields(page).flatMap((field) => field.boxes);
    const first = boxes.find(({ others }) => others.some((other) => other.person === person));
    if (!isShown && first) goToField(first.address);
  };
  const time = formats.clockOrDay(at, now);
  return (
    <Banner
      icon="people"
      tone="calm"
      title={fill(words.colleague, { name })}
      actions={
        <Button variant="link" aria-pressed={isShown} onClick={toggle}>
          {fill(words.showTheirs, { name: getFirstName(name) })}
        </Button>
      }
    >
      {fillCounted(words.colleagueMore, fields, language, { part: part[language], time })}
    </Banner>
  );
}
