import { useMutation, useQueryClient } from '@tanstack/react-query';
import { fill } from '../../../content/fill-slots.ts';
import { Button } from '../../../ui/button.tsx';
import controls from '../../../ui/controls.module.css';
import { FillNodes } from '../../../ui/fill-nodes.tsx';
import type { OpenPublication, WebsiteAnswer, WebsitePageAnswer } from '../../website.ts';
import { formatAddress } from '../address.ts';
import { callDesk } from '../call-desk.ts';
import { useDesk } from '../desk-context.ts';
import { Banner } from '../elements/banner.tsx';
import { DeskLink } from '../elements/desk-link.tsx';
import { Icon } from '../elements/icons.tsx';
import { useToast } from '../elements/toasts.tsx';
import { useIsOffline } from '../frame/connection.ts';
import { useTimes } from '../passing-time.tsx';
import { describeFailure } from '../words/describe-failure.ts';
import { fillCounted } from '../words/format-words.ts';
import { FieldPlace, ProblemText } from './describe-problem.tsx';
import { goToField, useEditedPage } from './edited-page.ts';
import { usePublishing } from './publishing.tsx';
import { useDrafts } from './save-fields.ts';
import { getFirstName, listPageFields } from './typed-fields.ts';
import styles from './website.module.css';
import { useWebsite, useWebsiteWords, websiteKey } from './website-queries.ts';

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

/** What is on its way to the site, what could not go out, and whether anything can go out at all. */
export function PublicationBanners() {
  const { banners } = usePublishing();
  const { data } = useWebsite();
  const isAway = data?.publisher.isAway;
  return (
    <div ref={banners} tabIndex={-1} className={styles.banners}>
      {isAway && <AwayBanner {...data.publisher} />}
      {data?.open.map((each) => {
        if (each.state === 'failed') return <FailedBanner key={each.id} {...each} />;
        if (each.state === 'asking') return <AskingBanner key={each.id} {...each} />;
        return each.state === 'waiting' && !isAway && <PublishingBanner key={each.id} {...each} />;
      })}
    </div>
  );
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

function AwayBanner({ since }: WebsiteAnswer['publisher']) {
  const words = useWebsiteWords();
  const { formats, now } = useTimes();
  const title = since ? fill(words.away, { time: formats.clockOrDay(since, now) }) : words.neverThere;
  return (
    <Banner icon="warning" title={title}>
      {words.awayMore}
    </Banner>
  );
}

// A build takes 7 s on two cores, and machines take it up within 5 s.
const usualSeconds = 10;

function PublishingBanner({ fields }: OpenPublication) {
  const { language } = useDesk();
  const words = useWebsiteWords();
  return (
    <Banner icon="clock" tone="calm" title={fillCounted(words.publishing, fields, language)}>
      {fill(words.publishingMore, { s: usualSeconds })}
      {/* Nobody reports how far a build is: the line only says that it goes on. */}
      <progress aria-hidden="true" />
    </Banner>
  );
}

function FailedBanner({ id, at, isScheduled, failure }: OpenPublication) {
  const { words: desk } = useDesk();
  const words = useWebsiteWords();
  const { formats, now } = useTimes();
  const { act, isBusy } = useScheduleAct(id);
  const { address = '', page, part, title } = failure ?? {};
  const isKnown = page && part && title;
  return (
    <Banner
      icon="warning"
      tone="bad"
      title={isScheduled ? fill(words.scheduledFailed, { day: formats.day(at, now) }) : words.notPublished}
      actions={
        <>
          {isKnown && (
            <Button variant="link" onClick={() => goToField(address, page)}>
              {words.goToField}
            </Button>
          )}
          <Button variant="link" isBusy={isBusy} onClick={() => act('cancel')}>
            {desk.saved.close}
          </Button>
        </>
      }
    >
      {failure && address === '' && <ProblemText {...failure} />}
      {failure && address !== '' && (
        <FillNodes
          text={words.stoppedAt}
          values={{
            place: isKnown ? <FieldPlace address={address} page={page} part={part} title={title} /> : address,
            reason: <ProblemText {...failure} />,
          }}
        />
      )}
    </Banner>
  );
}

function AskingBanner({ id, fields, at }: OpenPublication) {
  const { language } = useDesk();
  const words = useWebsiteWords();
  const { formats, now } = useTimes();
  return (
    <Banner
      icon="warning"
      title={fillCounted(words.asking, fields, language, { day: formats.day(at, now) })}
      actions={<ScheduleButtons id={id} variant="link" />}
    >
      {words.askingMore}
    </Banner>
  );
}

/** What can be done with a publication that is set for later. */
export function ScheduleButtons({ id, variant }: { id: string; variant: 'link' | 'quiet' }) {
  const words = useWebsiteWords();
  const { act, isBusy } = useScheduleAct(id);
  return (
    <>
      <Button variant={variant} isBusy={isBusy} onClick={() => act('publish')}>
        {words.publishNow}
      </Button>
      <Button variant={variant} isBusy={isBusy} onClick={() => act('cancel')}>
        {words.doNotPublish}
      </Button>
    </>
  );
}

function useScheduleAct(id: string) {
  const client = useQueryClient();
  const toast = useToast();
  const { words } = useDesk();
  const { mutate, isPending } = useMutation({
    mutationFn: (act: 'publish' | 'cancel') =>
      callDesk('PATCH website/publications/:id', { id, body: { act } }),
    onError: (error) => toast({ text: describeFailure(error, words) }),
    onSettled: () => client.invalidateQueries({ queryKey: websiteKey }),
  });
  return { act: mutate, isBusy: isPending };
}

/** What is to know of the page that is edited: connection, right, colleagues, what is set for later. */
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
      {page.open
        .filter(({ state }) => state === 'scheduled')
        .map((each) => (
          <ScheduledBanner key={each.id} {...each} />
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

function ScheduledBanner({ id, at, by }: OpenPublication) {
  const { language } = useDesk();
  const words = useWebsiteWords();
  const { formats } = useTimes();
  const { page } = useEditedPage();
  const boxes = listPageFields(page).flatMap((field) => field.boxes);
  const own = boxes.filter(({ scheduled }) => scheduled?.publication === id);
  const [first] = own;
  if (!first) return null;
  return (
    <Banner
      icon="clock"
      tone="calm"
      title={fillCounted(words.scheduledHere, own.length, language, { time: formats.moment(at) })}
      actions={
        <>
          <Button variant="link" onClick={() => goToField(first.address)}>
            {words.show}
          </Button>
          <ScheduleButtons id={id} variant="link" />
        </>
      }
    >
      {fill(words.setBy, { name: by })}
    </Banner>
  );
}
