import { useQueryClient } from '@tanstack/react-query';
import { fill } from '../../../content/fill-slots.ts';
import { joinLines } from '../../../content/format-list.ts';
import { useDesk } from '../desk-context.ts';
import { formatAddress } from '../parts/address.ts';
import { Band } from '../parts/band.tsx';
import c from '../parts/controls.module.css';
import { DeskLink } from '../parts/desk-link.tsx';
import { createRecentFormat } from '../parts/format-recent.ts';
import { fillCounted } from '../parts/format-words.ts';
import { useNow } from '../parts/passing-time.tsx';
import { useSession } from '../session-context.ts';
import { findLastFetch, useIsOffline } from './connection.ts';
import { useCounts } from './counts.ts';

/** What is the matter with the whole desk: the session, the connection, the mails. */
export function Bands() {
  const { hasEnded } = useSession();
  const isOffline = useIsOffline();
  return (
    <>
      {hasEnded && <SignedOutBand />}
      {isOffline && <OfflineBand />}
      <TroubleBand />
    </>
  );
}

function SignedOutBand() {
  const { trouble } = useDesk().words;
  const { signInAgain } = useSession();
  return (
    <Band
      icon="warning"
      tone="bad"
      title={trouble.signedOut}
      actions={
        <button type="button" className={c.tl} onClick={signInAgain}>
          {trouble.signInAgain}
        </button>
      }
    >
      {trouble.signedOutNote}
    </Band>
  );
}

function OfflineBand() {
  const { words, language, facts } = useDesk();
  const now = useNow();
  const time = findLastFetch(useQueryClient());
  const format = createRecentFormat(language, facts.timeZone);
  return (
    <Band icon="offline" title={words.trouble.offline}>
      {time && fill(words.trouble.offlineMore, { time: format.clockOrDay(time, now) })}
    </Band>
  );
}

function TroubleBand() {
  const { words, language, facts } = useDesk();
  const trouble = useCounts().data?.trouble;
  if (!trouble) return null;
  const format = createRecentFormat(language, facts.timeZone);
  const time = format.clockOrDay(trouble.since, new Date());
  const waiting = fillCounted(words.trouble.mails, trouble.waiting, language, { time });
  return (
    <Band
      icon="warning"
      title={words.trouble.mailsTitle}
      actions={
        <DeskLink className={c.tl} href={formatAddress({ view: 'mails' })}>
          {words.trouble.seeMails}
        </DeskLink>
      }
    >
      {joinLines(language, [waiting, words.trouble.mailsSafe])}
    </Band>
  );
}
