import { useMutation, useQueryClient } from '@tanstack/react-query';
import { fill } from '../../../content/fill-slots.ts';
import { Button } from '../../../ui/button.tsx';
import controls from '../../../ui/controls.module.css';
import { FillNodes } from '../../../ui/fill-nodes.tsx';
import type { OpenPublication, WebsiteAnswer } from '../../website.ts';
import { formatAddress } from '../address.ts';
import { callDesk } from '../call-desk.ts';
import { useDesk } from '../desk-context.ts';
import { Banner } from '../elements/banner.tsx';
import { DeskLink } from '../elements/desk-link.tsx';
import { useToast } from '../elements/toasts.tsx';
import { useTimes } from '../passing-time.tsx';
import { describeFailure } from '../words/describe-failure.ts';
import { fillCounted } from '../words/format-words.ts';
import { FieldPlace, ProblemText } from './field-place.tsx';
import { usePublishing } from './publishing.tsx';
import styles from './website.module.css';
import { useWebsite, useWebsiteWords, websiteKey } from './website-queries.ts';

/** What is on its way to the site, what could not go out, and whether anything can go out at all. */
export function PublicationBanners() {
  const { banners } = usePublishing();
  const { data } = useWebsite();
  return (
    <div ref={banners} tabIndex={-1} className={styles.banners}>
      {data?.publisher.isAway && <AwayBanner {...data.publisher} />}
      {data?.open.map((each) => {
        if (each.state === 'failed') return <FailedBanner key={each.id} {...each} />;
        if (each.state === 'asking') return <AskingBanner key={each.id} {...each} />;
        if (each.state === 'scheduled' || data.publisher.isAway) return null;
        return <PublishingBanner key={each.id} {...each} />;
      })}
    </div>
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
    </Banner>
  );
}

function FailedBanner({ id, failure }: OpenPublication) {
  const words = useWebsiteWords();
  const { act, isBusy } = useScheduleAct();
  const { page, part, title } = failure ?? {};
  const isKnown = failure && page && part && title;
  return (
    <Banner
      icon="warning"
      tone="bad"
      title={words.notPublished}
      actions={
        <>
          {isKnown && (
            <DeskLink
              className={controls.textLink}
              href={formatAddress({ page: 'website', at: page, field: failure.address })}
            >
              {words.goToField}
            </DeskLink>
          )}
          <Button variant="link" isBusy={isBusy} onClick={() => act(id, 'cancel')}>
            {words.close}
          </Button>
        </>
      }
    >
      {failure && (
        <FillNodes
          text={words.stoppedAt}
          values={{
            place: isKnown ? (
              <FieldPlace {...failure} page={page} part={part} title={title} />
            ) : (
              failure.address
            ),
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
  const { act, isBusy } = useScheduleAct();
  return (
    <>
      <Button variant={variant} isBusy={isBusy} onClick={() => act(id, 'publish')}>
        {words.publishNow}
      </Button>
      <Button variant={variant} isBusy={isBusy} onClick={() => act(id, 'cancel')}>
        {words.doNotPublish}
      </Button>
    </>
  );
}

function useScheduleAct() {
  const client = useQueryClient();
  const toast = useToast();
  const { words } = useDesk();
  const acting = useMutation({
    mutationFn: ({ id, act }: { id: string; act: 'publish' | 'cancel' }) =>
      callDesk('PATCH website/publications/:id', { id, body: { act } }),
    onError: (error) => toast({ text: describeFailure(error, words) }),
    onSettled: () => client.invalidateQueries({ queryKey: websiteKey }),
  });
  const act = (id: string, chosen: 'publish' | 'cancel') => acting.mutate({ id, act: chosen });
  return { act, isBusy: acting.isPending };
}
