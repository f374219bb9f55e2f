import { fill } from '../../../content/fill-slots.ts';
import { joinLines } from '../../../content/format-list.ts';
import { useDesk } from '../desk-context.ts';
import { formatAddress } from '../parts/address.ts';
import { Band } from '../parts/band.tsx';
import c from '../parts/controls.module.css';
import type { Trouble } from '../parts/describe-failure.ts';
import { DeskLink } from '../parts/desk-link.tsx';
import { createRecentFormat } from '../parts/format-recent.ts';
import { fillCounted } from '../parts/format-words.ts';
import { useLastFetch, useTrouble } from './connection.ts';
import { useCounts } from './counts.ts';

/** What is the matter with the whole desk: the connection, else the mails. One is said at a time. */
export function Bands() {
  const trouble = useTrouble();
  return trouble ? <ConnectionBand trouble={trouble} /> : <MailBand />;
}

function ConnectionBand({ trouble }: { trouble: Trouble }) {
  const { words, language, facts } = useDesk();
  const time = useLastFetch();
  const format = createRecentFormat(language, facts.timeZone);
  return (
    <Band icon={trouble === 'offline' ? 'offline' : 'warning'} title={words.trouble[trouble]}>
      {time && fill(words.trouble[`${trouble}More`], { time: format.clockOrDay(time, new Date()) })}
    </Band>
  );
}

function MailBand() {
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
