import { useState } from 'react';
import { fill } from '../../../content/fill-slots.ts';
import { DeskLink, formatAddress } from '../address.tsx';
import { serverNow, useDesk, usePerson, useSession, useTimes } from '../desk-context.ts';
import { Banner } from '../elements/banner.tsx';
import { Icon } from '../elements/icons.tsx';
import { useIsOffline } from '../frame/connection.ts';
import { useEditedPage } from './edited-page.ts';
import { usePublishing } from './publishing.tsx';
import { useDrafts } from './save-fields.ts';
import styles from './website.module.css';
import { useWebsite, useWebsiteWords } from './website-queries.ts';

/** The way back to the list, above the title of a page beside it. */
export function BackToWebsite() {
  const { words } = useDesk();
  return (
    <DeskLink className="textLink" href={formatAddress({ page: 'website' })}>
      <Icon name="back" />
      {words.pages.website}
    </DeskLink>
  );
}

/** Takes the focus after a publication, since the pressed button is gone then. */
export function AfterPublishing() {
  const { afterPublishing } = usePublishing();
  return <div ref={afterPublishing} tabIndex={-1} />;
}

/** The banner that drafts could not be saved, where no bar of a page says so. */
export function NotSavedBanner() {
  const { list } = useDesk().words;
  const words = useWebsiteWords();
  const { isEnded } = useSession();
  const { state, saveNow } = useDrafts();
  if (state !== 'failed' || isEnded) return null;
  return (
    <Banner icon="warning" tone="bad" title={words.notSaved} act={[list.tryAgain, saveNow]}>
      {words.stillHere}
    </Banner>
  );
}

/** The banners of the page that is edited: connection, right, colleagues. */
export function EditorBanners() {
  const { trouble } = useDesk().words;
  const words = useWebsiteWords();
  const isOffline = useIsOffline();
  const { isRightGone } = useEditedPage();
  return (
    <div className={`stack snug ${styles.banners}`}>
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
      <PublishedMeanwhile />
    </div>
  );
}

/** The banner that a colleague has published the page while it was open. */
function PublishedMeanwhile() {
  const words = useWebsiteWords();
  const { formats, now } = useTimes();
  const { name: me } = usePerson();
  const { page } = useEditedPage();
  const { data } = useWebsite();
  const [openedAt] = useState(() => serverNow().toISOString());
  const last = data?.pages.find(({ id }) => id === page.page.id)?.last;
  if (!last || last.at < openedAt || last.by === me) return null;
  const said = { name: last.by, time: formats.clockOrDay(last.at, now) };
  return <Banner icon="people" tone="calm" title={fill(words.publishedPage, said)} />;
}
