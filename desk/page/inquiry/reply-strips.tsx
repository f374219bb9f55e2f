import { fill } from '../../../content/fill-slots.ts';
import { locales } from '../../../inquiry/locales.ts';
import { Button } from '../../../ui/button.tsx';
import { useDesk, useSession } from '../desk-context.ts';
import { useTimes } from '../passing-time.tsx';
import { serverNow, toServerTime } from '../server-time.ts';
import { fillCounted } from '../words/format-words.ts';
import { useOpenInquiry } from './change-inquiry.ts';
import styles from './composer.module.css';
import type { useReply } from './send-reply.ts';
import { WrittenText } from './written-text.tsx';

interface Strip {
  tone?: 'calm' | 'bad';
  /** Somebody has to decide; else it is only told. */
  isUrgent?: boolean;
  title: string;
  more?: string;
  /** What was written meanwhile. */
  said?: string;
  /** What can be done about it, by its word. */
  act?: [word: string, act: () => void];
}

interface StripProps {
  id: string;
  reply: ReturnType<typeof useReply>;
}

/** What one has to know before sending a reply: the most urgent of what there is, above the button. */
export function ReplyStrip({ id, reply }: StripProps) {
  const { language } = useDesk();
  const strip = useStrip(reply);
  if (!strip) return <div id={id} />;
  const { tone, isUrgent, title, more, said, act } = strip;
  return (
    <div
      id={id}
      className={`${styles.strip} ${tone ? styles[tone] : ''}`}
      role={isUrgent ? 'alert' : 'status'}
    >
      <p>
        <b>{title}</b>
        {more && locales[language].gap}
        {more}
        {act && locales[language].gap}
        {act && (
          <Button variant="link" onClick={act[1]}>
            {act[0]}
          </Button>
        )}
      </p>
      {said && <WrittenText className={styles.said} text={said} />}
    </div>
  );
}

function useStrip({ newer, isUnknown, bounce, restored, missed }: StripProps['reply']): Strip | null {
  const { words, language } = useDesk();
  const { strips } = words;
  const { inquiry, isOffline } = useOpenInquiry();
  const { isEnded, signIn } = useSession();
  const { formats, now } = useTimes();
  if (inquiry.quarantine) return { title: strips.spam };
  if (isOffline) return { title: words.trouble.offline, more: strips.offline };
  if (isEnded)
    return {
      tone: 'bad',
      isUrgent: true,
      title: words.trouble.signedOut,
      more: strips.session,
      act: [words.signIn.signIn, signIn],
    };
  if (newer) {
    const minutes = Math.max(1, Math.floor((serverNow().getTime() - Date.parse(newer.at)) / 60_000));
    const isTheirs = newer.kind === 'answer';
    const name = newer.author ?? (newer.name || inquiry.name);
    return {
      ...{ isUrgent: !isTheirs, said: newer.text },
      ...(isTheirs && { tone: 'calm' as const }),
      title: fillCounted(isTheirs ? strips.family : strips.colleague, minutes, language, { name }),
      ...(!isTheirs && { more: strips.colleagueMore }),
    };
  }
  if (isUnknown) return { isUrgent: true, title: strips.unknown, more: strips.unknownMore };
  if (bounce) return { title: fill(words.fate.bouncedBefore, { day: formats.day(bounce.at, now) }) };
  if (!restored) return null;
  const time = formats.dayAndClock(toServerTime(restored.savedAt), now);
  return {
    tone: 'calm',
    title: fill(strips.draft, { time }),
    more: missed === 0 ? strips.draftNone : fillCounted(strips.draftSome, missed, language),
  };
}
