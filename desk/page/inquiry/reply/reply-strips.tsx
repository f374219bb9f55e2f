import type { ReactNode } from 'react';
import { fill } from '../../../../content/fill-slots.ts';
import { locales } from '../../../../inquiry/locales.ts';
import { serverNow, toServerTime, useDesk, useSession, useTimes } from '../../desk-context.ts';
import { Button } from '../../elements/button.tsx';
import { WrittenText } from '../../elements/written-text.tsx';
import { fillCounted } from '../../words/format-words.ts';
import { useOpenInquiry } from '../acts/inquiry-changes.tsx';
import { listNames } from '../acts/presence.ts';
import styles from './composer.module.css';
import type { useReply } from './send-reply.ts';

interface Strip {
  isCalm?: boolean;
  /** Whether somebody has to decide, so that it is announced at once. */
  isUrgent?: boolean;
  title: string;
  more?: ReactNode;
  said?: string;
}

interface StripProps {
  id: string;
  reply: ReturnType<typeof useReply>;
  /** Whether a ticked recipient must not get the files. */
  isBarred: boolean;
  /** The number of gaps “…” at which Send has stopped. */
  open: number;
}

/** The most urgent notice about a reply that is being written, above the button that sends it. */
export function ReplyStrip({ id, ...props }: StripProps) {
  const { language } = useDesk();
  const strip = useStrip(props);
  if (!strip) return <div id={id} />;
  const { isCalm, isUrgent, title, more, said } = strip;
  return (
    <div
      id={id}
      className={`stack tight ${styles.strip} ${isCalm ? styles.calm : ''}`}
      role={isUrgent ? 'alert' : 'status'}
    >
      <p>
        <b>{title}</b>
        {more && locales[language].gap}
        {more}
      </p>
      {said && <WrittenText className={styles.said} text={said} />}
    </div>
  );
}

function useStrip({ reply, isBarred, open }: Omit<StripProps, 'id'>): Strip | null {
  const { newer, isUnknown, bounce, restored, missed, strangers } = reply;
  const { words, language } = useDesk();
  const { strips } = words;
  const { inquiry, isOffline } = useOpenInquiry();
  const { isEnded, signIn } = useSession();
  const { formats, now } = useTimes();
  if (inquiry.quarantine) return { title: strips.spam };
  if (isOffline) return { title: words.trouble.offline, more: strips.offline };
  if (isEnded)
    return {
      isUrgent: true,
      title: words.trouble.signedOut,
      more: (
        <>
          {strips.session}
          {locales[language].gap}
          <Button variant="link" label={words.signIn.signIn} onClick={signIn} />
        </>
      ),
    };
  if (isBarred) return { title: fill(strips.noFiles, { names: listNames(strangers, language) }) };
  if (newer) {
    const minutes = Math.max(1, Math.floor((serverNow().getTime() - Date.parse(newer.at)) / 60_000));
    const isTheirs = newer.kind === 'answer';
    const name = newer.author ?? (newer.name || inquiry.name);
    return {
      ...{ isCalm: isTheirs, isUrgent: !isTheirs, said: newer.text },
      title: fillCounted(isTheirs ? strips.family : strips.colleague, minutes, language, { name }),
      ...(!isTheirs && { more: strips.colleagueMore }),
    };
  }
  if (isUnknown) return { isUrgent: true, title: strips.unknown, more: strips.unknownMore };
  if (open > 0)
    return {
      isUrgent: true,
      title: fillCounted(strips.gaps, open, language),
      more: fillCounted(strips.gapsMore, open, language),
    };
  if (bounce) return { title: fill(words.fate.bouncedBefore, { day: formats.day(bounce.at, now) }) };
  if (!restored) return null;
  const time = formats.dayAndClock(toServerTime(restored.savedAt), now);
  return {
    isCalm: true,
    title: fill(strips.draft, { time }),
    more: missed === 0 ? strips.draftNone : fillCounted(strips.draftSome, missed, language),
  };
}
