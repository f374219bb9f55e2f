import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fill } from '../../../../content/fill-slots.ts';
import { getLanguagePrefix } from '../../../../inquiry/language.ts';
import type { VersionAnswer } from '../../../contract/website.ts';
import { DeskLink, formatAddress } from '../../address.tsx';
import { DeskRefusal, describeFailure } from '../../call-desk.ts';
import { serverNow, useDesk, usePerson, useRequired, useSession, useTimes } from '../../desk-context.ts';
import { Banner } from '../../elements/banner.tsx';
import { Button } from '../../elements/button.tsx';
import { moveFocus } from '../../elements/focus.ts';
import { Icon } from '../../elements/icons.tsx';
import { useToast } from '../../elements/toasts.tsx';
import { useIsOffline } from '../../frame/connection.ts';
import { useEditedPage } from '../fields/edited-page.ts';
import { useDrafts } from '../save-fields.ts';
import { isSame } from '../typed-fields.ts';
import styles from '../website.module.css';
import {
  readVersion,
  turnBack,
  useCountPages,
  usePublishVersion,
  useSayFailure,
  useVersionNames,
  useWebsite,
  useWebsiteWords,
  websiteKey,
} from '../website-queries.ts';
import { PublishDialog, type PublishRequest } from './publish-dialog.tsx';

interface Publishing {
  /** Opens the card in which one publishes or takes back. */
  publish: (request: PublishRequest) => Promise<void>;
  /** Announces a version that was published without a card. */
  announce: (published: VersionAnswer) => void;
}

const PublishingContext = createContext<Publishing | null>(null);

/** The functions that publish and take back. */
export const usePublishing = () => useRequired(PublishingContext);

/** Holds the card in which one publishes, and announces published versions. */
export function PublishingArea({ children }: { children: ReactNode }) {
  const { words } = useDesk();
  const isOffline = useIsOffline();
  const { save, isRightGone } = useDrafts();
  const toast = useToast();
  const [request, setRequest] = useState<PublishRequest | null>(null);
  const announce = useAnnouncement();
  useNews();
  // The card shows and publishes the saved draft, so save the last words first.
  const publish = async (next: PublishRequest) => {
    if (isOffline || isRightGone) return;
    await save().then(
      () => setRequest(next),
      (error) => toast({ text: describeFailure(error, words) }),
    );
  };
  const done = (published: VersionAnswer) => {
    flushSync(() => setRequest(null));
    moveFocus(`#${afterPublishingId}`);
    announce(published);
  };
  return (
    <PublishingContext value={{ publish, announce }}>
      {children}
      {request && <PublishDialog request={request} onClose={() => setRequest(null)} onDone={done} />}
    </PublishingContext>
  );
}

/** Opens the card in which one publishes. */
export function PublishButton({ request, children }: { request: PublishRequest; children: ReactNode }) {
  const { publish } = usePublishing();
  const isOffline = useIsOffline();
  return <Button label={children} isBusy={isOffline} onClick={() => void publish(request)} />;
}

/** Loads everything again after a change or a publication that this tab has not made itself. */
function useNews(): void {
  const client = useQueryClient();
  const { id: me } = usePerson();
  const { savedAt } = useDrafts();
  const { data } = useWebsite();
  // The save itself loads what this tab has saved.
  const waiting = data?.pages.map(({ waiting: own }) =>
    own?.person !== me || own.at > (savedAt ?? '') ? own : null,
  );
  const newest = data && JSON.stringify([data.number, waiting]);
  const known = useRef(newest);
  useEffect(() => {
    const isNews = known.current !== undefined && known.current !== newest;
    known.current = newest;
    if (isNews) void client.invalidateQueries({ queryKey: websiteKey });
  }, [client, newest]);
}

/** Returns the function that announces a published version, and offers to see it and to take it back. */
function useAnnouncement() {
  const { language } = useDesk();
  const words = useWebsiteWords();
  const toast = useToast();
  const takeBack = useTakeBack();
  const countPages = useCountPages();
  const { data } = useWebsite();
  return ({ version, fields }: VersionAnswer) => {
    const isLastPlaceholder = fields.some(
      ({ address, after }) => address === 'content/academy.yaml: placeholders' && isSame(after, []),
    );
    const [path] = version.pages.flatMap((id) => data?.pages.find((page) => page.id === id)?.path ?? []);
    const see = () => window.open(`${getLanguagePrefix(language)}${path}`.replace(/(?<=.)\/$/, ''));
    const done =
      version.tookBack === null
        ? countPages(version.pages, words.published, words.publishedEverywhere)
        : words.takenBackDone;
    toast({
      text: isLastPlaceholder ? `${done} ${words.lastPlaceholder}` : done,
      acts: {
        ...(path && { [words.see]: see }),
        [words.takeBack]: () => void takeBack(version.number),
      },
    });
  };
}

/** The function that takes a version off the site again; its words wait in the draft. */
function useTakeBack() {
  const { list } = useDesk().words;
  const words = useWebsiteWords();
  const { nameTakingBack } = useVersionNames();
  const publishVersion = usePublishVersion();
  const toast = useToast();
  const sayFailure = useSayFailure();
  const client = useQueryClient();
  return async function takeBack(number: number, taken?: VersionAnswer): Promise<void> {
    let read = taken;
    try {
      read ??= await readVersion(number);
      const { version, fields } = read;
      const [own, later] = [fields.filter(({ since }) => !since), fields.find(({ since }) => since)];
      if (own.length > 0)
        await publishVersion({
          fields: own.map(turnBack).map(({ address, before, after }) => ({ address, before, after })),
          reason: nameTakingBack(version),
          tookBack: number,
          keepsWords: true,
        });
      toast(later?.since ? { text: words.tookBackSome, name: later.since.by } : { text: words.tookBackAll });
    } catch (error) {
      // Without an answer it may be taken back: the second press sends the same.
      const again = { [list.tryAgain]: () => void takeBack(number, read) };
      if (error instanceof DeskRefusal) sayFailure(error);
      else toast({ text: words.unknownOutcome, acts: again });
    }
    await client.invalidateQueries({ queryKey: websiteKey });
  };
}

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

const afterPublishingId = 'after-publishing';

/** Takes the focus after a publication, since the pressed button is gone then. */
export function AfterPublishing() {
  return <div id={afterPublishingId} tabIndex={-1} />;
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
