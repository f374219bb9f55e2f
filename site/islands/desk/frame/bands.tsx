import { useQueryClient } from '@tanstack/react-query';
import type { MailTrouble } from '../../../../desk/inbox.ts';
import { fill } from '../../../content/fill-slots.ts';
import { joinLines } from '../../../content/format-list.ts';
import { useDesk } from '../desk-context.ts';
import { formatAddress } from '../parts/address.ts';
import { Band } from '../parts/band.tsx';
import c from '../parts/controls.module.css';
import { DeskLink } from '../parts/desk-link.tsx';
import { FillNodes } from '../parts/fill-nodes.tsx';
import { createRecentFormat } from '../parts/format-recent.ts';
import { fillCounted, trimSentence } from '../parts/format-words.ts';
import { useNow } from '../parts/passing-time.tsx';
import { findTextLanguage } from '../parts/text-language.ts';
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
      <TroubleBands />
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

/** Mails that wait, and colleagues whose address takes none. */
function TroubleBands() {
  const trouble = useCounts().data?.trouble;
  if (!trouble) return null;
  return (
    <>
      {trouble.stuck && <StuckBand {...trouble.stuck} />}
      {trouble.refused.map((refused) => (
        <RefusedBand key={refused.person.id} {...refused} />
      ))}
    </>
  );
}

function StuckBand({ waiting, since, isListed }: NonNullable<MailTrouble['stuck']>) {
  const { words, language, facts } = useDesk();
  const time = createRecentFormat(language, facts.timeZone).clockOrDay(since, useNow());
  return (
    <Band
      icon="warning"
      title={words.trouble.mailsTitle}
      actions={
        isListed && (
          <DeskLink className={c.tl} href={formatAddress({ view: 'mails' })}>
            {words.trouble.seeMails}
          </DeskLink>
        )
      }
    >
      {joinLines(language, [
        fillCounted(words.trouble.mails, waiting, language, { time }),
        words.trouble.mailsSafe,
      ])}
    </Band>
  );
}

function RefusedBand({ person, reason }: MailTrouble['refused'][number]) {
  const { words } = useDesk();
  return (
    <Band
      icon="warning"
      title={fill(words.trouble.refused, { name: person.name })}
      actions={
        <DeskLink className={c.tl} href={formatAddress({ page: 'people' })}>
          {words.trouble.seePeople}
        </DeskLink>
      }
    >
      <FillNodes
        text={words.trouble.refusedMore}
        values={{ reason: <span lang={findTextLanguage(reason)}>{trimSentence(reason)}</span> }}
      />
    </Band>
  );
}
